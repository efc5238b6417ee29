// Rarely set properties. A value at its default takes no slot; a layer without any has no directory slot.
extension TableAccess where Self: ~Copyable {
  /// Returns the slots of a layer's rarely set properties.
  @inline(__always)
  func rareSlots(_ i: Int) -> RarePropertySlots {
    let slot = records[i].rareProperties
    return slot == 0 ? RarePropertySlots() : rare.pointee.directory[slot]
  }

  /// Changes the slots of a layer's rarely set properties.
  func withRareSlots(_ i: Int, _ body: (inout RarePropertySlots) -> Void) {
    var slots = rareSlots(i)
    body(&slots)
    let slot = records[i].rareProperties
    if slots == RarePropertySlots() {
      if slot != 0 { rare.pointee.directory.remove(slot) }
      records[i].rareProperties = 0
    } else if slot != 0 {
      rare.pointee.directory[slot] = slots
    } else {
      records[i].rareProperties = rare.pointee.directory.insert(slots)
    }
  }

  func depth(_ i: Int) -> Depth { rareSlots(i).depth }

  func corners(_ i: Int) -> Corners { rareSlots(i).corners }

  func setCorners(_ value: Corners, _ i: Int) {
    withRareSlots(i) { $0.corners = value }
    setFlag(.rounded, value.radius > 0, i)
    table.pointee.markIndex(i)
  }

  func opacity(_ i: Int) -> Double { records[i].flags.contains(.translucent) ? rareSlots(i).opacity : 1 }

  func setOpacity(_ value: Double, _ i: Int) {
    withRareSlots(i) { $0.opacity = value }
    setFlag(.translucent, value != 1, i)
    table.pointee.markIndex(i)
  }

  func timing(_ i: Int) -> Timing {
    let slot = rareSlots(i).timing
    return slot == 0 ? Timing() : rare.pointee.timing[slot]
  }

  func setTiming(_ value: Timing, _ i: Int) {
    withRareSlots(i) { store(value, default: Timing(), &$0.timing, &rare.pointee.timing) }
    setFlag(.timed, value != Timing(), i)
  }

  func name(_ i: Int) -> String? {
    let slot = rareSlots(i).name
    return slot == 0 ? nil : rare.pointee.names[slot]
  }

  func setName(_ value: String?, _ i: Int) {
    withRareSlots(i) { store(value, &$0.name, &rare.pointee.names) }
  }

  func transform(_ i: Int) -> Transform3D {
    guard records[i].flags.contains(.transform3D) else { return Transform3D(linear(i)) }
    return rare.pointee.transform3D[rareSlots(i).transform3D]
  }

  func setTransform3D(_ value: Transform3D?, _ i: Int) {
    guard value != nil || records[i].flags.contains(.transform3D) else { return }
    withRareSlots(i) {
      store(value ?? .identity, default: .identity, &$0.transform3D, &rare.pointee.transform3D)
    }
    setFlag(.transform3D, value != nil, i)
  }

  func sublayerTransform(_ i: Int) -> Transform3D {
    guard records[i].flags.contains(.sublayerTransform) else { return .identity }
    return rare.pointee.sublayerTransform[rareSlots(i).sublayerTransform]
  }

  func setSublayerTransformRow(_ value: Transform3D, _ i: Int) {
    withRareSlots(i) {
      store(value, default: .identity, &$0.sublayerTransform, &rare.pointee.sublayerTransform)
    }
    setFlag(.sublayerTransform, !value.isIdentity, i)
  }

  @inline(__always)
  func linear(_ i: Int) -> AffineTransform {
    let slot = records[i].linear
    return slot == 0 ? .identity : rare.pointee.linear[slot]
  }

  /// Puts the identity into slot 0, for layers without a linear part.
  @inline(__always)
  func makeIdentityRow() {
    if rare.pointee.linear.capacity == 0 { rare.pointee.linear.makeSlotZero(.identity) }
  }

  /// Sets the linear part. A flipped layer has a slot too: every layer that is more than a translation owns
  /// one.
  func setLinear(_ value: AffineTransform, _ i: Int) {
    let slot = records[i].linear
    if value.isIdentity && !records[i].flags.contains(.flipped) {
      if slot != 0 { rare.pointee.linear.remove(slot) }
      records[i].linear = 0
    } else if slot != 0 {
      rare.pointee.linear[slot] = value
    } else {
      makeIdentityRow()
      records[i].linear = rare.pointee.linear.insert(value)
    }
  }

  /// Frees every slot of a layer's rarely set properties.
  func releaseRareProperties(_ i: Int) {
    if records[i].linear != 0 { rare.pointee.linear.remove(records[i].linear) }
    guard records[i].rareProperties != 0 else { return }
    let slots = rareSlots(i)
    if slots.transform3D != 0 { rare.pointee.transform3D.remove(slots.transform3D) }
    if slots.sublayerTransform != 0 { rare.pointee.sublayerTransform.remove(slots.sublayerTransform) }
    if slots.timing != 0 { rare.pointee.timing.remove(slots.timing) }
    if slots.name != 0 { rare.pointee.names.remove(slots.name) }
    rare.pointee.directory.remove(records[i].rareProperties)
  }

  /// Stores a value in a table, freeing the slot when the value is the default again.
  @inline(__always)
  private func store<Value: BitwiseCopyable & Equatable>(
    _ value: Value, default standard: Value, _ slot: inout UInt32, _ table: inout SlotTable<Value>
  ) {
    if value == standard {
      if slot != 0 { table.remove(slot) }
      slot = 0
    } else if slot != 0 {
      table[slot] = value
    } else {
      slot = table.insert(value)
    }
  }

  /// Stores an object in a table, or frees the slot for nil. What the slot held is released at once.
  func store<Row>(_ row: Row?, _ slot: inout UInt32, _ table: inout ObjectTable<Row>) {
    if let row {
      if slot != 0 { table[slot] = row } else { slot = table.insert(row) }
    } else if slot != 0 {
      table.remove(slot)
      slot = 0
    }
  }

  /// Sets a flag that the hit-test index has a copy of.
  @inline(__always)
  func setIndexedFlag(_ flag: LayerFlags, _ value: Bool, _ i: Int) {
    guard records[i].flags.contains(flag) != value else { return }
    setFlag(flag, value, i)
    table.pointee.markIndex(i)
  }

  @inline(__always)
  func setFlag(_ flag: LayerFlags, _ value: Bool, _ i: Int) {
    if value { records[i].flags.insert(flag) } else { records[i].flags.remove(flag) }
  }
}
