"""Do the parts of the core do what they say, and complain clearly where they cannot?"""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import hameau
from hameau import HameauError, Rng
from hameau.bots import bots, check_bot
from hameau.core.bag import Heap, Layout
from hameau.core.catalogue import Catalogue, family, single
from hameau.core.document import Fields
from hameau.core.errors import Refusal
from hameau.core.events import GAIN, PAYMENT, ROUND, Journal, event
from hameau.core.numbers import bit, ints, lowest, popcount
from hameau.core.options import Options
from hameau.core.state import Document
from hameau.core.text import Text, typeset

# --- numbers, bags ---


def test_every_bit_of_a_number_can_be_set() -> None:
    assert [bit(n) for n in range(63)] == [1 << n for n in range(63)]
    assert [lowest(bit(n) + bit(62)) for n in range(62)] == list(range(62))


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])  # a busy machine is slow, not wrong
@given(st.lists(st.integers(1, 4), min_size=1, max_size=15), st.data())
def test_a_bag_gives_back_what_was_put_in(copies: list[int], data: st.DataObject) -> None:
    layout = Layout(copies)
    kinds = [kind for kind, number in enumerate(copies) for _ in range(number)]
    chosen = data.draw(st.permutations(kinds))[: data.draw(st.integers(0, len(kinds)))]
    bag = layout.bag(chosen)
    assert layout.contents(bag) == sorted(chosen)
    assert popcount(bag) == len(chosen)
    assert bag == layout.bag(sorted(chosen))  # equal bags are equal numbers
    for kind in chosen:
        bag = layout.take(bag, kind)
    assert bag == 0


def test_a_bag_refuses_more_pieces_than_it_has_bits() -> None:
    with pytest.raises(ValueError, match="63 pieces"):
        Layout([32, 32])


def test_what_comes_out_of_a_bag_is_as_likely_as_it_lies_in_it() -> None:
    layout, out = Layout([1, 4, 2]), Options()
    bag = layout.bag([1, 1, 2])
    layout.weigh(bag, 10, out)
    assert (out.actions(), out.weight_list()) == ([11, 12], [2, 1])
    assert {layout.pick(bag, Rng(seed)) for seed in range(30)} == {1, 2}
    assert layout.contents(layout.join(bag, layout.bag([0, 1]))) == [0, 1, 1, 1, 2]
    assert layout.size(bag) == 3


def test_a_heap_holds_a_deck_of_any_size() -> None:
    deck, out = Heap(ints([10] * 11)), Options()
    assert deck.size() == len(deck.contents()) == 110
    copy = deck.clone()
    for _card in range(9):
        copy.take(3)
    copy.add(0)
    assert (copy.count(3), deck.count(3), copy.size()) == (1, 10, 102)
    copy.take(3)
    copy.weigh(20, out)
    assert out.actions() == [20, 21, 22, *range(24, 31)]
    assert out.weight_list() == [11, *[10] * 9]
    assert {copy.pick(Rng(seed)) for seed in range(99)} == {0, 1, 2, *range(4, 11)}


# --- chance ---


def test_a_seed_gives_the_same_numbers_for_ever() -> None:
    rng = Rng(7)
    assert [rng.below(100) for _ in range(8)] == [33, 98, 16, 12, 42, 88, 60, 46]
    assert [Rng(7, "other").below(1000)] != [Rng(7).below(1000)]


def test_numbers_are_spread_evenly() -> None:
    rng, counts = Rng(1), [0] * 6
    for _ in range(60_000):
        counts[rng.below(6)] += 1
    assert sum((count - 10_000) ** 2 / 10_000 for count in counts) < 20.5  # chi-square, 5 degrees, p = 0.001


def test_weights_are_kept() -> None:
    out, rng = Options(), Rng(3)
    for action, weight in ((4, 1), (5, 3), (9, 6)):
        out.weigh(action, weight)
    picked = [rng.pick(out) for _ in range(20_000)]
    assert abs(picked.count(9) / 20_000 - 0.6) < 0.02
    assert abs(picked.count(4) / 20_000 - 0.1) < 0.02
    assert out.weight_list() == [1, 3, 6]


def test_options_grow_as_needed() -> None:
    out = Options()
    out.span(10, 500)
    out.append(3)
    for n in range(70):
        out.weigh(n, 2)
    out.marked(600, (1 << 62) + 0b1001)
    assert out.actions() == [*range(10, 510), 3, *range(70), 600, 603, 662]


