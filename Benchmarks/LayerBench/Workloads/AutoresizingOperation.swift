import LayerGeometry

/// A tree whose root changes its size, and everything below follows: superlayers with it, leaves in all ways there
/// are. The change is by 6, so that thirds and halves are whole and no frame drifts.
struct Autoresizing: StoreOperation, ~Copyable {
  private var scene: LayoutScene
  private let masks: [AutoresizingMask]
  private let parents: [Int]
  private var side = Scene.side

  init(_ recipe: SceneRecipe) {
    scene = LayoutScene(recipe, transforms: false)
    parents = recipe.layers.map { Int($0.parent) }
    var hasSublayers = [Bool](repeating: false, count: parents.count)
    for parent in parents.dropFirst() { hasSublayers[parent] = true }
    masks = hasSublayers.enumerated().map { index, hasSublayers in
      hasSublayers ? [.width, .height] : AutoresizingMask(rawValue: UInt32(1 + index % 63))
    }
    for (layer, mask) in zip(scene.layers, masks).dropFirst() {
      // On whole numbers from the beginning, and large enough to shrink.
      let frame = scene.store.frame(of: layer)
      scene.store.setFrame(
        Rect(
          x: frame.minX.rounded(), y: frame.minY.rounded(), width: frame.width.rounded() + 6,
          height: frame.height.rounded() + 6), of: layer)
      scene.store.setAutoresizingMask(mask, of: layer)
    }
    // Marks for layout are set once, by the first change; what is measured is every later one.
    _ = run()
  }

  var units: Int { parents.count }

  mutating func run() -> UInt64 {
    side = 2 * Scene.side + 6 - side
    scene.store.setBounds(Rect(x: 0, y: 0, width: side, height: side), of: scene.root)
    return scene.store.bounds(of: scene.layers[units - 1]).width.bitPattern
  }

  mutating func verify() throws -> String {
    for _ in 0..<2 {
      let before = scene.layers.map { scene.store.frame(of: $0) }
      _ = run()
      var deltas = [(x: Double, y: Double)](repeating: (0, 0), count: units)
      for k in 0..<units {
        let frame = scene.store.frame(of: scene.layers[k])
        deltas[k] = (frame.width - before[k].width, frame.height - before[k].height)
        guard k > 0 else { continue }
        let delta = deltas[parents[k]]
        let x = Self.follow(before[k].minX, before[k].width, delta.x, masks[k].rawValue)
        let y = Self.follow(before[k].minY, before[k].height, delta.y, masks[k].rawValue >> 3)
        let expected = Rect(x: x.low, y: y.low, width: x.size, height: y.size)
        try require(frame == expected, "layer \(k) is at \(frame), must be at \(expected)")
      }
    }
    return "all \(units - 1) frames follow by the rule, there and back"
  }

  /// The rule for whole numbers, as the contract says it.
  private static func follow(
    _ low: Double, _ size: Double, _ delta: Double, _ bits: UInt32
  ) -> (low: Double, size: Double) {
    let margins = Double((bits & 1) + (bits >> 2 & 1))
    var growth = 0.0
    if bits & 2 != 0 { growth = margins > 0 ? delta / 3 : delta }
    return (bits & 1 != 0 ? low + (delta - growth) / margins : low, size + growth)
  }
}
