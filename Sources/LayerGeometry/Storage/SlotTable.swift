/// Rarely set values, by slot: grow-only memory with a free list threaded through freed slots.
///
/// Slot 0 is never handed out: a zero slot means "none". Inserting and removing is O(1), amortised over
/// growth.
struct SlotTable<Row: BitwiseCopyable>: ~Copyable {
  private(set) var rows: UnsafeMutablePointer<Row>
  private(set) var capacity = 0
  /// One past the last slot ever handed out.
  private(set) var endSlot: UInt32 = 1
  private(set) var firstFree: UInt32 = 0
  /// The number of slots in use.
  private(set) var count = 0

  init() {
    assert(MemoryLayout<Row>.stride >= MemoryLayout<UInt32>.size)
    rows = .dangling
  }

  deinit {
    if capacity > 0 { rows.deallocate() }
  }

  var isEmpty: Bool { count == 0 }
  var byteCount: Int { capacity * MemoryLayout<Row>.stride }

  @inline(__always)
  subscript(slot: UInt32) -> Row {
    get { rows[Int(slot)] }
    nonmutating _modify { yield &rows[Int(slot)] }
  }

  /// Stores a value, and returns its slot.
  mutating func insert(_ row: Row) -> UInt32 {
    let slot: UInt32
    if firstFree != 0 {
      slot = firstFree
      firstFree = UnsafeRawPointer(rows + Int(slot)).loadUnaligned(as: UInt32.self)
    } else {
      if endSlot >= capacity { grow() }
      slot = endSlot
      endSlot += 1
    }
    rows[Int(slot)] = row
    count += 1
    return slot
  }

  /// Frees a slot.
  mutating func remove(_ slot: UInt32) {
    UnsafeMutableRawPointer(rows + Int(slot)).storeBytes(of: firstFree, as: UInt32.self)
    firstFree = slot
    count -= 1
  }

  /// Puts a value to read into slot 0. Expects an empty table.
  mutating func makeSlotZero(_ row: Row) {
    grow()
    rows[0] = row
  }

  private mutating func grow() {
    let grown = Swift.max(8, capacity + capacity / 2)
    let memory = LargeMemory.allocate(Row.self, capacity: grown)
    if capacity > 0 {
      memory.moveInitialize(from: rows, count: capacity)
      rows.deallocate()
    }
    rows = memory
    capacity = grown
  }
}
