"""Bushido Breaker."""
