import LayerReference

/// Compares answers with the values known for a scene and with the reference evaluator's.
struct AnswerCheck {
  let recipe: SceneRecipe

  /// About how many layers the reference evaluator may copy in all, and ten times as many it may look at.
  var affordable = 50_000

  /// The checksum of an operation's first answers, where it is known, and their number.
  private func known(_ operation: QueryOperation) -> (count: Int, checksum: String)? {
    CheckValues.known(recipe)?.answers[operation]
  }

  /// The number of answers that ``check(_:to:of:)`` needs.
  func wanted(_ steps: [QueryStep], _ operation: QueryOperation) -> Int {
    max(min(steps.count, 2_000), known(operation)?.count ?? 0)
  }

  /// Throws the first difference; returns what the answers were compared with.
  func check(_ answers: [Int32], to steps: [QueryStep], of operation: QueryOperation) throws -> String {
    let wanted = wanted(steps, operation)
    try require(answers.count >= wanted, "there are \(answers.count) answers, must be \(wanted)")
    let count = try compareWithChecksum(answers, of: operation)
    let checked = count == 0 ? "" : "the first \(count) answers have the known checksum; "
    let compared = try compareWithReference(
      answers, steps, edits: operation.edits, findsAll: operation.findsAll)
    return checked + "\(compared) answers equal the reference's"
  }

  /// Compares answers with their known checksum, if there is one; returns how many it covers. It depends on
  /// their order, so that two errors don't cancel as they may in a sum.
  func compareWithChecksum(_ answers: [Int32], of operation: QueryOperation) throws -> Int {
    guard let (count, known) = known(operation), answers.count >= count else { return 0 }
    let found = checksum(answers.prefix(count))
    try require(found == known, "the first \(count) answers have checksum \(found), must have \(known)")
    return count
  }

  /// Makes the edits in another tree and compares some answers; returns how many.
  func compareWithReference(
    _ answers: [Int32], _ steps: [QueryStep], edits: Bool, findsAll: Bool = false
  ) throws -> Int {
    // An edit needs another reference, which takes a while.
    let wanted = (edits ? affordable : 10 * affordable) / recipe.layers.count
    let distance = max(1, answers.count / max(2, wanted))
    var tree = KernelTree(recipe), reference = tree.reference, compared = 0
    for (number, (step, answer)) in zip(steps, answers).enumerated() {
      tree.apply(step.edit)
      guard number % distance == distance - 1 else { continue }
      if edits { reference = tree.reference }
      try reference.expect(answer, at: step.point, "query \(number)", findsAll: findsAll)
      compared += 1
    }
    return compared
  }
}

extension KernelTree {
  /// Compares hits with the reference evaluator's.
  mutating func compareHits(
    _ points: some Collection<Point>, options: ReferenceHitOptions = .workloads
  ) throws -> String {
    let reference = self.reference
    for point in points { try reference.expect(hit(point), at: point, "a query", options: options) }
    return "\(points.count) answers equal the reference evaluator's"
  }
}

extension ReferenceForest {
  /// Throws unless an answer is that of a hit test of layer 0, or an edge is too near the point to tell.
  func expect(
    _ answer: Int32, at point: Point, _ what: String, options: ReferenceHitOptions = .workloads,
    findsAll: Bool = false
  ) throws {
    let found = self[0].layers(at: ReferencePoint(point), options: options)
    var digest = LayerDigest()
    for layer in found.layers { digest.add(layer.id) }
    let expected = findsAll ? digest.value : found.layers.first.map { Int32($0.id) } ?? -1
    try require(
      answer == expected || found.margin.value < 1e-9,
      "\(what) at (\(point.x), \(point.y)) answers \(answer), must be \(expected)")
  }
}

extension ReferenceHitOptions {
  /// The rules of CALayer's documentation, but sublayers outside the root are found, too.
  static let workloads: ReferenceHitOptions = {
    var options = ReferenceHitOptions.documented
    options.searchesOutsideReceiver = true
    return options
  }()
}

/// Many layers in one number, which depends on their order.
struct LayerDigest {
  private(set) var value: Int32 = 17

  @inline(__always)
  mutating func add(_ layer: Int) {
    value = value &* 31 &+ Int32(truncatingIfNeeded: layer)
  }
}
