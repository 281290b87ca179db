"""Estimates with their 95 % confidence intervals."""

from __future__ import annotations

from math import fsum, inf, sqrt
from typing import TYPE_CHECKING

import attrs

from boardrules.core.game import Immutable

if TYPE_CHECKING:
    from collections.abc import Sequence

Z = 1.959963984540054
"""The 97.5 % quantile of the normal distribution."""


@attrs.frozen
class Estimate(Immutable):
    """A mean over games, and the 95 % confidence interval around it.

    Attributes:
        mean: the mean; 0 where there is no game.
        low, high: the ends of the interval.
    """

    mean: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.mean:.2f} [{self.low:.2f}, {self.high:.2f}]"


def estimate_bounded(values: Sequence[float], least: float = 0.0, most: float = 1.0) -> Estimate:
    """Estimate the mean of values that lie between two bounds, by Wilson's score interval.

    Wilson's interval is made for wins and losses. For parts of a win it is sound too: of all
    values from 0 to 1 with a given mean, those that are only ever 0 or 1 vary most, so the
    interval is at worst wider than need be. It never leaves the bounds, and does not shrink to a
    point when all games ended alike.

    Args:
        values: one for each game.
        least: what no value is below.
        most: what no value is above.
    """
    games = len(values)
    if not games:
        return Estimate(0.0, least, most)
    mean = fsum(values) / games
    part = (mean - least) / (most - least)
    middle = (part + Z * Z / (2 * games)) / (1 + Z * Z / games)
    reach = sqrt(part * (1 - part) / games + (Z / (2 * games)) ** 2) * Z / (1 + Z * Z / games)
    low, high = (least + end * (most - least) for end in (middle - reach, middle + reach))
    return Estimate(mean, max(least, low), min(most, high))


def estimate(values: Sequence[float]) -> Estimate:
    """Estimate a mean by Student's t interval, made for values that vary like a bell curve.

    With fewer than two values there is no telling how much they vary: the interval is endless.
    """
    games = len(values)
    mean = fsum(values) / games if games else 0.0
    if games < 2:
        return Estimate(mean, -inf, inf)
    variance = fsum((value - mean) ** 2 for value in values) / (games - 1)
    reach = student_t(games - 1) * sqrt(variance / games)
    return Estimate(mean, mean - reach, mean + reach)


def student_t(freedom: int) -> float:
    """Give the 97.5 % quantile of Student's t for a number of degrees of freedom.

    Exact for 1 and 2, else Fisher's expansion from the normal quantile (Abramowitz and Stegun,
    26.7.5), which is right to 0.2 % from 3 on and to 0.01 % from 8 on.
    """
    if freedom == 1:
        return 12.706204736174698
    if freedom == 2:
        return 4.302652729749464
    z, v = Z, float(freedom)
    return (
        z
        + (z**3 + z) / (4 * v)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * v**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * v**3)
        + (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / (92160 * v**4)
    )
