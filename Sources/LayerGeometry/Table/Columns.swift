/// The columns of a layer table. A small table's lie in one allocation, because there may be many small
/// stores.
struct Columns: ~Copyable {
  private(set) var records = GrowingMemory<LayerRecord>()
  private(set) var placements = GrowingMemory<Placement>()
  private(set) var worlds = GrowingMemory<WorldRow>()
  private(set) var links = GrowingMemory<SiblingLinks>()
  private(set) var generations = GrowingMemory<UInt32>()
  /// The number of slots that every column has room for.
  private(set) var capacity = 0

  init(capacity: Int) {
    if capacity > GrowingBlock.smallByteCount / Columns.bytesPerSlot {
      grow(to: capacity, keeping: 0)
      return
    }
    let byteCount = capacity * Columns.bytesPerSlot
    // A record fills one cache line; for a few records, the alignment costs more than it saves.
    var start = UnsafeMutableRawPointer.allocate(
      byteCount: byteCount, alignment: capacity > 16 ? 64 : 16)
    // In the order of their alignments.
    records = unsafe GrowingMemory(from: &start, capacity: capacity, isOwner: true)
    placements = unsafe GrowingMemory(from: &start, capacity: capacity)
    worlds = unsafe GrowingMemory(from: &start, capacity: capacity)
    links = unsafe GrowingMemory(from: &start, capacity: capacity)
    generations = unsafe GrowingMemory(from: &start, capacity: capacity)
    self.capacity = capacity
  }

  private static var bytesPerSlot: Int {
    MemoryLayout<LayerRecord>.stride + MemoryLayout<Placement>.stride + MemoryLayout<WorldRow>.stride
      + MemoryLayout<SiblingLinks>.stride + MemoryLayout<UInt32>.stride
  }

  /// Grows the columns without room for `needed` slots; the first `count` are kept.
  mutating func grow(to needed: Int, keeping count: Int) {
    let needed = Swift.max(needed, 16)
    placements.grow(to: needed, keeping: count)
    worlds.grow(to: needed, keeping: count)
    links.grow(to: needed, keeping: count)
    generations.grow(to: needed, keeping: count)
    // Last, because the others may lie in the memory of the records.
    records.grow(to: needed, keeping: count)
    capacity = Swift.min(
      records.capacity, placements.capacity, worlds.capacity, links.capacity, generations.capacity)
  }
}
