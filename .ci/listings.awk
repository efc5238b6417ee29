# Writes the listings of a page, or of a source's documentation comments, as Swift functions. A line
# "expression  // → value" becomes a comparison.

function close_listing() {
  if (open_listing) {
    body = body "#sourceLocation()\n}\n"
    open_listing = 0
  }
}

# The listing's line as it is compiled.
function compiled(line,    at, left, right, indent) {
  at = index(line, "// → ")
  if (at == 0) return line
  left = substr(line, 1, at - 1)
  right = substr(line, at + length("// → "))
  sub(/ +$/, "", left)
  sub(/ +$/, "", right)
  match(left, /^ */)
  indent = substr(left, 1, RLENGTH)
  left = substr(left, RLENGTH + 1)
  if (right ~ /^\([-0-9., ]+\)$/) {
    gsub(/[()]/, "", right)
    right = "numbers: [" right "]"
  }
  return indent "expect(" left ", " right ", \"" page ":" NR "\")"
}

# Of a source only documentation comments count, without their slashes. A plain comment that begins with "Given:" says
# what the next listing needs.
page ~ /\.swift$/ {
  if (sub(/^ *\/\/ Given: /, "")) {
    if (/^import /) imports = imports $0 "\n"
    else {
      if (given == "") given_line = NR
      given = given $0 "\n"
    }
    next
  }
  if (!sub(/^ *\/\/\/ ?/, "")) $0 = ""
}

/^<!-- given/ {given = ""; in_given = 1; given_line = NR + 1; next}
in_given && /^-->/ {in_given = 0; next}
in_given && /^import / {imports = imports $0 "\n"; given = given "\n"; next}
in_given {given = given $0 "\n"; next}

/^<!-- printed -->/ {expects_text = 1; next}
/^```text/ && expects_text {in_text = 1; expects_text = 0; text = ""; next}
in_text && /^```/ {
  in_text = 0
  # The comparison goes to the end of the last function.
  sub(/#sourceLocation\(\)\n}\n$/, "", body)
  body = body "#sourceLocation()\nexpectPrinted(#\"\"\"\n" text "\n\"\"\"#, \"" page ":" NR "\")\n}\n"
  next
}
in_text {text = text $0 "\n"; next}

/^```swift/ {
  functions = functions "  printed = \"\"\n  try listing_" name "_" NR "()\n"
  body = body "\nprivate func listing_" name "_" NR "() throws {\n"
  if (given != "") body = body "#sourceLocation(file: \"" page "\", line: " given_line ")\n" given
  body = body "#sourceLocation(file: \"" page "\", line: " NR + 1 ")\n"
  given = ""
  open_listing = 1
  next
}
/^```/ {close_listing(); next}
open_listing && /^(import|private typealias) / {imports = imports $0 "\n"; body = body "\n"; next}
open_listing {body = body compiled($0) "\n"}

END {
  print "// swift-format-ignore-file"
  print "// Written from " page "."
  if (imports !~ /import LayerGeometry\n/) print "import LayerGeometry"
  printf "%s", imports
  print body
  print "func run_" name "() throws {\n" functions "}"
}
