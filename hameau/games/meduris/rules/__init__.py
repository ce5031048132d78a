"""The rules of Meduris, a module per chapter."""
