/// What works on a layer table: gives it the table's columns by name.
protocol TableAccess: ~Copyable {
  var table: UnsafeMutablePointer<LayerTable> { get }
}

extension TableAccess where Self: ~Copyable {
  var records: UnsafeMutablePointer<LayerRecord> { @inline(__always) get { table.pointee.records } }
  var placements: UnsafeMutablePointer<Placement> { @inline(__always) get { table.pointee.placements } }
  var links: UnsafeMutablePointer<SiblingLinks> { @inline(__always) get { table.pointee.links } }
  var generations: UnsafeMutablePointer<UInt32> { @inline(__always) get { table.pointee.generations } }
  var worlds: UnsafeMutablePointer<WorldEntry> { @inline(__always) get { table.pointee.worlds } }
  var rare: UnsafeMutablePointer<RareProperties> { @inline(__always) get { table.pointee.rare } }
  var capacity: Int { @inline(__always) get { table.pointee.capacity } }
  var slotCount: Int { @inline(__always) get { table.pointee.slotCount } }

  /// The handle of the layer alive in a slot.
  @inline(__always)
  func handle(_ i: Int) -> LayerID { LayerID(slot: UInt32(i), stamp: generations[i]) }

  @inline(__always)
  func optionalHandle(_ i: UInt32) -> LayerID? { i == 0 ? nil : handle(Int(i)) }

  /// Calls `enter` for `top` and everything under it, superlayers first, and `leave` once a layer's subtree is done.
  /// O(number of layers), in constant memory.
  @inline(__always)
  func forEachSlot(inSubtreeOf top: Int, enter: (Int) -> SubtreeStep, leave: (Int) -> Void = { _ in }) {
    var i = top
    while true {
      let step = enter(i)
      if case .stop = step { return }
      if case .descend = step, links[i].first != 0 {
        i = Int(links[i].first)
        continue
      }
      leave(i)
      while i != top && links[i].next == 0 {
        i = Int(records[i].superlayer)
        leave(i)
      }
      if i == top { return }
      i = Int(links[i].next)
    }
  }
}
