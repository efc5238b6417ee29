// Validation of what layout keeps: behaviors, constraints, and the tree of layers that wait for layout.
extension LayerStore {
  /// Checks layout, also during a pass. O(slots). Expects a table without fault.
  func validateLayout(_ faults: inout FaultList) {
    validateObjects("layout behaviors", slotUses { rareSlots($0).behavior }, &faults)
    validateObjects("constraints", slotUses { rareSlots($0).constraints }, &faults)
    let linkCount = layout.pointee.links.count
    for i in 1..<slotCount where generations[i] != 0 {
      validateLayoutLinks(i, i < linkCount ? layout.pointee.links[i] : LayoutLinks(), &faults)
    }
    validateLayoutLists(&faults)
  }

  /// Checks that no two layers share an object.
  private func validateObjects(_ table: String, _ uses: [SlotUse], _ faults: inout FaultList) {
    faults.expect(Set(uses.map(\.slot)).count == uses.count, "\(table): two layers share a slot")
  }

  private func validateLayoutLinks(_ i: Int, _ links: LayoutLinks, _ faults: inout FaultList) {
    let isRoot = records[i].superlayer == 0, isListed = records[i].flags.contains(.layoutListed)
    faults.expect(!isRoot || !isListed, "layout links: the root \(described(i)) is listed")
    faults.expect(
      isRoot || links.first == 0 || isListed,
      "layout links: \(described(i)) lists sublayers, but is not listed itself")
    // During a pass, a layer that was laid out in this round waits in the list of deferred ones.
    guard layout.pointee.isTracking && records[i].flags.contains(.needsLayout) && !isRoot else { return }
    faults.expect(
      isListed || layout.pointee.deferred.contains(i),
      "layout links: \(described(i)) needs layout, but is not listed")
  }

  /// Checks the list of each layer, both ways.
  private func validateLayoutLists(_ faults: inout FaultList) {
    let links = layout.pointee.links.elements, count = layout.pointee.links.count
    var listed = 0, expected = 0
    for i in 0..<Swift.min(slotCount, count) {
      if records[i].flags.contains(.layoutListed) { expected += 1 }
      var below = Int(links[i].first), previous = 0
      while below != 0 && listed < count {
        guard below < slotCount, records[below].flags.contains(.layoutListed),
          Int(records[below].superlayer) == i
        else {
          return faults.add("layout links: \(described(i)) lists slot \(below), which is not listed under it")
        }
        listed += 1
        faults.expect(
          Int(links[below].previous) == previous,
          "layout links: slot \(below) follows \(previous), but leads back to \(links[below].previous)")
        previous = below
        below = Int(links[below].next)
      }
      faults.expect(
        Int(links[i].last) == previous,
        "layout links: the list of \(described(i)) ends at \(previous), not \(links[i].last)")
    }
    faults.expect(listed == expected, "layout links: \(listed) layers are in lists, expected \(expected)")
  }
}
