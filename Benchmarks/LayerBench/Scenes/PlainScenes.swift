extension SceneRecipe {
  /// S1, S2 and S1c: one generation of small layers.
  mutating func fillFlat() {
    var inContainer = 0
    if scene == .scroll {
      var box = LayerRecipe.full(in: 0)
      box.masksToBounds = true
      container = append(box)
      (scrollX, scrollY) = (0...64, 0...64)
      inContainer = (count - 2) / 4
    }
    while !isFull {
      var layer = LayerRecipe(
        in: inContainer > 0 ? 1 : 0, x: random.uniform(0, Scene.side), y: random.uniform(0, Scene.side),
        width: random.uniform(4, 64), height: random.uniform(4, 64))
      inContainer -= 1
      if scene == .rotated { layer.rotate(by: random.uniform(0, 6.283185307179586)) }
      append(layer)
    }
  }

  /// S3: eight sublayers per layer, in a grid that fills it; a tenth rotated, two tenths scaled.
  mutating func fillBalanced() {
    for index in 1..<count {
      let (parent, slot) = ((index - 1) / 8, (index - 1) % 8)
      let columns = layers[parent].width >= layers[parent].height ? 4 : 2
      let cellWidth = layers[parent].width / Double(columns)
      let cellHeight = layers[parent].height / Double(8 / columns)
      let (width, height) = (cellWidth * random.uniform(0.80, 0.98), cellHeight * random.uniform(0.80, 0.98))
      var layer = LayerRecipe(
        in: parent,
        x: (Double(slot % columns) + 0.5) * cellWidth + random.uniform(-0.05, 0.05) * cellWidth,
        y: (Double(slot / columns) + 0.5) * cellHeight + random.uniform(-0.05, 0.05) * cellHeight,
        width: width, height: height)
      layer.transform(rotatedFrom: 0.9, by: 0.35, scaledFrom: 0.7, to: 0.7...1.2, &random)
      append(layer)
    }
    container = 1
    (scrollX, scrollY) = (-16...16, -16...16)
  }

  /// S5: a chain as deep as the scene is large, shifted by half the scene over its length.
  mutating func fillChain() {
    let step = Scene.side / 2 / Double(count)
    for index in 1..<count {
      var layer = LayerRecipe.full(in: index - 1)
      layer.position.x += step
      layer.position.y += step
      append(layer)
    }
  }
}
