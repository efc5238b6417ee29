/// The columns of a layer table, in one allocation that begins with the records.
struct Columns {
  let capacity: Int
  let records: UnsafeMutablePointer<LayerRecord>
  let placements: UnsafeMutablePointer<Placement>
  let links: UnsafeMutablePointer<SiblingLinks>
  let generations: UnsafeMutablePointer<UInt32>
  let worlds: UnsafeMutablePointer<WorldEntry>

  init(capacity: Int) {
    var block = BlockLayout()
    let records = block.append(LayerRecord.self, count: capacity)
    let placements = block.append(Placement.self, count: capacity)
    let worlds = block.append(WorldEntry.self, count: capacity)
    let links = block.append(SiblingLinks.self, count: capacity)
    let generations = block.append(UInt32.self, count: capacity)
    // A record fills one cache line; for a few records, the alignment costs more than it saves.
    let memory = block.allocate(alignment: capacity > 16 ? 64 : 16)
    self.capacity = capacity
    self.records = records.bind(in: memory)
    self.placements = placements.bind(in: memory)
    self.links = links.bind(in: memory)
    self.generations = generations.bind(in: memory)
    self.worlds = worlds.bind(in: memory)
  }
}

/// Lays several arrays out in one block of memory, one after the other.
struct BlockLayout {
  private(set) var byteCount = 0

  /// An array's part of the block.
  struct Part<Element: ~Copyable> {
    fileprivate let offset: Int
    fileprivate let count: Int

    func bind(in memory: UnsafeMutableRawPointer) -> UnsafeMutablePointer<Element> {
      (memory + offset).bindMemory(to: Element.self, capacity: count)
    }
  }

  /// Appends an array of `count` elements, rounded up to 16 bytes.
  mutating func append<Element: ~Copyable>(_: Element.Type, count: Int = 1) -> Part<Element> {
    let part = Part<Element>(offset: byteCount, count: count)
    byteCount += (count * MemoryLayout<Element>.stride + 15) & ~15
    return part
  }

  func allocate(alignment: Int = 16) -> UnsafeMutableRawPointer {
    LargeMemory.allocate(byteCount: byteCount, alignment: alignment)
  }
}
