#!/usr/bin/env bash
# Proves that 'LayerBench ab' can be believed: the same build against itself must come out "same", and against itself
# slowed down by 10 % "slower", in at least 19 of 20 tries each. Takes some minutes of an otherwise idle machine.
#
#   Benchmarks/Scripts/prove-statistics.sh [BENCHMARK] [TRIES]
#
# LAYERBENCH names another binary than the release build's.
set -euo pipefail
cd "$(dirname "$0")/../.."

name=${1:-hit/S4/1k}
tries=${2:-20}
bench=${LAYERBENCH:-$(swift build -c release --show-bin-path)/LayerBench}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
printf '#!/bin/sh\nLAYERBENCH_SLOWDOWN=10 exec "%s" "$@"\n' "$(realpath "$bench")" >"$work/slow"
chmod +x "$work/slow"

# How many of the tries end with the exit code, and how long the longest takes.
count() {
  local wanted=$1 other=$2 right=0 longest=0 code start took
  for _ in $(seq "$tries"); do
    code=0
    start=$SECONDS
    "$bench" ab "$bench" "$other" --filter "^$name\$" >"$work/out" || code=$?
    took=$((SECONDS - start))
    if [ "$took" -gt "$longest" ]; then longest=$took; fi
    if [ "$code" = "$wanted" ]; then right=$((right + 1)); else grep -F "$name" "$work/out" >&2; fi
  done
  echo "$right $longest"
}

read -r same longest <<<"$(count 0 "$bench")"
echo "$name against itself: same in $same of $tries, in $longest s at the most"
read -r slower longest <<<"$(count 2 "$work/slow")"
echo "$name against itself slowed down by 10 %: slower in $slower of $tries, in $longest s at the most"
[ $((same * 20)) -ge $((tries * 19)) ] && [ $((slower * 20)) -ge $((tries * 19)) ]
