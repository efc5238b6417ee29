extension SceneRecipe {
  /// S3: eight sublayers per layer, in a grid that fills it; a tenth turned, two tenths scaled.
  mutating func fillBalanced(_ count: Int, _ random: inout SplitMix64) {
    for index in 1..<count {
      var layer = LayerRecipe()
      layer.parent = Int32((index - 1) / 8)
      let parent = layers[Int(layer.parent)]
      let slot = (index - 1) % 8
      let columns = parent.width >= parent.height ? 4 : 2
      let rows = 8 / columns
      let cellWidth = parent.width / Double(columns)
      let cellHeight = parent.height / Double(rows)
      layer.width = cellWidth * random.uniform(0.80, 0.98)
      layer.height = cellHeight * random.uniform(0.80, 0.98)
      layer.positionX = (Double(slot % columns) + 0.5) * cellWidth + random.uniform(-0.05, 0.05) * cellWidth
      layer.positionY = (Double(slot / columns) + 0.5) * cellHeight + random.uniform(-0.05, 0.05) * cellHeight
      let choice = random.unit()
      if choice >= 0.9 {
        layer.rotate(by: random.uniform(-0.35, 0.35))
      } else if choice >= 0.7 {
        layer.scale(by: random.uniform(0.7, 1.2))
      }
      append(layer)
    }
    container = 1
    scrollX = -16...16
    scrollY = -16...16
  }
}
