"""What a player reads on the table: spaces as they are with so many players, and what feeding will take."""

import re
from typing import Any

import pytest

import hameau
from hameau.core.preview import preview
from hameau.core.sentences import (
    tell_about,
    tell_events,
    tell_now,
    tell_option,
    tell_option_about,
    tell_reason,
)
from hameau.games.caverna.actions import Act
from hameau.games.caverna.board import space_help
from hameau.games.caverna.board_home import food_due
from hameau.games.caverna.board_merits import merits
from hameau.games.caverna.board_reasons import tell
from hameau.games.caverna.pieces import LOOT
from hameau.games.caverna.spaces import SPACES, variant
from hameau.games.caverna.tables import ALWAYS_USABLE
from hameau.games.caverna.tests.draw import table
from hameau.games.caverna.tests.test_scoring import last_turn
from hameau.testing import Scenario, rule
from hameau.testing.boards import drawn, positions, shown

GAME = hameau.game("caverna")
FED: dict[str, Any] = {
    "deciding": "feed",
    "pending": ["next-harvest", "breed"],
    "harvest": {"need": 4, "worked": False, "half": None},
}


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize(("lang", "players"), [("en", "players"), ("fr", "joueurs")])
def test_a_space_tells_only_of_the_number_of_players_there_are(seats: int, lang: str, players: str) -> None:
    text = GAME.text(lang)
    for slug in GAME.new(seats).dump()["spaces"]:
        told = space_help(slug, seats, text)
        assert told not in ("", text.name(slug))
        assert players not in told


def test_what_depends_on_players_is_told_for_each_number_of_them() -> None:
    told = [space_help("ruby-mining", seats, GAME.text("en")) for seats in (1, 2, 3, 7)]
    assert ["from round 3 on" in one for one in told] == [False, True, False, False]
    assert "1 ruby" in space_help("starting-player", 4, GAME.text("en"))


@rule("12.1")
@pytest.mark.parametrize(
    ("lang", "stays"), [("en", "tay the starting player"), ("fr", "este[sz] premier joueur")]
)
def test_who_begins_already_stays_the_starting_player(lang: str, stays: str) -> None:
    """By the space itself and by the reasons of a hint; somebody else becomes it."""
    action, text = GAME.read("place starting-player"), GAME.text(lang)
    for seats in (2, 4):
        for start in range(seats):
            state = table(seats, 1, start=start).state
            told = shown(drawn(GAME, state, 0, lang)).split("\n")
            title = told[told.index(text.name("starting-player")) + 1]
            reasons = " ".join(tell(state.view(0), action, {"food": 1}, text))
            assert (bool(re.search(stays, title)), bool(re.search(stays, reasons))) == (start == 0,) * 2
            assert "1 rub" in title if seats == 4 else "2 " in title


def test_a_space_says_if_its_food_is_enough_or_how_much_of_what_is_missing_it_is() -> None:
    view: dict[str, Any] = table(2, 3, goods="food 1", coming="full").state.view(0)
    for food, told in ((3, "this makes it enough"), (1, "this covers 1 of the 3 missing")):
        reasons = tell(view, GAME.read("place sustenance"), {"food": food}, GAME.text("en"))
        assert any(told in one for one in reasons)


def test_the_rounds_that_are_known_tell_how_they_end() -> None:
    """On the track each has but a sign."""
    svg = shown(drawn(GAME, table(3, 2).state, 0))
    for told in (
        "Round 2, then no harvest",
        "Round 3, then a harvest",
        "Round 4, then 1 food",
        "Round 5, then a harvest",
    ):
        assert told in svg
    assert "Round 3, then" not in shown(drawn(GAME, table(3, 4).state, 0))


def test_no_meal_is_told_of_before_the_count() -> None:
    t = last_turn("ruby 1").decides(0, "final")
    assert food_due(t.state.view(None), 0) == 0


