// Validation of the cached links between layers with timings.
extension TimeCache {
  /// Checks that links of the present epoch lead to the nearest timing. O(slots). Expects a table without
  /// fault.
  func validate(_ faults: inout FaultList) {
    // Entries of another high half of the epoch are stale, whatever they hold.
    let era = UInt32(truncatingIfNeeded: state.pointee.epoch >> 32)
    guard state.pointee.era == era, !state.pointee.entries.isEmpty else { return }
    let epoch = UInt32(truncatingIfNeeded: state.pointee.epoch)
    var nearest = [UInt32](repeating: 0, count: slotCount)
    for root in 1..<slotCount where generations[root] != 0 && records[root].superlayer == 0 {
      forEachLayerInTreeOrder(root) { layer in
        let i = layer.index, slot = rareSlots(i).timing, above = nearest[Int(records[i].superlayer)]
        nearest[i] = slot == 0 ? above : slot
        if i < state.pointee.entries.count, state.pointee.entries[i].epoch == epoch {
          let entry = state.pointee.entries[i].slot
          faults.expect(
            entry == nearest[i],
            "time entries: \(described(i)) has the timing \(entry), expected \(nearest[i])")
        }
        if slot != 0, rare.pointee.timing[slot].epoch == epoch {
          let kept = rare.pointee.timing[slot].above
          faults.expect(
            kept == above, "timings: that of \(described(i)) has \(kept) above it, expected \(above)")
        }
        return .descend
      }
    }
  }
}
