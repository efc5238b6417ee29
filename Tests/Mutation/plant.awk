# Plants faults into Swift files, each behind a number that the environment chooses.
#
#   never, always   if CONDITION {            the condition is never true, or always
#   pass            guard CONDITION else {    the guard lets everything pass
#   omit            CALL(…), A = B            the statement is left out
#   noelse          } else {                  the branch is left out
#   operator        < <= && || + - min max    one of them in a condition, a value or a result becomes its neighbour,
#                                             `+ 1` and `- 1` go, true becomes false
#
# mode=list prints the candidates of all files, "FILE<TAB>LINE NUMBER<TAB>KIND<TAB>LINE" each.
# mode=plant reads the chosen ones, with a number before each, from the first file, and prints the second with faults.

function trimmed(s) { sub(/^[ \t]+/, "", s); sub(/[ \t]+$/, "", s); return s }

# Braces closed or none, no commas outside parentheses.
function isWhole(s,   i, c, depth) {
  for (i = 1; i <= length(s); i++) {
    c = substr(s, i, 1)
    if (c ~ /[{}]/) return 0
    if (c ~ /[(\[]/) depth++
    if (c ~ /[)\]]/) depth--
    if (depth < 0 || (c == "," && depth == 0)) return 0
  }
  return depth == 0 && s != ""
}

# Adds the changed expression, where the pattern occurs, as a fault of a kind.
function change(pattern, replacement, name,   s) {
  s = expression
  if (sub(pattern, replacement, s) && s != expression) { kinds++; kind[kinds] = name; changed[kinds] = s }
}

# Lists the faults of an expression: one for each operator that occurs.
function changeOperators() {
  change(" < ", " <= ", "operator <"); change(" <= ", " < ", "operator <=")
  change(" > ", " >= ", "operator >"); change(" >= ", " > ", "operator >=")
  change(" \\.< ", " .<= ", "operator .<"); change(" \\.<= ", " .< ", "operator .<=")
  change(" \\.> ", " .>= ", "operator .>"); change(" \\.>= ", " .> ", "operator .>=")
  change(" && ", " || ", "operator &&"); change(" \\|\\| ", " \\&\\& ", "operator ||")
  change(" == ", " != ", "operator =="); change(" != ", " == ", "operator !=")
  if (expression ~ / &?[+] 1([^0-9.]|$)/) change(" &?[+] 1", "", "off by one +")
  else { change(" [+] ", " - ", "operator +"); change(" &[+] ", " \\&- ", "operator &+") }
  if (expression ~ / &?- 1([^0-9.]|$)/) change(" &?- 1", "", "off by one -")
  else { change(" - ", " + ", "operator -"); change(" &- ", " \\&+ ", "operator &-") }
  change("min\\(", "max(", "min"); change("max\\(", "min(", "max")
  if (form != "value") return
  if (expression == "true") change("true", "false", "result")
  if (expression == "false") change("false", "true", "result")
}

# Sets the form of a line, its head, expression and tail, and the kinds of fault that it can have.
function take(line, next_line) {
  kinds = 0; form = ""
  if (line ~ /^(\/\/|#|@|case |default|func |public |private |internal |package |init|static |subscript|import )/) return
  if (line ~ /[pP]refetch|counter|"|precondition|StaticString|try |await |borrowing|consum|#|\/\/|[a-zA-Z]: *$|[-+*&|?:=,(\[<>.]$/) return
  if (next_line ~ /^([-+*&|?:.<>=)\]]|in )/ && next_line !~ /^\.[a-z]+ *=/) return
  if (line == "} else {") { form = "else"; kinds = 1; kind[1] = "noelse"; return }
  if (line ~ /let |var |case / && line !~ /^(let|var) [^,]*=/) return
  if (match(line, /^if .* \{( return.*\}| continue \}| break \})?$/)) {
    tail = line; sub(/^if [^{]*/, "", tail)
    expression = trimmed(substr(line, 4, length(line) - 3 - length(tail))); head = "if "; form = "condition"
    if (isWhole(expression)) { kinds = 2; kind[1] = "never"; kind[2] = "always" }
  } else if (match(line, /^guard .* else \{/)) {
    tail = line; sub(/^guard .* else \{/, "else {", tail)
    expression = trimmed(substr(line, 7, length(line) - 6 - length(tail))); head = "guard "; form = "condition"
    if (isWhole(expression)) { kinds = 1; kind[1] = "pass" }
  } else if (match(line, /^while .* \{$/)) {
    expression = trimmed(substr(line, 7, length(line) - 7)); head = "while "; tail = "{"; form = "condition"
  } else if (line ~ /^return ./) {
    expression = substr(line, 8); head = "return "; tail = ""; form = "value"
  } else if (match(line, /^(let|var) [a-zA-Z0-9_]+(: [A-Za-z0-9<>]+)? = /)) {
    head = substr(line, 1, RLENGTH); expression = substr(line, RLENGTH + 1); tail = ""; form = "value"
  } else if (match(line, /^[a-zA-Z_][a-zA-Z0-9_.]*(\[[^=]*\])?[a-zA-Z0-9_.]* ([-+&|^]|&[-+])?= /)) {
    head = substr(line, 1, RLENGTH); expression = substr(line, RLENGTH + 1); tail = ""; form = "value"
    if (isWhole(expression)) { kinds = 1; kind[1] = "omit" }
  } else if (line ~ /^[a-zA-Z_][a-zA-Z0-9_.]*\(.*\)$/ && line !~ /^(if|while|for|switch|super|self\.init)/) {
    expression = line; form = "call"
    if (isWhole(expression)) { kinds = 1; kind[1] = "omit" }
    return
  }
  if (!isWhole(expression)) { kinds = 0; return }
  if (form != "") changeOperators()
}

# Prints a line with the fault of a kind behind a number.
function plant(line, n, name, indent,   i) {
  if (name == "noelse") { print indent "} else if layer_fault != " n " {"; return }
  if (name == "never") { print indent head "layer_fault != " n " && (" expression ") " tail; return }
  if (name == "always" || name == "pass") { print indent head "layer_fault == " n " || (" expression ") " tail; return }
  if (name == "omit") { print indent "if layer_fault != " n " { " line " }"; return }
  for (i = 1; i <= kinds; i++)
    if (kind[i] == name) {
      print indent head "layer_fault == " n " ? (" changed[i] ") : (" expression ")" (tail == "" ? "" : " " tail)
      return
    }
  print "no fault of the kind " name " in: " line >"/dev/stderr"
}

function listFile(   i, j) {
  for (i = 1; i <= lines; i++) {
    take(trimmed(line[i]), trimmed(line[i + 1]))
    for (j = 1; j <= kinds; j++) print name "\t" i "\t" kind[j] "\t" trimmed(line[i])
  }
}

function plantFile(   i, indent) {
  print "public import ProcessorHints"
  for (i = 1; i <= lines; i++) {
    if (!(i in number)) { print line[i]; continue }
    take(trimmed(line[i]), trimmed(line[i + 1]))
    indent = line[i]; sub(/[^ ].*$/, "", indent)
    plant(trimmed(line[i]), number[i], wanted[i], indent)
  }
}

mode == "plant" && FNR == NR {
  split($0, field, "\t")
  if (field[2] == target) { number[field[3]] = field[1]; wanted[field[3]] = field[4] }
  next
}

FNR == 1 { if (name != "" && mode == "list") listFile(); name = FILENAME; lines = 0; delete line }
{ lines = FNR; line[FNR] = $0 }
END { if (mode == "list") listFile(); else plantFile() }
