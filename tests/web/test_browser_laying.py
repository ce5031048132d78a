"""Tiles and rooms are laid on the board, in a real browser."""

import math

import hameau
from hameau.core.preview import preview

from .visitor import PHONE, parts


def test_a_tile_is_laid_by_pointing_turning_and_seeing_it(visit):
    """A ghost where it would lie, turned by R, a click and a button; what lies there then is the ghost."""
    me = visit().at_once()
    me.come_to("lay cavern-cavern", least=3)
    me.page.hover("#cell-e2")  # pointed at, it is seen as it would be laid first
    me.page.wait_for_selector("#board .ghost[data-of=cell-e2]")
    pointed = me.page.get_attribute("#board", "data-previewed")
    me.page.click("#cell-e2")
    assert me.page.get_attribute(".lay-tile", "data-lays") == pointed
    lays, shown, seen, kinds = "", [], [], set()
    for turn in ("", "r", "cell", "button"):
        if turn == "r":
            me.page.keyboard.press("r")
        elif turn == "cell":
            me.page.click("#cell-e2", force=True)
        elif turn == "button":
            me.page.click(".turn-tile")
        me.page.wait_for_function(
            "before => ![before, undefined].includes(document.querySelector('#board').dataset.previewed)"
            " && document.querySelector('.lay-tile').dataset.lays === board.dataset.previewed",
            arg=lays,
        )
        lays, *cells = me.page.evaluate(
            "[board.dataset.previewed,"
            " ...[...board.querySelectorAll('.ghost[data-of^=cell-]')].map(one => one.dataset.of)]"
        )
        shown.append(lays)
        seen.append(cells)
        kinds.add(me.page.inner_text("#popover .tile.on"))
    assert len(set(shown)) == 4  # each time on to the next way
    assert len(kinds) == 1  # turned, not changed for another tile
    assert all(len(cells) == 2 and "cell-e2" in cells for cells in seen)
    assert len(set(map(frozenset, seen))) > 1
    number, cells = me.number, seen[-1]
    action = me.page.get_attribute(".lay-tile", "data-lays")
    with me.page.expect_request(lambda sent: sent.url.endswith("/move")) as sent:
        me.page.click(".lay-tile")
    assert f"action={action}" in sent.value.post_data
    me.changed(number)
    page = me.page.inner_html("#board")
    assert all(
        f"{cell.removeprefix('cell-')}: mountain" not in page.split("panel-home-2")[1] for cell in cells
    )


def _touch(fingers, what: str, angle: float) -> None:
    """Two fingers on either side of a place on the board."""
    away = [(math.cos(angle + half) * 50, math.sin(angle + half) * 50) for half in (0, math.pi)]
    points = [{"x": 180 + x, "y": 300 + y, "id": at} for at, (x, y) in enumerate(away)]
    fingers.send("Input.dispatchTouchEvent", {"type": what, "touchPoints": points})


def test_two_fingers_turn_a_tile(visit):
    """A turn for each fifth of a half circle, there and back; nothing is laid by them."""
    me = visit(**PHONE).at_once()
    me.come_to("lay cavern-cavern", least=3)
    number, lays = me.number, "document.querySelector('#popover .lay-tile').dataset.lays"
    me.page.tap("#cell-e2")
    me.page.wait_for_selector("#popover .lay-tile")
    fingers, shown = me.context.new_cdp_session(me.page), [me.page.evaluate(lays)]
    _touch(fingers, "touchStart", 0)
    for step in (1, 2, 4, 2):
        _touch(fingers, "touchMove", step * math.pi / 9)
        shown.append(me.page.evaluate(lays))
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert shown[1] == shown[0]  # not far enough yet
    assert len({*shown[1:4]}) == 3
    assert shown[4] == shown[2]
    assert me.number == number


def test_a_tile_is_laid_from_the_cell_of_its_other_half(visit):
    me = visit().at_once()
    me.come_to("lay large-pasture", least=2, seed=53)
    button = me.page.query_selector("#choices [data-tile]")
    number, lays, cell = me.number, button.get_attribute("value"), button.get_attribute("data-other")
    with me.page.expect_request(lambda sent: sent.url.endswith("/move")) as sent:
        me.page.click(f"#{cell}.offered")
    assert f"action={lays}" in sent.value.post_data
    me.changed(number)


def test_a_click_on_a_room_chooses_first_that_rooms_are_used(visit):
    """Though the action tile has a reason of its own why that room cannot be used at once."""
    me = visit().at_once()
    me.start("cave-vs-cave", "me", "here")
    me.wait_turn()
    game = hameau.game("cave-vs-cave")
    number = me.number
    me.page.click(f"#act-{game.read('take undergrowth')}")
    me.changed(number)
    with me.page.expect_request(lambda sent: sent.url.endswith("/move")) as sent:
        me.page.click("#cell-r3c0")
    assert f"action={game.read('rooms')}" in sent.value.post_data


def test_a_click_on_a_cavern_goes_on_with_what_is_asked_about(visit):
    """Whoever has pressed what is paid for two caverns means both, not the single one on offer too."""
    me = visit()
    _cave(me, lambda state, game: game.read("excavate twice") in state.legal())
    game, number = hameau.game("cave-vs-cave"), me.number
    twice = game.read("excavate twice")
    me.page.click(f"#act-{twice}")
    me.page.wait_for_selector("#confirm:not([hidden])")
    cell = me.page.get_attribute("#choices [data-target^=cell]", "data-target")
    me.page.hover(f"#{cell}")
    assert me.page.locator("#choices .lit").count() == 0  # that it would be chosen alone is not what is meant
    with me.page.expect_request(lambda sent: sent.url.endswith("/move")) as sent:
        me.page.click(f"#{cell}")
    assert f"action={twice}" in sent.value.post_data
    me.changed(number)
    me.page.wait_for_selector("#confirm:not([hidden])")  # of the cavern itself: a room is turned up by it
    assert me.page.locator("#choices .chosen").get_attribute("data-target") == cell
    number = me.number
    me.page.evaluate("document.activeElement.blur()")  # as by a press beside everything
    me.page.keyboard.press("Enter")
    me.changed(number)


