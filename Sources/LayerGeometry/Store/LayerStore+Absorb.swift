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
  /// - Complexity: O(number of slots the other store has used); nothing in this store is touched.
  public mutating func absorb(
    _ other: consuming LayerStore, _ moved: (_ old: LayerID, _ new: LayerID) -> Void = { _, _ in }
  ) {
    // World entries are derived and stay behind, so their memory can say where each layer has gone.
    for i in 1..<other.slotCount where other.generations[i] != 0 {
      other.worlds[i].ownReference = UInt32(makeLayer().index)
    }
    for i in 1..<other.slotCount where other.generations[i] != 0 { copyLayer(i, from: other) }
    for k in 0..<other.layout.state.running.count {
      layout.state.running.append(other.newSlot(other.layout.state.running[k]))
    }
    for i in 1..<other.slotCount where other.generations[i] != 0 {
      let j = Int(other.newSlot(UInt32(i)))
      layout.join(j)
      moved(other.handle(i), handle(j))
    }
  }

  /// Returns the new slot of a layer of a store that is being absorbed; 0 for 0.
  @inline(__always)
  private func newSlot(_ i: UInt32) -> UInt32 { worlds[Int(i)].ownReference }

  private func copyLayer(_ i: Int, from other: borrowing LayerStore) {
    let j = Int(other.newSlot(UInt32(i))), old = other.links[i]
    let superlayer = other.newSlot(other.records[i].superlayer)
    copyProperties(of: i, in: other, to: j)
    records[j].flags.formUnion(other.records[i].flags.intersection([.needsLayout, .resizesSublayers]))
    if other.records[i].rareProperties != 0 {
      setTiming(other.timing(i), j)
      withRareSlots(j) { $0.autoresizing = other.rareSlots(i).autoresizing }
      if let behavior = other.behavior(i) { changeBehavior(j) { $0 = behavior } }
      // Plans and reports know layers by their old handles.
      layout.setConstraintRow(ConstraintRow(constraints: other.layout.constraints(i)), j)
    }
    // A new layer is a root. A root of the other store stays one.
    if superlayer != 0 {
      table.pointee.unlink(j)
      records[j].superlayer = superlayer
      (links[j].next, links[j].previous) = (other.newSlot(old.next), other.newSlot(old.previous))
    }
    (links[j].first, links[j].last) = (other.newSlot(old.first), other.newSlot(old.last))
    links[j].count = old.count
    table.pointee.markTransform(j)
    table.pointee.markOrder(j)
  }

  /// Copies what is set of a layer of another store, except for its links, time and layout.
  func copyProperties(of i: Int, in source: borrowing LayerStore, to j: Int) {
    if source.records[i].rareProperties | records[j].rareProperties != 0 {
      copyRareProperties(of: i, in: source, to: j)
    }
    let kept = records[j].flags.subtracting(.copiedBits)
    records[j].flags = kept.union(source.records[i].flags.intersection(.copiedBits))
    records[j].bounds = source.records[i].bounds
    placements[j] = source.placements[i]
    setLinear(source.linear(i), j)
    let number = source.table.pointee.userData(i)
    if number != table.pointee.userData(j) { table.pointee.setUserData(number, j) }
  }

  private func copyRareProperties(of i: Int, in source: borrowing LayerStore, to j: Int) {
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

extension LayerFlags {
  /// The flags of what is set of a layer, without time and layout.
  fileprivate static let copiedBits: LayerFlags = [
    .flipped, .masks, .hidden, .singleSided, .passThrough, .transform3D, .sublayerTransform, .rounded,
    .translucent, .selective, .mixedDepth, .kindBits, .scrollModeBits,
  ]
}
