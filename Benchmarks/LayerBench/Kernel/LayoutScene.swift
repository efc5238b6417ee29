import LayerGeometry

/// A kernel's store with the layers of a recipe, for operations that need more of a layer than a recipe says.
struct LayoutScene: ~Copyable {
  var store: LayerStore
  let layers: [LayerID]

  var root: LayerID { layers[0] }

  /// Without the recipe's transforms, unless `transforms`; layers for which `scrolls` is true become scroll layers.
  init(_ recipe: SceneRecipe, transforms: Bool = true, scrolls: (LayerRecipe) -> Bool = { _ in false }) {
    store = LayerStore(minimumCapacity: recipe.layers.count)
    var layers: [LayerID] = []
    layers.reserveCapacity(recipe.layers.count)
    for description in recipe.layers {
      var plain = description
      if !transforms { (plain.m11, plain.m12, plain.m21, plain.m22) = (1, 0, 0, 1) }
      layers.append(
        store.makeLayer(scrolls(description) ? .scroll : .ordinary, as: plain, among: layers))
    }
    self.layers = layers
  }

  /// A superlayer and `count - 1` sublayers of the same size, one under the other.
  init(rows count: Int, width: Double) {
    store = LayerStore(minimumCapacity: count)
    let list = store.makeLayer()
    store.setBounds(Rect(x: 0, y: 0, width: width, height: 44), of: list)
    var layers = [list]
    layers.reserveCapacity(count)
    for k in 1..<count {
      let row = store.makeLayer()
      store.setFrame(Rect(x: 0, y: 44 * Double(k - 1), width: width, height: 44), of: row)
      do { try store.addSublayer(row, to: list) } catch { preconditionFailure("\(error)") }
      layers.append(row)
    }
    self.layers = layers
  }
}
