// Validation of slots, links, rarely set properties and the list of changes.
extension TableAccess where Self: ~Copyable {
  /// Checks the table, the parts each only if those before are without fault. O(slots), without recursion.
  func validateTable(_ faults: inout FaultList) {
    validateWorld(&faults)
    validateSlots(&faults)
    validateFreeSlots(&faults)
    if faults.isEmpty {
      validateLists("sibling links", links, slotCount, &faults) { generations[$0] != 0 }
    }
    if faults.isEmpty { validateReach(&faults) }
    validateChanges(&faults)
    if faults.isEmpty { validateRareProperties(&faults) }
  }

  /// Returns a layer's handle for a fault.
  func described(_ i: Int) -> String { i == 0 ? "the world" : "layer \(handle(i))" }

  // MARK: - Slots

  private func validateWorld(_ faults: inout FaultList) {
    let record = records[0], roots = links[0]
    faults.expect(
      record.flags.rawValue == 0 && record.superlayer == 0 && record.rareProperties == 0
        && record.linear == 0 && record.offset == .zero && generations[0] == 0
        && haveEqualBits(worlds[0], WorldRow()),
      "records: slot 0 is not neutral: it stands for the world")
    faults.expect(roots.next == 0 && roots.previous == 0, "sibling links: slot 0, the world, has siblings")
  }

  private func validateSlots(_ faults: inout FaultList) {
    let tag = table.pointee.tag
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
    faults.expect(
      alive == table.pointee.count,
      "generations: \(alive) layers are alive, expected \(table.pointee.count)")
  }

  private func validateFreeSlots(_ faults: inout FaultList) {
    let tag = table.pointee.tag
    var isListed = [Bool](repeating: false, count: slotCount)
    var free = table.pointee.firstFree
    while free != 0 {
      let i = Int(free)
      guard i < slotCount, generations[i] == 0, !isListed[i] else {
        return faults.add("free slots: the list leads to slot \(i), which is alive, listed or out of range")
      }
      isListed[i] = true
      let next = links[i].ofFreeSlot.taggedGeneration
      faults.expect(
        next & ~LayerID.generationMask == tag && next & LayerID.generationMask > 1,
        "free slots: slot \(i) keeps \(next), expected the store's tag \(tag) and its next generation")
      free = links[i].ofFreeSlot.next
    }
    // A retired slot keeps no next generation.
    for i in 1..<slotCount where generations[i] == 0 && !isListed[i] {
      let isRetired = links[i].ofFreeSlot.taggedGeneration == 0
      faults.expect(isRetired, "free slots: slot \(i) is free, but not listed")
    }
  }

  // MARK: - Links

  /// Checks the lists of the world and of the layers below `count`, both ways, and that just the layers that
  /// `isMember` accepts are listed, each under its superlayer.
  func validateLists(
    _ name: String, _ links: Column<SiblingLinks>, _ count: Int, _ faults: inout FaultList,
    where isMember: (Int) -> Bool
  ) {
    var isListed = [Bool](repeating: false, count: slotCount)
    for superlayer in 0..<count where superlayer == 0 || generations[superlayer] != 0 {
      let list = links[superlayer]
      var i = Int(list.first), previous: UInt32 = 0, listed: UInt32 = 0
      while i != 0 {
        guard i < count, isMember(i), !isListed[i] else {
          return faults.add(
            "\(name): \(described(superlayer)) lists slot \(i), which is free, settled, listed or out of range"
          )
        }
        isListed[i] = true
        faults.expect(
          Int(records[i].superlayer) == superlayer && links[i].previous == previous,
          "\(name): \(described(i)) of superlayer \(superlayer) and after slot \(previous) is linked to "
            + "\(records[i].superlayer) and \(links[i].previous)")
        previous = UInt32(i)
        listed += 1
        i = Int(links[i].next)
      }
      faults.expect(
        list.last == previous && list.count == listed,
        "\(name): \(described(superlayer)) lists \(listed) sublayers, the last of them \(previous), "
          + "expected \(list.count) and \(list.last)")
    }
    for i in 1..<slotCount where isMember(i) {
      faults.expect(isListed[i], "\(name): \(described(i)) is in no list")
    }
  }

  /// Checks that a walk down from the world finds every layer: else superlayers form a cycle. Expects lists
  /// without fault.
  private func validateReach(_ faults: inout FaultList) {
    var reached = 0, i = slot(after: 0, under: 0, descending: true)
    while i != 0 {
      reached += 1
      i = slot(after: i, under: 0, descending: true)
    }
    let missed = table.pointee.count - reached
    faults.expect(
      missed == 0, "superlayers: \(missed) layers are under no root: their ancestors form a cycle")
  }

  // MARK: - Changes

  private func validateChanges(_ faults: inout FaultList) {
    for entry in 0..<table.pointee.changes.count {
      let i = table.pointee.changes[entry]
      faults.expect(
        i > 0 && i < slotCount, "changes: entry \(entry) is slot \(i), expected one below \(slotCount)")
    }
    for i in 1..<slotCount {
      let flags = records[i].flags
      faults.expect(
        flags.contains(.indexDirty) || flags.isDisjoint(with: [.transformDirty, .orderDirty]),
        "changes: slot \(i) is dirty, but not for the index")
    }
  }

