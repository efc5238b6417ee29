/// Measures one kind of edit of the hierarchy, with the hit test after it.
///
/// What every edit needs before it and what takes it back are edits with a hit test of their own, and untimed; so the
/// tree stays the scene's.
final class EditWorkload: Workload {
  enum Kind: String, CaseIterable {
    case insert, remove, reorder, reparent
  }

  struct Item {
    var before: QueryStep?
    var timed: QueryStep
    var after: QueryStep

    fileprivate var steps: [QueryStep] { [before, timed, after].compactMap { $0 } }
  }

  private let recipe: SceneRecipe
  private let box: TreeBox<KernelTree>
  private let items: [Item]

  init(_ kind: Kind, _ recipe: SceneRecipe) {
    self.recipe = recipe
    items = HierarchyEdits.items(kind, recipe, recipe.hierarchyEdits(SceneRecipe.editCount))
    // What edits leave of an index is not what other workloads expect.
    box = TreeBox(recipe)
  }

  var itemCount: Int { items.count }

  func run(_ count: Int) -> UInt64 {
    (0..<count).reduce(0) { $0 &+ run(item: $1) }
  }

  func run(item: Int) -> UInt64 {
    let item = items[item]
    if let before = item.before { perform(before) }
    let answer = box.tree.perform(item.timed)
    perform(item.after)
    return UInt64(truncatingIfNeeded: answer)
  }

  func ownTime(_ range: Range<Int>) -> Double? {
    var total = 0.0
    for item in range {
      let item = items[item]
      if let before = item.before { perform(before) }
      let start = Clock.wall()
      perform(item.timed)
      total += Clock.wall() - start
      perform(item.after)
    }
    return total
  }

  @inline(__always)
  private func perform(_ step: QueryStep) {
    consume(UInt64(truncatingIfNeeded: box.tree.perform(step)))
  }

  func figures(_ count: Int) -> [Figure] {
    let answers = items.prefix(count).flatMap(\.steps).map { box.tree.perform($0) }
    return [Figure("answers", .checksum(Checksum.of(answers).text))]
  }

  func verify() throws -> String {
    let check = AnswerCheck(recipe)
    let count = check.wanted(items.map(\.timed), .editHit) / 3 + 1
    let steps = items.prefix(count).flatMap(\.steps)
    return try check.check(steps.map { box.tree.perform($0) }, to: steps, of: .editHit)
  }
}
