/// Compares answers with the values known for a scene and with the textbook tree's.
struct AnswerCheck {
  let recipe: SceneRecipe

  init(_ recipe: SceneRecipe) {
    self.recipe = recipe
  }

  private var known: CheckValues? {
    CheckValues.known(recipe.scene, layers: recipe.layers.count)
  }

  /// How many of an operation's answers ``check(_:to:of:)`` wants: as many as it can compare.
  func wanted(_ steps: [QueryStep], _ operation: QueryOperation) -> Int {
    let comparable = min(steps.count, affordable)
    switch operation {
    case .hit: return known == nil ? comparable : steps.count
    case .hitFresh, .hitAll, .editHit: return comparable
    case .moveHit: return max(comparable, CheckValues.movesSummed)
    case .scrollHit: return max(comparable, CheckValues.scrollsSummed)
    }
  }

  /// Throws the first difference; returns what the answers were compared with.
  func check(_ answers: [Int32], to steps: [QueryStep], of operation: QueryOperation) throws -> String {
    let compared = min(answers.count, affordable)
    var tree = TextbookTree(recipe)
    let expected = steps.prefix(compared).map { step in
      operation.asksForAll ? tree.hitAll(step.point) : tree.perform(step)
    }
    try Self.compare(answers, with: expected, steps)
    let textbook = "\(compared) answers equal the textbook tree's"
    guard let known else { return textbook }
    switch operation {
    case .hit:
      try compareWithChecksum(answers)
      return "all \(answers.count) answers have the known checksum; " + textbook
    case .hitFresh, .hitAll, .editHit:
      return textbook
    case .moveHit:
      return try checkSum(answers, CheckValues.movesSummed, known.moveHits) + textbook
    case .scrollHit:
      return try checkSum(answers, CheckValues.scrollsSummed, known.scrollHits) + textbook
    }
  }

  /// How many hit tests the textbook tree, which visits up to every layer in each, can be asked for.
  private var affordable: Int { max(10, 2_000_000 / recipe.layers.count) }

  /// Compares as many answers as both lists have.
  static func compare(_ answers: [Int32], with textbook: [Int32], _ steps: [QueryStep]) throws {
    for (index, (answer, expected)) in zip(answers, textbook).enumerated() {
      let point = steps[index].point
      try expect(
        answer == expected,
        "query \(index) at (\(point.x), \(point.y)) answers \(answer), must be \(expected)")
    }
  }

  /// Compares the answers to all of the scene's points with what is known of them, if anything is.
  func compareWithChecksum(_ answers: [Int32]) throws {
    guard let known else { return }
    let checksum = Checksum.of(answers).text
    try Self.expect(checksum == known.hits, "checksum \(checksum), must be \(known.hits)")
  }

  private func checkSum(_ answers: [Int32], _ count: Int, _ known: Int?) throws -> String {
    guard let known else { return "" }
    let sum = answers.prefix(count).reduce(0) { $0 + Int($1) }
    try Self.expect(sum == known, "the first \(count) answers sum to \(sum), must be \(known)")
    return "the first \(count) answers have the known sum; "
  }

  private static func expect(_ condition: Bool, _ message: @autoclosure () -> String) throws {
    if !condition { throw WrongAnswer(description: message()) }
  }
}
