/// The sublayers of a layer in drawing order, kept where their zPositions differ.
struct DrawingOrder: BitwiseCopyable {
  // First, so that the table's free list overwrites these fields and not the pointer.
  var count: UInt32 = 0
  var capacity: UInt32 = 0
  var layers: UnsafeMutablePointer<UInt32>?
  /// The number of sublayers that queries have sorted since all were sorted.
  var debt: UInt32 = 0

  /// The sublayer at an index, from the back.
  subscript(index: Int) -> Int {
    // A count above 0 has memory.
    @inline(__always) get { Int(layers.unsafelyUnwrapped[index]) }
  }
}

/// The cached drawing orders, by `RarePropertySlots.drawingOrder`.
struct DrawingOrders: ~Copyable {
  private var rows = SlotTable<DrawingOrder>()
  private var listBytes = 0

  deinit {
    for slot in 1..<rows.endSlot { rows[slot].layers?.deallocate() }
  }

  var byteCount: Int { rows.byteCount + listBytes }

  subscript(slot: UInt32) -> DrawingOrder {
    get { rows[slot] }
    nonmutating _modify { yield &rows[slot] }
  }

  mutating func insert(_ order: DrawingOrder) -> UInt32 { rows.insert(order) }

  mutating func remove(_ slot: UInt32) {
    resize(slot, to: 0)
    rows.remove(slot)
  }

  mutating func resize(_ slot: UInt32, to capacity: Int) {
    let old = rows[slot]
    old.layers?.deallocate()
    rows[slot].layers = capacity == 0 ? nil : .allocate(capacity: capacity)
    rows[slot].capacity = UInt32(capacity)
    listBytes += (capacity - Int(old.capacity)) * MemoryLayout<UInt32>.stride
  }
}
