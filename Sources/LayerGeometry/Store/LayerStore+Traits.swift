// Reading and writing rarely used state. A value at its default takes no row; a layer with none, no directory.
extension LayerStore {
  @inline(__always)
  func traitSlots(_ i: Int) -> TraitSlots {
    let row = records[i].traits
    return row == 0 ? TraitSlots() : traits.pointee.directory[row]
  }

  func withTraitSlots(_ i: Int, _ body: (inout TraitSlots) -> Void) {
    var slots = traitSlots(i)
    body(&slots)
    let row = records[i].traits
    if slots == TraitSlots() {
      if row != 0 { traits.pointee.directory.remove(row) }
      records[i].traits = 0
    } else if row != 0 {
      traits.pointee.directory[row] = slots
    } else {
      records[i].traits = traits.pointee.directory.insert(slots)
    }
  }

  func depth(_ i: Int) -> Depth {
    let row = traitSlots(i).depth
    return row == 0 ? Depth() : traits.pointee.depth[row]
  }

  func setDepth(_ value: Depth, _ i: Int) {
    withTraitSlots(i) { store(value, default: Depth(), &$0.depth, &traits.pointee.depth) }
  }

  func corners(_ i: Int) -> Corners {
    let row = traitSlots(i).corners
    return row == 0 ? Corners() : traits.pointee.corners[row]
  }

  func setCorners(_ value: Corners, _ i: Int) {
    withTraitSlots(i) { store(value, default: Corners(), &$0.corners, &traits.pointee.corners) }
    setIndexedFlag(.rounded, value.radius > 0, i)
  }

  func opacity(_ i: Int) -> Double {
    guard records[i].flags.contains(.translucent) else { return 1 }
    return traits.pointee.opacity[traitSlots(i).opacity]
  }

  func setOpacityRow(_ value: Double, _ i: Int) {
    withTraitSlots(i) { store(value, default: 1, &$0.opacity, &traits.pointee.opacity) }
    setIndexedFlag(.translucent, value != 1, i)
  }

  func timing(_ i: Int) -> Timing {
    let row = traitSlots(i).timing
    return row == 0 ? Timing() : traits.pointee.timing[row].timing
  }

  func setTimingRow(_ value: Timing, _ i: Int) {
    let isTimed = value != Timing()
    if isTimed && records[i].flags.contains(.timed) {
      traits.pointee.timing[traitSlots(i).timing].timing = value
    } else if isTimed {
      let row = traits.pointee.timing.insert(TimingRow(timing: value, layer: UInt32(i)))
      withTraitSlots(i) { $0.timing = row }
      setFlag(.timed, true, i)
      caches.pointee.bumpTimeEpoch()
    } else if records[i].flags.contains(.timed) {
      traits.pointee.timing.remove(traitSlots(i).timing)
      withTraitSlots(i) { $0.timing = 0 }
      setFlag(.timed, false, i)
      caches.pointee.bumpTimeEpoch()
    }
  }

  func transform(_ i: Int) -> Transform3D {
    guard records[i].flags.contains(.transform3D) else { return Transform3D(linear(i)) }
    return traits.pointee.transform3D[traitSlots(i).transform3D]
  }

  func setTransform3D(_ value: Transform3D?, _ i: Int) {
    guard value != nil || records[i].flags.contains(.transform3D) else { return }
    withTraitSlots(i) {
      store(value ?? .identity, default: .identity, &$0.transform3D, &traits.pointee.transform3D)
    }
    setFlag(.transform3D, value != nil, i)
  }

  func sublayerTransform(_ i: Int) -> Transform3D {
    guard records[i].flags.contains(.sublayerTransform) else { return .identity }
    return traits.pointee.sublayerTransform[traitSlots(i).sublayerTransform]
  }

  func setSublayerTransformRow(_ value: Transform3D, _ i: Int) {
    withTraitSlots(i) {
      store(value, default: .identity, &$0.sublayerTransform, &traits.pointee.sublayerTransform)
    }
    setFlag(.sublayerTransform, !value.isIdentity, i)
  }

  @inline(__always)
  func linear(_ i: Int) -> AffineTransform {
    let row = records[i].linear
    return row == 0 ? .identity : traits.pointee.linear[row]
  }

  /// Gives layers without a row the identity to read, in row 0.
  @inline(__always)
  func makeIdentityRow() {
    if traits.pointee.linear.capacity == 0 { traits.pointee.linear.makeSlotZero(.identity) }
  }

  /// A flipped layer has a row too, so that every layer whose map is more than a translation owns one.
  func setLinear(_ value: AffineTransform, _ i: Int) {
    let row = records[i].linear
    if value.isIdentity && !records[i].flags.contains(.flipped) {
      if row != 0 { traits.pointee.linear.remove(row) }
      records[i].linear = 0
    } else if row != 0 {
      traits.pointee.linear[row] = value
    } else {
      makeIdentityRow()
      records[i].linear = traits.pointee.linear.insert(value)
    }
  }

  func releaseTraits(_ i: Int) {
    if records[i].linear != 0 { traits.pointee.linear.remove(records[i].linear) }
    if !traits.pointee.names.isEmpty { traits.pointee.names[UInt32(i)] = nil }
    guard records[i].traits != 0 else { return }
    let slots = traitSlots(i)
    if slots.depth != 0 { traits.pointee.depth.remove(slots.depth) }
    if slots.transform3D != 0 { traits.pointee.transform3D.remove(slots.transform3D) }
    if slots.sublayerTransform != 0 { traits.pointee.sublayerTransform.remove(slots.sublayerTransform) }
    if slots.corners != 0 { traits.pointee.corners.remove(slots.corners) }
    if slots.opacity != 0 { traits.pointee.opacity.remove(slots.opacity) }
    if slots.timing != 0 { traits.pointee.timing.remove(slots.timing) }
    if slots.constraints != 0 { layout.pointee.constraints.remove(slots.constraints) }
    if slots.behavior != 0 { layout.pointee.behaviors.remove(slots.behavior) }
    caches.pointee.release(slots)
    traits.pointee.directory.remove(records[i].traits)
  }

  /// Writes a row, giving it back when the value is the default again.
  @inline(__always)
  private func store<Row: BitwiseCopyable & Equatable>(
    _ value: Row, default standard: Row, _ row: inout UInt32, _ table: inout SlotTable<Row>
  ) {
    if value == standard {
      if row != 0 { table.remove(row) }
      row = 0
    } else if row != 0 {
      table[row] = value
    } else {
      row = table.insert(value)
    }
  }
}
