extension SceneRecipe {
  /// S1, S2 and S1c: one generation of small layers.
  ///
  /// The order of the draws is the scenes' definition.
  mutating func fillFlat(_ count: Int, _ random: inout SplitMix64) {
    var inContainer = 0
    if scene == .scroll {
      var box = LayerRecipe.full(parent: 0)
      box.masksToBounds = true
      container = append(box)
      scrollX = 0...64
      scrollY = 0...64
      inContainer = (count - 2) / 4
    }
    while layers.count < count {
      var layer = LayerRecipe()
      layer.parent = inContainer > 0 ? 1 : 0
      inContainer -= 1
      layer.positionX = random.uniform(0, Scene.side)
      layer.positionY = random.uniform(0, Scene.side)
      layer.width = random.uniform(4, 64)
      layer.height = random.uniform(4, 64)
      if scene == .rotated { layer.rotate(by: random.uniform(0, 6.283185307179586)) }
      append(layer)
    }
  }

  /// S5: a chain as deep as the scene is large, shifted by half the scene over its length.
  mutating func fillChain(_ count: Int) {
    let step = Scene.side / 2 / Double(count)
    for index in 1..<count {
      var layer = LayerRecipe.full(parent: index - 1)
      layer.positionX += step
      layer.positionY += step
      append(layer)
    }
  }

  /// S6: everything covers everything.
  mutating func fillStack(_ count: Int) {
    for _ in 1..<count { append(.full(parent: 0)) }
  }
}
