import LayerGeometry

/// A list whose width changes: its layout handler sets the frame of every row, and the pass settles the rows.
struct ListLayout: StoreOperation, ~Copyable {
  private var scene: LayoutScene
  private var width = 300.0

  init(layers: Int) {
    scene = LayoutScene(rows: layers, width: width)
    scene.store.setLayoutHandler(
      { store, list in
        let width = store.bounds(of: list).width
        var y = 0.0
        var next = store.firstSublayer(of: list)
        while let row = next {
          store.setFrame(Rect(x: 0, y: y, width: width, height: 44), of: row)
          y += 44
          next = store.nextSibling(of: row)
        }
      }, of: scene.root)
  }

  var units: Int { scene.layers.count }

  mutating func run() -> UInt64 {
    width = 601 - width
    scene.store.setBounds(Rect(x: 0, y: 0, width: width, height: 44), of: scene.root)
    return UInt64(scene.store.layoutIfNeeded(scene.root).layoutCount)
  }

  mutating func verify() throws -> String {
    for _ in 0..<3 {
      let count = Int(run())
      try require(count == units, "\(count) layouts, must be \(units)")
      for k in 1..<units {
        let frame = scene.store.frame(of: scene.layers[k])
        let expected = Rect(x: 0, y: 44 * Double(k - 1), width: width, height: 44)
        try require(frame == expected, "row \(k) is at \(frame), must be at \(expected)")
      }
    }
    return "all \(units - 1) rows are as wide as the list, in their places, after each of three changes"
  }
}

/// A pass over a tree in which nothing, or one leaf, needs layout.
struct LeafLayout: StoreOperation, ~Copyable {
  private var scene: LayoutScene
  private let leaf: LayerID?

  init(_ recipe: SceneRecipe, marksLeaf: Bool) {
    scene = LayoutScene(recipe)
    leaf = marksLeaf ? scene.layers[scene.layers.count - 1] : nil
    scene.store.layoutIfNeeded(scene.root)
  }

  var units: Int { 1 }

  mutating func run() -> UInt64 {
    if let leaf { scene.store.setNeedsLayout(of: leaf) }
    return UInt64(scene.store.layoutIfNeeded(scene.root).layoutCount)
  }

  mutating func verify() throws -> String {
    let expected = leaf == nil ? 0 : 1
    for _ in 0..<3 {
      let count = Int(run())
      try require(count == expected, "\(count) layouts, must be \(expected)")
    }
    for layer in scene.layers {
      try require(!scene.store.needsLayout(of: layer), "layer \(layer.index) still needs layout")
    }
    return "a pass over \(scene.layers.count) layers does \(expected) layouts and leaves all clean"
  }
}

/// Constrained siblings whose superlayer changes its width: each to the right of the one before.
struct ConstraintLayout: StoreOperation, ~Copyable {
  private var scene: LayoutScene
  private var width = 300.0
  private let plansAfresh: Bool

  init(layers: Int, plansAfresh: Bool = false) {
    scene = LayoutScene(rows: layers, width: width)
    self.plansAfresh = plansAfresh
    for k in 1..<layers {
      let layer = scene.layers[k]
      let before = k == 1 ? LayerConstraint.superlayer : "\(k - 1)"
      scene.store.setName("\(k)", of: layer)
      scene.store.setConstraints(
        [
          LayerConstraint(.minX, relativeTo: before, k == 1 ? .minX : .maxX, offset: 1),
          LayerConstraint(.width, .width, scale: 0.5),
        ], of: layer)
    }
  }

  var units: Int { scene.layers.count }

  mutating func run() -> UInt64 {
    width = 602 - width
    scene.store.setBounds(Rect(x: 0, y: 0, width: width, height: 44), of: scene.root)
    if plansAfresh {
      let layer = scene.layers[units - 1]
      scene.store.setName(scene.store.name(of: layer), of: layer)
    }
    return UInt64(scene.store.solveConstraints(of: scene.root).issues.count)
  }

  mutating func verify() throws -> String {
    for _ in 0..<3 {
      let issues = run()
      try require(issues == 0, "\(issues) issues, must be none")
      for k in 1..<units {
        let frame = scene.store.frame(of: scene.layers[k])
        let expected = Double(k - 1) * (width / 2 + 1) + 1
        try require(frame.minX == expected, "layer \(k) begins at \(frame.minX), must at \(expected)")
        try require(frame.width == width / 2, "layer \(k) is \(frame.width) wide, must be \(width / 2)")
      }
    }
    return "all \(units - 1) layers are in their places after each of three changes"
  }
}
