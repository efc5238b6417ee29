// Rarely set properties. A value at its default takes no slot; a layer without any has no directory slot.
extension TableAccess where Self: ~Copyable {
  func rareSlots(_ i: Int) -> RarePropertySlots {
    rare.pointee.directory.value(at: records[i].rareProperties, or: RarePropertySlots())
  }

  func withRareSlots(_ i: Int, _ body: (inout RarePropertySlots) -> Void) {
    var slots = rareSlots(i)
    body(&slots)
    slots.dropSignsOfZeros()
    rare.pointee.directory.store(
      slots, isDefault: slots == RarePropertySlots(), at: &records[i].rareProperties)
  }

  func depth(_ i: Int) -> Depth { rareSlots(i).depth }

  func corners(_ i: Int) -> Corners { rareSlots(i).corners }

  func opacity(_ i: Int) -> Double { records[i].flags.contains(.translucent) ? rareSlots(i).opacity : 1 }

  func timing(_ i: Int) -> Timing {
    rare.pointee.timing.value(at: rareSlots(i).timing, or: Timing())
  }

  func setTiming(_ value: Timing, _ i: Int) {
    let isDefault = value == Timing()
    // With positive zeros, which a layer without timing has.
    let value = Timing(speed: value.speed, beginTime: value.beginTime + 0, timeOffset: value.timeOffset + 0)
    withRareSlots(i) { rare.pointee.timing.store(value, isDefault: isDefault, at: &$0.timing) }
  }

  func inkOutsets(_ i: Int) -> Outsets {
    rare.pointee.inkOutsets.value(at: rareSlots(i).inkOutsets, or: .zero)
  }

  func setInkOutsets(_ value: Outsets, _ i: Int) {
    withRareSlots(i) { rare.pointee.inkOutsets.store(value, isDefault: value == .zero, at: &$0.inkOutsets) }
  }

  /// What is hit in place of the layer's bounds.
  func hitArea(_ i: Int) -> HitArea {
    rare.pointee.hitAreas.value(at: rareSlots(i).hitArea, or: HitArea())
  }

  private func setHitArea(_ value: HitArea, _ i: Int) {
    let isDefault = value == HitArea()
    withRareSlots(i) { rare.pointee.hitAreas.store(value, isDefault: isDefault, at: &$0.hitArea) }
    setFlag(.shaped, !isDefault, i)
    if rare.pointee.hitAreaCode == nil { rare.pointee.hitAreaCode = HitAreaCode() }
  }

  func setHitOutsets(_ value: Outsets, _ i: Int) {
    var area = hitArea(i)
    area.outsets = value
    setHitArea(area, i)
  }

  func setObjectBounds(_ value: Rect, _ i: Int) {
    var area = hitArea(i)
    area.objectBounds = value
    setHitArea(area, i)
  }

  func shape(_ i: Int) -> Shape? { rare.pointee.shapes.value(at: rareSlots(i).shape) }

  func setShape(_ value: Shape?, _ i: Int) {
    var area = hitArea(i)
    if value == nil && area.geometry == nil { return }
    area.geometry = value?.outline.geometry
    setHitArea(area, i)
    withRareSlots(i) { rare.pointee.shapes.store(value, at: &$0.shape) }
  }

  func name(_ i: Int) -> String? { rare.pointee.names.value(at: rareSlots(i).name) }

  func setName(_ value: String?, _ i: Int) {
    withRareSlots(i) { rare.pointee.names.store(value, at: &$0.name) }
  }

  func transform(_ i: Int) -> Transform3D {
    guard records[i].flags.contains(.transform3D) else { return Transform3D(linear(i)) }
    return rare.pointee.transform3D[rareSlots(i).transform3D]
  }

  func setTransform3D(_ value: Transform3D?, _ i: Int) {
    guard value != nil || records[i].flags.contains(.transform3D) else { return }
    withRareSlots(i) {
      rare.pointee.transform3D.store(value ?? .identity, isDefault: value == nil, at: &$0.transform3D)
    }
    setFlag(.transform3D, value != nil, i)
  }

  func sublayerTransform(_ i: Int) -> Transform3D {
    guard records[i].flags.contains(.sublayerTransform) else { return .identity }
    return rare.pointee.sublayerTransform[rareSlots(i).sublayerTransform]
  }

  func setSublayerTransformRow(_ value: Transform3D, _ i: Int) {
    let isDefault = value.isIdentity
    withRareSlots(i) {
      rare.pointee.sublayerTransform.store(value, isDefault: isDefault, at: &$0.sublayerTransform)
    }
    setFlag(.sublayerTransform, !isDefault, i)
  }

  func linear(_ i: Int) -> AffineTransform {
    rare.pointee.linear.value(at: records[i].linear, or: .identity)
  }

  /// Whether the layer has no transform of its own and is not flipped.
  func isPlain(_ i: Int) -> Bool { records[i].linear == 0 && !records[i].flags.contains(.transform3D) }

  /// Puts the identity into slot 0, for layers without a linear part.
  func makeIdentityRow() {
    if rare.pointee.linear.capacity == 0 { rare.pointee.linear.makeSlotZero(.identity) }
  }

  /// Sets the linear part. A flipped layer has a slot too: every layer that is more than a translation owns
  /// one.
  func setLinear(_ value: AffineTransform, _ i: Int) {
    let isIdentity = value.isIdentity, isDefault = isIdentity && !records[i].flags.contains(.flipped)
    if !isDefault { makeIdentityRow() }
    // The identity loses the signs of its zeros, whether it has a slot or not.
    rare.pointee.linear.store(
      isIdentity ? .identity : value, isDefault: isDefault, at: &records[i].linear)
  }

  /// Frees every slot of a layer's rarely set properties.
  func releaseRareProperties(_ i: Int) {
    if records[i].linear != 0 { rare.pointee.linear.remove(records[i].linear) }
    guard records[i].rareProperties != 0 else { return }
    let slots = rareSlots(i)
    if slots.transform3D != 0 { rare.pointee.transform3D.remove(slots.transform3D) }
    if slots.sublayerTransform != 0 { rare.pointee.sublayerTransform.remove(slots.sublayerTransform) }
    if slots.timing != 0 { rare.pointee.timing.remove(slots.timing) }
    if slots.inkOutsets != 0 { rare.pointee.inkOutsets.remove(slots.inkOutsets) }
    if slots.shape != 0 { rare.pointee.shapes.remove(slots.shape) }
    if slots.hitArea != 0 { rare.pointee.hitAreas.remove(slots.hitArea) }
    if slots.name != 0 { rare.pointee.names.remove(slots.name) }
    rare.pointee.directory.remove(records[i].rareProperties)
  }

  /// Sets a flag that the hit-test index has a copy of.
  func setIndexedFlag(_ flag: LayerFlags, _ value: Bool, _ i: Int) {
    guard records[i].flags.contains(flag) != value else { return }
    setFlag(flag, value, i)
    table.pointee.markIndex(i)
  }

  func setFlag(_ flag: LayerFlags, _ value: Bool, _ i: Int) {
    if value { records[i].flags.insert(flag) } else { records[i].flags.remove(flag) }
  }
}
