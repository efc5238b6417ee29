// Validation of rarely set properties.
extension TableAccess where Self: ~Copyable {
  /// Checks the directory, its tables, and the flags that tell what they hold. O(slots). Expects slots and
  /// links without fault.
  func validateRareProperties(_ faults: inout FaultList) {
    rare.pointee.directory.validate("directory", slotUses { records[$0].rareProperties }, &faults)
    rare.pointee.linear.validate("linear transforms", slotUses { records[$0].linear }, &faults)
    guard faults.isEmpty else { return }
    rare.pointee.transform3D.validate("3D transforms", slotUses { rareSlots($0).transform3D }, &faults)
    rare.pointee.sublayerTransform.validate(
      "sublayer transforms", slotUses { rareSlots($0).sublayerTransform }, &faults)
    rare.pointee.timing.validate("timings", slotUses { rareSlots($0).timing }, &faults)
    guard faults.isEmpty else { return }
    for i in 1..<slotCount where generations[i] != 0 {
      validateRareFlags(i, &faults)
      validateRareValues(i, &faults)
      validateSuperlayerFlags(i, &faults)
    }
    let names = slotUses { rareSlots($0).name }
    faults.expect(Set(names.map(\.slot)).count == names.count, "names: two layers share a slot")
  }

  /// Returns a layer's handle for a fault.
  func described(_ i: Int) -> String { "layer \(handle(i))" }

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
    func expect(_ flag: LayerFlags, _ isSet: Bool, _ property: String) {
      faults.expect(
        flags.contains(flag) == isSet,
        "flags: \(described(i)) \(isSet ? "lacks" : "has") the flag of \(property), expected the opposite")
    }
    expect(.transform3D, slots.transform3D != 0, "a 3D transform")
    expect(.sublayerTransform, slots.sublayerTransform != 0, "a sublayer transform")
    expect(.rounded, corners(i).radius > 0, "a corner radius")
    expect(.translucent, slots.opacity != 1, "an opacity")
    expect(.timed, slots.timing != 0, "a timing")
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
  }

  /// Checks the flags of the superlayer that tell what some sublayer has.
  private func validateSuperlayerFlags(_ i: Int, _ faults: inout FaultList) {
    let above = Int(records[i].superlayer)
    guard above != 0 else { return }
    let flags = records[above].flags
    faults.expect(
      depth(i).zPosition == 0 || flags.contains(.mixedDepth),
      "flags: \(described(i)) has a zPosition, but its superlayer \(described(above)) counts as flat")
    // The lower six bits are those of `CAAutoresizingMask`.
    faults.expect(
      rareSlots(i).autoresizing.rawValue & 63 == 0 || flags.contains(.resizesSublayers),
      "flags: \(described(i)) has an autoresizing mask, but its superlayer \(described(above)) does not resize it"
    )
  }
}
