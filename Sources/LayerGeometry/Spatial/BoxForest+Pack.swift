// Bulk loading.
extension BoxForest {
  /// Total area of the entries of a coverage tier, in areas of their union. Below 2 there are many tiers;
  /// above 8 the front-most nodes overlap like those of a plain Hilbert packing.
  private static let tierCoverage = 4.0

  /// Begins a list of entries to pack.
  package mutating func beginPacking(_ count: Int) {
    entries.count = 0
    entries.reserve(count)
  }

  /// Adds an entry to the list, in front of those added before.
  @inline(__always)
  package mutating func stage(_ entry: BoxEntry) { entries.append(entry) }

  /// Makes the tree of `owner`, which has none, from the list of entries. O(count · log count).
  package mutating func pack(owner: Int) {
    let entries = self.entries.elements, count = self.entries.count
    if count == 1 {
      return insert(entries[0], id: entry(of: entries[0].child), owner: owner, near: 0, isInFront: true)
    }
    guard count > 1 else { return }
    var left = count
    if left > 2 * BoxNode.lanes {
      let tier = tierSize(entries, left)
      if tier != 0 { left = packTiers(entries, left, tier) }
    }
    while left > BoxNode.lanes { left = packLevel(entries, left) }
    let root = makeRoot(of: owner)
    sortByLabel(entries, left)
    for lane in 0..<left { setLane(entries[lane], in: root, lane) }
  }

  /// Packs each tier of the drawing order into one entry; the front-most tier is the last.
  private mutating func packTiers(
    _ entries: UnsafeMutablePointer<BoxEntry>, _ count: Int, _ tier: Int
  ) -> Int {
    var (tiers, start) = (0, 0)
    // The back-most tier is the short one: searches mostly end in the front-most.
    var end = count % tier == 0 ? tier : count % tier
    while start < count {
      sort.sortAlongCurve(entries + start, end - start)
      var packed = end - start
      repeat { packed = packLevel(entries + start, packed) } while packed > 1
      entries[tiers] = entries[start]
      tiers += 1
      start = end
      end = Swift.min(count, end + tier)
    }
    return tiers
  }

  /// Replaces entries by nodes of eight each. Returns the number of nodes.
  private mutating func packLevel(_ entries: UnsafeMutablePointer<BoxEntry>, _ count: Int) -> Int {
    var (nodes, start) = (0, 0)
    while start < count {
      let lanes = Swift.min(BoxNode.lanes, count - start)
      let id = makeNode(isRoot: false)
      sortByLabel(entries + start, lanes)
      var box = FloatBox.empty
      for lane in 0..<lanes {
        box = box.union(entries[start + lane].box)
        setLane(entries[start + lane], in: id, lane)
      }
      entries[nodes] = BoxEntry(box: box, label: entries[start].label, child: BoxReference(inner: id))
      nodes += 1
      start += lanes
    }
    return nodes
  }

  /// Returns the number of entries per coverage tier; 0 to pack in drawing order without tiers.
  ///
  /// Where eight consecutive entries lie close together (lists, stacks), drawing order needs no tiers.
  /// Otherwise a search mostly ends in the front-most tier if tiers cover their union about four times.
  private func tierSize(_ entries: UnsafeMutablePointer<BoxEntry>, _ count: Int) -> Int {
    var (own, grouped) = (0.0, 0.0)
    var all = FloatBox.empty
    var start = 0
    while start < count {
      let end = Swift.min(count, start + BoxNode.lanes)
      var group = FloatBox.empty
      for k in start..<end {
        own += entries[k].box.area
        group = group.union(entries[k].box)
      }
      grouped += group.area
      all = all.union(group)
      start = end
    }
    if grouped <= own * 1.6 { return 0 }
    let coverage = own / Swift.max(all.area, 1e-300)
    if coverage <= BoxForest.tierCoverage * 1.5 { return count }
    return Swift.max(512, Int(Double(count) * BoxForest.tierCoverage / coverage))
  }
}
