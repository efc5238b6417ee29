// Copies of subtrees.
extension LayerStore {
  /// Makes a copy of a layer and of everything below it: every property, name and handler, in the order of
  /// the originals.
  ///
  /// The copy of the layer is a root, so its position is in the world; to have it where the original is, in
  /// front of that, insert it above. Handlers and layout managers are shared. Constraints name siblings, so
  /// copies under one superlayer may mean each other's.
  ///
  /// - Parameter copied: Called with each layer and its copy, a superlayer before its sublayers.
  /// - Returns: The copy of `layer`.
  /// - Complexity: O(layers of the subtree).
  @discardableResult
  public mutating func duplicate(
    _ layer: LayerID, _ copied: (_ original: LayerID, _ copy: LayerID) -> Void = { _, _ in }
  ) -> LayerID {
    let top = slot(layer), copy = makeCopy(of: top)
    copied(layer, copy)
    // The next layer to copy, and the copy of its superlayer.
    var i = Int(links[top].first), above = copy.index
    while i != 0 {
      let copy = makeCopy(of: i)
      append(copy, to: handle(above))
      copied(handle(i), copy)
      if links[i].first != 0 {
        (i, above) = (Int(links[i].first), copy.index)
        continue
      }
      while i != top && links[i].next == 0 {
        i = Int(records[i].superlayer)
        if i != top { above = Int(records[above].superlayer) }
      }
      i = i == top ? 0 : Int(links[i].next)
    }
    return copy
  }

  /// Makes a root with the properties of a layer.
  private mutating func makeCopy(of i: Int) -> LayerID {
    let copy = makeLayer()
    copyProperties(of: i, in: TableReader(table), to: copy.index)
    copyTimeAndLayout(of: i, in: self, to: copy.index)
    table.pointee.markPivot(copy.index)
    return copy
  }
}
