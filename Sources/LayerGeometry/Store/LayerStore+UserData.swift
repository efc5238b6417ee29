// A number of the user's own for each layer.
extension LayerStore {
  /// Sets the number of a layer. The first call takes eight bytes for each layer. O(1).
  public mutating func setUserData(_ userData: UInt64, of layer: LayerID) {
    let i = slot(layer)
    table.pointee.setUserData(userData, i)
    if table.pointee.changes.isPublished { table.pointee.markIndex(i) }
  }
}
