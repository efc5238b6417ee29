# Plants faults into Swift files, each behind a number that the environment chooses.
#
# Three kinds of line are planted, where the line occurs once in its file:
#   if CONDITION {              the condition is never true, or always, in turn
#   guard CONDITION else {      the guard lets everything pass
#   CALL(…), of an update       the call is left out
#
# mode=list prints the candidates, "FILE<TAB>LINE" each. mode=plant reads the chosen ones, "NUMBER<TAB>FILE<TAB>LINE",
# from the first file, and prints the second with its faults.

function isWhole(s,   i, c, depth) { # No braces, no commas outside parentheses
  for (i = 1; i <= length(s); i++) {
    c = substr(s, i, 1)
    if (c ~ /[{}]/) return 0
    if (c ~ /[(\[]/) depth++
    if (c ~ /[)\]]/) depth--
    if (c == "," && depth == 0) return 0
  }
  return depth == 0
}

function trimmed(s) { sub(/^[ \t]+/, "", s); sub(/[ \t]+$/, "", s); return s }

# Sets kind, head, condition and tail of a line; kind is empty where nothing can be planted.
function take(line) {
  kind = ""
  if (line ~ /let |var |case |#|precondition|^\/\// || line ~ /StaticString/) return
  if (match(line, /^if .* \{( return.*\})?$/)) {
    tail = line; sub(/^if [^{]*/, "", tail)
    condition = substr(line, 4, length(line) - 3 - length(tail)); head = "if "; kind = "if"
  } else if (match(line, /^guard .* else \{/)) {
    tail = line; sub(/^guard .* else \{/, " else {", tail)
    condition = substr(line, 7, length(line) - 6 - length(tail)); head = "guard "; kind = "guard"
  } else if (line ~ /^[a-zA-Z_.]+\.?(mark|release|remove|free|forget|invalidate|update|refresh|unlink|link|refit|insert|append|clear|note|set|give|drop)[A-Za-z]*\(.*\)$/) {
    condition = line; kind = "call"
  }
  if (!isWhole(condition)) kind = ""
}

mode == "plant" && FNR == NR {
  split($0, field, "\t")
  if (field[2] == target) { number[field[3]] = field[1] }
  next
}

mode == "plant" {
  line = trimmed($0)
  if (FNR == 1) print "public import ProcessorHints"
  if (line in number) {
    take(line); n = number[line]; indent = $0; sub(/[^ ].*$/, "", indent)
    if (kind == "call") print indent "if layer_fault != " n " { " line " }"
    else if (kind == "guard" || n % 2 == 0) print indent head "layer_fault == " n " || (" trimmed(condition) ")" (kind == "if" ? " " : "") tail
    else print indent head "layer_fault != " n " && (" trimmed(condition) ") " tail
  } else print
  next
}

{
  line = trimmed($0); count[FILENAME, line]++
  take(line)
  if (kind != "") { total++; file[total] = FILENAME; text[total] = line }
}

END {
  if (mode == "list")
    for (i = 1; i <= total; i++) if (count[file[i], text[i]] == 1) print file[i] "\t" text[i]
}
