// Merging of stores.
extension LayerStore {
  /// Moves every layer of another store into this one, properties, names and trees included.
  ///
  /// The other store's roots stay roots, beside those of this store. Its handles become stale: `moved` is
  /// called once for each layer with its old handle and its new one, and in no order to rely on. Slots that
  /// are free here are taken first, and free slots of the other store are not carried over, so stores that
  /// are filled by absorbing do not grow beyond what they hold. What the other store had derived is derived
  /// again when next needed.
  ///
  /// O(number of slots the other store has used); nothing in this store is touched.
  public mutating func absorb(
    _ other: consuming LayerStore, _ moved: (_ old: LayerID, _ new: LayerID) -> Void = { _, _ in }
  ) {
    // World entries are derived and stay behind, so their memory can say where each layer has gone.
    for i in 1..<other.slotCount where other.generations[i] != 0 {
      other.worlds[i].ownReference = UInt32(makeLayer().index)
    }
    for i in 1..<other.slotCount where other.generations[i] != 0 { copyLayer(i, from: other) }
    for i in 1..<other.slotCount where other.generations[i] != 0 { joinLayout(Int(other.newSlot(UInt32(i)))) }
    for k in 0..<other.layout.pointee.running.count {
      layout.pointee.running.append(other.newSlot(other.layout.pointee.running[k]))
    }
    for i in 1..<other.slotCount where other.generations[i] != 0 {
      moved(other.handle(i), handle(Int(other.newSlot(UInt32(i)))))
    }
  }

  /// Returns the new slot of a layer of a store that is being absorbed; 0 for 0.
  @inline(__always)
  private func newSlot(_ i: UInt32) -> UInt32 { worlds[Int(i)].ownReference }

  private func copyLayer(_ i: Int, from other: borrowing LayerStore) {
    let j = Int(other.newSlot(UInt32(i)))
    // Dirty bits belong to the slot.
    let marks = records[j].flags.intersection(.dirtyBits)
    var record = other.records[i]
    record.flags.subtract([.dirtyBits, .layoutListed, .constraintsPlanned])
    record.flags.formUnion(marks)
    record.superlayer = other.newSlot(record.superlayer)
    // Made as a root. A root it stays, at its place among those of this store.
    if record.superlayer != 0 { table.pointee.unlink(j) }
    let siblings = links[j]
    if record.linear != 0 {
      makeIdentityRow()
      record.linear = rare.pointee.linear.insert(other.rare.pointee.linear[record.linear])
    }
    if record.rareProperties != 0 {
      record.rareProperties = copyRareProperties(record.rareProperties, from: other)
    }
    records[j] = record
    placements[j] = other.placements[i]
    let number = other.table.pointee.userData(i)
    if number != 0 { table.pointee.setUserData(number, j) }
    let old = other.links[i]
    links[j] = SiblingLinks(
      first: other.newSlot(old.first), last: other.newSlot(old.last),
      next: other.newSlot(old.next), previous: other.newSlot(old.previous), count: old.count)
    if record.superlayer == 0 { (links[j].next, links[j].previous) = (siblings.next, siblings.previous) }
    table.pointee.markTransform(j)
    table.pointee.markOrder(j)
  }

  /// Copies a layer's rarely set properties, without derived ones. Returns their slot in the directory; 0 for
  /// none.
  private func copyRareProperties(_ row: UInt32, from other: borrowing LayerStore) -> UInt32 {
    var slots = other.rare.pointee.directory[row]
    slots.spatialTransform = 0
    copyValue(&slots.transform3D, from: other.rare.pointee.transform3D, to: &rare.pointee.transform3D)
    copyValue(
      &slots.sublayerTransform, from: other.rare.pointee.sublayerTransform,
      to: &rare.pointee.sublayerTransform)
    copyValue(&slots.timing, from: other.rare.pointee.timing, to: &rare.pointee.timing)
    if slots.behavior != 0 {
      slots.behavior = layout.pointee.behaviors.insert(other.layout.pointee.behaviors[slots.behavior])
    }
    if slots.name != 0 { slots.name = rare.pointee.names.insert(other.rare.pointee.names[slots.name]) }
    if slots.constraints != 0 {
      // Plans and reports know layers by their old handles.
      let constraints = other.layout.pointee.constraints[slots.constraints].constraints
      slots.constraints =
        constraints.isEmpty ? 0 : layout.pointee.constraints.insert(ConstraintRow(constraints: constraints))
    }
    return slots == RarePropertySlots() ? 0 : rare.pointee.directory.insert(slots)
  }

  @inline(__always)
  private func copyValue<Row>(
    _ row: inout UInt32, from source: borrowing SlotTable<Row>, to table: inout SlotTable<Row>
  ) {
    if row != 0 { row = table.insert(source[row]) }
  }
}