def test_the_food_told_is_what_feeding_then_takes() -> None:
    """Also after some of it was begged or worked for."""
    compared = 0
    for seed in range(3):
        for state in positions(GAME, 2, seed, every=1):
            prompt, view = state.prompt(), state.view(None)
            if prompt.step == "feed":
                compared += 1
                assert food_due(view, prompt.seat) == prompt.values["due"]
    assert compared > 20


@rule("11.1", "10.6")
def test_nothing_is_owed_by_who_has_eaten_while_goods_are_exchanged_for_young_animals() -> None:
    """The exchange that makes a pair is what one goes there for: it comes first. Others still have to eat."""
    home = {"c4": "small-pasture"}
    t = table(
        2, 3, goods="food 4 ruby 1 boar 1 sheep 1 grain 1", home=home, stables="c4", coming="full", **FED
    )
    assert food_due(t.state.view(0), 0) == 4
    t.play("feed", "exchange")
    view, actions = t.state.view(0), t.state.legal()
    assert [food_due(view, seat) for seat in (0, 1)] == [0, 4]
    worth = {GAME.write(one): merit.worth for one, merit in merits(view, actions, GAME.text("en")).items()}
    assert sorted(worth, key=worth.__getitem__, reverse=True)[:3] == [
        "convert ruby-for-sheep",
        "convert ruby-for-boar",
        "convert eat-grain",
    ]


@pytest.mark.parametrize(("lang", "none"), [("en", "No food is missing"), ("fr", "Rien ne manque")])
def test_why_one_would_beg_says_how_much_is_missing_if_any_is(lang: str, none: str) -> None:
    offers = (one for seed in range(3) for one in positions(GAME, 2, seed, every=1))
    state = next(one for one in offers if one.prompt().step == "feed")
    view: dict[str, Any] = state.view(int(state.seat))
    me = view["players"][int(state.seat)]
    for food, is_fed in ((0, False), (99, True)):
        me["food"] = food
        (told,) = tell(view, GAME.read("beg"), {}, GAME.text(lang))
        assert told.startswith(none) == is_fed
        assert " 0 " not in told


def test_an_exchange_is_told_once() -> None:
    wanted = "convert eat-grain"
    offers = (one for seed in range(9) for one in positions(GAME, 2, seed, every=1))
    state = next(one for one in offers if wanted in map(GAME.write, one.legal()))
    told = preview(state, GAME.read(wanted)).journal.events(state.seat)[:3]
    assert [event.kind for event in told] == ["converted", "paid", "gained"]
    (line,) = tell_events(GAME.text("en"), ["Anna", "Bastien"], [told])
    assert line.sentence.endswith(" exchanged 1 grain for 1 food")


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("strength", range(1, 15))
def test_an_expedition_names_the_loot_that_comes_next_into_reach(lang: str, strength: int) -> None:
    text = GAME.text(lang)
    told = text.name(strength, "more")
    after = min((item.strength for item in LOOT if item.strength > strength), default=0)
    assert [int(number) for number in re.findall(r"(?:strength|force) (\d+)", told)] == [after] * bool(after)
    names = [text.name(item.slug) for item in LOOT if item.strength == after]
    assert {"en": " or ", "fr": " ou "}[lang].join(names) in told


@rule("7.3", "7.10", "7.11")
@pytest.mark.parametrize(
    ("strength", "first", "after"), [(1, "dog", 2), (1, "all", 3), (13, "all", 14), (14, "dog", 14)]
)
def test_an_expedition_tells_the_strength_that_the_weapon_then_has(
    strength: int, first: str, after: int
) -> None:
    item = {"dog": "loot-dog", "all": "all-weapons"}[first]
    t = table(2, 1, dwarfs=[strength, strength]).play("place blacksmithing", f"loot {item}")
    asked, options = t.state.prompt(), t.state.legal()
    assert f"has strength {after}" in tell_about(GAME, GAME.text("en"), asked, options)
    assert f"a la force {after}" in tell_about(GAME, GAME.text("fr"), asked, options)
    t.play("stop")
    assert max(dwarf["weapon"] for dwarf in t.state.dump()["players"][0]["dwarfs"]) == after


