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
    for k in 0..<other.layout.pointee.running.count {
      layout.pointee.running.append(other.newSlot(other.layout.pointee.running[k]))
    }
    for i in 1..<other.slotCount where other.generations[i] != 0 {
      let j = Int(other.newSlot(UInt32(i)))
      joinLayout(j)
      moved(other.handle(i), handle(j))
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
    (record.linear, record.rareProperties) = (0, 0)
    records[j] = record
    setLinear(other.linear(i), j)
    if other.records[i].rareProperties != 0 {
      copyRareProperties(of: i, in: other, to: j)
      setTiming(other.timing(i), j)
      withRareSlots(j) { $0.autoresizing = other.rareSlots(i).autoresizing }
      if let behavior = other.behavior(i) { changeBehavior(j) { $0 = behavior } }
      // Plans and reports know layers by their old handles.
      setConstraintEntry(ConstraintRow(constraints: other.constraints(i)), j)
    }
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

  /// Copies the rarely set properties of a layer of another store, except for time and layout. The copy's flags of
  /// these properties may be its own or already the layer's.
  func copyRareProperties(of i: Int, in source: borrowing LayerStore, to j: Int) {
    setTransform3D(source.records[i].flags.contains(.transform3D) ? source.transform(i) : nil, j)
    setSublayerTransformRow(source.sublayerTransform(i), j)
    let new = source.rareSlots(i), name = source.name(i)
    withRareSlots(j) {
      ($0.depth, $0.corners, $0.opacity) = (new.depth, new.corners, new.opacity)
      $0.hitTestMask = new.hitTestMask
    }
    if name != self.name(j) { setName(name, j) }
  }
}
