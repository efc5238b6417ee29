// A store that follows another: what was set is copied, and everything derived is derived as after edits.
extension LayerStore {
  /// Brings the store to the state of `source`, as ``copyChanges(of:_:)`` does, and completes everything that
  /// searches and conversions would put off.
  ///
  /// - Complexity: O(changes) · that of the queries after them.
  mutating func follow(_ source: borrowing LayerStore, _ scratch: inout FollowScratch) {
    copyChanges(of: source, &scratch)
    // The identity comes first: it may grow the linear table, whose derived columns readers must not grow.
    makeIdentityRow()
    hits.prepareForReaders(after: scratch.changes.count)
    transforms.update()
    transforms.reserveLinearParts()
  }

  /// Brings what is set to the state of `source`, which differs from it in the layers listed in `scratch`.
  ///
  /// - Complexity: O(changes).
  mutating func copyChanges(of source: borrowing LayerStore, _ scratch: inout FollowScratch) {
    let changes = scratch.changes.elements, count = scratch.changes.count
    if source.hits.index.pointee.coversPassThrough { hits.coverPassThrough() }
    table.pointee.matchSlots(of: source.table.pointee)
    for k in 0..<count where changes[k].isOrder { listNeighbors(changes[k].slot, &scratch) }
    for k in 0..<count {
      // Prefetching is twelve layers ahead of copying.
      let ahead = changes[Swift.min(k + 12, count - 1)].slot
      prefetchLayer(ahead)
      source.prefetchLayer(ahead)
      copyLayer(changes[k], from: source)
    }
    for k in 0..<count where changes[k].isOrder { copyLinks(around: changes[k].slot, from: source) }
    for k in 0..<scratch.neighbors.count {
      let i = Int(scratch.neighbors[k])
      links[i] = source.links[i]
    }
    scratch.neighbors.empty()
  }

  /// Has the hit-test index begin anew, which is cheaper when every layer may change.
  func forgetIndex() { table.pointee.changes.stop(.index) }

  /// Brings the parts of the store that read changes up to date. The index, which would clear the dirty bits
  /// of those it has read, cannot follow while a search is open, and begins anew after it.
  func refreshBeforeCopying() {
    if table.pointee.changes.unread(by: .index) == nil {
      transforms.refresh()
    } else if !hits.refreshIndex() {
      forgetIndex()
    }
  }

  /// Clears the dirty bits of layers that were copied, so that they are listed again. The index has cleared
  /// those it follows.
  func finishCopying(_ changes: borrowing RawVector<LayerChange>) {
    if table.pointee.changes.unread(by: .index) != nil { return }
    for k in 0..<changes.count { records[changes[k].slot].flags.subtract([.indexDirty, .orderDirty]) }
  }

  private func prefetchLayer(_ i: Int) {
    records.prefetch(i)
    placements.prefetch(i)
    generations.prefetch(i)
    links.prefetch(i)
  }

  // MARK: - Links

  /// Lists the layers around `i` whose links change when it leaves.
  private func listNeighbors(_ i: Int, _ scratch: inout FollowScratch) {
    // A free slot's links are no neighbors.
    if generations[i] == 0 { return }
    scratch.neighbors.append(links[i].previous)
    scratch.neighbors.append(links[i].next)
    scratch.neighbors.append(records[i].superlayer)
  }

  /// Copies the links of a layer that came, and of those around it, the world's included. A free slot's links
  /// are those of the list of free slots.
  private func copyLinks(around i: Int, from source: borrowing LayerStore) {
    let new = source.links[i], superlayer = Int(source.records[i].superlayer)
    links[i] = new
    if source.generations[i] == 0 { return }
    links[Int(new.previous)] = source.links[Int(new.previous)]
    links[Int(new.next)] = source.links[Int(new.next)]
    links[superlayer] = source.links[superlayer]
  }

  // MARK: - Properties

  private func copyLayer(_ change: LayerChange, from source: borrowing LayerStore) {
    let i = change.slot
    let isNew = generations[i] != source.generations[i]
    if isNew { replaceLayer(i, from: source) }
    if source.generations[i] == 0 { return }
    let movesSublayers = records[i].flags.contains(.sublayerTransform)
    let isMoved = isNew || change.isOrder || !hasGeometry(of: source, i)
    copyProperties(of: i, in: source, to: i)
    let isRare = source.records[i].rareProperties | records[i].rareProperties != 0
    if isRare && source.rareSlots(i).timing | rareSlots(i).timing != 0 { setTiming(source.timing(i), i) }
    records[i].superlayer = source.records[i].superlayer
    if isMoved {
      if movesSublayers { records[i].flags.insert(.sublayerTransformsDirty) }
      table.pointee.markPivot(i)
    }
    if change.isOrder {
      table.pointee.markOrder(i)
      transforms.markReordered(i)
    }
    // Its animations may have gone. One that runs gets a swept box again.
    records[i].flags.remove(.swept)
    table.pointee.markIndex(i)
    transforms.markDamaged(i)
  }

  /// Destroys the layer in a slot, and makes that of `source` there, if it has one.
  private func replaceLayer(_ i: Int, from source: borrowing LayerStore) {
    table.pointee.markOrder(i)
    if generations[i] != 0 {
      hits.release(i)
      transforms.release(i)
      releaseRareProperties(i)
    }
    table.pointee.reset(i)
    generations[i] = source.generations[i]
  }

  /// Returns whether the layer's own transform and those of its sublayers follow from the same properties as
  /// in `source`, and it has sublayers in both or in none.
  private func hasGeometry(of source: borrowing LayerStore, _ i: Int) -> Bool {
    let (old, new) = (records[i], source.records[i])
    let different = (old.flags.rawValue ^ new.flags.rawValue) & LayerFlags.geometryBits.rawValue
    guard
      different == 0 && old.bounds == new.bounds && old.superlayer == new.superlayer
        && placements[i].position == source.placements[i].position
        && placements[i].anchorPoint == source.placements[i].anchorPoint
        && linear(i) == source.linear(i) && (links[i].first == 0) == (source.links[i].first == 0)
    else { return false }
    if old.rareProperties | new.rareProperties == 0 { return true }
    return depth(i) == source.depth(i) && transform(i) == source.transform(i)
      && sublayerTransform(i) == source.sublayerTransform(i)
  }
}

/// Working memory of a store that follows another.
struct FollowScratch: ~Copyable {
  /// The layers that may differ.
  var changes = RawVector<LayerChange>()
  /// Layers whose links may have changed.
  fileprivate var neighbors = RawVector<UInt32>()
  private var sorter = SlotSorter()

  var byteCount: Int { changes.byteCount + neighbors.byteCount + sorter.byteCount }

  /// Lists changes, given by their numbers; all layers for nil. Many are sorted by slot: neighbors in memory
  /// are mostly near each other in the index, too.
  mutating func list(_ unread: Range<Int>?, slotCount: Int, _ change: (Int) -> LayerChange) {
    guard let unread else {
      changes.reserve(slotCount)
      for i in 1..<slotCount { changes.append(LayerChange(slot: i, isOrder: true)) }
      return
    }
    for k in unread { changes.append(change(k)) }
    if changes.count < slotCount / ChangeList.sortedShare { return }
    let slots = changes.elements.view(of: UInt32.self, at: 0, count: changes.count)
    changes.count = sorter.sort(slots, changes.count, slotCount: slotCount)
  }
}

extension LayerFlags {
  /// The flags that own transforms depend on.
  fileprivate static let geometryBits: LayerFlags = [.flipped, .transform3D, .sublayerTransform, .kindBits]
}
