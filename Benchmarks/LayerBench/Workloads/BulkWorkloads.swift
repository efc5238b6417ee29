import LayerGeometry

/// Outputs for every layer of a scene at once.
enum BulkWorkloads {
  /// Fills `result` for a whole store; checked with the single form, and that with the textbook's.
  static func make<Element: BitwiseCopyable>(
    _ box: TreeBox<KernelTree>, _ neutral: Element,
    fill: @escaping (borrowing LayerStore, Range<Int>, inout MutableSpan<Element>) -> Void,
    check: @escaping (borrowing KernelTree, LayerID, Element) throws -> Void
  ) -> KernelWorkload {
    let indices = box.tree.store.indices
    var result = [Element](repeating: neutral, count: indices.count)
    return KernelWorkload(box, unitsPerItem: box.tree.layers.count) { tree, _ in
      var span = result.mutableSpan
      fill(tree.store, indices, &span)
      return UInt64(result.count)
    } check: { tree in
      var span = result.mutableSpan
      fill(tree.store, indices, &span)
      for layer in tree.layers { try check(tree, layer, result[layer.index]) }
      return "every layer's answer is the single form's and the textbook's"
    }
  }

  /// Frames in the superlayer, into four columns.
  static func frames(_ box: TreeBox<KernelTree>) -> KernelWorkload {
    let indices = box.tree.store.indices
    var x = [Double](repeating: 0, count: indices.count)
    var (y, width, height) = (x, x, x)
    func fill(_ tree: inout KernelTree) {
      var xs = x.mutableSpan
      var ys = y.mutableSpan
      var widths = width.mutableSpan
      var heights = height.mutableSpan
      tree.store.frames(at: indices, x: &xs, y: &ys, width: &widths, height: &heights)
    }
    return KernelWorkload(box, unitsPerItem: box.tree.layers.count) { tree, _ in
      fill(&tree)
      return UInt64(x.count)
    } check: { tree in
      fill(&tree)
      for layer in tree.layers {
        let i = layer.index
        let frame = Rect(x: x[i], y: y[i], width: width[i], height: height[i])
        try KernelTree.expect(frame, tree.store.frame(of: layer), "the frame of \(layer)")
        let map = tree.store.superlayer(of: layer).map {
          tree.store.convert(tree.store.bounds(of: layer), from: layer, to: $0)
        }
        if let map { try KernelTree.expect(frame, map, "the frame of \(layer)") }
      }
      return "every frame is the single form's, and the bounds converted to the superlayer"
    }
  }

  /// The box of the bounds through the textbook's walk.
  static func textbookBox(_ tree: borrowing KernelTree, _ layer: LayerID) -> Rect {
    let (map, bounds) = (tree.walk(layer), tree.store.bounds(of: layer))
    return bounds.applying(
      AffineTransform(a: map.a, b: map.b, c: map.c, d: map.d, tx: map.tx, ty: map.ty))
  }

  static func framesInWorld(_ box: TreeBox<KernelTree>) -> KernelWorkload {
    make(box, Rect.null) {
      $0.frames(at: $1, in: nil, into: &$2)
    } check: { tree, layer, frame in
      try KernelTree.expect(frame, textbookBox(tree, layer), "the frame in the world of \(layer)")
    }
  }

  static func clippedFrames(_ box: TreeBox<KernelTree>) -> KernelWorkload {
    make(box, Rect.null) {
      $0.clippedFrames(at: $1, into: &$2)
    } check: { tree, layer, frame in
      try KernelTree.expect(frame, tree.store.clippedFrame(of: layer), "the clipped frame of \(layer)")
      let whole = textbookBox(tree, layer)
      let inside = frame.isNull || whole.insetBy(dx: -1e-6, dy: -1e-6).contains(frame)
      if !inside { throw WrongAnswer(description: "the clipped frame of \(layer) is beyond its frame") }
    }
  }

  static func worldBoxes(_ box: TreeBox<KernelTree>) -> KernelWorkload {
    make(box, WorldBox.null) {
      $0.worldBoxes(at: $1, into: &$2)
    } check: { tree, layer, box in
      let found = Rect(
        x: Double(box.minX), y: Double(box.minY), width: Double(box.maxX) - Double(box.minX),
        height: Double(box.maxY) - Double(box.minY))
      let exact = textbookBox(tree, layer)
      let inside = found.insetBy(dx: -1e-6, dy: -1e-6).contains(exact)
      let near = exact.insetBy(dx: -0.1, dy: -0.1).contains(found)
      if !inside || !near {
        throw WrongAnswer(description: "the world box of \(layer) is \(box), must hold \(exact)")
      }
    }
  }

  static func worldMaps(_ box: TreeBox<KernelTree>) -> KernelWorkload {
    make(box, Homography.identity) {
      $0.worldTransforms(at: $1, into: &$2)
    } check: { tree, layer, map in
      let expected = tree.walk(layer)
      try KernelTree.expect(map.h31, expected.tx, "x of the origin of \(layer)")
      try KernelTree.expect(map.h32, expected.ty, "y of the origin of \(layer)")
    }
  }

  /// All world maps when none is known to be right: the root has moved, every row is made anew, and then every layer's
  /// place is written.
  static func allWorlds(_ box: TreeBox<KernelTree>) -> KernelWorkload {
    let indices = box.tree.store.indices
    var result = [WorldPlacement](repeating: WorldPlacement(), count: indices.count)
    func fill(_ tree: inout KernelTree) -> UInt64 {
      _ = tree.updateWorldTransforms()
      var span = result.mutableSpan
      tree.store.worldPlacements(at: indices, into: &span)
      return result[result.count - 1].x.bitPattern
    }
    return KernelWorkload(box, unitsPerItem: box.tree.layers.count) { tree, _ in
      fill(&tree)
    } check: { tree in
      _ = fill(&tree)
      for layer in tree.layers {
        let (map, expected) = (tree.store.worldTransform(at: result[layer.index]), tree.walk(layer))
        for (value, wanted) in [
          (map.h11, expected.a), (map.h12, expected.b), (map.h21, expected.c), (map.h22, expected.d),
          (map.h31, expected.tx), (map.h32, expected.ty),
        ] {
          try KernelTree.expect(value, wanted, "an entry of the world map of \(layer)")
        }
      }
      return "every layer's placement is the textbook's walk"
    }
  }

  static func opacities(_ box: TreeBox<KernelTree>) -> KernelWorkload {
    make(box, 0.0) {
      $0.effectiveOpacities(at: $1, into: &$2)
    } check: { tree, layer, opacity in
      try KernelTree.expect(opacity, tree.store.effectiveOpacity(of: layer), "the opacity of \(layer)")
    }
  }
}
