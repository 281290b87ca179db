"""Tests of the conformance kit: that it passes good games and finds every fault in bad ones."""
