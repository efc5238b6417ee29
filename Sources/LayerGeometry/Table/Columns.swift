/// The columns of a store, in one allocation that begins with the records: a small store costs little to make and
/// to let go of.
struct Columns {
  let capacity: Int
  let records: UnsafeMutablePointer<LayerRecord>
  let placements: UnsafeMutablePointer<Placement>
  let links: UnsafeMutablePointer<SiblingLinks>
  let generations: UnsafeMutablePointer<UInt32>
  let worlds: UnsafeMutablePointer<WorldEntry>

  init(capacity: Int) {
    var block = BlockLayout()
    let records = block.place(LayerRecord.self, count: capacity)
    let placements = block.place(Placement.self, count: capacity)
    let worlds = block.place(WorldEntry.self, count: capacity)
    let links = block.place(SiblingLinks.self, count: capacity)
    let generations = block.place(UInt32.self, count: capacity)
    // Cache-line aligned, so that a record is one line; where there are few, that would cost more than it saves.
    let memory = block.allocate(alignment: capacity > 16 ? 64 : 16)
    self.capacity = capacity
    self.records = records.bind(in: memory)
    self.placements = placements.bind(in: memory)
    self.links = links.bind(in: memory)
    self.generations = generations.bind(in: memory)
    self.worlds = worlds.bind(in: memory)
  }
}

/// Puts several arrays into one block of memory, one behind the other.
struct BlockLayout {
  private(set) var byteCount = 0

  /// An array's place in the block.
  struct Place<Element: ~Copyable> {
    fileprivate let offset: Int
    fileprivate let count: Int

    func bind(in memory: UnsafeMutableRawPointer) -> UnsafeMutablePointer<Element> {
      (memory + offset).bindMemory(to: Element.self, capacity: count)
    }
  }

  /// Takes the next `count` elements' worth of the block, rounded up to 16 bytes.
  mutating func place<Element: ~Copyable>(_: Element.Type, count: Int = 1) -> Place<Element> {
    let place = Place<Element>(offset: byteCount, count: count)
    byteCount += (count * MemoryLayout<Element>.stride + 15) & ~15
    return place
  }

  func allocate(alignment: Int = 16) -> UnsafeMutableRawPointer {
    LargeMemory.allocate(byteCount: byteCount, alignment: alignment)
  }
}
