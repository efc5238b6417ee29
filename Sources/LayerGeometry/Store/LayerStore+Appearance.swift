// Properties of visibility and hit testing. All O(1).
extension LayerStore {
  /// Sets the axes a scroll layer scrolls along.
  public mutating func setScrollMode(_ mode: ScrollMode, of layer: LayerID) {
    setScrollMode(mode, at: slot(layer))
  }

  @usableFromInline
  mutating func setScrollMode(_ mode: ScrollMode, at i: Int) {
    records[i].flags.scrollMode = mode
    if table.pointee.changes.isPublished { table.pointee.markIndex(i) }
  }

  /// Sets whether the layer and its sublayers are clipped to its bounds.
  public mutating func setMasksToBounds(_ masks: Bool, of layer: LayerID) {
    setMasksToBounds(masks, at: slot(layer))
  }

  @usableFromInline
  mutating func setMasksToBounds(_ masks: Bool, at i: Int) {
    setIndexedFlag(.masks, masks, i)
    transforms.markDamaged(i)
  }

  /// Sets the corner radius.
  ///
  /// - Precondition: `radius` is finite.
  public mutating func setCornerRadius(_ radius: Double, of layer: LayerID) {
    setCornerRadius(radius, at: slot(layer, setting: radius.isFinite))
  }

  @usableFromInline
  mutating func setCornerRadius(_ radius: Double, at i: Int) {
    setCorners(Corners(radius: radius, masked: corners(i).masked), i)
    transforms.markDamaged(i)
  }

  /// Sets the corners that `cornerRadius` rounds.
  public mutating func setMaskedCorners(_ masked: CornerMask, of layer: LayerID) {
    setMaskedCorners(masked, at: slot(layer))
  }

  @usableFromInline
  mutating func setMaskedCorners(_ masked: CornerMask, at i: Int) {
    setCorners(Corners(radius: corners(i).radius, masked: masked), i)
    transforms.markDamaged(i)
  }

  /// Sets whether the layer and its subtree are hidden.
  public mutating func setHidden(_ isHidden: Bool, of layer: LayerID) {
    setHidden(isHidden, at: slot(layer))
  }

  @usableFromInline
  mutating func setHidden(_ isHidden: Bool, at i: Int) {
    setIndexedFlag(.hidden, isHidden, i)
    transforms.markDamaged(i)
  }

  /// Sets the layer's own opacity.
  ///
  /// - Precondition: `opacity` is finite.
  public mutating func setOpacity(_ opacity: Double, of layer: LayerID) {
    setOpacity(opacity, at: slot(layer, setting: opacity.isFinite))
  }

  @usableFromInline
  mutating func setOpacity(_ opacity: Double, at i: Int) {
    setOpacity(opacity, i)
    transforms.markDamaged(i)
  }

  /// Sets whether the layer is visible when it faces away.
  public mutating func setDoubleSided(_ isDoubleSided: Bool, of layer: LayerID) {
    setDoubleSided(isDoubleSided, at: slot(layer))
  }

  @usableFromInline
  mutating func setDoubleSided(_ isDoubleSided: Bool, at i: Int) {
    setIndexedFlag(.singleSided, !isDoubleSided, i)
    transforms.markDamaged(i)
  }

  /// Sets whether hit tests pass through the layer itself.
  public mutating func setIgnoresHitTesting(_ ignores: Bool, of layer: LayerID) {
    setIgnoresHitTesting(ignores, at: slot(layer))
  }

  @usableFromInline
  mutating func setIgnoresHitTesting(_ ignores: Bool, at i: Int) {
    setIndexedFlag(.passThrough, ignores, i)
  }

  /// Sets the bit mask of the queries that search the layer and its subtree.
  public mutating func setHitTestMask(_ mask: UInt32, of layer: LayerID) {
    setHitTestMask(mask, at: slot(layer))
  }

  @usableFromInline
  mutating func setHitTestMask(_ mask: UInt32, at i: Int) {
    withRareSlots(i) { $0.hitTestMask = mask }
    setFlag(.selective, mask != .max, i)
    table.pointee.markIndex(i)
  }

  /// Sets the layer's name; nil removes it.
  public mutating func setName(_ name: String?, of layer: LayerID) {
    setName(name, at: slot(layer))
  }

  @usableFromInline
  mutating func setName(_ name: String?, at i: Int) {
    setName(name, i)
    table.pointee.markIndex(i)
    records[Int(records[i].superlayer)].flags.remove(.constraintsPlanned)
  }

  /// Sets the number of a layer. The first call takes eight bytes for each layer. O(1).
  public mutating func setUserData(_ userData: UInt64, of layer: LayerID) {
    setUserData(userData, at: slot(layer))
  }

  @usableFromInline
  mutating func setUserData(_ userData: UInt64, at i: Int) {
    table.pointee.setUserData(userData, i)
    if table.pointee.changes.isPublished { table.pointee.markIndex(i) }
  }

  /// The margins and sizes that follow changes of the superlayer's size; none by default.
  public func autoresizingMask(of layer: LayerID) -> AutoresizingMask {
    rareSlots(slot(layer)).autoresizing.subtracting(.unrounded)
  }

  /// Sets the margins and sizes that follow changes of the superlayer's size.
  public mutating func setAutoresizingMask(_ mask: AutoresizingMask, of layer: LayerID) {
    setAutoresizingMask(mask, at: slot(layer))
  }

  @usableFromInline
  mutating func setAutoresizingMask(_ mask: AutoresizingMask, at i: Int) {
    withRareSlots(i) {
      let rounding = $0.autoresizing.intersection(.unrounded)
      $0.autoresizing = mask.subtracting(.unrounded).union(rounding)
    }
    if records[i].superlayer != 0 { markResizing(i) }
  }

  /// Returns the slot of a handle for a setter; traps on a stale one, and on a value that is not finite.
  @inline(__always)
  func slot(_ layer: LayerID, setting isFinite: Bool, _ call: StaticString = #function) -> Int {
    let i = slot(layer, call)
    if !isFinite { trap(.notFinite(layer, call: "\(call)")) }
    return i
  }
}
