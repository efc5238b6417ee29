import LayerGeometry

extension StoreCalls where Self: ~Copyable {
  /// The subtree in the order it is visited.
  public func subtree(of layer: LayerID, order: TraversalOrder) -> [LayerID] {
    var layers: [LayerID] = []
    forEachLayer(inSubtreeOf: layer, order: order) {
      layers.append($0)
      return .descend
    }
    return layers
  }
}
