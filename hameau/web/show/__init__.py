"""What is seen: tables, logs, boards, rules and lessons, in words and pictures."""
