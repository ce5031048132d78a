"""Following the game in a real browser: what others did, how fast, going back to learn, and the end."""

import re

import hameau
from hameau.games.cave_vs_cave.tests.draw import table as cave
from hameau.games.stone_age.tests.draw import table as stone_age

from .test_browser_screens import AGAIN
from .visitor import PHONE, Visitor, near_the_end


def test_since_your_last_turn(visit):
    """A line for what everybody did and its place lit, by mouse and by keys; others when one has decided."""
    me = visit().at_once()
    me.start("stone-age", "me", "bot:random", "bot:random")
    me.wait_turn()
    me.choose(0)
    me.wait_turn()
    lines = me.page.locator("#since li")
    names = me.page.locator("#sitting-1 .name, #sitting-2 .name").all_inner_texts()
    assert {line.get_attribute("data-whose") for line in lines.all()} == {"1", "2"}
    assert all(any(name.split()[0] in line for line in lines.all_inner_texts()) for name in names)
    place = lines.first.get_attribute("data-places")
    lines.first.hover()
    me.page.wait_for_selector(f"#{place}.told")
    me.page.hover("#who")
    me.page.wait_for_selector("#board .told", state="detached")
    me.check_axe("news")
    me.page.keyboard.press("t")
    me.page.wait_for_selector(f"#{place}.told")
    me.page.keyboard.press("ArrowDown")
    assert lines.nth(1).evaluate("(line) => line.contains(document.activeElement)")
    me.page.click("#who")
    lines.first.click()
    me.page.wait_for_selector("#since .tells")  # who presses once stays at the table
    assert "/replay" not in me.page.url
    told = {line.get_attribute("data-at") for line in lines.all()}
    me.choose(0)
    me.wait_turn()
    assert not told & {line.get_attribute("data-at") for line in lines.all()}


def test_since_your_last_turn_on_a_phone(visit):
    """A finger opens it; a line lights where that was and brings it into sight, once more folds the news."""
    me = visit(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True).at_once()
    me.start("stone-age", "me", "bot:random", "bot:random")
    me.wait_turn()
    me.press(0)
    me.wait_turn()
    me.page.tap("#recap")
    line = me.page.locator("#since.over li >> nth=0")
    line.tap()
    me.page.wait_for_selector(f"#{line.get_attribute('data-places')}.told")
    me.page.wait_for_function(
        """() => {
          const [place, sheet] = ["#board .told", "#since.over"].map((one) => document.querySelector(one));
          const { top, bottom } = place.getBoundingClientRect();
          return top >= 0 && bottom <= sheet.getBoundingClientRect().top;
        }"""
    )
    line.tap()
    me.page.wait_for_selector("#board .told", state="detached")
    assert not me.page.locator("#since.over").count()
    me.page.tap("#since-title")
    news = me.page.locator("#since li >> nth=0")
    news.tap()  # the page stays, a second press opens the replay
    me.page.wait_for_selector("#board .told")
    news.locator("a").tap()
    me.page.wait_for_selector("#replay")


def test_dice_are_shown_after_they_have_fallen(visit):
    """In the news, and one's own over the board for long enough to be read, with what they are divided by."""
    me = visit().at_once()
    me.start("stone-age", "me", "bot:random")
    seen = set()
    for _ in range(80):
        me.play(1, late=0.5)
        me.wait_turn()
        seen |= {where for where in ("#since .divisor", "#rolls .divisor") if me.page.query_selector(where)}
        if len(seen) == 2:
            break
    assert len(seen) == 2
    me.page.wait_for_selector("#rolls", state="detached")


def test_a_roll_over_the_board_is_told_as_it_is_among_the_news(visit):
    """One die at the river mostly brings nothing; without what its dice say the sentence has no gap."""
    me = visit().at_once()
    scene = stone_age(me="wood 2 @ river 1, hunt 1, card-2", seats=2, decide="use")
    me.lay(scene)
    me.page.click("#choices button[data-target=place-river]")
    me.page.wait_for_selector("#rolls .dim")
    told = me.page.inner_text("#rolls .dim")
    assert re.fullmatch(r"\S+ \S+ used the river with 1 figure(; gained nothing)?", told)


