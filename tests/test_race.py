"""Does the better option win, with luck the same for all and few tries?"""

from random import Random

from hameau.bots.search_race import TRIES, Race

TRUST = 2.0  # tries the first look counts for


def run(race: Race, worth: list[float], rounds: int, noise: float, seed: int = 1) -> int:
    """Try the options until the race is settled or the rounds are over; how many tries it took."""
    tries = 0
    while not race.is_settled() and tries < rounds * len(worth):
        option = race.next()
        luck = Random(f"{seed}/{len(race.results[option])}").gauss(0, noise)
        race.note(worth[option] + luck)
        tries += 1
    return tries


def test_without_tries_the_first_look_decides() -> None:
    assert Race([0.5, 0.4, 0.3], TRUST).best() == 0


def test_luck_that_all_share_does_not_hide_a_small_difference() -> None:
    race = Race([0.5, 0.5, 0.5], TRUST)
    tries = run(race, [0.50, 0.51, 0.49], 50, noise=0.3)
    assert race.best() == 1
    assert tries == 3 * TRIES  # settled as early as can be


def test_what_is_surely_behind_drops_out_and_gets_no_more_tries() -> None:
    race = Race([0.5, 0.5, 0.5], TRUST)
    own = Random(5)
    for _try in range(60):
        worth = [0.6, 0.6, 0.1][race.next()]
        race.note(worth + own.gauss(0, 0.05))
    assert 2 not in race.running
    assert len(race.results[2]) == TRIES
    assert len(race.results[0]) > 20


def test_a_round_that_is_not_finished_does_not_count() -> None:
    race = Race([0.5, 0.5], TRUST)
    for result in (0.4, 0.5, 0.9):  # the first option was lucky a second time; the second had no turn yet
        race.note(result)
    assert race.best() == 1


def test_a_first_look_counts_for_a_few_tries_only() -> None:
    race = Race([0.9, 0.5], TRUST)
    run(race, [0.5, 0.6], 60, noise=0.1)
    assert race.best() == 1


def test_a_first_look_that_is_trusted_more_gives_way_later() -> None:
    results = [0.5, 0.7] * 3  # the second option is better by as much as it looked worse
    chosen = []
    for trust in (2.0, 3.0, 4.0):
        race = Race([0.7, 0.5], trust)
        for result in results:
            race.note(result)
        chosen.append(race.best())
    assert chosen == [1, 0, 0]


def test_of_equals_none_is_dropped_by_luck_alone_though_it_is_asked_again_and_again() -> None:
    settled = 0
    for seed in range(200):
        race, own = Race([0.5, 0.5], 0.0), Random(seed)
        for _try in range(600):
            race.note(own.gauss(0.5, 0.3))
            if race.is_settled():
                settled += 1
                break
    assert settled <= 20
