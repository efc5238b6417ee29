/// A type that works on a layer table: gives it the table's columns by name.
protocol TableAccess: ~Copyable {
  var table: Reference<LayerTable> { get }
  #if LAYER_GEOMETRY_CHECKED
    /// Returns the slot of a handle; a store validates itself first.
    func slot(_ layer: LayerID, _ call: StaticString) -> Int
  #endif
}

extension TableAccess where Self: ~Copyable {
  var records: Column<LayerRecord> { table.pointee.records }
  var placements: Column<Placement> { table.pointee.placements }
  var links: Column<SiblingLinks> { table.pointee.links }
  var generations: Column<UInt32> { table.pointee.generations }
  var worlds: Column<WorldRow> { table.pointee.worlds }
  var rare: Reference<RareProperties> { table.pointee.rare }
  var capacity: Int { table.pointee.columns.capacity }
  var slotCount: Int { table.pointee.slotCount }

  func handle(_ i: Int) -> LayerID { LayerID(slot: UInt32(i), taggedGeneration: generations[i]) }

  /// Returns the handle of the layer in a slot; nil for slot 0.
  func optionalHandle(_ i: UInt32) -> LayerID? { i == 0 ? nil : handle(Int(i)) }

  /// Returns whether a handle's layer is alive in this table.
  func isAlive(_ layer: LayerID) -> Bool {
    layer.slot < UInt32(truncatingIfNeeded: slotCount) && generations[layer.index] == layer.taggedGeneration
      && layer.taggedGeneration != 0
  }

  func flag(_ flag: LayerFlags, _ layer: LayerID, _ call: StaticString = #function) -> Bool {
    records[slot(layer, call)].flags.contains(flag)
  }

  /// Returns the sublayers of the layer in a slot, from the back; for slot 0 the roots.
  func sublayers(of i: Int) -> [LayerID] {
    var result: [LayerID] = []
    result.reserveCapacity(Int(links[i].count))
    forEachSublayer(of: i) { result.append($0) }
    return result
  }

  /// Calls `body` for each sublayer of the layer in a slot, from the back.
  func forEachSublayer<E: Error>(of i: Int, _ body: (LayerID) throws(E) -> Void) throws(E) {
    var next = Int(links[i].first)
    while next != 0 {
      try body(handle(next))
      next = Int(links[next].next)
    }
  }

  /// Returns the slot of a handle; traps on a stale one.
  func slot(_ layer: LayerID, _ call: StaticString = #function) -> Int {
    if !isAlive(layer) { trap(.staleLayer(layer, call: "\(call)")) }
    return layer.index
  }

  /// Calls `body` for `top` and its descendants, superlayers before sublayers, siblings in tree order.
  /// O(layers visited), in constant memory.
  func forEachLayerInTreeOrder<E: Error>(
    _ top: Int, _ body: (LayerID) throws(E) -> SubtreeStep
  ) throws(E) {
    var i = top
    while i != 0 {
      let step = try body(handle(i))
      if step == .stop { return }
      i = slot(after: i, under: top, descending: step == .descend)
    }
  }

  /// Returns the slot that follows `i` in a walk over `top` and its descendants in tree order; 0 at the end.
  /// With `descending` false, the walk skips what is under `i`.
  func slot(after i: Int, under top: Int, descending: Bool) -> Int {
    if descending && links[i].first != 0 { return Int(links[i].first) }
    var i = i
    while i != top && links[i].next == 0 { i = Int(records[i].superlayer) }
    return i == top ? 0 : Int(links[i].next)
  }

  /// Returns the slot of a handle, 0 (the world) for the null handle; traps on a stale one.
  func optionalSlot(_ layer: LayerID, _ call: StaticString = #function) -> Int {
    layer.isNull ? 0 : slot(layer, call)
  }

  /// Returns the deepest layer at or above both; 0 for the world. O(depth).
  func commonAncestor(_ s: Int, _ t: Int) -> Int {
    guard s != 0 && t != 0 else { return 0 }
    var (a, b) = (s, t)
    var difference = depthInTree(a) - depthInTree(b)
    while a != b {
      // The deeper one climbs until both are equally deep, then both do.
      let step = difference.signum()
      if step >= 0 { a = Int(records[a].superlayer) }
      if step <= 0 { b = Int(records[b].superlayer) }
      difference -= step
    }
    return a
  }

  /// Returns the number of layers above `i`. O(depth).
  func depthInTree(_ i: Int) -> Int {
    var depth = 0, above = Int(records[i].superlayer)
    while above != 0 { (depth, above) = (depth + 1, Int(records[above].superlayer)) }
    return depth
  }

  // MARK: - Arguments of bulk calls

  func requireIndices(_ range: Range<Int>, _ call: StaticString) {
    if range.lowerBound < 0 || range.upperBound > slotCount {
      fatalError("\(call): indices \(range) are not within \(0..<slotCount)")
    }
  }

  @inline(__always)
  func requireEqualCounts(_ count: Int, _ other: Int, _ call: StaticString = #function) {
    if count != other { fatalError("\(call): \(count) elements and \(other) do not go together") }
  }
}
