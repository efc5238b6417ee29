import LayerGeometry

/// A kind of edit of a scene's hierarchy.
///
/// A step names a superlayer and the sibling that a layer goes directly behind; −1 for either is none.
enum HierarchyEdit: String, CaseIterable {
  case insert, remove, reorder, reparent

  /// Edits, drawn up with a tree of their own. The last but one step of an item is the edit; a step before it
  /// prepares it, if need be, and the step after it takes it back.
  func items(_ recipe: SceneRecipe) -> [[QueryStep]] {
    var tree = KernelTree(recipe)
    return recipe.hierarchyEdits().enumerated().map { number, edit in
      let layer = edit.layer
      let (oldParent, oldNext) = (tree.superlayer(of: layer), tree.nextSibling(of: layer))
      var (parent, sibling) = (oldParent, -1)
      var item: [QueryStep] = []
      switch self {
      case .remove: parent = -1
      case .insert: item.append(tree.step(edit.point, layer, under: -1, before: -1))
      case .reorder:
        // To the front and to the back in turn; to the other end where it is there already.
        let first = tree.rearmostSublayer(of: parent)
        let goesToBack = number % 2 == 0 ? oldNext < 0 : first != layer
        if goesToBack && first != layer { sibling = first }
      case .reparent: parent = edit.superlayer
      }
      item.append(tree.step(edit.point, layer, under: parent, before: sibling))
      item.append(tree.step(edit.point, layer, under: oldParent, before: oldNext))
      return item
    }
  }
}

extension KernelTree {
  /// Moves a layer; returns the step that does so in any tree.
  fileprivate mutating func step(
    _ point: Point, _ layer: Int, under parent: Int, before sibling: Int
  ) -> QueryStep {
    let inverse = QueryStep.Edit.place(layer, under: superlayer(of: layer), before: nextSibling(of: layer))
    place(layer, under: parent, before: sibling)
    return QueryStep(edit: .place(layer, under: parent, before: sibling), inverse: inverse, point: point)
  }
}

extension Workload {
  /// One kind of edit of the hierarchy, with the hit test after it.
  ///
  /// Every edit is prepared and undone by other edits, each with a hit test and untimed, so that the tree
  /// stays the scene's.
  static func edits(_ kind: HierarchyEdit, _ recipe: SceneRecipe) -> Workload {
    let items = kind.items(recipe)
    // Edits leave an index that other workloads don't expect.
    let box = TreeBox(KernelTree(recipe))
    func perform(_ step: QueryStep) { consume(UInt64(truncatingIfNeeded: box.tree.perform(step))) }
    return Workload(
      itemCount: items.count,
      run: { range in
        for step in items[range].joined() { perform(step) }
        return 0
      },
      ownTime: { range in
        var total = 0.0
        for item in items[range] {
          for (number, step) in item.enumerated() {
            let start = Clock.wall()
            perform(step)
            if number == item.count - 2 { total += Clock.wall() - start }
          }
        }
        return total
      },
      figures: { count in .answers(items.prefix(count).joined().map { box.tree.perform($0) }) },
      verify: {
        let check = AnswerCheck(recipe: recipe)
        let steps = Array(items.prefix(700).joined())
        let answers = steps.map { box.tree.perform($0) }
        return "\(try check.compareWithReference(answers, steps, edits: true)) answers equal the reference's"
      })
  }
}
