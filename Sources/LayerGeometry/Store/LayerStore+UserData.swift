// A number of the user's own for each layer.
extension LayerStore {
  /// The number set for the layer, 0 by default: an index or a pointer of the user's own.
  public func userData(of layer: LayerID) -> UInt64 { table.pointee.userData(slot(layer)) }

  /// Sets the number of a layer. The first call takes eight bytes for each layer. O(1).
  public mutating func setUserData(_ userData: UInt64, of layer: LayerID) {
    let i = slot(layer)
    table.pointee.setUserData(userData, i)
    if table.pointee.changes.isPublished { table.pointee.markIndex(i) }
  }
}
