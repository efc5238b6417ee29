import LayerGeometry

/// What scrolling or masks leave of every layer, one by one, or opacity and hiding of all in one sweep.
struct Visibility: StoreOperation, ~Copyable {
  enum Question {
    case visibleRects
    case clippedRects
    case sweep
  }

  private let question: Question
  private let recipe: SceneRecipe
  private var scene: LayoutScene
  private var opacities: [Double]
  private var hidden: [Bool]

  init(_ recipe: SceneRecipe, _ question: Question) {
    self.question = question
    self.recipe = recipe
    scene = LayoutScene(recipe) { $0.masksToBounds }
    opacities = [Double](repeating: 0, count: recipe.layers.count)
    hidden = [Bool](repeating: false, count: recipe.layers.count)
    for (index, layer) in scene.layers.enumerated() {
      if index % 50 == 49 { scene.store.setOpacity(0.5, of: layer) }
      if index % 500 == 499 { scene.store.setHidden(true, of: layer) }
    }
  }

  var units: Int { scene.layers.count }

  mutating func run() -> UInt64 {
    var digest = 0.0
    switch question {
    case .visibleRects:
      for layer in scene.layers { digest += scene.store.visibleRect(of: layer).width }
    case .clippedRects:
      for layer in scene.layers { digest += scene.store.clippedRect(of: layer).width }
    case .sweep:
      Self.sweep(scene.store, scene.root, &opacities, &hidden)
      digest = opacities[units - 1]
    }
    return digest.bitPattern
  }

  private static func sweep(
    _ store: borrowing LayerStore, _ root: LayerID, _ opacities: inout [Double], _ hidden: inout [Bool]
  ) {
    var opacities = opacities.mutableSpan
    var hidden = hidden.mutableSpan
    store.effectiveVisibility(inSubtreeOf: root, opacities: &opacities, hidden: &hidden)
  }

  mutating func verify() throws -> String {
    _ = run()
    switch question {
    case .visibleRects: try verifyVisibleRects()
    case .clippedRects: try verifyClippedRects()
    case .sweep: try verifySweep()
    }
    return "up to 20,000 layers agree with a walk over the layers above"
  }

  private func verifySweep() throws {
    var k = 0
    var wrong: LayerID?
    scene.store.forEachLayer(inSubtreeOf: scene.root) { layer in
      if opacities[k] != scene.store.effectiveOpacity(of: layer)
        || hidden[k] != scene.store.isEffectivelyHidden(of: layer)
      {
        wrong = layer
      }
      k += 1
      return .descend
    }
    try require(wrong == nil, "layer \(wrong?.index ?? 0) differs from what is asked of it alone")
  }

  private func verifyVisibleRects() throws {
    for k in recipe.layers.indices.prefix(20_000) {
      var scroller = k
      while scroller >= 0 && !recipe.layers[scroller].masksToBounds {
        scroller = Int(recipe.layers[scroller].parent)
      }
      let layer = scene.layers[k]
      var expected = scene.store.bounds(of: layer)
      if scroller >= 0 {
        let window = scene.store.convert(
          scene.store.bounds(of: scene.layers[scroller]), from: scene.layers[scroller], to: layer)
        expected = expected.intersection(window)
      }
      let rect = scene.store.visibleRect(of: layer)
      try require(rect == expected, "of layer \(k) \(rect) is visible, must be \(expected)")
    }
  }

  /// Points of a grid in the layer lie in the clipped rectangle wherever no mask above cuts them.
  private func verifyClippedRects() throws {
    for k in stride(from: 0, to: recipe.layers.count, by: max(1, recipe.layers.count / 2_000)) {
      let layer = scene.layers[k]
      let (bounds, clipped) = (scene.store.bounds(of: layer), scene.store.clippedRect(of: layer))
      var shown = 0
      for step in 0..<49 {
        let point = Point(
          x: bounds.minX + (Double(step % 7) + 0.5) / 7 * bounds.width,
          y: bounds.minY + (Double(step / 7) + 0.5) / 7 * bounds.height)
        guard isShown(point, k) else { continue }
        shown += 1
        let isInside =
          !clipped.isNull && point.x >= clipped.minX - 1e-6 && point.x <= clipped.maxX + 1e-6
          && point.y >= clipped.minY - 1e-6 && point.y <= clipped.maxY + 1e-6
        try require(isInside, "a point of layer \(k) shows outside \(clipped)")
      }
      if shown == 49 {
        try require(
          clipped.width > bounds.width * 6 / 7 && clipped.height > bounds.height * 6 / 7,
          "layer \(k) is cut to \(clipped) though all of it shows")
      }
    }
  }

  private func isShown(_ point: Point, _ k: Int) -> Bool {
    var above = Int(recipe.layers[k].parent)
    while above >= 0 {
      let mask = scene.layers[above]
      if recipe.layers[above].masksToBounds {
        guard let there = scene.store.convert(point, from: scene.layers[k], to: mask) else { return false }
        if !scene.store.bounds(of: mask).contains(there) { return false }
      }
      above = Int(recipe.layers[above].parent)
    }
    return true
  }
}
