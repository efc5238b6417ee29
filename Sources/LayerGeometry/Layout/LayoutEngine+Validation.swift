// Validation of what layout keeps: constraints, and the tree of waiting layers.
extension LayoutEngine {
  /// Checks layout, also during a pass. O(slots). Expects a table without fault.
  func validate(_ faults: inout FaultList) {
    validateObjects("constraints", slotUses { rareSlots($0).constraints }, &faults)
    let waiting = state.waiting.elements, count = Swift.min(slotCount, state.waiting.count)
    var isDeferred = [Bool](repeating: false, count: slotCount)
    for k in 0..<state.deferred.count { isDeferred[Int(state.deferred[k])] = true }
    for i in 1..<slotCount where generations[i] != 0 {
      validateWaiting(i, i < count && waiting[i].first != 0, isDeferred[i], &faults)
    }
    validateLists("layout links", waiting, count, &faults) { records[$0].flags.contains(.layoutListed) }
  }

  private func validateWaiting(
    _ i: Int, _ listsSublayers: Bool, _ isDeferred: Bool, _ faults: inout FaultList
  ) {
    let isRoot = records[i].superlayer == 0, isListed = records[i].flags.contains(.layoutListed)
    faults.expect(!isRoot || !isListed, "layout links: the root \(described(i)) is listed")
    faults.expect(
      isRoot || !listsSublayers || isListed,
      "layout links: \(described(i)) lists sublayers, but is not listed itself")
    // During a pass, a layer that was laid out in this round waits in the list of deferred ones.
    guard state.isTracking && records[i].flags.contains(.needsLayout) && !isRoot else { return }
    faults.expect(
      isListed || isDeferred,
      "layout links: \(described(i)) needs layout, but is not listed")
  }
}
