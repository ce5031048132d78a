#!/bin/sh
# A bot of one's own in a dozen lines of shell: `process:sh first.sh`. It always takes the first option.
# A real bot should read JSON with something that can; this one only looks for what it needs.
while IFS= read -r line; do
    case $line in
        '{"type": "hello"'*) echo '{"protocol": 1}' ;;
        '{"type": "decide"'*)
            action=${line#*'"options": [{"action": '}
            printf '{"action": %s}\n' "${action%%,*}"
            ;;
    esac
done