def test_a_room_is_laid_by_a_press_on_it_and_one_on_a_cavern(visit):
    """The room leads to the caverns that it fits at once; there it is asked about with its price."""
    me = visit()
    _cave(me, _has_caverns)
    room = "#choices [data-target^=room-][data-leads*=cell-]"
    target, leads = (me.page.get_attribute(room, f"data-{name}") for name in ("target", "leads"))
    number = me.number
    me.page.click(f"#{target}")
    me.changed(number)
    lit = me.page.evaluate("[...document.querySelectorAll('#board [id^=cell-].offered')].map(({id}) => id)")
    assert set(leads.split()) == set(lit)
    cave = me.page.locator("#board [id^=panel-]", has=me.page.locator(f"#{lit[0]}")).bounding_box()
    for cell in reversed(lit):
        me.page.click(f"#{cell}")
        tick = me.page.wait_for_selector("#confirm-here:not([hidden])").bounding_box()
        assert cave["x"] < tick["x"] + tick["width"] / 2 < cave["x"] + cave["width"]  # not among other rooms
    me.page.click("#confirm-yes")
    me.page.wait_for_selector("#choices [data-target^=part-], #choices [data-target^=room-]")


def test_a_press_on_what_is_seen_to_come_there_confirms_it(visit):
    """A room that fits one cavern is laid there at once: it is shown there while it is asked about."""
    me = visit()
    _cave(me, lambda state, game: game.read("furnish shelf") in state.legal() and _empty(state) == 1)
    number = me.number
    me.page.click("#room-shelf")
    box = me.page.wait_for_selector("#board .f.ghost").bounding_box()
    me.page.wait_for_timeout(600)  # no finger that has come down twice
    me.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    me.changed(number)


def _empty(state: hameau.State) -> int:
    return list(state.view(state.seat)["players"][state.seat]["cells"].values()).count("empty")


def _cave(visitor, wanted) -> None:
    """Sit down at a game of Cave vs. Cave at the first decision that is wanted."""
    game = hameau.game("cave-vs-cave")
    records = (hameau.play(game, ["random"] * 2, seed=seed) for seed in range(5))
    found = ((record, at) for record in records for at in range(len(record))
             if record.state(at).seat >= 0 and wanted(record.state(at), game))  # fmt: skip
    record, at = next(found)
    visitor.open_record(record, len(record) - at)
    visitor.wait_turn()


def _has_caverns(state: hameau.State, game: hameau.Game) -> bool:
    """Can a room be furnished with one payment on several caverns, and something be done after it?"""
    rooms = [action for action in state.legal() if game.write(action).startswith("furnish")]
    is_last = game.read("collect") not in state.legal()
    return not is_last and any(preview(state, action).state.prompt().step == "place" for action in rooms)


def test_a_click_on_a_cell_chooses_first_what_opens_it(visit):
    """In the middle of an action only: before it a cell says what would lead there."""
    me = visit().at_once()
    me.start("caverna", "me", "bot:random")
    me.wait_turn()
    number = me.number
    me.page.click("[id='cell-d4']")
    me.page.wait_for_selector("#tip:has-text('First choose')")
    assert me.number == number
    me.page.click("[id='space-sustenance']")
    me.changed(number)
    me.page.click("[id='cell-d4']")
    me.page.wait_for_selector("#popover .lay-tile")


def test_a_cell_that_is_pressed_is_meant_with_news_beside_it_too(visit):
    """What others did before this turn stays to be read for all of it."""
    me = visit().at_once()
    me.start("caverna", "me", "bot:random")
    me.wait_turn()
    for _turn in range(9):  # whoever else may stand where a tile is laid
        there = me.page.query_selector(
            "#choices :is([data-target=space-sustenance], [data-target=space-clearing])"
        )
        if there and me.page.query_selector("#since li"):
            break
        me.play(1)
        me.wait_turn()
    number = me.number
    me.page.click(f"[id='{there.get_attribute('data-target')}']")
    me.changed(number)
    cell = me.page.get_attribute("#board .leads", "id")
    me.page.click(f"[id='{cell}']")
    me.page.wait_for_selector("#popover .lay-tile")


def test_a_meadow_that_was_pressed_is_the_one_that_is_meant(visit):
    """It stands for all that can be built on meadows: which of them is not asked again."""
    me = visit(**PHONE)
    record = hameau.play(hameau.game("caverna"), ["greedy", "greedy"], seed=1)
    at = next(at for at in range(len(record)) if {"small-pasture", "stable"} <= parts(record, at))
    me.open_record(record, len(record) - at)
    me.wait_turn()
    meadow = me.page.locator("[id^=cell-]:has(> [data-target=cell-meadows])")
    cell = meadow.get_attribute("id").removeprefix("cell-")
    meadow.tap()
    number = me.number
    me.page.tap("#popover [data-option] >> nth=1")  # by which nothing happens but that a cell is asked for
    me.changed(number)
    me.page.wait_for_selector(f"#confirm-what:has-text('on {cell}')")
