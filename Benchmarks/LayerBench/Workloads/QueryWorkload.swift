/// Measures operations that end in a hit test.
///
/// The workload may share its tree with others and leaves it as it was.
final class QueryWorkload<Tree: LayerTree & ~Copyable>: Workload {
  private let operation: QueryOperation
  private let recipe: SceneRecipe
  private let box: TreeBox<Tree>
  private let steps: [QueryStep]

  /// The points alone, where there are no edits: fewer bytes to stream past the caches.
  private let points: [QueryPoint]?
  private var performed = 0

  init(_ operation: QueryOperation, _ recipe: SceneRecipe, _ box: TreeBox<Tree>, _ steps: [QueryStep]) {
    self.operation = operation
    self.recipe = recipe
    self.box = box
    self.steps = steps
    points = operation.edits ? nil : steps.map(\.point)
  }

  var itemCount: Int { steps.count }
  var repeats: Bool { !operation.editsHierarchy }

  func run(_ count: Int) -> UInt64 {
    performed = max(performed, count)
    guard let points else { return Self.perform(&box.tree, steps, count) }
    return operation.asksForAll
      ? Self.hitAll(&box.tree, points, count) : Self.hit(&box.tree, points, count)
  }

  func run(item: Int) -> UInt64 {
    performed = max(performed, item + 1)
    return UInt64(truncatingIfNeeded: answer(item))
  }

  func reset() {
    guard operation.edits else { return }
    box.tree.undo(steps.prefix(performed))
    performed = 0
  }

  func verify() throws -> String {
    let check = AnswerCheck(recipe)
    return try check.check(answers(check.wanted(steps, operation)), to: steps, of: operation)
  }

  /// The answers to the first `count` items.
  func answers(_ count: Int) -> [Int32] {
    defer { reset() }
    performed = count
    return (0..<min(count, steps.count)).map(answer)
  }

  func figures(_ count: Int) -> [Figure] {
    var figures = [Figure("answers", .checksum(Checksum.of(answers(count)).text))]
    guard operation == .hit else { return figures }
    var effort = HitTestEffort()
    for step in steps.prefix(count) where !box.tree.hit(step.point, adding: &effort) { return figures }
    figures += [
      Figure("nodesVisited", effort.nodesVisited, per: count),
      Figure("boxesTested", effort.boxesTested, per: count),
      Figure("exactTests", effort.exactTests, per: count),
    ]
    return figures
  }

  private func answer(_ item: Int) -> Int32 {
    operation.asksForAll ? box.tree.hitAll(steps[item].point) : box.tree.perform(steps[item])
  }

  // Static and over an `inout` tree: one exclusivity check per sample instead of one per query.

  private static func hit(_ tree: inout Tree, _ points: [QueryPoint], _ count: Int) -> UInt64 {
    var digest: UInt64 = 0
    for index in 0..<count { digest &+= UInt64(truncatingIfNeeded: tree.hit(points[index])) }
    return digest
  }

  private static func hitAll(_ tree: inout Tree, _ points: [QueryPoint], _ count: Int) -> UInt64 {
    var digest: UInt64 = 0
    for index in 0..<count { digest &+= UInt64(truncatingIfNeeded: tree.hitAll(points[index])) }
    return digest
  }

  private static func perform(_ tree: inout Tree, _ steps: [QueryStep], _ count: Int) -> UInt64 {
    var digest: UInt64 = 0
    for index in 0..<count { digest &+= UInt64(truncatingIfNeeded: tree.perform(steps[index])) }
    return digest
  }
}
