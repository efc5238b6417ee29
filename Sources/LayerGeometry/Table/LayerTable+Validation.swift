// Validation of slots, links and the list of changes; rarely set properties have a file of their own.
extension LayerTable {
  /// Checks slots, links and changes, each only if those before are without fault. O(slots), without
  /// recursion.
  func validate(_ faults: inout FaultList) {
    validateWorld(&faults)
    validateSlots(&faults)
    validateFreeSlots(&faults)
    if faults.isEmpty { validateLinks(&faults) }
    if faults.isEmpty { validateCounts(&faults) }
    if faults.isEmpty { validateReach(&faults) }
    validateChanges(&faults)
  }

  private func name(_ i: Int) -> String {
    i == 0 ? "the world" : "layer \(LayerID(slot: UInt32(i), taggedGeneration: generations[i]))"
  }

  private func isAlive(_ i: UInt32) -> Bool { i < slotCount && generations[Int(i)] != 0 }

  // MARK: - Slots

  private func validateWorld(_ faults: inout FaultList) {
    let record = records[0], roots = links[0]
    faults.expect(
      record.flags.rawValue == 0 && record.superlayer == 0 && record.rareProperties == 0
        && record.linear == 0 && record.offset == .zero && generations[0] == 0
        && haveEqualBits(worlds[0], WorldEntry()),
      "records: slot 0 is not neutral: it stands for the world")
    faults.expect(roots.next == 0 && roots.previous == 0, "sibling links: slot 0, the world, has siblings")
  }

  private func validateSlots(_ faults: inout FaultList) {
    var alive = 0
    for i in 1..<slotCount {
      let generation = generations[i]
      if generation == 0 {
        let flags = records[i].flags.subtracting(.dirtyBits)
        faults.expect(
          flags.rawValue == 0 && records[i].superlayer == 0 && records[i].rareProperties == 0,
          "records: free slot \(i) has properties")
        continue
      }
      alive += 1
      faults.expect(
        generation & ~LayerID.generationMask == tag && generation & LayerID.generationMask != 0,
        "generations: slot \(i) has \(generation), expected the store's tag \(tag) and a generation")
    }
    faults.expect(alive == count, "generations: \(alive) layers are alive, expected \(count)")
  }

  private func validateFreeSlots(_ faults: inout FaultList) {
    var isListed = [Bool](repeating: false, count: slotCount)
    var free = firstFree
    while free != 0 {
      let i = Int(free)
      guard i < slotCount, generations[i] == 0, !isListed[i] else {
        return faults.add("free slots: the list leads to slot \(i), which is alive, listed or out of range")
      }
      isListed[i] = true
      let next = links[i].previous
      faults.expect(
        next & ~LayerID.generationMask == tag && next & LayerID.generationMask > 1,
        "free slots: slot \(i) keeps \(next), expected the store's tag \(tag) and its next generation")
      free = links[i].next
    }
    // A retired slot keeps no next generation.
    for i in 1..<slotCount where generations[i] == 0 && links[i].previous != 0 && !isListed[i] {
      faults.add("free slots: slot \(i) is free, but not listed")
    }
  }

  // MARK: - Links

  private func validateLinks(_ faults: inout FaultList) {
    for i in 1..<slotCount where generations[i] != 0 {
      let link = links[i], superlayer = records[i].superlayer
      let ends = [superlayer, link.first, link.last, link.next, link.previous]
      guard ends.allSatisfy({ $0 == 0 || isAlive($0) }) else {
        faults.add("sibling links: \(name(i)) is linked to a slot without a layer: \(ends)")
        continue
      }
      let above = links[Int(superlayer)]
      validateSibling(i, link.next, links[Int(link.next)].previous, above.last, &faults)
      validateSibling(i, link.previous, links[Int(link.previous)].next, above.first, &faults)
      for sublayer in [link.first, link.last] where sublayer != 0 {
        let above = Int(records[Int(sublayer)].superlayer)
        faults.expect(
          above == i,
          "sibling links: \(name(i)) holds slot \(sublayer), whose superlayer is slot \(above)")
      }
    }
  }

