import LayerGeometry

/// Layout handlers and constraints.
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
}
