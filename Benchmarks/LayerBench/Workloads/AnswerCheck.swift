/// Compares answers with the values known for a scene and with the textbook tree's.
struct AnswerCheck {
  let recipe: SceneRecipe

  /// The checksum of an operation's first answers, where it is known, and their number.
  private func known(_ operation: QueryOperation) -> (count: Int, checksum: String)? {
    CheckValues.known(recipe)?.answers[operation]
  }

  /// The number of answers that ``check(_:to:of:)`` can compare.
  func wanted(_ steps: [QueryStep], _ operation: QueryOperation) -> Int {
    max(min(steps.count, affordable), known(operation)?.count ?? 0)
  }

  /// Throws the first difference; returns what the answers were compared with.
  func check(_ answers: [Int32], to steps: [QueryStep], of operation: QueryOperation) throws -> String {
    let wanted = wanted(steps, operation)
    try require(answers.count >= wanted, "there are \(answers.count) answers, must be \(wanted)")
    let compared = min(answers.count, affordable)
    let expected = TreeBox(TextbookTree(recipe)).answers(steps.prefix(compared), operation)
    try Self.compare(answers, with: expected, steps)
    return try compareWithChecksum(answers, of: operation) + "\(compared) answers equal the textbook tree's"
  }

  /// The number of hit tests that the textbook tree, which visits up to every layer in each, does in good time.
  private var affordable: Int { max(10, 2_000_000 / recipe.layers.count) }

  /// Compares as many answers as both lists have.
  static func compare(_ answers: [Int32], with textbook: [Int32], _ steps: [QueryStep]) throws {
    for (index, (answer, expected)) in zip(answers, textbook).enumerated() {
      let point = steps[index].point
      try require(
        answer == expected,
        "query \(index) at (\(point.x), \(point.y)) answers \(answer), must be \(expected)")
    }
  }

  /// Compares answers with their known checksum, if there is one. It depends on their order, so that two errors
  /// don't cancel as they may in a sum.
  @discardableResult
  func compareWithChecksum(_ answers: [Int32], of operation: QueryOperation) throws -> String {
    guard let (count, known) = known(operation) else { return "" }
    let found = checksum(answers.prefix(count))
    try require(found == known, "the first \(count) answers have checksum \(found), must have \(known)")
    return "the first \(count) answers have the known checksum; "
  }
}
