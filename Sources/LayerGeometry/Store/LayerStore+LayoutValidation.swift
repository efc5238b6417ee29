// Validation of what layout keeps: behaviors, constraints, and the tree of layers that wait for layout.
extension LayerStore {
  /// Checks layout, also during a pass. O(slots). Expects a table without fault.
  func validateLayout(_ faults: inout FaultList) {
    validateObjects("layout behaviors", slotUses { rareSlots($0).behavior }, &faults)
    validateObjects("constraints", slotUses { rareSlots($0).constraints }, &faults)
    let waiting = layout.pointee.waiting.elements, count = Swift.min(slotCount, layout.pointee.waiting.count)
    for i in 1..<slotCount where generations[i] != 0 {
      validateWaiting(i, i < count && waiting[i].first != 0, &faults)
    }
    validateLists("layout links", waiting, count, &faults) { records[$0].flags.contains(.layoutListed) }
  }

  private func validateWaiting(_ i: Int, _ listsSublayers: Bool, _ faults: inout FaultList) {
    let isRoot = records[i].superlayer == 0, isListed = records[i].flags.contains(.layoutListed)
    faults.expect(!isRoot || !isListed, "layout links: the root \(described(i)) is listed")
    faults.expect(
      isRoot || !listsSublayers || isListed,
      "layout links: \(described(i)) lists sublayers, but is not listed itself")
    // During a pass, a layer that was laid out in this round waits in the list of deferred ones.
    guard layout.pointee.isTracking && records[i].flags.contains(.needsLayout) && !isRoot else { return }
    faults.expect(
      isListed || (0..<layout.pointee.deferred.count).contains { layout.pointee.deferred[$0] == i },
      "layout links: \(described(i)) needs layout, but is not listed")
  }
}
