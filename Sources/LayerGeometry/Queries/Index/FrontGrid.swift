/// A cache over the tree of a layer with many sublayers: for each cell of a grid, the eight sublayers in front.
///
/// A cell is one cache line: the boxes, in 124 steps of the cell and rounded so that they only grow, are compared
/// with the point in plain 64-bit arithmetic, all eight at once; a point two steps inside a box is inside for sure.
/// Where sublayers are turned, a second line holds how their sides cut through the cell (`Slant`).
/// Every sublayer that meets the cell and whose label is above the cell's floor is listed; what a cell cannot tell,
/// the tree can.
struct FrontGrid: BitwiseCopyable {
  // First, so that a freed row's link in the table's free list leaves the pointers alone.
  var originX: Float = 0
  var originY: Float = 0
  /// Cells per unit of length.
  var scaleX: Float = 0
  var scaleY: Float = 0
  var columns: Int32 = 0
  var rows: Int32 = 0
  /// As far into the last column and row as a point is taken to be.
  var limitX: Float = 0
  var limitY: Float = 0
  /// Whether cells have a second line, for sublayers that are not parallel to the axes.
  var isSlanted = false
  var cells: UnsafeMutableRawPointer?
  /// Eight for each cell, those of its lanes.
  var labels: UnsafeMutablePointer<Int32>?
  var floors: UnsafeMutablePointer<Int32>?
  /// For each block of eight cells by eight no more than the least floor in it; behind the floors.
  var bounds: UnsafeMutablePointer<Int32>?
  /// Sublayers when the tree was built, and what has made it worse since.
  var builtCount: UInt32 = 0
  var wear: UInt32 = 0
  /// The node that newcomers are in; 0 for none.
  var newcomers: UInt32 = 0
  /// Queries that found the cells dropped.
  var misses: UInt32 = 0

  /// Fewer sublayers are looked through as fast.
  static let leastSublayers = 64
  /// A floor above every label: nothing is listed, and the cell is filled when next asked.
  static let depleted = Int32.max - 2
  /// The same, but filling it cost too much once.
  static let hopeless = Int32.max - 1

  /// A newcomer, or a sublayer that changes its node, against one that stretches its node.
  static let wearOfNewcomer: UInt32 = 4
  var isWornOut: Bool {
    @inline(__always) get { UInt64(wear) > UInt64(FrontGrid.wearOfNewcomer) * (UInt64(builtCount) + 64) }
  }

  var cellCount: Int { Int(columns) * Int(rows) }
  var cellSize: Int { @inline(__always) get { isSlanted ? 2 * FrontCell.lineSize : FrontCell.lineSize } }
  var blockCount: Int { Int((columns &+ 7) >> 3) * Int((rows &+ 7) >> 3) }
  /// Floors are read eight at a time, also the last ones.
  private var floorCount: Int { cellCount + 8 }
  var byteCount: Int { cells == nil ? 0 : cellCount * (cellSize + 32) + (floorCount + blockCount) * 4 }

  /// Makes cells that nothing is listed in.
  mutating func makeCells(floor: Int32) {
    cells = LargeMemory.allocate(byteCount: cellCount * cellSize, alignment: cellSize)
    labels = LargeMemory.allocate(Int32.self, capacity: 8 * cellCount)
    let floors = UnsafeMutablePointer<Int32>.allocate(capacity: floorCount + blockCount)
    floors.initialize(repeating: floor, count: floorCount + blockCount)
    (self.floors, bounds) = (floors, floors + floorCount)
    for cell in 0..<cellCount { clear(cell) }
  }

  mutating func free() {
    cells?.deallocate()
    labels?.deallocate()
    floors?.deallocate()
    (cells, labels, floors, bounds) = (nil, nil, nil, nil)
  }

  // MARK: - Cells

  @inline(__always)
  func place(_ x: Float, _ y: Float) -> (x: Float, y: Float) {
    let (u, v) = ((x - originX) * scaleX, (y - originY) * scaleY)
    let (low, left) = (u > 0 ? u : 0, v > 0 ? v : 0)
    return (low < limitX ? low : limitX, left < limitY ? left : limitY)
  }

  /// The column or row of a place, which is not negative: rounded down, without the checks that a conversion makes. On the
  /// line between two it may be either, but the same one for points and for boxes.
  @inline(__always)
  static func cell(_ place: Float) -> Int32 {
    Int32(truncatingIfNeeded: ((place - 0.5) + 12_582_912).bitPattern & 0x3f_ffff)
  }

