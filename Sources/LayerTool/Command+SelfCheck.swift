import LayerScene

extension Command {
  static let selfCheck = Command(
    name: "selfcheck",
    summary: "whether this build computes what every build has to",
    help: """
      usage: LayerTool selfcheck [options]

      Edits, animates, queries, lays out and publishes random layer trees, all from fixed seeds, and prints a hash of
      the answers. It is the same number for every build on every machine; the exit code is 1 if it is another.
      """,
    json: "an object with the hash, the expected hash and the number of answers",
    takesScene: false,
    run: { arguments, output in
      guard arguments.positionals.isEmpty else { throw UsageError("no file is read") }
      let found = SelfCheck.run(), expected = SelfCheck.expected
      let isRight = found == expected
      if arguments.has("json") {
        output.print(
          .object([
            "digest": .string(hexadecimal(found.digest)), "expected": .string(hexadecimal(expected.digest)),
            "answers": .integer(found.answerCount), "isRight": .flag(isRight),
          ]))
      } else if isRight {
        output.print("\(hexadecimal(found.digest)): \(found.answerCount) answers as expected")
      } else {
        output.print(
          "\(hexadecimal(found.digest)) of \(found.answerCount) answers; expected "
            + "\(hexadecimal(expected.digest)) of \(expected.answerCount)")
      }
      if !isRight { output.status = Tool.Status.mismatch }
    })
}

/// Returns all digits of a number in base 16, with zeros in front.
func hexadecimal<Number: FixedWidthInteger & UnsignedInteger>(_ number: Number) -> String {
  let digits = String(number, radix: 16)
  return String(repeating: "0", count: Number.bitWidth / 4 - digits.count) + digits
}
