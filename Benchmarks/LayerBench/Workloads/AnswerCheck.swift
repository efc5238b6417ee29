/// Compares answers with the values known for a scene and with the textbook tree's.
struct AnswerCheck {
  let recipe: SceneRecipe

  init(_ recipe: SceneRecipe) {
    self.recipe = recipe
  }

  /// The checksum of an operation's first answers, where it is known, and of how many.
  private func known(_ operation: QueryOperation) -> (count: Int, checksum: String)? {
    let values = CheckValues.known(recipe.scene, layers: recipe.layers.count)
    switch operation {
    case .hit: return values.map { (SceneRecipe.pointCount, $0.hits) }
    case .moveHit: return values?.moveHits.map { (CheckValues.movesKnown, $0) }
    case .scrollHit: return values?.scrollHits.map { (CheckValues.scrollsKnown, $0) }
    case .hitFresh, .hitAll, .editHit: return nil
    }
  }

  /// How many of an operation's answers ``check(_:to:of:)`` wants: as many as it can compare.
  func wanted(_ steps: [QueryStep], _ operation: QueryOperation) -> Int {
    max(min(steps.count, affordable), known(operation)?.count ?? 0)
  }

  /// Throws the first difference; returns what the answers were compared with.
  func check(_ answers: [Int32], to steps: [QueryStep], of operation: QueryOperation) throws -> String {
    let wanted = wanted(steps, operation)
    try require(answers.count >= wanted, "there are \(answers.count) answers, must be \(wanted)")
    let compared = min(answers.count, affordable)
    var tree = TextbookTree(recipe)
    let expected = steps.prefix(compared).map { step in
      operation.asksForAll ? tree.hitAll(step.point) : tree.perform(step)
    }
    try Self.compare(answers, with: expected, steps)
    return try compareWithChecksum(answers, of: operation) + "\(compared) answers equal the textbook tree's"
  }

  /// How many hit tests the textbook tree, which visits up to every layer in each, can be asked for.
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

  /// Compares answers with what is known of them, if anything is; a checksum depends on their order, so that two
  /// errors don't cancel as they may in a sum.
  @discardableResult
  func compareWithChecksum(_ answers: [Int32], of operation: QueryOperation) throws -> String {
    guard let (count, known) = known(operation) else { return "" }
    let checksum = Checksum.of(Array(answers.prefix(count))).text
    try require(
      checksum == known, "the first \(count) answers have checksum \(checksum), must have \(known)")
    return "the first \(count) answers have the known checksum; "
  }
}
