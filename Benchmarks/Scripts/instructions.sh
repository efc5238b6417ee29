#!/usr/bin/env bash
# Counts the instructions of every small benchmark on callgrind's simulated processor and compares them with
# Benchmarks/Thresholds/Instructions.json. Any arguments, such as --update, go to 'LayerBench gates'.
#
#   Benchmarks/Scripts/instructions.sh [--update]
#
# LAYERBENCH names another binary than the release build's.
set -euo pipefail
cd "$(dirname "$0")/../.."

if ! command -v valgrind >/dev/null; then
  echo "instructions: valgrind is not installed; nothing counted" >&2
  exit 69
fi

bench=${LAYERBENCH:-$(swift build -c release --show-bin-path)/LayerBench}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Valgrind does not read all debug information of C.
objcopy --strip-debug "$bench" "$work/LayerBench"
bench=$work/LayerBench

# Only an exact name ends a dump.
loop=$(nm "$bench" | awk '$3 ~ /countedPass/ && !found { print $3; found = 1 }')

# Hashing by a seed of its own in each process would count differently each time.
export SWIFT_DETERMINISTIC_HASHING=1

# One dump for each call, and nothing outside of it.
valgrind --tool=callgrind --collect-atstart=no --toggle-collect="$loop" --dump-after="$loop" \
  --callgrind-out-file="$work/dump" "$bench" pass >"$work/names" 2>"$work/log" ||
  { cat "$work/log" >&2; exit 1; }

number=0
while read -r name operations; do
  number=$((number + 1))
  instructions=$(awk '/^totals:/ { print $2 }' "$work/dump.$number")
  echo "$name $operations ${instructions:?callgrind left no count for $name}"
done <"$work/names" >"$work/counts"

"$bench" gates --instructions "$work/counts" "$@"
