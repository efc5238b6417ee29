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
      if Self.isTranslucent(index) { scene.store.setOpacity(0.5, of: layer) }
      if Self.isHidden(index) { scene.store.setHidden(true, of: layer) }
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
    case .visibleRects:
      try Self.checkVisibleRects(recipe)
      try Self.checkVisibleRects(recipe.scrolled)
    case .clippedRects:
      try Self.checkClippedRects(recipe)
      try Self.checkClippedRects(recipe.scrolled)
    case .sweep:
      try checkSweep(opacities: opacities, hidden: hidden)
    }
    return "all \(units) layers agree with a walk over the layers above"
  }

  /// Throws unless the results of the sweep are the single forms', and what a walk over the layers above makes them.
  func checkSweep(opacities: [Double], hidden: [Bool]) throws {
    var order: [LayerID] = []
    scene.store.forEachLayer(inSubtreeOf: scene.root) { layer in
      order.append(layer)
      return .descend
    }
    try require(order.count == units, "\(order.count) layers are in the tree, must be \(units)")
    for (k, layer) in order.enumerated() {
      let (opacity, isHidden) = walk(layer.index - 1)
      let single = (scene.store.effectiveOpacity(of: layer), scene.store.isEffectivelyHidden(of: layer))
      try require(
        single == (opacity, isHidden),
        "layer \(layer.index) asked alone is \(single), must be \((opacity, isHidden))")
      try require(
        (opacities[k], hidden[k]) == single, "layer \(layer.index) differs from what is asked of it alone")
    }
  }

  /// By the layers above; their opacities are powers of two, whose product is exact in any order.
  private func walk(_ layer: Int) -> (opacity: Double, isHidden: Bool) {
    var (opacity, isHidden, k) = (1.0, false, layer)
    while k >= 0 {
      if Self.isTranslucent(k) { opacity *= 0.5 }
      if Self.isHidden(k) { isHidden = true }
      k = Int(recipe.layers[k].parent)
    }
    return (opacity, isHidden)
  }

  private static func isTranslucent(_ index: Int) -> Bool { index % 50 == 49 }
  private static func isHidden(_ index: Int) -> Bool { index % 500 == 499 }

  /// A question about one layer.
  typealias Answer = (borrowing LayerStore, LayerID) -> Rect

  /// Throws unless `answer` is the bounds and the nearest scroll layer's, which the textbook's transforms bring there.
  static func checkVisibleRects(
    _ recipe: SceneRecipe, _ answer: Answer = { $0.visibleRect(of: $1) }
  ) throws {
    let scene = LayoutScene(recipe) { $0.masksToBounds }
    let parts = TextbookTree(recipe).parts
    for (k, layer) in scene.layers.enumerated() {
      var scroller = k
      while scroller >= 0 && !recipe.layers[scroller].masksToBounds {
        scroller = Int(recipe.layers[scroller].parent)
      }
      var region = TextbookPolygon(recipe.layers[k].bounds, TextbookTransform())
      if scroller >= 0 {
        let way = parts[scroller].map.followed(by: parts[k].map.inverted())
        let window = TextbookPolygon(recipe.layers[scroller].bounds, way).box ?? .zero
        region.clip(to: TextbookPolygon(window, TextbookTransform()))
      }
      try KernelTree.expect(answer(scene.store, layer), around: region, "the visible rectangle of layer \(k)")
    }
  }

  /// Throws unless `answer` is the box of what the textbook's masks leave of each layer.
  static func checkClippedRects(
    _ recipe: SceneRecipe, _ answer: Answer = { $0.clippedRect(of: $1) }
  ) throws {
    let scene = LayoutScene(recipe) { $0.masksToBounds }
    for (k, part) in TextbookTree(recipe).parts.enumerated() {
      let region = part.region.applying(part.map.inverted())
      try KernelTree.expect(
        answer(scene.store, scene.layers[k]), around: region, "the clipped rectangle of layer \(k)")
    }
  }
}
