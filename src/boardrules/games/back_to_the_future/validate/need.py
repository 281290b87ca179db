"""What every check does with what it finds."""

from __future__ import annotations

from boardrules.core.errors import BoardRulesError


def need(condition: object, complaint: str) -> None:
    """Complain unless a condition holds.

    Raises:
        BoardRulesError: it does not.
    """
    if not condition:
        raise BoardRulesError(complaint)
