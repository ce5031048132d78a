"""An option at a table, and how options stand beside each other: in rows, and rows in groups."""

from dataclasses import dataclass, field

from ...drawing.drawing import Sign

FEW = 6  # with more options than this, those that differ only in a number stand in one row
BRIEF = 24  # letters


@dataclass(frozen=True)
class Average:
    """How many of a good dice bring on average, to a decimal."""

    good: str
    amount: str
    words: str


@dataclass(frozen=True)
class Option:
    """One option: what to send, what to say, where it lies on the board, what it does or lets one take."""

    action: int
    sentence: str
    short: str
    target: str
    tile: str  # what is laid by it, where that can be turned
    about: str  # what can be read about it on the board
    goods: dict[str, int]  # gained and paid; where nothing moves yet, what can then be taken for nothing
    is_final: bool = False  # cannot be taken back
    average: Average | None = None  # what dice bring by it
    is_end: bool = False  # nothing more is to be chosen, and it does nothing
    owed: int = 0  # still to be paid then, of kinds to be chosen
    is_vain: bool = False  # leads to nothing that it is usually chosen for
    warning: str = ""  # what would hinder what it is chosen for
    ends: str = ""  # what could not be done after it
    other: str = ""  # where else on the board it lies
    signs: tuple[Sign, ...] = ()  # what speaks for it besides
    worth: float = 0  # those worth more come first
    leads: str = ""  # the elements of the board that can be chosen once it is, when it is nothing but a way
    opens: str = ""  # the same of one that pays, or is to be read, before there is anything to choose
    is_gain: bool = False  # nothing more is chosen, and what is due comes
    hands_on: str = ""  # to whom, of what is final: to "others" or to "chance"; or the game is "over"
    chance: str = ""  # what chance decides then, if the game says it
    anyway: tuple[str, str] = ("", "")  # what comes then by itself, before chance and after it
    due: dict[str, int] = field(default_factory=dict)  # comes afterwards, whatever is chosen
    is_open: bool = False  # moves nothing before more is chosen
    is_door: bool = False  # something else can be chosen next that could not be yet
    either: tuple[dict[str, int], ...] = ()  # of which one is paid besides, as is chosen then

    @property
    def told(self) -> str:
        """Its sentence, and what its signs say."""
        return ". ".join((self.sentence, *(sign.words for sign in self.signs)))

    @property
    def is_free(self) -> bool:
        """Does it bring something for nothing?"""
        return bool(self.goods) and min(self.goods.values()) > 0


@dataclass
class OptionRow:
    """Options that belong together; `label` stands before them where there are several."""

    label: str = ""
    options: list[Option] = field(default_factory=list)
    is_gift: bool = False  # brings something for nothing, which whoever ends the choice leaves
    is_priced: bool = False  # of places that cost the same, beside rows of other prices
    is_next: bool = False  # of those not the first
    is_dear: bool = False  # and not the cheapest that costs anything

    @property
    def has_prices(self) -> bool:
        """Do its options differ in what they cost, besides how much of it?"""
        return len({tuple(option.goods) for option in self.options}) > 1

    @property
    def has_costs(self) -> bool:
        """Does one of its options cost something, so that it is told of another that it does not?"""
        return any(one.owed or min(one.goods.values(), default=0) < 0 for one in self.options)

    @property
    def price(self) -> dict[str, int]:
        """What every one of its options costs and brings; nothing where they differ."""
        first, *others = (option.goods for option in self.options)
        return first if all(goods == first for goods in others) else {}

    @property
    def is_free(self) -> bool:
        """Does it cost nothing, unlike others of its label?"""
        return self.is_priced and not (self.price or self.options[0].owed)

    @property
    def is_brief(self) -> bool:
        """Is it so little to read that two of its kind have room beside each other on a phone?"""
        first = self.options[0]
        told = first.about or first.warning or first.ends or self.label
        return not told and len(first.sentence) <= BRIEF

    @property
    def look(self) -> str:
        """The classes it has on a page."""
        looks = {"several": self.label, "gift": self.is_gift, "priced": self.is_priced}
        looks |= {"free": self.is_free, "dear": self.is_dear, "brief": self.is_brief}
        looks["door"] = any(option.is_door for option in self.options)
        return " ".join(look for look, is_so in looks.items() if is_so)


@dataclass(frozen=True)
class OptionGroup:
    """Rows of options of one kind; `heading` is empty where they are not divided."""

    heading: str
    rows: list[OptionRow]

    @property
    def count(self) -> int:
        return sum(len(row.options) for row in self.rows)

    @property
    def is_seen(self) -> bool:
        """Many places that differ in nothing else: does the board say all that a list of them could?"""
        options = [option for row in self.rows for option in row.options]
        places = {option.target for option in options}
        if len(options) <= FEW or "" in places:
            return False
        if len(places) < len(options):
            return all(option.tile for option in options)
        is_alike = not any(option.about for option in options)
        return (
            all(option.tile for option in options)
            or all(row.is_priced and option.short.isdigit() for row in self.rows for option in row.options)
            or (is_alike and all(option.goods == options[0].goods for option in options))
        )