def test_a_roll_on_a_phones_side_is_framed_whole_and_hides_no_question(visit):
    me = visit(**PHONE | {"viewport": {"width": 844, "height": 390}}, reduced_motion="reduce").at_once()
    me.lay(stone_age(me="wood 2, figures 9 @ forest 7, card-2, card-1", seats=2, decide="use"))
    me.page.locator("#choices button[data-target=place-forest]").evaluate("(one) => one.click()")
    me.page.wait_for_selector("#rolls")
    boxes = {name: me.page.locator(name).bounding_box() for name in ("#rolls", "#rolls .dice", "#ask")}
    frame, dice = boxes["#rolls"], boxes["#rolls .dice"]
    assert frame["x"] < dice["x"] < dice["x"] + dice["width"] < frame["x"] + frame["width"] <= 844
    assert frame["y"] + frame["height"] <= boxes["#ask"]["y"]


def test_a_roll_at_the_edge_of_the_land_covers_no_village(visit):
    me = visit(reduced_motion="reduce").at_once()
    me.lay(stone_age(me="wood 2, figures 9 @ river 7, card-2, card-1", seats=2, decide="use"))
    me.page.locator("#choices button[data-target=place-river]").evaluate("(one) => one.click()")
    me.page.wait_for_selector("#rolls")
    frame, land = (me.page.locator(one).bounding_box() for one in ("#rolls", "#panel-land"))
    assert frame["x"] + frame["width"] <= land["x"] + land["width"]


def test_who_waits_for_others_sees_the_table_as_before_choosing(visit):
    """On a phone's side it was moved to show what was asked about."""
    me = visit(**PHONE | {"viewport": {"width": 844, "height": 390}}, reduced_motion="reduce")
    me.start("stone-age", "me", "bot:random")
    me.page.evaluate("localStorage.pace = 60000")
    me.wait_turn()
    me.page.tap("#top-2")
    me.page.wait_for_function("() => scrollY > 0")
    me.page.wait_for_timeout(600)
    me.page.tap("#confirm-yes")
    me.page.wait_for_function(
        "() => scrollY === 0 && document.querySelector('#live').dataset.myTurn !== 'yes'"
    )


def test_others_are_followed_as_fast_as_one_likes(visit):
    """Pause keeps the table as it is, a step shows one decision, skip shows the present."""
    me = visit().at_once()
    me.start("stone-age", "me", "bot:random", "bot:random")
    me.wait_turn()
    me.page.evaluate("localStorage.pace = 60000")
    me.choose(0)
    me.page.wait_for_selector("#pause")
    me.page.click("#pause")
    at = int(me.page.get_attribute("#live", "data-at"))
    me.page.wait_for_timeout(500)  # the bots have long decided
    assert int(me.page.get_attribute("#live", "data-at")) == at
    me.page.click("#step")
    me.page.wait_for_selector(f"#live:not([data-at='{at}'])")
    assert me.page.query_selector("#choices") is None
    me.page.click("#skip")
    me.page.wait_for_selector("#live[data-behind=no] #choices")


def _far_from_where_others_play(visit) -> Visitor:
    """On a phone somebody else has taken a step, and the page shows its end."""
    me = visit(**PHONE).at_once()
    me.start("caverna", "me", "bot:random", "bot:random")
    me.wait_turn()
    me.page.evaluate("localStorage.pace = 60000")
    me.press(0)
    me.page.wait_for_selector("#pause")
    me.page.click("#pause")
    me.page.evaluate("scrollTo(0, document.body.scrollHeight)")
    me.page.click("#step")
    return me


def test_a_phone_shows_a_picture_of_where_others_play_that_is_out_of_sight(visit):
    """What lies there and who has come, large enough to be recognised."""
    me = _far_from_where_others_play(visit)
    told = me.page.locator("#lens .told")
    told.wait_for()
    place = me.page.locator(f"[id='{me.page.get_attribute('#recap > span', 'data-places')}']")
    assert told.locator("title").first.text_content() == place.locator("title").first.text_content()
    assert me.page.locator("#lens .f").count() == me.page.locator("#board .f").count()
    lens, there = me.page.locator("#lens").bounding_box(), told.bounding_box()
    assert lens["x"] < there["x"] < there["x"] + there["width"] < lens["x"] + lens["width"]
    assert lens["y"] < there["y"] < there["y"] + there["height"] < lens["y"] + lens["height"]
    assert there["width"] > 40
    assert lens["y"] + lens["height"] <= me.page.locator("#ask").bounding_box()["y"]
    place.scroll_into_view_if_needed()
    me.page.wait_for_selector("#lens", state="detached")  # the place itself is seen