@rule("7.4", "7.5")
def test_an_expedition_tells_its_level_and_strength_before_it_is_chosen() -> None:
    t = table(2, 1, goods="ore 2").play("place blacksmithing", "forge 2")
    told = tell_option_about(GAME, GAME.text("en"), GAME.read("do explore"), t.state.prompt())
    assert told.startswith("Up to 3 different pieces of loot, of strength 2 at most")


def _told(lang: str, t: Scenario, notation: str) -> list[str]:
    """The lines of the log about a choice of the first seat."""
    events = preview(t.state, GAME.read(notation)).events()
    return [line.sentence for line in tell_events(GAME.text(lang), ["Ann", "Bob"], [events])]


@pytest.mark.parametrize(
    ("lang", "grain", "vegetable", "told"),
    [
        ("en", 2, 0, "Ann sowed 2 fields of grain"),
        ("en", 0, 1, "Ann sowed 1 field of vegetables"),
        ("en", 1, 2, "Ann sowed 1 field of grain and 2 of vegetables"),
        ("fr", 1, 0, "Ann sème 1 champ de céréales"),
        ("fr", 2, 1, "Ann sème 2 champs de céréales et 1 de légumes"),
    ],
)
def test_only_what_is_sown_is_told(lang: str, grain: int, vegetable: int, told: str) -> None:
    fields = {cell: "field" for cell in ("d2", "d3", "c2", "c3")}
    t = table(2, 1, goods="grain 2 vegetable 2", home=fields).play("place slash-and-burn", "do sow")
    assert _told(lang, t, f"sow {grain} {vegetable}") == [told]


@rule("4.7")
@pytest.mark.parametrize(("lang", "crops"), [("en", "grain|vegetables"), ("fr", "céréales|légumes")])
def test_sowing_tells_what_grows_from_the_seed(lang: str, crops: str) -> None:
    """Three grain from one, two vegetables from one."""
    fields = {cell: "field" for cell in ("d2", "d3", "c2", "c3")}
    t = table(2, 1, goods="grain 2 vegetable 2", home=fields).play("place slash-and-burn", "do sow")
    for action in t.state.legal():
        grain, vegetable, _unused = Act.SOW.parts(action)
        told = tell_option(GAME, GAME.text(lang), action)
        grown = [amount for amount in (3 * grain, 2 * vegetable) if amount]
        assert [int(one) for one in re.findall(rf"(\d) (?:{crops})", told)] == grown


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "Ann paid 4 wood, 2 stone; furnished e3 (the first cavern): Simple dwelling"),
        (
            "fr",
            "Ann paie 4 bois, 2 pierres\u00a0; "
            "aménage e3 (la première grotte)\u00a0: Habitation rudimentaire",
        ),
    ],
)
def test_a_furnishing_and_its_price_are_told_once(lang: str, told: str) -> None:
    """Two dwellings of one name are told apart by their prices where nothing else tells these."""
    t = table(2, 1, goods="wood 4 stone 2").play("place housework", "do furnish")
    furnish = GAME.read("furnish simple-dwelling-4-2")
    assert _told(lang, t, "furnish simple-dwelling-4-2") == [told]
    assert tell_now(GAME, GAME.text(lang), furnish, t.state.prompt()) in told
    assert " (4 " in tell_option(GAME, GAME.text(lang), furnish)


def test_what_was_paid_for_is_told_once() -> None:
    forge = table(2, 1, goods="ore 3").play("place blacksmithing")
    assert _told("en", forge, "forge 3") == ["Ann paid 3 ore; forged a weapon of strength 3"]
    loot = table(2, 1, dwarfs=[1, 1]).play("place blacksmithing")
    assert _told("en", loot, "loot loot-dog") == ["Ann took as loot: 1 dog"]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_space_that_is_no_use_says_what_it_would_take(lang: str) -> None:
    """Wherever a part is not always possible; where another dwarf is imitated, food or that is missing."""
    text = GAME.text(lang)
    for seats in GAME.seats:
        open_to_all = int(ALWAYS_USABLE[seats])
        for number, slug in enumerate(SPACES):
            if variant(seats, slug) >= 0 and not open_to_all >> number & 1 and "imitation" not in slug:
                assert text.name(slug, "lacks").endswith("."), slug


