// Merging of stores.
extension LayerStore {
  /// Moves every layer of another store into this one, properties, names and trees included.
  ///
  /// The other store's roots stay roots, in their order after those of this store. Its handles become stale:
  /// `moved` is called once for each layer with its old handle and its new one, and in no order to rely on.
  /// Handles of its animations must not be used here, where they may name others: ask ``animations(of:)`` of
  /// the new layers.
  /// Slots that are free here are taken first, and free slots of the other store are not carried over, so
  /// stores that are filled by absorbing do not grow beyond what they hold. What the other store had derived
  /// is derived again when next needed.
  ///
  /// To copy a subtree from another store, clone that one, destroy what else the clone has, and absorb it.
  ///
  /// - Complexity: O(number of slots the other store has used); nothing in this store is touched.
  public mutating func absorb(
    _ other: consuming LayerStore, _ moved: (_ old: LayerID, _ new: LayerID) -> Void = { _, _ in }
  ) {
    // By slot of the other store; 0 for its free slots.
    var newSlots = RawVector<UInt32>()
    newSlots.fill(upTo: other.slotCount, with: 0)
    for i in 1..<other.slotCount where other.generations[i] != 0 {
      newSlots[i] = UInt32(makeLayer().index)
    }
    for i in 1..<other.slotCount where other.generations[i] != 0 {
      copyLayer(i, from: other, newSlots.elements)
    }
    // The new layers were roots in the order of their slots.
    other.forEachSublayer(of: 0) { table.pointee.link(Int(newSlots[$0.index]), under: 0, before: 0) }
    for k in 0..<other.layout.state.running.count {
      layout.state.running.append(newSlots[Int(other.layout.state.running[k])])
    }
    if let animations = other.motion, animations.pointee.state.count > 0 {
      withMotion { $0.addTracks(of: animations.pointee.state, to: newSlots.elements) }
    }
    for i in 1..<other.slotCount where other.generations[i] != 0 {
      let j = Int(newSlots[i])
      layout.join(j)
      moved(other.handle(i), handle(j))
    }
  }

  func copyTimeAndLayout(of i: Int, in other: borrowing LayerStore, to j: Int) {
    records[j].flags.formUnion(other.records[i].flags.intersection([.needsLayout, .resizesSublayers]))
    if other.records[i].rareProperties == 0 { return }
    setTiming(other.timing(i), j)
    let autoresizing = other.rareSlots(i).autoresizing
    withRareSlots(j) { $0.autoresizing = autoresizing }
    if let behavior = other.behavior(i) { changeBehavior(j) { $0 = behavior } }
    // Plans and reports know layers by their old handles.
    layout.setConstraintRow(ConstraintRow(constraints: other.layout.constraints(i)), j)
  }

  /// Copies a layer of a store that is being absorbed. A root is in no list then.
  private func copyLayer(_ i: Int, from other: borrowing LayerStore, _ newSlots: Column<UInt32>) {
    let j = Int(newSlots[i]), old = other.links[i]
    let superlayer = newSlots[Int(other.records[i].superlayer)]
    copyProperties(of: i, in: other, to: j)
    copyTimeAndLayout(of: i, in: other, to: j)
    table.pointee.unlink(j)
    if superlayer != 0 {
      records[j].superlayer = superlayer
      (links[j].next, links[j].previous) = (newSlots[Int(old.next)], newSlots[Int(old.previous)])
    }
    (links[j].first, links[j].last) = (newSlots[Int(old.first)], newSlots[Int(old.last)])
    links[j].count = old.count
    table.pointee.markTransform(j)
    table.pointee.markOrder(j)
  }
}