def test_who_touches_the_table_sees_no_picture_of_what_others_do(visit):
    me = _far_from_where_others_play(visit)
    me.page.wait_for_selector("#lens")
    me.page.touchscreen.tap(20, 300)
    assert me.page.locator("#lens").count() == 0, "who touches the table looks at that"


def test_what_one_turns_up_oneself_is_seen_in_a_picture_and_covers_no_jumps(visit):
    """The room that was dug out, which joins others that are far from the caverns."""
    me = visit(**PHONE)
    me.lay(cave("excavation", "stone 1", number=2))
    number = me.number
    me.page.locator("#cell-r3c1").tap()
    me.page.tap("#confirm-yes")
    me.changed(number)
    told = me.page.locator("#lens .told")
    told.wait_for()
    names = me.page.locator("#board [id^=room-].new title").all_text_contents()
    assert told.locator("title").first.text_content() in names
    assert me.page.locator("#round").count() == 0


def test_undo_goes_back_past_bots_and_chance_when_one_plays_alone(visit):
    """To any decision of one's own; from then on the table says that it is a training game."""
    me = visit().at_once()
    me.start("stone-age", "me", "bot:random")
    me.wait_turn()
    first, choices = me.page.get_attribute("#live", "data-at"), me.page.inner_text("#choices")
    assert me.page.is_disabled("#undo")
    me.play(6)
    me.wait_turn()
    assert me.page.query_selector(".who .tag") is None
    for _ in range(6):
        number = me.number
        me.page.click("#undo:not([disabled])")
        me.changed(number)
        me.wait_turn()
    assert me.page.get_attribute("#live", "data-at") == first
    assert me.page.inner_text("#choices") == choices
    assert me.page.inner_text(".who .tag") == "Training game"
    assert me.page.is_disabled("#undo")


def test_what_was_turned_up_is_new_no_more_once_that_is_taken_back(visit):
    """Alone in Cave vs. Cave: a tile that the next round has brought is not marked in the round before it."""
    me = visit().at_once()
    me.start("cave-vs-cave", "me")
    me.wait_turn()
    new, done = "#board [id^=tile-].new", hameau.game("cave-vs-cave").read("done")
    before = me.page.locator(new).count()
    for _turn in range(3):
        if me.page.locator(new).count() > before:
            break
        me.choose(0)
        number = me.number
        me.page.click(f"#act-{done}")
        me.changed(number)
        me.wait_turn()
    assert me.page.locator(new).count() > before
    number = me.number
    me.page.click("#undo")
    me.changed(number)
    assert me.page.locator(new).count() == before


def test_whoever_goes_back_past_bots_is_asked_once_whether_it_becomes_a_training_game(visit):
    me = visit().at_once()
    me.start("stone-age", "me", "bot:random")
    me.wait_turn()
    me.play(3)
    me.context.clear_cookies(name="confirm")
    me.page.reload()
    me.page.wait_for_selector("[data-ready] #undo[data-asks]")
    number = me.number
    me.page.click("#undo")
    assert me.page.inner_text("#confirm-what").endswith("moves were taken back in it.")
    assert me.page.inner_text("#confirm .acts:last-child").split("\n") == ["Take my move back", "Leave it"]
    me.page.click("#confirm-no")
    assert (me.number, me.page.is_hidden("#confirm")) == (number, True)
    me.page.click("#undo")
    me.page.click("#confirm-yes")
    me.changed(number)
    me.page.wait_for_selector(".who .tag")
    assert me.page.get_attribute("#undo", "data-asks") is None


def test_with_others_what_bots_and_chance_decided_stands(visit):
    me = visit().at_once()
    me.start("stone-age", "me", "here", "bot:random")
    me.wait_turn()
    me.choose(0)
    me.wait_turn()
    me.choose(0)
    me.wait_turn()
    assert me.page.is_disabled("#undo")


def test_a_rematch_in_one_click_with_the_same_seats(visit):
    me = visit().at_once()
    me.open_record(hameau.play(hameau.game("cave-vs-cave"), ["random", "random"], seed=5))
    me.page.wait_for_selector("#live.over")
    seats, over = me.page.locator("#live .seats .name").all_inner_texts(), me.page.url
    me.page.click("#rematch")
    me.page.wait_for_selector("#live.running")
    assert me.page.url != over
    assert me.page.locator("#live .seats .name").all_inner_texts() == seats
    assert me.page.get_attribute("#live", "data-at") != "0"  # it has begun: chance has dealt


