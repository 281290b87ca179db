"""Complaints about impossible positions."""

from __future__ import annotations

from boardrules.core.errors import BoardRulesError


def need(condition: object, complaint: str) -> None:
    """Complain unless something holds.

    Raises:
        BoardRulesError: it does not hold.
    """
    if not condition:
        raise BoardRulesError(complaint)
