// Properties of visibility and hit testing. All O(1).
extension LayerStore {
  /// Sets the axes a scroll layer scrolls along.
  public mutating func setScrollMode(_ mode: ScrollMode, of layer: LayerID) {
    let i = slot(layer)
    withRareSlots(i) { $0.scrollMode = mode }
    if table.pointee.changes.isCopied { table.pointee.markIndex(i) }
  }

  /// Sets whether the layer and its sublayers are clipped to its bounds.
  public mutating func setMasksToBounds(_ masks: Bool, of layer: LayerID) {
    let i = slot(layer)
    setIndexedFlag(.masks, masks, i)
    transforms.markDamaged(i)
  }

  /// Sets the corner radius.
  ///
  /// - Precondition: `radius` is finite.
  public mutating func setCornerRadius(_ radius: Double, of layer: LayerID) {
    changeCorners(slot(layer, setting: radius.isFinite)) { $0.radius = radius }
  }

  /// Sets the corners that `cornerRadius` rounds. Bits that are no corners are dropped.
  public mutating func setMaskedCorners(_ masked: CornerMask, of layer: LayerID) {
    changeCorners(slot(layer)) { $0.masked = masked.intersection(.all) }
  }

  private func changeCorners(_ i: Int, _ change: (inout Corners) -> Void) {
    withRareSlots(i) { change(&$0.corners) }
    setFlag(.rounded, corners(i).radius > 0, i)
    table.pointee.markIndex(i)
    transforms.markDamaged(i)
  }

  /// Sets whether the layer and its subtree are hidden.
  public mutating func setHidden(_ isHidden: Bool, of layer: LayerID) { setHidden(isHidden, at: slot(layer)) }

  @usableFromInline
  mutating func setHidden(_ isHidden: Bool, at i: Int) {
    setIndexedFlag(.hidden, isHidden, i)
    transforms.markDamaged(i)
  }

  /// Sets the layer's own opacity.
  ///
  /// - Precondition: `opacity` is finite.
  public mutating func setOpacity(_ opacity: Double, of layer: LayerID) {
    let i = slot(layer, setting: opacity.isFinite)
    withRareSlots(i) { $0.opacity = opacity }
    setFlag(.translucent, opacity != 1, i)
    table.pointee.markIndex(i)
    transforms.markDamaged(i)
  }

  /// Sets whether the layer is visible when it faces away.
  public mutating func setDoubleSided(_ isDoubleSided: Bool, of layer: LayerID) {
    let i = slot(layer)
    setIndexedFlag(.singleSided, !isDoubleSided, i)
    transforms.markDamaged(i)
  }

  /// Sets whether hit tests pass through the layer itself.
  public mutating func setIgnoresHitTesting(_ ignores: Bool, of layer: LayerID) {
    setIndexedFlag(.passThrough, ignores, slot(layer))
  }

  /// Sets the bit mask of the queries that search the layer and its subtree.
  public mutating func setHitTestMask(_ mask: UInt32, of layer: LayerID) {
    let i = slot(layer)
    withRareSlots(i) { $0.hitTestMask = mask }
    setFlag(.selective, mask != .max, i)
    table.pointee.markIndex(i)
  }

  /// Sets the layer's name; nil removes it.
  public mutating func setName(_ name: String?, of layer: LayerID) {
    let i = slot(layer)
    setName(name, i)
    if table.pointee.changes.isCopied { table.pointee.markIndex(i) }
    records[Int(records[i].superlayer)].flags.remove(.constraintsPlanned)
  }

  /// Sets the number of a layer. The first call takes eight bytes for each layer.
  public mutating func setUserData(_ userData: UInt64, of layer: LayerID) {
    let i = slot(layer)
    table.pointee.setUserData(userData, i)
    if table.pointee.changes.isCopied { table.pointee.markIndex(i) }
  }
}
