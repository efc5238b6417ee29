/// The kernel's turn in a contest, by the rules of `Benchmarks/Peers/Sources/Measure.hpp`: every item once,
/// in their order, as many as the time allows; points run again, warm, if all had their turn, and moves
/// don't.
struct PeerTurn {
  /// Nanoseconds per layer until the first answer, and until no later answer has anything to complete: other
  /// implementations complete everything at once.
  let build: Double

  /// Nanoseconds per query, or per move and query.
  let time: Double
  let answers: [Int32]

  /// Items that are done between two looks at the clock.
  private static let chunk = 16

  init(
    _ operation: QueryOperation, _ recipe: SceneRecipe, _ steps: [QueryStep], patience seconds: Double
  ) {
    let points = steps.map(\.point)
    var answers: [Int32] = []
    answers.reserveCapacity(steps.count)

    var start = Clock.wall()
    var tree = KernelTree(recipe)
    consume(UInt64(truncatingIfNeeded: tree.hit(.first)))
    tree.store.prepareQueries()
    build = (Clock.wall() - start) / Double(recipe.layers.count)

    start = Clock.wall()
    var time = 0.0
    while answers.count < steps.count && time < seconds * 1e9 {
      let end = min(steps.count, answers.count + (time == 0 ? 1 : Self.chunk))
      for item in answers.count..<end { answers.append(tree.perform(steps[item])) }
      time = Clock.wall() - start
    }
    if !operation.edits && answers.count == steps.count {
      start = Clock.wall()
      consume(points.reduce(0) { $0 &+ UInt64(truncatingIfNeeded: tree.hit($1)) })
      time = Clock.wall() - start
    }
    self.time = time / Double(max(1, answers.count))
    self.answers = answers
  }
}
