import LayerGeometry

extension LayerRecorder {
  /// Records ``LayerStore/addSublayer(_:to:)``.
  public mutating func addSublayer(_ layer: LayerID, to superlayer: LayerID) throws(LayerError) {
    log.begin(147).put(layer).put(superlayer).end()
    try log.attempt(try store.addSublayer(layer, to: superlayer))
  }

  /// Records ``LayerStore/insertSublayer(_:at:in:)``.
  public mutating func insertSublayer(_ layer: LayerID, at index: Int, in superlayer: LayerID)
    throws(LayerError)
  {
    log.begin(148).put(layer).put(index).put(superlayer).end()
    try log.attempt(try store.insertSublayer(layer, at: index, in: superlayer))
  }

  /// Records ``LayerStore/insertSublayer(_:above:in:)``.
  public mutating func insertSublayer(_ layer: LayerID, above sibling: LayerID, in superlayer: LayerID)
    throws(LayerError)
  {
    log.begin(149).put(layer).put(sibling).put(superlayer).end()
    try log.attempt(try store.insertSublayer(layer, above: sibling, in: superlayer))
  }

  /// Records ``LayerStore/insertSublayer(_:below:in:)``.
  public mutating func insertSublayer(_ layer: LayerID, below sibling: LayerID, in superlayer: LayerID)
    throws(LayerError)
  {
    log.begin(150).put(layer).put(sibling).put(superlayer).end()
    try log.attempt(try store.insertSublayer(layer, below: sibling, in: superlayer))
  }

  /// Records ``LayerStore/replaceSublayer(_:with:in:)``.
  public mutating func replaceSublayer(_ old: LayerID, with replacement: LayerID, in superlayer: LayerID)
    throws(LayerError)
  {
    log.begin(151).put(old).put(replacement).put(superlayer).end()
    try log.attempt(try store.replaceSublayer(old, with: replacement, in: superlayer))
  }

  /// Records ``LayerStore/removeFromSuperlayer(_:)``.
  public mutating func removeFromSuperlayer(_ layer: LayerID) {
    log.begin(152).put(layer).end()
    store.removeFromSuperlayer(layer)
  }
}
