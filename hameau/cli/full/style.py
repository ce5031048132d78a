"""How is the screen divided? In the terminal's own colours, so that light and dark ones are as they are."""

from typing import Final

LEAST: Final = (60, 20)  # columns and lines in which one can play
WIDE: Final = 116  # columns from which the question stands beside the table
HIGH: Final = 32  # lines from which the parts below the table have room

STYLE: Final = """
Screen, ModalScreen { background: ansi_default; color: ansi_default; }
VerticalScroll { scrollbar-size-vertical: 1; scrollbar-color: ansi_bright_black;
    scrollbar-color-hover: ansi_bright_black; scrollbar-color-active: ansi_cyan;
    scrollbar-background: ansi_default; scrollbar-background-hover: ansi_default;
    scrollbar-background-active: ansi_default; }
#body { layout: vertical; height: 1fr; }
#table { height: 1fr; min-height: 4; }
#choice { height: auto; max-height: 80%; }
#title { height: 1; }
#news { height: auto; max-height: 2; }
#question { height: auto; max-height: 4; }
#options { height: auto; max-height: 6; padding: 0; background: ansi_default; scrollbar-size-vertical: 1;
    scrollbar-color: ansi_bright_black; scrollbar-background: ansi_default; }
#options > .option-list--option { background: ansi_default; color: ansi_default; }
#options > .option-list--option-hover { background: ansi_default; text-style: underline; }
#options > .option-list--option-highlighted { background: ansi_default; color: ansi_default; }
#options.-idle > .option-list--option { text-style: dim; }
#about { height: auto; max-height: 2; }
#answer { height: auto; max-height: 3; }
#typed { background: ansi_default; color: ansi_default; }
#foot { dock: bottom; height: auto; }
#keys { height: 1; link-style: none; link-color: ansi_default; link-background-hover: ansi_default;
    link-color-hover: ansi_cyan; link-style-hover: none; }
#small { display: none; height: 100%; content-align: center middle; text-align: center; padding: 0 1; }

.-high #news { max-height: 6; }
.-high #question { max-height: 6; }
.-high #options { max-height: 10; }
.-high #about { max-height: 4; }

.-wide #body { layout: horizontal; }
.-wide #foot { dock: none; }
.-wide #table { width: 1fr; height: 100%; }
.-wide #choice { width: 34%; height: 100%; max-height: 100%; border-left: solid ansi_bright_black;
    padding: 0 0 0 1; }
.-wide #news { max-height: 35%; }
.-wide #question { max-height: 40%; margin-top: 1; }
.-wide #options { margin: 1 0; }
.-wide #options { max-height: 1fr; }
.-wide #about { max-height: 25%; }

.-empty { display: none; }
.-zoomed #news, .-zoomed #options, .-zoomed #about { display: none; }
.-zoomed #body { layout: vertical; }
.-zoomed #table { width: 100%; height: 1fr; }
.-zoomed #choice { width: 100%; height: auto; border: none; padding: 0; }
.-zoomed #question { max-height: 2; margin: 0; }
.-small #body, .-small #keys { display: none; }
.-small #small { display: block; }

Page { align: center middle; }
#page { width: 96%; max-width: 110; height: auto; max-height: 96%; border: round ansi_cyan; padding: 0 1;
    border-title-style: bold; border-title-color: ansi_default; border-subtitle-color: ansi_default;
    background: ansi_default; }
#page-scroll { height: auto; max-height: 1fr; }
#page-typed { dock: bottom; background: ansi_default; color: ansi_default; }
Curtain { align: center middle; }
#curtain { width: 100%; text-align: center; text-style: bold; padding: 0 2; }
"""
