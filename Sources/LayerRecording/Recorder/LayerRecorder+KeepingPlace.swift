import LayerGeometry

extension LayerRecorder {
  /// Records ``LayerStore/addSublayer(_:to:keepingPlace:)``.
  public mutating func addSublayer(_ layer: LayerID, to superlayer: LayerID, keepingPlace: Bool)
    throws(LayerError)
  {
    log.begin(155).put(layer).put(superlayer).put(keepingPlace).end()
    try log.attempt(try store.addSublayer(layer, to: superlayer, keepingPlace: keepingPlace))
  }

  /// Records ``LayerStore/insertSublayer(_:at:in:keepingPlace:)``.
  public mutating func insertSublayer(
    _ layer: LayerID, at index: Int, in superlayer: LayerID, keepingPlace: Bool
  ) throws(LayerError) {
    log.begin(156).put(layer).put(index).put(superlayer).put(keepingPlace).end()
    try log.attempt(try store.insertSublayer(layer, at: index, in: superlayer, keepingPlace: keepingPlace))
  }

  /// Records ``LayerStore/insertSublayer(_:above:in:keepingPlace:)``.
  public mutating func insertSublayer(
    _ layer: LayerID, above sibling: LayerID, in superlayer: LayerID, keepingPlace: Bool
  ) throws(LayerError) {
    log.begin(157).put(layer).put(sibling).put(superlayer).put(keepingPlace).end()
    try log.attempt(
      try store.insertSublayer(layer, above: sibling, in: superlayer, keepingPlace: keepingPlace))
  }

  /// Records ``LayerStore/insertSublayer(_:below:in:keepingPlace:)``.
  public mutating func insertSublayer(
    _ layer: LayerID, below sibling: LayerID, in superlayer: LayerID, keepingPlace: Bool
  ) throws(LayerError) {
    log.begin(158).put(layer).put(sibling).put(superlayer).put(keepingPlace).end()
    try log.attempt(
      try store.insertSublayer(layer, below: sibling, in: superlayer, keepingPlace: keepingPlace))
  }

  /// Records ``LayerStore/replaceSublayer(_:with:in:keepingPlace:)``.
  public mutating func replaceSublayer(
    _ old: LayerID, with replacement: LayerID, in superlayer: LayerID, keepingPlace: Bool
  ) throws(LayerError) {
    log.begin(159).put(old).put(replacement).put(superlayer).put(keepingPlace).end()
    try log.attempt(
      try store.replaceSublayer(old, with: replacement, in: superlayer, keepingPlace: keepingPlace))
  }

  /// Records ``LayerStore/ungroup(_:)``.
  public mutating func ungroup(_ group: LayerID) throws(LayerError) {
    log.begin(160).put(group).end()
    try log.attempt(try store.ungroup(group))
  }
}
