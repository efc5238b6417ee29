// Links to the ancestors whose timing is not the default, so that conversions skip all others.
//
// Each layer caches the timing slot of the nearest such layer, itself included, and each timing the next slot
// above it. Caches are valid for one epoch, which ends when the tree changes or a timing becomes, or stops
// being, the default; they are filled when read, so a change costs nothing by itself. One affine function
// from the root per layer would be a step shorter, but two layers below a paused one could not be converted
// through it, and large times would lose digits.
extension TimeCache {
  /// Makes sure that every layer has a cache entry.
  @inline(__always)
  func prepareTimeLinks() {
    let era = UInt32(truncatingIfNeeded: state.pointee.epoch >> 32)
    if state.pointee.entries.count < slotCount || state.pointee.era != era {
      growTimeLinks(era)
    }
  }

  /// Returns the timing slot of the nearest layer at or above `i` that has one; 0 for none.
  @inline(__always)
  func nearestTiming(_ i: Int) -> UInt32 {
    if i == 0 { return 0 }
    let entry = state.pointee.entries[i]
    return entry.epoch == timeEpoch ? entry.slot : findNearestTiming(i)
  }

  /// Returns the next timing slot above another one; 0 for none.
  @inline(__always)
  func timing(above slot: UInt32) -> UInt32 {
    let rows = rare.pointee.timing.rows
    if rows[Int(slot)].epoch == timeEpoch { return rows[Int(slot)].above }
    let above = nearestTiming(Int(records[Int(rows[Int(slot)].layer)].superlayer))
    rows[Int(slot)].above = above
    rows[Int(slot)].epoch = timeEpoch
    return above
  }

  /// The low half of the epoch, which cache entries hold; a new high half clears all entries.
  @inline(__always)
  private var timeEpoch: UInt32 { UInt32(truncatingIfNeeded: state.pointee.epoch) }

  @inline(never)
  private func findNearestTiming(_ i: Int) -> UInt32 {
    var known = i
    while known != 0 && state.pointee.entries[known].epoch != timeEpoch
      && !records[known].flags.contains(.timed)
    {
      known = Int(records[known].superlayer)
    }
    var entry = TimeEntry(slot: 0, epoch: timeEpoch)
    if records[known].flags.contains(.timed) {
      entry.slot = rareSlots(known).timing
      state.pointee.entries[known] = entry
    } else if known != 0 {
      entry.slot = state.pointee.entries[known].slot
    }
    var below = i
    while below != known {
      state.pointee.entries[below] = entry
      below = Int(records[below].superlayer)
    }
    return entry.slot
  }

  /// Advances the epoch to the last one of its high half, for tests.
  func useUpTimeEpochs() { state.pointee.useUpEpochs() }

  @inline(never)
  private func growTimeLinks(_ era: UInt32) {
    if state.pointee.era != era {
      state.pointee.entries = RawVector()
      for slot in 1..<Int(rare.pointee.timing.endSlot) { rare.pointee.timing.rows[slot].epoch = 0 }
      state.pointee.era = era
    }
    state.pointee.entries.extendWithZeros(to: capacity)
  }
}
