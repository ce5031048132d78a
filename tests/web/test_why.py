"""Why something cannot be chosen: the reason that tells most, also one decision ahead."""

from types import SimpleNamespace

import hameau
from hameau.core.state import CHANCE, State
from hameau.games.cave_vs_cave.tests.draw import filled
from hameau.games.cave_vs_cave.tests.draw import table as cave
from hameau.games.caverna.tests import draw as caverna
from hameau.games.meduris.tests.draw import table as position
from hameau.web.show.why import why_not


def _at_clearing() -> SimpleNamespace:
    """Caverna: a dwarf stands at Clearing, and its tile is not begun."""
    game = hameau.game("caverna")
    state = game.new(2)
    while state.seat == CHANCE:
        state.apply(state.legal()[0])
    state.apply(game.read("place clearing"))
    return SimpleNamespace(game=game, state=state)


def _after(state: State, notation: str) -> State:
    then = state.clone()
    then.apply(hameau.game("caverna").read(notation))
    return then


def test_a_cell_says_why_a_tile_would_not_fit_before_that_is_begun():
    table = _at_clearing()
    for cell in (
        "c3",
        "b1",
        "b4",
        "d1",
    ):  # at the edge of the board too, where some turns would not lie on it
        (only,) = why_not(table, table.game.text("en"), f"cell-{cell}")
        assert only.slug == "not-in-front-of-the-cave"


def test_a_cell_of_the_other_half_says_what_lies_where_also_at_the_border():
    table = _at_clearing()
    for state in (table.state, _after(table.state, "do lay-forest")):
        at = SimpleNamespace(game=table.game, state=state)
        for cell in ("e1", "g2", "f4"):
            (only,) = why_not(at, table.game.text("en"), f"cell-{cell}")
            assert only.slug == "wrong-ground"


def test_a_cell_where_the_tile_would_fit_says_what_comes_first():
    table = _at_clearing()
    (only,) = why_not(table, table.game.text("en"), "cell-d4")
    assert table.game.write(only.action) == "do lay-forest"


def test_a_space_that_is_taken_says_by_whom():
    """Caverna: who asks is told of the own dwarf; others are called by their names, whatever these are."""
    game = hameau.game("caverna")
    t = caverna.table(2, dwarfs=[0, 0], spaces={"supplies": 0, "housework": 1})
    for lang, own, other in (
        ("en", "Your dwarf", "wood’s dwarf"),
        ("fr", "Votre nain", "wood y a déjà un nain"),
    ):
        table = SimpleNamespace(game=game, state=t.state, names=["grain", "wood"])
        told = [why_not(table, game.text(lang), f"space-{slug}") for slug in ("supplies", "housework")]
        assert [why.sentence.startswith(who) for (why,), who in zip(told, (own, other), strict=True)] == [
            True,
            True,
        ]
        assert {why.rule for (why,) in told} == {"3.5"}


def test_what_is_on_offer_needs_no_reason():
    table = _at_clearing()
    assert why_not(table, table.game.text("en"), "acting") == []


def test_a_place_where_nobody_can_go_tells_its_own_reason_and_not_who_is_missing_elsewhere():
    """Meduris: a full plain, and the plain where all of one's workers are."""
    scenario = position(plains="wood 1 2 1, wool 0 0 2, copper, stone")
    t = SimpleNamespace(game=hameau.game("meduris"), state=scenario.state)
    told = {plain: why_not(t, t.game.text("en"), f"plain-{plain}") for plain in ("wood", "wool")}
    assert {plain: [why.slug for why in found] for plain, found in told.items()} == {
        "wood": ["plain-full"],
        "wool": ["same-plain"],
    }


def test_what_opens_a_place_with_a_gift_of_its_own_is_named_too():
    """Cave vs. Cave: one food more is needed, which Furnishing brings; Housework takes the gold."""
    game = hameau.game("cave-vs-cave")
    t = cave(None, "wood 1 food 1 gold 1", number=3)
    table = SimpleNamespace(game=game, state=t.state)
    (only,) = why_not(table, game.text("en"), "room-shelf")
    assert only.sentence == "First choose “Take Housework” / “Take Furnishing”."


def test_what_gives_something_up_is_named_but_never_chosen_by_a_press_elsewhere():
    """Cave vs. Cave: a good of the tile can be taken once the second excavation, paid for, is left out."""
    game = hameau.game("cave-vs-cave")
    t = cave("excavation", "food 2 flax 1").play("excavate twice", "excavate r3c1")
    while t.state.seat < 0:
        t.state.perform(t.state.legal()[0])
    table = SimpleNamespace(game=game, state=t.state)
    (only,) = why_not(table, game.text("en"), "good-flax")
    assert (only.sentence, only.action) == ("First choose “Excavate no more”, or undo (↶).", -1)


def test_a_room_of_ones_own_says_what_its_use_lacks_not_that_it_is_not_furnished():
    """Cave vs. Cave: the tile has rooms used, and the Workshop wants wood that there is not yet."""
    game = hameau.game("cave-vs-cave")
    t = cave("undergrowth", "flax 1 food 1", "r2c0 furniture-workshop")
    table = SimpleNamespace(game=game, state=t.state)
    (only,) = why_not(table, game.text("en"), "room-furniture-workshop")
    assert only.slug == "cannot-pay"
    assert only.sentence == "You need 2 more wood."


def test_of_two_exchanges_the_one_that_lacks_less_is_told():
    """Cave vs. Cave: the Spinning Wheel takes 1 flax or 3."""
    t = cave("undermining", "food 1", filled("spinning-wheel", "shelf"), number=4).play("rooms")
    table = SimpleNamespace(game=t.game, state=t.state)
    told = [why.sentence for why in why_not(table, t.game.text("en"), "room-spinning-wheel")]
    assert told == ["You need 1 more flax."]
