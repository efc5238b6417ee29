/// A grid of cells of one size; outer cells extend to infinity.
struct CellGrid: BitwiseCopyable {
  // First, so that a table's free list overwrites these fields and not a grid's pointers.
  var originX: Float = 0
  var originY: Float = 0
  /// Cells per unit of length.
  var scaleX: Float = 0
  var scaleY: Float = 0
  /// Upper limits of cell coordinates, just inside the last column and row.
  var limitX: Float = 0
  var limitY: Float = 0
  var columns: Int32 = 0
  var rows: Int32 = 0
  /// The number of the grid's first cell.
  var first: Int32 = 0

  init() {}

  /// Divides a box into cells, which are numbered from `first` on.
  init(_ all: FloatBox, columns: Int32, rows: Int32, first: Int32 = 0) {
    (originX, originY) = (all.minX, all.minY)
    (scaleX, scaleY) = (Float(columns) / all.width, Float(rows) / all.height)
    (limitX, limitY) = (Float(columns) - 0.01, Float(rows) - 0.01)
    (self.columns, self.rows, self.first) = (columns, rows, first)
  }

  var cellCount: Int { Int(columns) * Int(rows) }

  var area: FloatBox {
    FloatBox(
      minX: originX, minY: originY, maxX: originX + Float(columns) / scaleX,
      maxY: originY + Float(rows) / scaleY)
  }

  @inline(__always)
  func number(_ column: Int32, _ row: Int32) -> Int { Int(first &+ row &* columns &+ column) }

  /// Returns the cell coordinates of a point, clamped to the cells.
  @inline(__always)
  func coordinates(_ x: Float, _ y: Float) -> (x: Float, y: Float) {
    // In one vector of four: scalars take three times the instructions.
    let inside = coordinates(SIMD4(x, y, x, y))
    return (inside.x, inside.y)
  }

  @inline(__always)
  private func coordinates(_ points: SIMD4<Float>) -> SIMD4<Float> {
    let unclamped =
      (points - SIMD4(originX, originY, originX, originY)) * SIMD4(scaleX, scaleY, scaleX, scaleY)
    let low = SIMD4.zero.replacing(with: unclamped, where: unclamped .> 0)
    let limit = SIMD4(limitX, limitY, limitX, limitY)
    return limit.replacing(with: low, where: low .< limit)
  }

  /// Returns the column or row of a cell coordinate, rounded down by an addition. A coordinate between two
  /// cells may round to either, but to one and the same for points and boxes.
  @inline(__always)
  static func cell(_ coordinate: Float) -> Int32 {
    Int32(truncatingIfNeeded: ((coordinate - 0.5) + 12_582_912).bitPattern & 0x3f_ffff)
  }

  /// Returns the cells that a box intersects.
  @inline(__always)
  func span(_ box: FloatBox) -> CellSpan {
    if box.isEmpty { return .empty }
    let corners = coordinates(SIMD4(box.minX, box.minY, box.maxX, box.maxY))
    // Rounded like in `cell`.
    let cells = unsafe unsafeBitCast((corners - 0.5) + 12_582_912, to: SIMD4<Int32>.self) & 0x3f_ffff
    return unsafe unsafeBitCast(cells, to: CellSpan.self)
  }

  /// Returns the box of a cell with a small margin.
  func region(_ x: Int32, _ y: Int32) -> FloatBox {
    let margin: Float = 0x1p-6
    return FloatBox(
      minX: x == 0 ? -.infinity : originX + (Float(x) - margin) / scaleX,
      minY: y == 0 ? -.infinity : originY + (Float(y) - margin) / scaleY,
      maxX: x == columns - 1 ? .infinity : originX + (Float(x) + 1 + margin) / scaleX,
      maxY: y == rows - 1 ? .infinity : originY + (Float(y) + 1 + margin) / scaleY)
  }

  // MARK: - Steps

  /// Returns the step, 2…126, of a cell coordinate's fraction, rounded by an addition of 2²³.
  @inline(__always)
  static func step(_ t: Float) -> UInt8 {
    UInt8(truncatingIfNeeded: (t * 124 + 2 + 8_388_608).bitPattern & 127)
  }

  /// Returns a box's sides in steps of a cell: low x, low y, 127 − high x, 127 − high y.
  @inline(__always)
  func steps(_ box: FloatBox, column: Int32, row: Int32) -> SIMD4<UInt8> {
    let sides = SIMD4(box.minX, box.minY, box.maxX, box.maxY)
    let origin = SIMD4(originX, originY, originX, originY), scale = SIMD4(scaleX, scaleY, scaleX, scaleY)
    let (x, y) = (Float(column), Float(row))
    var t = ((sides - origin) * scale - SIMD4(x, y, x, y)) * 124 + 2
    // Outer cells extend beyond the grid: their outermost steps yield candidates and no certain hits.
    let isFirst = SIMD4(column, row, column, row) .== SIMD4.zero
    let isLast = SIMD4(column, row, column, row) .== SIMD4(columns, rows, columns, rows) &- 1
    let least = SIMD4<Float>.zero.replacing(with: SIMD4(1, 1, 2, 2), where: isFirst)
    let most = SIMD4<Float>(repeating: 127).replacing(with: SIMD4(125, 125, 126, 126), where: isLast)
    t = t.replacing(with: least, where: t .< least)
    t = t.replacing(with: most, where: t .> most)
    let bits = unsafe unsafeBitCast(t + 8_388_608, to: SIMD4<UInt32>.self)
    return SIMD4(
      UInt8(truncatingIfNeeded: bits.x), UInt8(truncatingIfNeeded: bits.y),
      127 &- UInt8(truncatingIfNeeded: bits.z), 127 &- UInt8(truncatingIfNeeded: bits.w))
  }
}

/// A rectangle of cells, the last ones included.
struct CellSpan: Equatable, BitwiseCopyable {
  var minX: Int32
  var minY: Int32
  var maxX: Int32
  var maxY: Int32

  static let empty = CellSpan(minX: Int32.max, minY: Int32.max, maxX: -1, maxY: -1)

  var isEmpty: Bool { @inline(__always) get { maxX < minX } }
  var count: Int {
    @inline(__always) get { isEmpty ? 0 : (Int(maxX) - Int(minX) + 1) * (Int(maxY) - Int(minY) + 1) }
  }

  @inline(__always)
  func contains(_ x: Int32, _ y: Int32) -> Bool { x >= minX && x <= maxX && y >= minY && y <= maxY }

  @inline(__always)
  func union(_ other: CellSpan) -> CellSpan {
    CellSpan(
      minX: Swift.min(minX, other.minX), minY: Swift.min(minY, other.minY),
      maxX: Swift.max(maxX, other.maxX), maxY: Swift.max(maxY, other.maxY))
  }
}
