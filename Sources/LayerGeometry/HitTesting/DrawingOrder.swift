/// The sublayers of a layer in drawing order, kept where their zPositions differ.
struct DrawingOrder: BitwiseCopyable {
  // First, so that a freed row's link in the table's free list leaves the pointer alone.
  var count: UInt32 = 0
  var capacity: UInt32 = 0
  var layers: UnsafeMutablePointer<UInt32>?
  /// How many sublayers queries have looked at, one by one, since all were put in order.
  var debt: UInt32 = 0
}

/// The drawing orders that are kept, by `RarePropertySlots.drawingOrder`.
struct DrawingOrders: ~Copyable {
  private var rows = SlotTable<DrawingOrder>()
  private var listBytes = 0

  deinit {
    for row in 1..<rows.endSlot { rows[row].layers?.deallocate() }
  }

  var byteCount: Int { rows.byteCount + listBytes }

  subscript(row: UInt32) -> DrawingOrder {
    get { rows[row] }
    nonmutating _modify { yield &rows[row] }
  }

  mutating func insert(_ order: DrawingOrder) -> UInt32 { rows.insert(order) }

  mutating func remove(_ row: UInt32) {
    resize(row, to: 0)
    rows.remove(row)
  }

  mutating func resize(_ row: UInt32, to capacity: Int) {
    let old = rows[row]
    old.layers?.deallocate()
    rows[row].layers = capacity == 0 ? nil : .allocate(capacity: capacity)
    rows[row].capacity = UInt32(capacity)
    listBytes += (capacity - Int(old.capacity)) * MemoryLayout<UInt32>.stride
  }
}
