// Which layers have a timing of their own on the way up from a layer, found without walking the others.
//
// Each layer remembers the timing row of the nearest such layer, itself included, and each row the next row above
// it. What is remembered holds until the tree changes or a timing becomes, or stops being, the default; a layer is
// then looked up afresh when it is next asked for, so that a change costs nothing by itself. An affine pair from
// the root for every layer would be one step shorter, but two layers under a paused one could not be converted
// through it, and large times would lose their digits on the way up to the root.
extension LayerStore {
  /// Makes sure that every layer has a place to remember in.
  @inline(__always)
  func prepareTimeLinks() {
    let era = UInt32(truncatingIfNeeded: caches.pointee.timeEpoch >> 32)
    if caches.pointee.timeEntries.count < slotCount || caches.pointee.timeEra != era { growTimeLinks(era) }
  }

  /// The timing row of the nearest layer at or above `i` that has one; 0 if none has.
  @inline(__always)
  func nearestTiming(_ i: Int) -> UInt32 {
    if i == 0 { return 0 }
    let entry = caches.pointee.timeEntries[i]
    return entry.epoch == timeEpoch ? entry.row : findNearestTiming(i)
  }

  /// The next timing row on the way up from that of another layer; 0 for none.
  @inline(__always)
  func timing(above row: UInt32) -> UInt32 {
    let rows = rare.pointee.timing.rows
    if rows[Int(row)].epoch == timeEpoch { return rows[Int(row)].above }
    let above = nearestTiming(Int(records[Int(rows[Int(row)].layer)].superlayer))
    rows[Int(row)].above = above
    rows[Int(row)].epoch = timeEpoch
    return above
  }

  /// Entries and rows hold the low half of the epoch; a new high half makes all of them forget.
  @inline(__always)
  private var timeEpoch: UInt32 { UInt32(truncatingIfNeeded: caches.pointee.timeEpoch) }

  @inline(never)
  private func findNearestTiming(_ i: Int) -> UInt32 {
    var known = i
    while known != 0 && caches.pointee.timeEntries[known].epoch != timeEpoch
      && !records[known].flags.contains(.timed)
    {
      known = Int(records[known].superlayer)
    }
    var entry = TimeEntry(row: 0, epoch: timeEpoch)
    if records[known].flags.contains(.timed) {
      entry.row = rareSlots(known).timing
      caches.pointee.timeEntries[known] = entry
    } else if known != 0 {
      entry.row = caches.pointee.timeEntries[known].row
    }
    var below = i
    while below != known {
      caches.pointee.timeEntries[below] = entry
      below = Int(records[below].superlayer)
    }
    return entry.row
  }

  /// For tests of what comes when the low halves are used up.
  package func useUpTimeEpochs() { caches.pointee.useUpTimeEpochs() }

  @inline(never)
  private func growTimeLinks(_ era: UInt32) {
    if caches.pointee.timeEra != era {
      caches.pointee.timeEntries.count = 0
      for row in 1..<Int(rare.pointee.timing.endSlot) { rare.pointee.timing.rows[row].epoch = 0 }
      caches.pointee.timeEra = era
    }
    caches.pointee.timeEntries.fill(upTo: capacity, with: TimeEntry())
  }
}