@pytest.mark.parametrize(
    ("space", "told"),
    [
        ("ore-mine-construction", "two free tunnels side by side"),
        ("ruby-mine-construction", "a free tunnel or deep tunnel"),
        ("wish-for-children", "no room for one more dwarf"),
        ("blacksmithing", "too little ore to forge"),
        ("sheep-farming", "no sheep to take"),
        ("donkey-farming", "no donkeys to take"),
    ],
)
def test_what_a_space_would_take_is_told_to_who_points_at_it(space: str, told: str) -> None:
    (reason,) = table(2, 6).state.why_not(GAME.read(f"place {space}"))
    assert told in tell_reason(GAME.text("en"), reason)


@rule("2.5")
def test_a_stable_does_not_seem_to_bring_what_a_tile_would() -> None:
    board = drawn(GAME, table(2, 6, goods="stone 1").state, 0)
    assert "forest\nA tile laid here brings 1 wild boar; a stable does not." in shown(board)
    assert "mountain\nA tile laid here brings 2 food." in shown(board)


@rule("7.1", "9.15")
@pytest.mark.parametrize(("lang", "price"), [("en", "2 ore less than"), ("fr", "2 minerais de moins que")])
def test_the_price_of_a_weapon_is_told_as_it_is(lang: str, price: str) -> None:
    for tiles, is_cheaper in ((["blacksmith"], True), ([], False)):
        t = table(2, 1, goods="ore 3", tiles=tiles).play("place blacksmithing")
        told = tell_about(GAME, GAME.text(lang), t.state.prompt(), t.state.legal())
        assert (price in told) == is_cheaper


@rule("7.1", "7.2", "9.15")
@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(
    ("tiles", "ore", "weapons", "told"),
    [
        ([], 3, [0, 0], [3]),
        ([], 9, [0, 4], [8]),
        (["blacksmith"], 3, [0, 0], [5]),
        (["blacksmith"], 0, [0, 0], [2]),
        ([], 0, [0, 0], []),
        ([], 3, [4, 4], []),
    ],
)
def test_a_hint_tells_how_strong_a_weapon_can_really_be(
    lang: str, tiles: list[str], ore: int, weapons: list[int], told: list[int]
) -> None:
    """With what the Blacksmith saves, and only where the dwarf that goes has none."""
    t = table(2, 1, goods=f"ore {ore}", tiles=tiles, dwarfs=weapons)
    words = {"en": r"forge a weapon of strength up to (\d)", "fr": r"forger une arme de force (\d) au plus"}
    said = " ".join(tell(t.state.view(0), GAME.read("place blacksmithing"), {}, GAME.text(lang)))
    assert [int(one) for one in re.findall(words[lang], said)] == told
    if told:
        offered = map(GAME.write, t.play("place blacksmithing").state.legal())
        assert f"forge {told[0]}" in offered


@pytest.mark.parametrize(("lang", "said"), [("en", "The weakest goes first"), ("fr", "Le plus faible part")])
def test_that_a_stronger_dwarf_waits_is_said_where_one_does(lang: str, said: str) -> None:
    """[3.5, 10.5] Not where all are alike, nor where a ruby has been paid for another."""
    for weapons, actions, is_said in (([0, 6], [], True), ([6, 6], [], False), ([0, 6], ["send 6"], False)):
        t = table(2, 5, dwarfs=weapons, goods="ruby 1").play(*actions)
        told = tell_about(GAME, GAME.text(lang), t.state.prompt(), t.state.legal())
        assert (said in told) == is_said
