import LayerGeometry

/// Something that the store writes for all layers at once, and its single form.
struct BulkOutput<Element: BitwiseCopyable> {
  var neutral: Element

  /// Writes an element for each of the store's indices.
  var fill: (borrowing LayerStore, inout MutableSpan<Element>) -> Void

  /// Throws unless the element is what the single form gives for a layer.
  var check: (borrowing LayerStore, LayerID, Element) throws -> Void

  func workload(_ box: TreeBox, _ recipe: SceneRecipe) -> Workload {
    let empty = [Element](repeating: neutral, count: box.tree.store.indices.count)
    return .output(box, units: recipe.layers.count, into: empty) { tree, result in
      fill(tree.store, &result)
    } check: { tree, result in
      for layer in tree.layers { try check(tree.store, layer, result[layer.index]) }
      return "every layer's answer is the single form's"
    }
  }
}

extension BulkOutput where Element: Equatable {
  init(
    _ neutral: Element, fill: @escaping (borrowing LayerStore, inout MutableSpan<Element>) -> Void,
    single: @escaping (borrowing LayerStore, LayerID) -> Element
  ) {
    self.init(neutral: neutral, fill: fill) { store, layer, found in
      let expected = single(store, layer)
      try require(found == expected, "layer \(layer.index) has \(found), singly \(expected)")
    }
  }
}

extension BulkOutput<Rect> {
  /// Frames in the world, where the two forms may round differently.
  static var worldFrames: BulkOutput {
    BulkOutput(
      neutral: .null, fill: { $0.frames(at: $0.indices, in: nil, into: &$1) },
      check: { store, layer, frame in
        let single = store.convert(store.bounds(of: layer), from: layer, to: nil)
        try expect(frame, single, "the frame of layer \(layer.index)")
      })
  }

  static var clippedFrames: BulkOutput {
    BulkOutput(
      .null, fill: { $0.clippedFrames(at: $0.indices, into: &$1) }, single: { $0.clippedFrame(of: $1) })
  }
}

extension BulkOutput<WorldBox> {
  static var worldBoxes: BulkOutput {
    BulkOutput(
      .null, fill: { $0.worldBoxes(at: $0.indices, into: &$1) }, single: { $0.worldBox(of: $1) })
  }
}

extension BulkOutput<Homography> {
  static var worldTransforms: BulkOutput {
    BulkOutput(
      .identity, fill: { $0.worldTransforms(at: $0.indices, into: &$1) },
      single: { $0.worldTransform(of: $1) })
  }
}

extension BulkOutput<Double> {
  static var opacities: BulkOutput {
    BulkOutput(
      0, fill: { $0.effectiveOpacities(at: $0.indices, into: &$1) }, single: { $0.effectiveOpacity(of: $1) })
  }
}

extension Workload {
  /// The placements of all layers, after a change of the root, so that no placement is known to be right.
  static func placements(_ box: TreeBox, _ recipe: SceneRecipe) -> Workload {
    let indices = box.tree.store.indices
    let empty = [WorldPlacement](repeating: WorldPlacement(), count: indices.count)
    return .output(box, units: recipe.layers.count, into: empty) { tree, result in
      _ = tree.updateWorldTransforms()
      tree.store.worldPlacements(at: indices, into: &result)
    } check: { tree, result in
      for layer in tree.layers {
        let transform = tree.store.worldTransform(at: result[layer.index])
        let single = tree.store.worldTransform(of: layer)
        try require(transform == single, "layer \(layer.index) is at \(transform), singly \(single)")
      }
      return "every layer's placement is the single form's"
    }
  }

  /// Frames in the superlayer, into four columns.
  static func frameColumns(_ box: TreeBox, _ recipe: SceneRecipe) -> Workload {
    let indices = box.tree.store.indices
    var x = [Double](repeating: 0, count: indices.count)
    var (y, width, height) = (x, x, x)
    return .sweep(box, units: recipe.layers.count) { tree in
      var xs = x.mutableSpan
      var ys = y.mutableSpan
      var widths = width.mutableSpan
      var heights = height.mutableSpan
      tree.store.frames(at: indices, x: &xs, y: &ys, width: &widths, height: &heights)
      return UInt64(indices.count)
    } check: { tree, _ in
      for layer in tree.layers {
        let i = layer.index
        let frame = Rect(x: x[i], y: y[i], width: width[i], height: height[i])
        try require(frame == tree.store.frame(of: layer), "the frame of layer \(i) is \(frame)")
      }
      return "every frame is the single form's"
    }
  }

  /// The positions of all layers in random order, set in one call or one by one.
  static func setPositions(
    _ recipe: SceneRecipe, _ set: @escaping @Sendable (inout LayerStore, [Point], [LayerID]) -> Void
  ) -> Workload {
    let box = TreeBox(KernelTree(recipe))
    var random = SplitMix64(seed: 0x5E7)
    var order = Array(recipe.layers.indices)
    random.choose(order.count - 1, from: &order)
    let layers = order.map { box.tree.layers[$0] }, positions = order.map { recipe.layers[$0].position }
    return .selfTimed(units: layers.count) {
      let start = Clock.nanoseconds()
      set(&box.tree.store, positions, layers)
      let time = Clock.nanoseconds() - start
      // So that the next time every layer is listed as changed again.
      box.tree.store.update()
      return time
    } verify: {
      set(&box.tree.store, positions, layers)
      for (layer, position) in zip(layers, positions) {
        try require(box.tree.store.position(of: layer) == position, "layer \(layer) is elsewhere")
      }
      return "all layers are at the positions they were set to"
    }
  }
}
