// Validation of the whole store, by the checks that each structure makes of itself.
extension LayerStore {
  /// Returns what is wrong with the store: a sentence for each fault, with the structure, the layer or slot,
  /// and what was expected; empty if all is well.
  ///
  /// A store is valid whatever was called on it, so a fault is an error of this library, or of code that
  /// wrote over the store's memory. Checked are slots and handles, the links between layers, rarely set
  /// properties, the list of changes, and everything derived that counts as up to date: own transforms,
  /// frames, world transforms, offsets of conversions, layout, animations, and the hit-test index. State that
  /// waits for a refresh is not checked, and nothing is changed. Derived state is checked only if the layers
  /// it is derived from are without fault. At most 20 faults are returned.
  ///
  /// - Complexity: O(number of layers), without recursion. Allocates.
  public func validate() -> [String] {
    var faults = FaultList()
    validateTable(&faults)
    if !faults.isEmpty { return faults.faults }
    transforms.validate(&faults)
    validateObjects("layout behaviors", slotUses { rareSlots($0).behavior }, &faults)
    layout.validate(&faults)
    validateMotion(&faults)
    validateChanges(for: .index, "the index", .indexDirty, &faults)
    // The index is checked if it has read all changes: its own check would read them first.
    if table.pointee.changes.isCurrent(.index) {
      for fault in hits.indexFaults() { faults.add("hit-test index: \(fault)") }
    }
    return faults.faults
  }

  /// Checks the animations, and the presentation as it was last brought up to date.
  private func validateMotion(_ faults: inout FaultList) {
    guard let motion else { return }
    motion.pointee.state.validate(&faults) { $0 < slotCount && generations[$0] != 0 }
    for fault in motion.pointee.presented?.pointee.store.validate() ?? [] {
      faults.add("presentation: \(fault)")
    }
  }
}
