import LayerGeometry

/// Layout handlers, constraints and autoresizing.
enum LayoutWorkloads {
  /// A list that changes its width: its layout handler sets the frame of every row, and the pass settles the
  /// rows.
  static func list(_ count: Int) -> Workload {
    let box = TreeBox(KernelTree(rows: count, width: 300))
    box.tree.store.setLayoutHandler(
      { store, list in
        let width = store.bounds(of: list).width
        var y = 0.0
        var next = store.firstSublayer(of: list)
        while let row = next {
          store.setFrame(Rect(x: 0, y: y, width: width, height: 44), of: row)
          y += 44
          next = store.nextSibling(of: row)
        }
      }, of: box.tree.root)
    var width = 300.0
    return .sweep(box, units: count, rounds: 3) { tree in
      width = 601 - width
      tree.store.setBounds(Rect(x: 0, y: 0, width: width, height: 44), of: tree.root)
      return UInt64(tree.store.layoutIfNeeded(tree.root).layoutCount)
    } check: { tree, layouts in
      try require(layouts == count, "\(layouts) layouts, must be \(count)")
      for k in 1..<count {
        let frame = tree.store.frame(of: tree.layers[k])
        let expected = Rect(x: 0, y: 44 * Double(k - 1), width: width, height: 44)
        try require(frame == expected, "row \(k) is at \(frame), must be at \(expected)")
      }
      return "all \(count - 1) rows fill the list after each of three changes"
    }
  }

  /// A pass over a tree in which nothing, or one leaf, needs layout.
  static func pass(_ recipe: SceneRecipe, marksLeaf: Bool) -> Workload {
    let box = TreeBox(KernelTree(recipe))
    box.tree.store.layoutIfNeeded(box.tree.root)
    return .sweep(box, units: 1, rounds: 3) { tree in
      if marksLeaf { tree.store.setNeedsLayout(of: tree.layers[tree.layers.count - 1]) }
      return UInt64(tree.store.layoutIfNeeded(tree.root).layoutCount)
    } check: { tree, layouts in
      let expected = marksLeaf ? 1 : 0
      try require(layouts == expected, "\(layouts) layouts, must be \(expected)")
      for layer in tree.layers {
        try require(!tree.store.needsLayout(of: layer), "layer \(layer.index) still needs layout")
      }
      return "a pass over \(tree.layers.count) layers does \(expected) layouts and leaves no layer dirty"
    }
  }

  /// Constrained siblings, each to the right of the one before, whose superlayer changes its width.
  static func constraints(_ count: Int) -> Workload {
    let box = TreeBox(KernelTree(rows: count, width: 300))
    for (k, layer) in box.tree.layers.enumerated().dropFirst() {
      let edge: LayerConstraintAttribute = k == 1 ? .minX : .maxX
      let source = k == 1 ? LayerConstraint.superlayer : "\(k - 1)"
      box.tree.store.setName("\(k)", of: layer)
      box.tree.store.setConstraints(
        [
          LayerConstraint(.minX, relativeTo: source, edge, offset: 1),
          LayerConstraint(.width, .width, scale: 0.5),
        ], of: layer)
    }
    var width = 300.0
    return .sweep(box, units: count, rounds: 3) { tree in
      width = 602 - width
      tree.store.setBounds(Rect(x: 0, y: 0, width: width, height: 44), of: tree.root)
      return UInt64(tree.store.solveConstraints(of: tree.root).issues.count)
    } check: { tree, issues in
      try require(issues == 0, "\(issues) issues, must be none")
      for k in 1..<count {
        let frame = tree.store.frame(of: tree.layers[k])
        let expected = Double(k - 1) * (width / 2 + 1) + 1
        try require(frame.minX == expected, "layer \(k) begins at \(frame.minX), must at \(expected)")
        try require(frame.width == width / 2, "layer \(k) is \(frame.width) wide, must be \(width / 2)")
      }
      return "all \(count - 1) layers are right after each of three changes"
    }
  }

  /// A root that changes its size, and every layer below with it: superlayers as a whole, leaves by all masks
  /// in turn. The change is by 6, so that thirds and halves are whole and no frame drifts.
  static func autoresizing(_ recipe: SceneRecipe) -> Workload {
    let box = TreeBox(KernelTree(resizable(recipe.layers)))
    let superlayers = Set(recipe.layers.map { Int($0.parent) })
    for (index, layer) in box.tree.layers.enumerated().dropFirst() {
      let leafMask = AutoresizingMask(rawValue: UInt32(1 + index % 63))
      box.tree.store.setAutoresizingMask(
        superlayers.contains(index) ? [.width, .height] : leafMask, of: layer)
    }
    var side = Scene.side
    func resize(_ tree: inout KernelTree) -> UInt64 {
      side = 2 * Scene.side + 6 - side
      tree.store.setBounds(Rect(x: 0, y: 0, width: side, height: side), of: tree.root)
      return tree.store.bounds(of: tree.layers[tree.layers.count - 1]).width.bitPattern
    }
    // The first change sets every layer's layout flag, the later ones find it set.
    _ = resize(&box.tree)
    // Frames at each of the two sizes, once known.
    var known: [Double: [Rect]] = [:]
    return .sweep(box, units: recipe.layers.count, rounds: 4) { tree in
      resize(&tree)
    } check: { tree, _ in
      let frames = tree.layers.map { tree.store.frame(of: $0) }, old = known[side] ?? frames
      try require(frames == old, "a frame is another after the sizes there and back")
      known[side] = frames
      let moved = known.count < 2 || zip(frames, known[2 * Scene.side + 6 - side] ?? []).contains { $0 != $1 }
      try require(moved, "no frame follows")
      return "all frames are the same after the sizes there and back"
    }
  }

  /// The layers without their transforms, on whole numbers and large enough to shrink.
  private static func resizable(_ layers: [LayerRecipe]) -> [LayerRecipe] {
    layers.enumerated().map { index, layer in
      guard index > 0 else { return layer }
      let x = (layer.position.x - layer.anchorPoint.x * layer.width).rounded()
      let y = (layer.position.y - layer.anchorPoint.y * layer.height).rounded()
      let (width, height) = (layer.width.rounded() + 6, layer.height.rounded() + 6)
      return LayerRecipe(
        in: Int(layer.parent), x: x + width / 2, y: y + height / 2, width: width, height: height)
    }
  }
}