# --- the catalogue ---


def test_a_family_numbers_its_parts_and_reads_them_back() -> None:
    build = family("build {tile} {cell}", tile=("barn", "mill"), cell=("a1", "a2", "a3"))
    catalogue = Catalogue(single("pass"), build)
    assert list(catalogue) == [
        "pass",
        *(f"build {t} {c}" for t in ("barn", "mill") for c in ("a1", "a2", "a3")),
    ]
    assert build.number(1, 2) == 6
    assert build.parts(6) == (1, 2, 0)
    assert build.values(4) == {"tile": "mill", "cell": "a1"}
    assert catalogue.read("  Build  MILL a1 ") == 4


def test_a_family_may_have_more_than_three_fields() -> None:
    two, three = ("0", "1"), ("x", "y", "z")
    trade = family("trade {a} {b} {c} {d}", a=two, b=three, c=three, d=two)
    catalogue = Catalogue(single("pass"), trade)
    assert len(catalogue) == 1 + 36
    assert [trade.number_of(trade.all_parts(number)) for number in range(1, 37)] == list(range(1, 37))
    number = catalogue.read("trade 1 z y 0")
    assert trade.all_parts(number) == [1, 2, 1, 0]
    assert trade.parts(number) == (1, 2, 2)  # the third part is all that are left
    assert trade.number(1, 2, 2) == number
    assert trade.values(number) == {"a": "1", "b": "z", "c": "y", "d": "0"}


def test_bad_notation_and_numbers_are_told_apart() -> None:
    catalogue = Catalogue(single("pass"), single("gather"))
    with pytest.raises(HameauError, match=r"action: unknown 'gahter'; did you mean gather\?"):
        catalogue.read("gahter")
    with pytest.raises(HameauError, match="action: expected a number from 0 to 1, got 2"):
        catalogue.write(2)


def test_a_catalogue_refuses_two_actions_written_alike() -> None:
    with pytest.raises(ValueError, match="written alike"):
        Catalogue(single("pass"), single("pass"))
    with pytest.raises(ValueError, match="fields"):
        family("build {tile}", cell=("a1",))


# --- events ---


def test_a_private_event_hides_its_values_from_others() -> None:
    drew = event("drew {card}", private=True, card=("ace", "king"))
    journal = Journal()
    journal.add(drew, 1, 1)
    assert [str(entry) for entry in journal.events(1)] == ["seat 1 drew king"]
    assert [str(entry) for entry in journal.everything()] == ["seat 1 drew king"]
    for viewer in (None, 0):
        (hidden,) = journal.events(viewer)
        assert hidden.values is None
        assert "king" not in str(hidden)


def test_a_role_says_what_an_event_means_whatever_its_words() -> None:
    found = event("found {number} {thing}", role=GAIN, thing=("apple", "pear"))
    spent = event("spent {number} {thing} at {place}", role=PAYMENT, thing=("apple", "pear"), place=("inn",))
    dawned = event("dawned {day}", role=ROUND)
    journal = Journal()
    journal.add(found, 0, 3, 1)
    journal.add(spent, 0, 2, 0, 0)
    journal.add(dawned, -1, 4)
    assert [entry.goods() for entry in journal.events(None)] == [("pear", 3), ("apple", -2), None]
    assert [entry.role for entry in journal.events(None)] == ["gain", "payment", "round"]
    secret = event("found {number} {thing}", private=True, role=GAIN, thing=("apple",))
    journal.clear()
    journal.add(secret, 1, 3, 0)
    assert journal.events(0)[0].goods() is None