  /// Checks one direction: `sibling`, if there is one, leads `back` to `i`; else `i` is the `end` of the list.
  private func validateSibling(
    _ i: Int, _ sibling: UInt32, _ back: UInt32, _ end: UInt32, _ faults: inout FaultList
  ) {
    if sibling == 0 {
      faults.expect(Int(end) == i, "sibling links: \(name(i)) ends its list, whose end is slot \(end)")
      return
    }
    faults.expect(
      Int(back) == i, "sibling links: \(name(i)) leads to slot \(sibling), which leads back to \(back)")
    faults.expect(
      records[Int(sibling)].superlayer == records[i].superlayer,
      "sibling links: \(name(i)) leads to slot \(sibling) of another superlayer")
  }

  /// Checks each list against the layers that say they are in it.
  private func validateCounts(_ faults: inout FaultList) {
    var sublayerCounts = [UInt32](repeating: 0, count: slotCount)
    for i in 1..<slotCount where generations[i] != 0 { sublayerCounts[Int(records[i].superlayer)] += 1 }
    for i in 0..<slotCount where i == 0 || generations[i] != 0 {
      let expected = sublayerCounts[i]
      var listed: UInt32 = 0, sublayer = links[i].first
      while sublayer != 0 && listed <= expected {
        listed += 1
        sublayer = links[Int(sublayer)].next
      }
      faults.expect(
        listed == expected, "sibling links: \(name(i)) lists \(listed) sublayers, expected \(expected)")
      faults.expect(
        links[i].count == expected,
        "sibling links: \(name(i)) counts \(links[i].count) sublayers, expected \(expected)")
    }
  }

  /// Checks that a walk down from the world finds every layer: else superlayers form a cycle. Expects lists
  /// without fault.
  private func validateReach(_ faults: inout FaultList) {
    var reached = 0, i = Int(links[0].first)
    while i != 0 {
      reached += 1
      if links[i].first != 0 {
        i = Int(links[i].first)
        continue
      }
      while i != 0 && links[i].next == 0 { i = Int(records[i].superlayer) }
      i = Int(links[i].next)
    }
    faults.expect(
      reached == count,
      "superlayers: \(count - reached) layers are under no root: their ancestors form a cycle")
  }

  // MARK: - Changes

  private func validateChanges(_ faults: inout FaultList) {
    let indexCursor = changes.indexCursor ?? changes.count
    guard changes.transformCursor <= changes.count && indexCursor <= changes.count else {
      return faults.add("changes: a cursor is past the end, \(changes.count)")
    }
    var isUnread = [(transforms: Bool, index: Bool)](repeating: (false, false), count: slotCount)
    for entry in 0..<changes.count {
      let i = changes[entry]
      guard i > 0 && i < slotCount else {
        faults.add("changes: entry \(entry) is slot \(i), expected one below \(slotCount)")
        continue
      }
      if entry >= changes.transformCursor { isUnread[i].transforms = true }
      if entry >= indexCursor { isUnread[i].index = true }
    }
    for i in 1..<slotCount {
      let flags = records[i].flags
      let isIndexDirty = flags.contains(.indexDirty)
      faults.expect(
        isUnread[i].transforms || !flags.contains(.transformDirty),
        "changes: slot \(i) has a dirty transform, but no entry that the transforms have yet to read")
      faults.expect(
        isUnread[i].index || !isIndexDirty || !changes.isFollowedByIndex,
        "changes: slot \(i) is dirty for the index, but has no entry that the index has yet to read")
      faults.expect(
        isIndexDirty || flags.isDisjoint(with: [.transformDirty, .orderDirty]),
        "changes: slot \(i) is dirty, but not for the index")
    }
  }
}
