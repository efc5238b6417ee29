/// Measures operations that end in a hit test.
///
/// The workload shares its tree with others and leaves it as it was.
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

  func run(_ count: Int) -> UInt64 {
    performed = max(performed, count)
    if let points { return Self.hit(&box.tree, points, count) }
    return Self.perform(&box.tree, steps, count)
  }

  func run(item: Int) -> UInt64 {
    performed = max(performed, item + 1)
    return UInt64(truncatingIfNeeded: box.tree.perform(steps[item]))
  }

  func reset() {
    guard operation.edits else { return }
    box.tree.undo(steps.prefix(performed), recipe)
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
    return steps.prefix(count).map { box.tree.perform($0) }
  }

  // Static and over an `inout` tree: one exclusivity check per sample instead of one per query.

  private static func hit(_ tree: inout Tree, _ points: [QueryPoint], _ count: Int) -> UInt64 {
    var digest: UInt64 = 0
    for index in 0..<count { digest &+= UInt64(truncatingIfNeeded: tree.hit(points[index])) }
    return digest
  }

  private static func perform(_ tree: inout Tree, _ steps: [QueryStep], _ count: Int) -> UInt64 {
    var digest: UInt64 = 0
    for index in 0..<count { digest &+= UInt64(truncatingIfNeeded: tree.perform(steps[index])) }
    return digest
  }
}