@pytest.mark.parametrize(
    ("template", "role", "message"),
    [
        ("found {thing}", "gain", "begins with a number"),
        ("spent {thing} {number}", "payment", "begins with a number"),
        ("found {number} {thing}", "luck", "no role 'luck'"),
    ],
)
def test_a_role_that_does_not_fit_is_refused(template: str, role: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        event(template, role=role, thing=("apple",))


# --- documents ---


@pytest.mark.parametrize(
    ("document", "read", "message"),
    [
        ([], lambda f: None, r"document: expected named fields, got \[\]"),
        ({}, lambda f: f.number("food", 0, 9), "food: this field is missing"),
        (
            {"food": True},
            lambda f: f.number("food", 0, 9),
            "food: expected a whole number from 0 to 9, got True",
        ),
        ({"food": 12}, lambda f: f.number("food", 0, 9), "food: expected a whole number from 0 to 9, got 12"),
        (
            {"tile": "bran"},
            lambda f: f.slug("tile", ("barn", "mill")),
            "tile: unknown 'bran'; did you mean barn",
        ),
        ({"tile": 3}, lambda f: f.slug("tile", ("barn",)), "tile: unknown '3'; expected one of barn"),
        ({"on": 1}, lambda f: f.flag("on"), "on: expected true or false, got 1"),
        ({"a": 1, "fod": 2}, lambda f: (f.number("a", 0, 9), f.done()), "document: unknown 'fod'"),
        (
            {"p": [{"x": []}]},
            lambda f: f.items("p", 1, 1)[0].text("x"),
            r"p\[0\]\.x: expected a text, got \[\]",
        ),
    ],
)
def test_a_bad_field_is_named_with_what_was_expected(document: object, read, message: str) -> None:
    with pytest.raises(HameauError, match=message):
        read(Fields(document))


# --- words ---


@pytest.fixture
def words(tmp_path) -> Text:
    (tmp_path / "fr.toml").write_text(
        '[names]\nwood = { name = "bois", one = "bûche", many = "bûches" }\n'
        'forest = { name = "forêt", at = "en forêt" }\n'
        '[events]\ngained = "{player} gagne {amount} {good/amount} {place.at} : {amount|point|points}"\n',
        "utf-8",
    )
    return Text(tmp_path, "fr")


@pytest.mark.parametrize(
    ("amount", "sentence"),
    [(0, "0 bûche en forêt : point"), (1, "1 bûche en forêt : point"), (2, "2 bûches en forêt : points")],
)
def test_sentences_know_forms_and_plurals(words: Text, amount: int, sentence: str) -> None:
    values = {"player": "anna", "amount": amount, "good": "wood", "place": "forest"}
    assert words.sentence("events", "gained", values) == typeset(f"Anna gagne {sentence}", "fr")


def test_an_entry_of_a_list_has_its_colon_as_its_language_sets_it(words: Text, tmp_path) -> None:
    assert words.entry("O'Hara", 1) == "O'Hara\u00a0: 1"
    assert Text(tmp_path, "en").entry("Huts", 2) == "Huts: 2"


def test_an_unknown_language_is_refused(tmp_path) -> None:
    with pytest.raises(HameauError, match="lang: unknown 'de'"):
        Text(tmp_path, "de")


# --- games ---


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: hameau.game("stone-aeg"), r"game: unknown 'stone-aeg'; did you mean stone-age"),
        (lambda: hameau.game("stone-age").new(5), "seats: stone-age is for 2 to 4 players, got 5"),
        (lambda: hameau.game("stone-age").new(2, maxd="x"), "options: unknown 'maxd'; did you mean maxed"),
        (
            lambda: hameau.game("stone-age").new(2, maxed="x"),
            r"options.maxed: unknown 'x'; expected one of allowed",
        ),
        (lambda: hameau.game("stone-age").load({"game": "chess"}), "game: expected 'stone-age', got 'chess'"),
        (lambda: hameau.game("stone-age").load(17), "document: expected named fields, got 17"),
    ],
)
def test_bad_games_and_options_get_a_sentence(call, message: str) -> None:
    with pytest.raises(HameauError, match=message):
        call()


@pytest.mark.parametrize(
    ("call", "slug", "values"),
    [
        (lambda game: game.new(5), "bad-seats", {"game": "stone-age", "least": 2, "most": 4, "got": 5}),
        (
            lambda game: game.new(2, size="3"),
            "no-option",
            {"game": "stone-age", "got": "size", "allowed": ["maxed"]},
        ),
        (
            lambda game: game.new(2, maxed="no"),
            "bad-option",
            {"name": "maxed", "got": "no", "allowed": ["allowed", "refused"]},
        ),
        (lambda game: check_bot("genius", game), "no-bot", {"got": "genius", "allowed": bots()}),
        (lambda game: check_bot("random:3", game), "bot-argument", {"got": "3"}),
        (
            lambda game: check_bot("python:nothing", game),
            "bad-bot",
            {
                "got": "python:nothing",
                "game": "stone-age",
                "reason": "python needs a module and a class in it (python:my_bots.MyBot)",
            },
        ),
    ],
)
def test_what_cannot_be_played_is_told_by_a_slug_with_values(call, slug: str, values: Document) -> None:
    with pytest.raises(Refusal) as error:
        call(hameau.game("stone-age"))
    assert (error.value.slug, error.value.values) == (slug, values)
