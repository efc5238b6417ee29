// Keeping cells right while entries come, go and move.
extension FrontGrid {
  /// Follows an entry whose lane changed its box, its label or what it leads to; an empty box for one that comes or goes.
  ///
  /// O(cells that both boxes intersect / 8), and a few more steps for each cell whose floor is below a label.
  package mutating func update(
    from old: FloatBox, _ oldLabel: Int32, to entry: BoxEntry, keepsChild: Bool,
    _ outlines: some EntryOutlines
  ) {
    if isEmpty || !mayList(old, entry.box, below: Swift.max(oldLabel, entry.label)) { return }
    updateListings(from: old, oldLabel, to: entry, keepsChild: keepsChild, outlines)
  }

  @inline(never)
  private mutating func updateListings(
    from old: FloatBox, _ oldLabel: Int32, to entry: BoxEntry, keepsChild: Bool,
    _ outlines: some EntryOutlines
  ) {
    let (wasLarge, before) = cells(old)
    let after = footprint(entry, outlines)
    if wasLarge != after.isLarge { return changeLevel(from: before, oldLabel, to: after) }
    if wasLarge { relabelLarge(entry.label) }
    // What both boxes cover whole stays as it is.
    let keepsInside = keepsChild && !(mayLean(entry.child) && !after.isLarge) && oldLabel == entry.label
    let kept = keepsInside ? before.inside(after.span) : .empty
    updateCells(level(wasLarge), from: before, oldLabel, to: after, kept)
  }

  /// Follows an entry that has become large, or is large no more.
  private mutating func changeLevel(from before: CellSpan, _ oldLabel: Int32, to after: Footprint) {
    updateCells(level(!after.isLarge), from: before, oldLabel, to: .nothing(oldLabel), .empty)
    if after.isLarge { addLarge(after.entry.label) } else { removeLarge() }
    updateCells(level(after.isLarge), from: .empty, after.entry.label, to: after, .empty)
  }

  /// Updates the cells that an entry was or is to be listed in, as far as its labels are above their floors.
  @inline(__always)
  private func updateCells(
    _ level: CellLevel, from before: CellSpan, _ oldLabel: Int32, to after: Footprint, _ kept: CellSpan
  ) {
    let all = before.union(after.span), label = after.entry.label
    if all.isEmpty { return }
    let top = Swift.max(oldLabel, label)
    var y = all.minY
    while y <= all.maxY {
      var first = all.minX
      while first <= all.maxX {
        var cells = cells(in: level, y, from: first, through: all.maxX, below: top)
        while cells != 0 {
          let x = first &+ Int32(truncatingIfNeeded: cells.trailingZeroBitCount >> 3)
          cells &= cells &- 1
          if kept.contains(x, y) { continue }
          let listing = after.span.contains(x, y) ? after.listing(in: level, column: x, row: y) : nil
          let cell = level.number(x, y)
          if before.contains(x, y) && change(cell, oldLabel, to: label, listing) { continue }
          if let listing { list(cell, label, listing) }
        }
        first &+= 8
      }
      y &+= 1
    }
  }

  /// Follows an entry that gets another label while its index among the others stays. Cells go on listing what they list; only
  /// one whose floor comes to lie on the other side of the label is emptied.
  package mutating func relabel(_ entry: BoxEntry, to label: Int32) {
    if isEmpty { return }
    let (isLarge, span) = cells(entry.box)
    if span.isEmpty { return }
    let level = level(isLarge)
    if isLarge { largeMayReach(label) }
    for y in span.minY...span.maxY {
      for x in span.minX...span.maxX {
        let cell = level.number(x, y), floor = floor(cell)
        if entry.label <= floor && label <= floor { continue }
        if entry.label <= floor || label <= floor {
          clear(cell)
          setFloor(cell, FrontGrid.depleted)
          continue
        }
        // By what it leads to: among labels half of which have changed, two may be the same for a while.
        let line = line(cell)
        var lane = 0
        while lane < 8 && line.child(lane) != entry.child { lane += 1 }
        if lane < 8 { labels(cell)[lane] = label }
      }
    }
  }

  /// Prefetches the cells that an entry with this label may be listed in.
  @inline(never)
  func prefetchCells(_ box: FloatBox, below label: Int32) {
    if isEmpty { return }
    let span = fine.span(box)
    if span.count > 64 { return }
    var y = span.minY
    while y <= span.maxY {
      var cells = cells(in: fine, y, from: span.minX, through: span.maxX, below: label)
      let first = fine.number(span.minX, y)
      while cells != 0 {
        let cell = first &+ cells.trailingZeroBitCount >> 3
        cells &= cells &- 1
        Prefetch.line(of: line(cell).base)
        Prefetch.line(of: labels(cell))
      }
      y &+= 1
    }
  }

  /// Whether the cells that two boxes intersect list anything below a label. Most entries are hidden by others in all of
  /// their cells.
  @inline(__always)
  private func mayList(_ a: FloatBox, _ b: FloatBox, below label: Int32) -> Bool {
    let all = fine.span(a).union(fine.span(b))
    // Neither is large, and few floors tell.
    if all.isEmpty || all.maxX &- all.minX > 7 || all.maxY &- all.minY > 7 { return true }
    var (y, below) = (all.minY, UInt64(0))
    while y <= all.maxY {
      below |= cells(in: fine, y, from: all.minX, through: all.maxX, below: label)
      y &+= 1
    }
    return below != 0
  }

  /// Rewrites what a cell lists of an entry; takes it out where that is nothing, or where it gets another label. Returns
  /// whether that is all there is to do.
  @inline(__always)
  private func change(_ cell: Int, _ oldLabel: Int32, to label: Int32, _ listing: CellListing?) -> Bool {
    let labels = labels(cell)
    let difference =
      UnsafeRawPointer(labels).loadUnaligned(as: SIMD8<Int32>.self) ^ SIMD8(repeating: oldLabel)
    // All ones where there is no difference. Compared as such, they would be one by one.
    let same = ((difference &- 1) & ~difference) &>> 31
    let bytes = LaneBytes.bytes(same.lowHalf, same.highHalf)
    if bytes == 0 { return listing == nil }
    let line = line(cell), lane = bytes.trailingZeroBitCount >> 3
    if let listing, label == oldLabel {
      line.set(lane, listing)
      return true
    }
    line.remove(lane)
    LaneRun(from: lane).closeUp(UnsafeMutableRawPointer(labels), last: UInt32(bitPattern: -1))
    return listing == nil
  }

  /// Lists an entry that is not listed in a cell, if its label is above the floor.
  @inline(__always)
  private func list(_ cell: Int, _ label: Int32, _ listing: CellListing) {
    let labels = labels(cell)
    if label <= floor(cell) { return }
    // Those in front of it come first. By the signs of differences, as the floors.
    let difference = SIMD8(repeating: label) &- UnsafeRawPointer(labels).loadUnaligned(as: SIMD8<Int32>.self)
    let signs = difference &>> 31
    let lane = (~LaneBytes.bytes(signs.lowHalf, signs.highHalf)).trailingZeroBitCount >> 3
    // Full, and the entry is behind all that is listed.
    if lane == 8 { return setFloor(cell, label) }
    let line = line(cell), dropped = labels[7]
    line.insertGap(at: lane)
    line.set(lane, listing)
    LaneRun(from: lane).openUp(UnsafeMutableRawPointer(labels))
    labels[lane] = label
    if dropped >= 0 { setFloor(cell, dropped) }
  }
}
