/// A cache over a tree of many entries: for each cell of a grid, the eight entries in front.
///
/// A cell is one cache line: the boxes, in 124 steps of the cell and rounded so that they only grow, are compared
/// with the point in plain 64-bit arithmetic, all eight at once; a point two steps inside a box is inside for sure.
/// Where entries are turned, a second line holds how their sides cut through the cell (``Slant``).
/// Every entry that intersects the cell and whose label is above the cell's floor is listed; what a cell cannot tell,
/// the tree can.
///
/// An entry that would intersect many cells is *large*: it is listed in one cell of its own kind, so that no edit has
/// to look at thousands. A search looks at that cell only where a large entry may be in front.
package struct FrontGrid: BitwiseCopyable {
  var fine = CellLevel()
  /// The one cell of large entries.
  var large = CellLevel()
  /// An entry that intersects more is large.
  private(set) var mostCells = 0
  /// Whether cells have a second line, for entries that are not parallel to the axes.
  private(set) var isSlanted = false
  private var cells: UnsafeMutableRawPointer?
  /// Eight for each cell, those of its lanes.
  private var labels: UnsafeMutablePointer<Int32>?
  private(set) var floors: UnsafeMutablePointer<Int32>?
  /// The number of large entries, and at least the label of the one in front; −1 where there are none.
  private(set) var largeCount: UInt32 = 0
  private(set) var largeLabel: Int32 = -1

  /// Fewer entries are searched as fast without.
  static let leastEntries = 64
  /// A floor above every label: nothing is listed, and the cell is filled when next looked up.
  static let depleted = Int32.max - 2
  /// The same, but filling it cost too much once.
  static let hopeless = Int32.max - 1

  package var isEmpty: Bool { @inline(__always) get { cells == nil } }
  var cellCount: Int { fine.cellCount + large.cellCount }
  private var cellSize: Int {
    @inline(__always) get { isSlanted ? 2 * FrontCell.lineSize : FrontCell.lineSize }
  }
  /// Floors are read eight at a time, also the last ones.
  private var floorCount: Int { cellCount + 8 }
  var byteCount: Int { isEmpty ? 0 : cellCount * (cellSize + 32) + floorCount * 4 }

  /// Makes the cells, with nothing listed in them, if the numbers allow it.
  mutating func makeCells(over all: FloatBox, columns: Int32, rows: Int32, isSlanted: Bool) {
    let fine = CellLevel(all, columns: columns, rows: rows)
    guard fine.scaleX.isFinite && fine.scaleY.isFinite else { return }
    self.fine = fine
    self.isSlanted = isSlanted
    large = CellLevel(over: fine, across: fine.columns, down: fine.rows)
    // Slants tell so much more of thin entries than boxes do that cells keep them longer.
    mostCells = isSlanted ? 1024 : 256
    cells = LargeMemory.allocate(byteCount: cellCount * cellSize, alignment: cellSize)
    labels = LargeMemory.allocate(Int32.self, capacity: 8 * cellCount)
    floors = UnsafeMutablePointer<Int32>.allocate(capacity: floorCount)
    floors?.initialize(repeating: -1, count: floorCount)
    for cell in 0..<cellCount { clear(cell) }
  }

  package mutating func free() {
    cells?.deallocate()
    labels?.deallocate()
    floors?.deallocate()
    (cells, labels, floors) = (nil, nil, nil)
  }

  // MARK: - Cells

  @inline(__always)
  func level(_ isLarge: Bool) -> CellLevel { isLarge ? large : fine }

  /// The cells that list an entry with a box.
  @inline(__always)
  func cells(_ box: FloatBox) -> (isLarge: Bool, span: CellSpan) {
    let span = fine.span(box)
    if span.count <= mostCells { return (false, span) }
    return (true, large.span(box))
  }

  /// Whether a box is large enough to be worth a closer look.
  @inline(__always)
  func mayBeLarge(_ box: FloatBox) -> Bool {
    (box.width * fine.scaleX + 3) * (box.height * fine.scaleY + 3) > Float(mostCells)
  }

  @inline(__always)
  func line(_ cell: Int) -> FrontCell {
    FrontCell(cells.unsafelyUnwrapped + cell &* cellSize, isSlanted: isSlanted)
  }

  @inline(__always)
  func labels(_ cell: Int) -> UnsafeMutablePointer<Int32> { labels.unsafelyUnwrapped + 8 &* cell }

  @inline(__always)
  func floor(_ cell: Int) -> Int32 { floors.unsafelyUnwrapped[cell] }

  @inline(__always)
  func setFloor(_ cell: Int, _ floor: Int32) { floors.unsafelyUnwrapped[cell] = floor }

  func clear(_ cell: Int) {
    line(cell).clear()
    for lane in 0..<8 { labels(cell)[lane] = -1 }
  }

  /// Whether a cell has lost so many entries that it is worth filling again.
  @inline(__always)
  package func wantsRefill(_ cell: Int) -> Bool {
    let floor = floor(cell)
    return floor >= 0 && floor != FrontGrid.hopeless && line(cell).child(3).isNone
  }

  /// The cells of a row, eight from a column on but none behind `last`, whose floors are below a label: a byte for each
  /// column, 1 where it is so.
  @inline(__always)
  func cells(
    in level: CellLevel, _ row: Int32, from column: Int32, through last: Int32, below label: Int32
  ) -> UInt64 {
    let start = floors.unsafelyUnwrapped + level.number(column, row)
    let floors = UnsafeRawPointer(start).loadUnaligned(as: SIMD8<Int32>.self)
    // The sign of a difference, for which neither is too large: compared as such, they would be one by one.
    let signs = (floors &- SIMD8(repeating: label)) &>> 31
    let bytes = LaneBytes.bytes(signs.lowHalf, signs.highHalf) & 0x0101_0101_0101_0101
    let surplus = Swift.max(0, column &+ 7 &- last)
    return bytes & (.max &>> UInt64(truncatingIfNeeded: 8 &* surplus))
  }

  // MARK: - Large entries

  /// Counts an entry that has become large.
  mutating func addLarge(_ label: Int32) {
    largeCount += 1
    largeLabel = Swift.max(largeLabel, label)
  }

  /// Counts an entry that is large no more.
  mutating func removeLarge() {
    largeCount -= 1
    if largeCount > 0 { return }
    largeLabel = -1
    clear(Int(large.first))
    setFloor(Int(large.first), -1)
  }

  /// Makes room for another label of a large entry while labels are spread out.
  mutating func largeMayReach(_ label: Int32) { largeLabel = Swift.max(largeLabel, label) }

  /// Follows a large entry that gets another label.
  mutating func relabelLarge(_ label: Int32) {
    largeLabel = largeCount == 1 ? label : Swift.max(largeLabel, label)
  }
}
