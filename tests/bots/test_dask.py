"""A tournament on a real Dask cluster, of which a worker is killed."""

from __future__ import annotations

import os
import signal
from typing import TYPE_CHECKING, Any

import pytest

from boardrules.bots import ISMCTSBot, RandomBot
from boardrules.bots.arena import tournament
from boardrules.games import samurai

if TYPE_CHECKING:
    from collections.abc import Iterator

    from boardrules.bots.arena import GameResult

distributed: Any = pytest.importorskip("distributed", reason="needs the extra dask")

pytestmark = pytest.mark.filterwarnings("ignore")  # those of Dask, which we do not care for here

OPTIONS = samurai.Options(players=3)
BOTS: list[Any] = [RandomBot(), ISMCTSBot(simulations=3), RandomBot(name="other")]
GAMES = 36


@pytest.fixture(scope="module")
def client() -> Iterator[Any]:
    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
        ) as cluster,
        distributed.Client(cluster) as client,
    ):
        client.wait_for_workers(2)
        yield client


def test_a_killed_worker_loses_no_game_and_repeats_none(client: Any) -> None:
    victims = list(client.run(os.getpid).values())
    assert len(set(victims)) == 2
    results: list[GameResult] = []

    def note(result: GameResult) -> None:
        results.append(result)
        if len(results) == 5:
            os.kill(victims[0], signal.SIGKILL)

    serial_results: list[GameResult] = []
    serial = tournament(samurai, OPTIONS, BOTS, GAMES, 2, on_result=serial_results.append)
    with client.get_executor() as executor:
        found = tournament(samurai, OPTIONS, BOTS, GAMES, 2, executor, note)

    assert sorted(result.number for result in results) == list(range(GAMES))
    assert sorted(results, key=lambda result: result.number) == serial_results
    assert found == serial
    assert found.failures == ()
    assert victims[0] not in client.run(os.getpid).values()


def test_failed_games_come_back_with_their_records(client: Any) -> None:
    from tests.bots.players import RaisingBot

    bots: list[Any] = [RandomBot(), RaisingBot(after=4)]
    with client.get_executor() as executor:
        found = tournament(samurai, samurai.Options(), bots, 6, 1, executor)
    assert found == tournament(samurai, samurai.Options(), bots, 6, 1)
    assert len(found.failures) == 6
    assert all(failure.record.moves for failure in found.failures)
