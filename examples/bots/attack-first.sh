#!/bin/sh
# attack-first.sh: attacks whenever it may, and does anything else at random; sed and awk are all it needs.
#
#     bellum sim fantasy-commander --seat 1=cmd:examples/bots/attack-first.sh --games 2 --threads 1
#
# "id" and "do" are the first keys of every line, and "actions" comes after the view: docs/bots.md.
seed=1
while IFS= read -r line; do
    id=$(printf '%s\n' "$line" | sed -n 's/^{"id":\([0-9]*\),.*/\1/p')
    case $line in
    *'"do":"begin"'*)
        seed=$(printf '%s\n' "$line" | sed 's/.*"match":\([0-9]*\).*/\1/')
        printf '{"id":%s,"ok":true}\n' "$id"
        ;;
    *'"do":"act"'*)
        seed=$((seed + 1))
        # One action a line: "index":0,"notation":"attack b5",…
        index=$(printf '%s\n' "$line" | sed 's/.*"actions":\[{//; s/}\],"default":.*//; s/},{/\
/g' | awk -v seed="$seed" '
            BEGIN { srand(seed) }
            {
                weight = /"notation":"attack/ ? 1000 : 1
                total += weight
                if (rand() * total < weight) { split($0, part, /[:,]/); chosen = part[2] }
            }
            END { print chosen }')
        printf '{"id":%s,"index":%s}\n' "$id" "$index"
        ;;
    esac
done
