extension Workload {
  /// One kind of edit of the hierarchy, with the hit test after it.
  ///
  /// Every edit is prepared and undone by other edits, each with a hit test and untimed, so that the tree stays the
  /// scene's.
  static func edits(_ kind: HierarchyEdits.Kind, _ recipe: SceneRecipe) -> Workload {
    let items = HierarchyEdits.items(kind, recipe)
    // Edits leave an index that other workloads don't expect.
    let box = TreeBox(KernelTree(recipe))
    func perform(_ step: QueryStep) { consume(UInt64(truncatingIfNeeded: box.tree.perform(step))) }
    return Workload(
      itemCount: items.count,
      run: { range in
        for item in range {
          for entry in items[item] { perform(entry.step) }
        }
        return 0
      },
      ownTime: { range in
        var total = 0.0
        for item in items[range] {
          for step in item {
            let start = Clock.wall()
            perform(step.step)
            if step.isTimed { total += Clock.wall() - start }
          }
        }
        return total
      },
      figures: { count in
        ["answers": .checksum(checksum(items.prefix(count).joined().map { box.tree.perform($0.step) }))]
      },
      verify: {
        let check = AnswerCheck(recipe: recipe)
        let count = check.wanted(items.map { $0[0].step }, .editHit) / 3 + 1
        let steps = items.prefix(count).joined().map(\.step)
        return try check.check(steps.map { box.tree.perform($0) }, to: steps, of: .editHit)
      })
  }
}
