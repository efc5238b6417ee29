import LayerGeometry

extension LayerScene {
  /// The scene's layers, with ids or without, superlayers first.
  var layersInTreeOrder: [LayerID] {
    var layers: [LayerID] = []
    forEachLayer { layer, _ in layers.append(layer) }
    return layers
  }

  /// Calls `body` with every layer of the scene, in tree order, and with the number of layers that it lies
  /// under.
  package func forEachLayer(_ body: (_ layer: LayerID, _ level: Int) -> Void) {
    for root in roots {
      var path: [LayerID] = []
      store.forEachLayer(inSubtreeOf: root) { layer in
        let superlayer = store.superlayer(of: layer)
        while let last = path.last, last != superlayer { path.removeLast() }
        body(layer, path.count)
        path.append(layer)
        return .descend
      }
    }
  }
}