  /// Checks that every layer that is dirty for a reader is among the changes it has to read, if it follows.
  /// Expects changes without fault.
  func validateChanges(
    for reader: ChangeReader, _ name: String, _ bit: LayerFlags, _ faults: inout FaultList
  ) {
    guard let unread = table.pointee.changes.unread(by: reader) else { return }
    var isListed = [Bool](repeating: false, count: slotCount)
    for k in unread { isListed[table.pointee.changes[k]] = true }
    for i in 1..<slotCount where records[i].flags.contains(bit) {
      faults.expect(isListed[i], "changes: slot \(i) is dirty for \(name), but not listed for it")
    }
  }

  // MARK: - Rarely set properties

  /// Checks the directory, its tables, and the flags that tell what they hold. O(slots). Expects slots and
  /// links without fault.
  private func validateRareProperties(_ faults: inout FaultList) {
    rare.pointee.directory.validate("directory", slotUses { records[$0].rareProperties }, &faults)
    rare.pointee.linear.validate("linear transforms", slotUses { records[$0].linear }, &faults)
    guard faults.isEmpty else { return }
    rare.pointee.transform3D.validate("3D transforms", slotUses { rareSlots($0).transform3D }, &faults)
    rare.pointee.sublayerTransform.validate(
      "sublayer transforms", slotUses { rareSlots($0).sublayerTransform }, &faults)
    rare.pointee.timing.validate("timings", slotUses { rareSlots($0).timing }, &faults)
    rare.pointee.inkOutsets.validate("ink outsets", slotUses { rareSlots($0).inkOutsets }, &faults)
    rare.pointee.hitAreas.validate("hit areas", slotUses { rareSlots($0).hitArea }, &faults)
    guard faults.isEmpty else { return }
    for i in 1..<slotCount where generations[i] != 0 {
      validateRareFlags(i, &faults)
      validateRareValues(i, &faults)
      validateSuperlayerFlags(i, &faults)
    }
    validateObjects("names", slotUses { rareSlots($0).name }, &faults)
    validateObjects("shapes", slotUses { rareSlots($0).shape }, &faults)
  }

  /// Checks that no two layers share an object.
  func validateObjects(_ table: String, _ uses: [SlotUse], _ faults: inout FaultList) {
    var slots = uses.map { $0.slot }
    slots.sortMany(by: <)
    let areDifferent = zip(slots, slots.dropFirst()).allSatisfy { $0 != $1 }
    faults.expect(areDifferent, "\(table): two layers share a slot")
  }

  /// Returns the slots of a table that layers refer to.
  func slotUses(_ slot: (Int) -> UInt32) -> [SlotUse] {
    var uses: [SlotUse] = []
    for i in 1..<slotCount where generations[i] != 0 {
      let slot = slot(i)
      if slot != 0 { uses.append(SlotUse(slot: slot, user: UInt32(i))) }
    }
    return uses
  }

  /// Checks the flags by which absence costs no look-up.
  private func validateRareFlags(_ i: Int, _ faults: inout FaultList) {
    let slots = rareSlots(i), flags = records[i].flags
    faults.expect(
      flags.isDisjoint(with: [.listed, .belowNone]), "flags: \(described(i)) is marked as one of a selection")
    @inline(never)
    func expect(_ flag: LayerFlags, _ isSet: Bool, _ property: String) {
      faults.expect(
        flags.contains(flag) == isSet,
        "flags: \(described(i)) \(isSet ? "lacks" : "has") the flag of \(property), expected the opposite")
    }
    expect(.transform3D, slots.transform3D != 0, "a 3D transform")
    expect(.sublayerTransform, slots.sublayerTransform != 0, "a sublayer transform")
    expect(.rounded, corners(i).radius > 0, "a corner radius")
    expect(.translucent, slots.opacity != 1, "an opacity")
    expect(.shaped, slots.hitArea != 0, "a hit area")
    expect(.selective, slots.hitTestMask != .max, "a hit-test mask")
  }

  /// Checks that nothing is stored at its default.
  private func validateRareValues(_ i: Int, _ faults: inout FaultList) {
    let slots = rareSlots(i), record = records[i]
    faults.expect(
      record.rareProperties == 0 || slots != RarePropertySlots(),
      "directory: \(described(i)) has an empty slot")
    let hasLinear = !linear(i).isIdentity || record.flags.contains(.flipped)
    faults.expect(
      hasLinear == (record.linear != 0),
      "linear transforms: \(described(i)) \(hasLinear ? "has no" : "has a") slot, expected the opposite")
    faults.expect(
      slots.timing == 0 || timing(i) != Timing(), "timings: \(described(i)) has a slot for the default")
    faults.expect(
      slots.hitArea == 0 || hitArea(i) != HitArea(), "hit areas: \(described(i)) has a slot for the default")
    faults.expect(
      shape(i)?.outline.geometry == hitArea(i).geometry,
      "hit areas: \(described(i)) does not refer to its shape")
  }

  /// Checks the flags of the superlayer that tell what some sublayer has.
  private func validateSuperlayerFlags(_ i: Int, _ faults: inout FaultList) {
    let above = Int(records[i].superlayer)
    guard above != 0 else { return }
    let flags = records[above].flags
    faults.expect(
      depth(i).zPosition == 0 || flags.contains(.mixedDepth),
      "flags: \(described(i)) has a zPosition, but its superlayer \(described(above)) counts as flat")
    faults.expect(
      rareSlots(i).autoresizing.isDisjoint(with: .all) || flags.contains(.resizesSublayers),
      "flags: \(described(i)) has an autoresizing mask, but its superlayer \(described(above)) does not resize it"
    )
  }
}