  @inline(__always)
  func line(_ cell: Int) -> FrontCell {
    FrontCell(cells.unsafelyUnwrapped + cell &* cellSize, isSlanted: isSlanted)
  }

  @inline(__always)
  func labels(_ cell: Int) -> UnsafeMutablePointer<Int32> { labels.unsafelyUnwrapped + 8 &* cell }

  /// The sublayer in front in the cell of a point, if one is listed there.
  func frontmost(at x: Float, _ y: Float) -> ChildReference {
    if cells == nil { return .none }
    let (u, v) = place(x, y)
    return line(Int(FrontGrid.cell(v) &* columns &+ FrontGrid.cell(u))).child(0)
  }

  /// The cells that a box meets; the outer cells reach out without end.
  @inline(__always)
  func span(_ box: FloatBox) -> CellSpan {
    if box.isEmpty { return .empty }
    let (low, high) = (place(box.minX, box.minY), place(box.maxX, box.maxY))
    return CellSpan(
      minX: FrontGrid.cell(low.x), minY: FrontGrid.cell(low.y), maxX: FrontGrid.cell(high.x),
      maxY: FrontGrid.cell(high.y))
  }

  func clear(_ cell: Int) {
    line(cell).clear()
    for lane in 0..<8 { labels(cell)[lane] = -1 }
  }

  func deplete(_ cell: Int) {
    clear(cell)
    floors?[cell] = FrontGrid.depleted
  }

  /// A box's sides within a cell, ready to be compared.
  @inline(__always)
  func steps(_ box: FloatBox, column: Int32, row: Int32) -> SIMD4<UInt8> {
    let (x, y) = (Float(column), Float(row))
    let (lastX, lastY) = (column == columns - 1, row == rows - 1)
    return SIMD4(
      lower((box.minX - originX) * scaleX - x, column == 0, lastX),
      lower((box.minY - originY) * scaleY - y, row == 0, lastY),
      127 - upper((box.maxX - originX) * scaleX - x, column == 0, lastX),
      127 - upper((box.maxY - originY) * scaleY - y, row == 0, lastY))
  }

  // Outer cells also hold what lies outside the grid: there an outermost step keeps a candidate, and never decides.
  @inline(__always)
  private func lower(_ t: Float, _ isFirst: Bool, _ isLast: Bool) -> UInt8 {
    if t < 0 { return isFirst ? 1 : 0 }
    if t > 1 { return isLast ? 125 : 127 }
    return Swift.min(FrontGrid.step(t), isLast ? 125 : 127)
  }

  @inline(__always)
  private func upper(_ t: Float, _ isFirst: Bool, _ isLast: Bool) -> UInt8 {
    if t < 0 { return isFirst ? 2 : 0 }
    if t >= 1 { return isLast ? 126 : 127 }
    return FrontGrid.step(t)
  }

  /// 2…126, by rounding as adding 2²³ does it.
  @inline(__always)
  static func step(_ t: Float) -> UInt8 {
    UInt8(truncatingIfNeeded: (t * 124 + 2 + 8_388_608).bitPattern & 127)
  }
}

/// A rectangle of cells, the last ones included.
struct CellSpan: Equatable {
  var minX: Int32
  var minY: Int32
  var maxX: Int32
  var maxY: Int32

  static let empty = CellSpan(minX: Int32.max, minY: Int32.max, maxX: -1, maxY: -1)

  var isEmpty: Bool { maxX < minX }
  var count: Int { isEmpty ? 0 : (Int(maxX) - Int(minX) + 1) * (Int(maxY) - Int(minY) + 1) }

  @inline(__always)
  func contains(_ x: Int32, _ y: Int32) -> Bool { x >= minX && x <= maxX && y >= minY && y <= maxY }

  func contains(_ other: CellSpan) -> Bool {
    contains(other.minX, other.minY) && contains(other.maxX, other.maxY)
  }

  /// The cells that lie clear of the borders of both.
  func inside(_ other: CellSpan) -> CellSpan {
    if isEmpty || other.isEmpty { return .empty }
    let inside = CellSpan(
      minX: Swift.max(minX, other.minX) + 1, minY: Swift.max(minY, other.minY) + 1,
      maxX: Swift.min(maxX, other.maxX) - 1, maxY: Swift.min(maxY, other.maxY) - 1)
    return inside.minX <= inside.maxX && inside.minY <= inside.maxY ? inside : .empty
  }

  func union(_ other: CellSpan) -> CellSpan {
    CellSpan(
      minX: Swift.min(minX, other.minX), minY: Swift.min(minY, other.minY),
      maxX: Swift.max(maxX, other.maxX), maxY: Swift.max(maxY, other.maxY))
  }
}