def test_whoever_looks_on_sees_how_it_ends_and_an_ended_table_does_not_jump(visit):
    me = visit(**PHONE).at_once()
    near_the_end(me, "cave-vs-cave", left=6)
    me.wait_turn()
    me.page.evaluate("addEventListener('htmx:beforeSwap', () => scrollTo(0, 900))")
    assert me.play(100) < 100
    me.page.wait_for_function(
        "() => scrollY < 100 && document.querySelector('.outcome').getBoundingClientRect().top > 0"
    )
    me.page.evaluate("scrollTo(0, 900)")
    me.page.evaluate(AGAIN)
    assert me.page.evaluate("scrollY") > 500  # who has seen it looks at what they like


def test_the_score_sheet_of_seven_can_be_read_at_every_width(visit):
    """All players and all categories, nothing cut off, and who has won above it."""
    record = hameau.play(hameau.game("caverna"), ["random"] * 7, seed=2)
    state = record.state(len(record))
    me = visit().at_once()
    me.open_record(record)
    me.page.wait_for_selector("#live.over .ending")
    for width, height in ((1920, 1080), (1440, 900), (768, 1024), (390, 844), (844, 390)):
        me.page.set_viewport_size({"width": width, "height": height})
        cells = me.page.locator(".ending .scores tfoot td").all_inner_texts()
        assert [int(cell.replace("−", "-")) for cell in cells] == state.scores()
        assert me.page.locator(".ending .scores tbody tr").count() == len(state.score_sheet(0))
        cut = me.page.locator(".scores").evaluate("one => one.scrollWidth - one.clientWidth")
        assert cut <= 0, width
        assert me.page.evaluate("document.documentElement.scrollWidth") <= width
        top = me.page.locator("#question").bounding_box()["y"]
        assert top < height, "who has won is seen at once"


def test_alone_nobody_wins_and_a_draw_is_called_one(visit):
    me = visit(**PHONE).at_once()
    for slug, name in (("cave-vs-cave", "solo"), ("cave-vs-cave", "draw")):
        folder = hameau.game(slug).folder / "tests" / "replays"
        path = next(path for path in sorted(folder.glob("*.json")) if name in path.stem)
        me.open_record(hameau.Record.open(path))
        me.page.wait_for_selector("#live.over .ending")
        said = me.page.inner_text(".outcome")
        assert "wins" not in said
        assert ("You reach" in said and "50 points" in said) if name == "solo" else "A draw" in said


def test_a_few_lines_of_news_have_their_sums_above_them_too(visit):
    """Whether they are there does not hang on how many steps a turn is told in."""
    me = visit().at_once()
    me.start("cave-vs-cave", "me", "bot:random")
    counts = set()
    while me.wait_turn() and not counts & {2, 3}:
        if (lines := me.page.locator("#since li").count()) > 1:
            counts.add(lines)
            assert me.page.locator("#since .sums > span").count() > 0
        me.choose()
    assert counts & {2, 3}


def test_dice_that_lie_on_the_table_to_be_taken_are_not_shown_a_second_time(visit):
    me = visit(reduced_motion="reduce").at_once()
    mine = "wood 2 @ card-1, field, hut"
    me.lay(stone_age(seats=4, me=mine, cards="dice-farmer-1", decide="use"))  # hardly ever four equal dice
    me.page.locator("#choices button[data-target=place-card-1]").click()
    me.page.click("#choices button:has-text('Buy the card')")
    me.page.wait_for_selector("#board .offered[id^=die-]", state="attached")
    assert me.page.query_selector("#rolls") is None


def test_what_is_turned_over_is_told_in_passing_and_not_what_one_has_bought(visit):
    me = visit(reduced_motion="reduce").at_once()
    mine = "wood 4 @ building-1, field, hut"
    me.lay(stone_age(seats=2, me=mine, stacks="4-of-1 4", decide="use"))
    me.page.locator("#choices button[data-target=place-building-1]").click()
    me.page.click("#choices button:has-text('Buy the first building')")
    me.page.wait_for_selector("#round")
    assert re.fullmatch(r"New building: [^\n]+", me.page.inner_text("#round"))
    assert "paid 4 wood" in me.page.inner_text("#since")
