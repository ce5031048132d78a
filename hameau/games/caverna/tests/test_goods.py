"""Goods and mines, the market. [6]"""

from hameau.games.caverna.tests.draw import goods, seat, table
from hameau.testing import rule


@rule("6.1")
def test_supplies_and_growth() -> None:
    t = table(2).play("place supplies")
    assert goods(t) == {"wood": 1, "stone": 1, "ore": 1, "food": 1, "gold": 2}
    t = table(4, tiles=["dwelling"]).play("place growth").offers_only("do gain", "do grow")
    t.play("do gain").decides(1, "place")
    assert goods(t) == {"wood": 1, "stone": 1, "ore": 1, "food": 1, "gold": 2}
    t = table(4).play("place growth").decides(1, "place")  # no room: the goods


@rule("6.2")
def test_an_ore_mine_covers_two_free_tunnels_either_way_round_and_brings_ore() -> None:
    home = {"f3": "tunnel", "f4": "tunnel", "g3": "deep-tunnel", "g4": "tunnel"}
    t = table(2, 3, home=home).play("place ore-mine-construction")
    t.offers_only(
        "lay ore-mine f3 south", "lay ore-mine f4 north", "lay ore-mine f4 east", "lay ore-mine g4 west"
    )
    t.play("lay ore-mine f4 north").decides(1, "place")
    assert (seat(t)["home"]["f4"], seat(t)["home"]["f3"], goods(t)) == ("ore-mine", "deep-tunnel", {"ore": 3})
    table(2, 3, home={"f3": "tunnel", "g4": "tunnel"}).refuses("place ore-mine-construction")
    table(2, 3, home={"f3": "tunnel", "g3": "deep-tunnel"}).refuses("place ore-mine-construction")


@rule("6.2")
def test_an_armed_dwarf_may_skip_the_mine() -> None:
    home = {"f3": "tunnel", "f4": "tunnel"}
    t = table(2, 3, home=home, dwarfs=[1, 1]).play("place ore-mine-construction")
    t.offers_only("do ore-mine", "do explore").play("do explore", "loot loot-wood", "stop").decides(
        1, "place"
    )
    assert goods(t) == {"wood": 1}
    t = table(2, 3, home=home, dwarfs=[1, 1]).play("place ore-mine-construction", "do ore-mine")
    t.play("lay ore-mine f3 south").offers_only("do explore", "stop").play("stop")
    assert goods(t) == {"ore": 3}


@rule("6.3", "3.7")
def test_a_ruby_mine_on_a_deep_tunnel_brings_a_ruby() -> None:
    home = {"f3": "tunnel", "f4": "deep-tunnel", "g4": "ore-mine"}
    t = (
        table(2, 6, home=home)
        .play("place ruby-mine-construction")
        .offers_only("do ruby-mine", "do deep-ruby-mine")
    )
    t.play("do deep-ruby-mine").offers_only("put ruby-mine f4").play("put ruby-mine f4").decides(1, "place")
    assert goods(t) == {"ruby": 1}
    t = table(2, 6, home=home).play("place ruby-mine-construction", "do ruby-mine", "put ruby-mine f3")
    t.decides(1, "place")
    assert goods(t) == {}


@rule("6.4")
def test_ore_mining_and_delivery_bring_two_more_per_ore_mine() -> None:
    home = {"f3": "ore-mine", "f4": "ore-mine", "g4": "ruby-mine"}
    t = table(2, 7, home=home, spaces={"ore-mining": "ore 3", "ore-delivery": "stone 2 ore 2"})
    t.play("place ore-mining")
    assert goods(t) == {"ore": 7}
    t = table(2, 7, home=home, spaces={"ore-delivery": "stone 2 ore 2"}).play("place ore-delivery")
    assert goods(t) == {"ore": 6, "stone": 2}


@rule("6.5", "6.6", "6.7")
def test_ruby_mines_bring_one_ruby_more_at_most() -> None:
    one = {"f3": "ruby-mine"}
    three = one | {"f4": "ruby-mine", "g4": "ruby-mine"}
    spaces = {"ruby-mining": "ruby 2", "ruby-delivery": "ruby 2"}
    for home, space, rubies in (
        ({}, "ruby-mining", 2),
        (one, "ruby-mining", 3),
        (three, "ruby-mining", 3),
        (one, "ruby-delivery", 2),
        (three, "ruby-delivery", 3),
    ):
        t = table(2, 12, home=home, spaces=spaces).play(f"place {space}")
        assert goods(t) == {"ruby": rubies}


@rule("6.8")
def test_ore_trading_up_to_three_times() -> None:
    t = (
        table(2, 10, goods="ore 7")
        .play("place ore-trading")
        .offers_only("trade-ore 1", "trade-ore 2", "trade-ore 3")
    )
    t.play("trade-ore 3")
    assert goods(t) == {"ore": 1, "gold": 6, "food": 3}
    table(2, 10, goods="ore 5").play("place ore-trading").offers_only("trade-ore 1", "trade-ore 2")
    table(2, 10, goods="ore 1").refuses("place ore-trading", because="nothing-to-do-there")


@rule("6.9")
def test_the_weekly_market_sells_one_of_each() -> None:
    t = (
        table(5, goods="gold 1")
        .play("place weekly-market")
        .reports("seat 0 gained 4 gold from weekly-market")
    )
    t.offers("buy wood", "buy vegetable", "buy cattle", "stop").play("buy cattle").refuses("buy cattle")
    t.offers_only(
        "buy wood", "buy stone", "buy ore", "buy grain", "buy vegetable", "buy dog", "buy sheep",
        "buy donkey", "buy boar", "stop",
    )  # fmt: skip
    t.play("buy wood").refuses("buy dog", because="cannot-buy").play("buy ore").offers_only("stop").play(
        "stop"
    )
    assert goods(t) == {"cattle": 1, "wood": 1, "ore": 1}
    t = table(5).play("place weekly-market", "stop")
    assert goods(t) == {"gold": 4}
