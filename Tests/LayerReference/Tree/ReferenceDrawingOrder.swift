/// Drawing order (§8): pre-order, siblings in ascending (zPosition, index); −0 equals 0.
extension ReferenceLayer {
  /// The sublayers back to front as they are painted.
  public var sublayersInDrawingOrder: [ReferenceLayer] {
    let places = sublayers.indices.sorted { a, b in
      let (za, zb) = (sublayers[a].properties.zPosition, sublayers[b].properties.zPosition)
      return za == zb ? a < b : za < zb
    }
    return places.map { sublayers[$0] }
  }

  /// The layer and everything below it, back to front.
  public var subtreeInDrawingOrder: [ReferenceLayer] {
    [self] + sublayersInDrawingOrder.flatMap(\.subtreeInDrawingOrder)
  }

  /// The layer and everything below it, siblings in list order.
  public var subtreeInTreeOrder: [ReferenceLayer] {
    [self] + sublayers.flatMap(\.subtreeInTreeOrder)
  }
}
