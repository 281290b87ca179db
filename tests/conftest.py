"""How all tests run: the same examples every time, and no clock decides."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

settings.register_profile(
    "boardrules",
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("boardrules")
