"""Studying games in a real browser: the review beside the replay."""

import json

import hameau
from hameau.study.puzzles import MIDDLE, nearest, puzzles
from hameau.web.tables.database import Database
from hameau.web.tables.reviews import Reviews

from .test_reviews import BAD, RECORD, made_up
from .visitor import PHONE


def open_reviewed(me) -> str:
    """A table with a game that has been looked through; its address."""
    file = {
        "name": "game.json",
        "mimeType": "application/json",
        "buffer": json.dumps(RECORD.document()).encode(),
    }
    me.page.goto("/")
    me.page.set_input_files("input[name=record]", file)
    me.page.click("form[action='/records'] button")
    me.page.wait_for_selector("#replay")
    table = me.page.url.split("/table/")[1].split("/")[0]
    database = Database(me.server.environment["HAMEAU_DATABASE"])
    reviews = Reviews(database)
    reviews.ask(table, 1)
    reviews.keep(table, made_up())
    database.close()
    return f"/table/{table}"


def test_a_review_is_stepped_through_by_its_points_graph_and_keys(visit):
    for options in ({}, PHONE):
        me = visit(**options)
        table = open_reviewed(me)
        me.page.goto(f"{table}/replay?at=0")
        me.page.wait_for_selector("html[data-ready]")
        me.page.click(f".turning a[data-at='{BAD}']")
        me.page.wait_for_selector(f"#replay[data-at='{BAD}'] #review-here")
        me.page.wait_for_selector(".board .grade.chosen")
        assert me.page.locator(".board .grade").count() > 1
        me.page.keyboard.press("ArrowRight")
        me.page.wait_for_selector(f"#replay:not([data-at='{BAD}'])")
        graph = me.page.locator("[data-graph]")
        graph.scroll_into_view_if_needed()
        width = graph.bounding_box()["width"]
        graph.click(position={"x": width - 1, "y": 20})
        me.page.wait_for_selector(f"#replay[data-at='{len(RECORD)}']")
        assert me.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_mistake_is_put_right_on_the_board(visit):
    me = visit()
    table, entry = open_reviewed(me), made_up().decision(BAD)
    me.page.goto(f"{table}/learn?seat={entry.seat}")
    me.page.wait_for_selector("html[data-ready]")
    button = me.page.locator(f"#choices button[value='{entry.best}']")
    target = button.get_attribute("data-target")
    me.page.locator(f"[id='{target}']").dispatch_event("click")
    if me.page.is_visible("#popover"):
        me.page.click(f"#popover [data-option='{entry.best}']")
    me.page.wait_for_selector("#verdict:has-text('That is it')")
    me.page.wait_for_selector(".board .grade-best")


def test_a_position_is_analysed_and_played_on_from_what_was_found(visit):
    me = visit()
    table = open_reviewed(me)
    me.page.goto(f"{table}/replay?at={BAD}")
    me.page.click("button[name=analysis]")
    me.wait_turn()
    me.page.wait_for_selector("html[data-ready]")
    number = me.number
    me.page.keyboard.press("h")
    me.page.wait_for_selector("#analysed .grade-best")
    me.page.wait_for_selector(".board .grade")
    assert me.page.locator(".line-of-play li").count() >= 1
    me.page.locator("#analysed button").first.click()
    me.page.wait_for_selector(f"#live:not([data-number='{number}'])")
    assert me.page.locator("#analysed, .board .grade").count() == 0


def test_a_position_is_changed_and_the_table_follows(visit):
    me = visit()
    me.page.goto("/position/stone-age?seats=2")
    me.page.wait_for_selector("html[data-ready]")
    document = me.page.input_value("#document")
    me.page.fill("#document", document.replace('"food": 12', '"food": 777', 1))
    me.page.wait_for_selector("#board:has-text('777')")
    me.page.fill("#document", document.replace('"food": 12', '"food": "x"', 1))
    me.page.click("#complaint [data-line]")
    assert me.page.evaluate("String(getSelection())").strip() == '"food": "x",'
    me.page.fill("#document", document)
    me.page.wait_for_selector("#complaint", state="hidden")
    me.page.click("button[value=open]")
    me.page.wait_for_selector("#live")


def test_a_puzzle_is_solved_on_the_board_and_by_keys(visit):
    """With a finger it is asked before; every state is fit for all readers."""
    me, puzzle = visit(**PHONE), nearest(puzzles(hameau.game("cave-vs-cave")), MIDDLE, ())
    me.page.goto("/puzzles/cave-vs-cave")
    me.page.wait_for_selector("html[data-ready]")
    assert me.page.url.endswith(puzzle.mark)
    me.check_axe("a puzzle")
    target = me.page.get_attribute(f"#choices button[value='{puzzle.best}']", "data-target")
    me.page.locator(f"[id='{target}']").tap()
    me.page.tap("#confirm-yes")
    me.page.wait_for_selector("#answer:has-text('Right!')")
    me.page.wait_for_selector(f"[id='{target}'].shown")
    me.page.wait_for_selector(".board .grade-best")
    assert me.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    me.check_axe("a puzzle that was answered")
    me.page.set_viewport_size({"width": 1280, "height": 860})
    me.page.click("#next")
    me.page.wait_for_selector("#choices")
    assert not me.page.url.endswith(puzzle.mark)
    me.page.wait_for_selector("html[data-ready]")
    for _press in range(2):  # once points at it, twice chooses it
        me.page.keyboard.press("1")
    me.page.wait_for_selector("#answer")
    me.page.goto("/puzzles")
    me.page.wait_for_selector("text=of 2")
    me.check_axe("all puzzles")
