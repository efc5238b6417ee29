import LayerGeometry

// What the rows about transforms need beyond what any tree can do, and what their answers must be: by the textbook's
// transforms, superlayer by superlayer.
extension KernelTree {
  mutating func reparent(_ layer: Int, under parent: Int) {
    do {
      try store.addSublayer(layers[layer], to: layers[parent])
    } catch {
      preconditionFailure("a layer without sublayers may go anywhere: \(error)")
    }
  }

  /// The textbook's map from a layer to its superlayer.
  private func level(_ layer: LayerID) -> TextbookTransform {
    let (bounds, position, anchor) = (
      store.bounds(of: layer), store.position(of: layer), store.anchorPoint(of: layer)
    )
    let t = store.affineTransform(of: layer)
    let pivotX = bounds.origin.x + anchor.x * bounds.size.width
    let pivotY = bounds.origin.y + anchor.y * bounds.size.height
    return TextbookTransform(
      a: t.a, b: t.b, c: t.c, d: t.d, tx: position.x - (t.a * pivotX + t.c * pivotY),
      ty: position.y - (t.b * pivotX + t.d * pivotY))
  }

  /// The textbook's map from a layer to the space above the root.
  func walk(_ layer: LayerID) -> TextbookTransform {
    var map = level(layer)
    var above = store.superlayer(of: layer)
    while let superlayer = above {
      map = map.followed(by: level(superlayer))
      above = store.superlayer(of: superlayer)
    }
    return map
  }

  /// Throws if a layer's world map is not what a walk up its superlayers makes it.
  func compareWithWalk() throws {
    for (index, layer) in layers.enumerated() {
      try Self.expect(store.worldTransform(of: layer), walk(layer), "the world map of layer \(index)")
    }
  }
}
