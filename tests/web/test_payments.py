"""Payments gathered into one: nothing counts as paid but the goods that are asked for."""

from hameau.bots.play import play
from hameau.core import registry
from hameau.web.show.payments import ways


def test_food_that_is_eaten_right_after_a_payment_is_no_part_of_it():
    game = registry.game("stone-age")
    record = play(game, ["random", "random"], seed=0)
    last_of_round = 578  # the last figure pays for a card, and then everybody eats
    found = ways(game, record.state(last_of_round))
    assert [way.goods for way in found[:2]] == [{"gold": 1}, {"stone": 1}]
    assert all(sum(way.goods.values()) == 1 for way in found)
