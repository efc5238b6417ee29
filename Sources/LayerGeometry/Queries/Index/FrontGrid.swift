/// A cache over the tree of a layer with many sublayers: for each cell of a grid, the eight sublayers in front.
///
/// A cell is one cache line: the boxes, in 124 steps of the cell and rounded so that they only grow, are compared
/// with the point in plain 64-bit arithmetic, all eight at once; a point two steps inside a box is inside for sure.
/// Where sublayers are turned, a second line holds how their sides cut through the cell (`Slant`).
/// Every sublayer that meets the cell and whose label is above the cell's floor is listed; what a cell cannot tell,
/// the tree can.
///
/// A sublayer that meets many cells is listed in coarse ones instead, so that no edit has to look at thousands. A query asks
/// one cell of each kind, the coarse one only where a large sublayer may be in front. Of coarse cells there is one, which
/// never fills up, until large sublayers are more than a few.
struct FrontGrid: BitwiseCopyable {
  var fine = CellLevel()
  var coarse = CellLevel()
  /// A sublayer that meets more is large.
  var mostCells = 0
  /// Whether cells have a second line, for sublayers that are not parallel to the axes.
  var isSlanted = false
  /// Whether there is one coarse cell: it lists all large sublayers, which are few.
  private(set) var isCoarseWhole = true
  var cells: UnsafeMutableRawPointer?
  /// Eight for each cell, those of its lanes.
  var labels: UnsafeMutablePointer<Int32>?
  var floors: UnsafeMutablePointer<Int32>?
  /// Sublayers in coarse cells, and at least the label of the one in front; −1 where there are none.
  var largeCount: UInt32 = 0
  var largeLabel: Int32 = -1
  /// Sublayers when the tree was built, and what has made it worse since.
  var builtCount: UInt32 = 0
  var wear: UInt32 = 0
  /// The nodes that newcomers are in, small ones and large ones; 0 for none.
  var newcomers: UInt32 = 0
  var largeNewcomers: UInt32 = 0

  /// Fewer sublayers are looked through as fast.
  static let leastSublayers = 64
  /// A floor above every label: nothing is listed, and the cell is filled when next asked.
  static let depleted = Int32.max - 2
  /// The same, but filling it cost too much once.
  static let hopeless = Int32.max - 1
  /// As many large sublayers as one cell takes without being full.
  static let fewLarge = 7

  /// A newcomer, or a sublayer that changes its node, against one that stretches its node.
  static let wearOfNewcomer: UInt32 = 4
  var isWornOut: Bool {
    @inline(__always) get { UInt64(wear) > UInt64(FrontGrid.wearOfNewcomer) * (UInt64(builtCount) + 64) }
  }

  var cellCount: Int { fine.cellCount + coarse.cellCount }
  /// The coarse cells where there are many large sublayers.
  private var manyCoarse: CellLevel { CellLevel(over: fine, across: 32, down: 32) }
  private var cellCapacity: Int { fine.cellCount + manyCoarse.cellCount }
  var cellSize: Int { @inline(__always) get { isSlanted ? 2 * FrontCell.lineSize : FrontCell.lineSize } }
  /// Floors are read eight at a time, also the last ones.
  private var floorCount: Int { cellCapacity + 8 }
  var byteCount: Int { cells == nil ? 0 : cellCapacity * (cellSize + 32) + floorCount * 4 }

  /// Divides the plane, if numbers allow it.
  mutating func divide(_ all: FloatBox, columns: Int32, rows: Int32) {
    let fine = CellLevel(all, columns: columns, rows: rows)
    guard fine.scaleX.isFinite && fine.scaleY.isFinite else { return }
    self.fine = fine
    // Slants tell so much more of thin layers than boxes do that cells keep them longer.
    mostCells = isSlanted ? 1024 : 256
    divideCoarse(isWhole: true)
  }

  /// Makes the coarse cells one, or many, with nothing listed in them.
  mutating func divideCoarse(isWhole: Bool) {
    isCoarseWhole = isWhole
    coarse = isWhole ? CellLevel(over: fine, across: fine.columns, down: fine.rows) : manyCoarse
    guard cells != nil else { return }
    for cell in fine.cellCount..<cellCount {
      clear(cell)
      floors?[cell] = -1
    }
  }

  /// Makes cells that nothing is listed in.
  mutating func makeCells() {
    cells = LargeMemory.allocate(byteCount: cellCapacity * cellSize, alignment: cellSize)
    labels = LargeMemory.allocate(Int32.self, capacity: 8 * cellCapacity)
    floors = UnsafeMutablePointer<Int32>.allocate(capacity: floorCount)
    floors?.initialize(repeating: -1, count: floorCount)
    for cell in 0..<cellCount { clear(cell) }
  }

  mutating func free() {
    cells?.deallocate()
    labels?.deallocate()
    floors?.deallocate()
    (cells, labels, floors) = (nil, nil, nil)
  }

  @inline(__always)
  func isTop(_ unit: UInt32) -> Bool { unit == newcomers || unit == largeNewcomers }

  /// A node is no more.
  mutating func forgetTop(_ unit: UInt32) {
    if newcomers == unit { newcomers = 0 }
    if largeNewcomers == unit { largeNewcomers = 0 }
  }

  // MARK: - Cells

  @inline(__always)
  func level(_ isLarge: Bool) -> CellLevel { isLarge ? coarse : fine }

  /// The cells that list a sublayer with a box.
  @inline(__always)
  func cells(_ box: FloatBox) -> (isLarge: Bool, span: CellSpan) {
    let span = fine.span(box)
    if span.count <= mostCells { return (false, span) }
    return (true, coarse.span(box))
  }

  /// Whether coarse cells list a sublayer with a box.
  @inline(__always)
  func isLarge(_ box: FloatBox) -> Bool { mayBeLarge(box) && fine.span(box).count > mostCells }

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

  func clear(_ cell: Int) {
    line(cell).clear()
    for lane in 0..<8 { labels(cell)[lane] = -1 }
  }

  func deplete(_ cell: Int) {
    clear(cell)
    floors?[cell] = FrontGrid.depleted
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
}
