/// Cells of one size over a part of the plane, the outer ones reaching out without end.
struct CellLevel: BitwiseCopyable {
  // First, so that a freed row's link in the table's free list leaves a grid's pointers alone.
  var originX: Float = 0
  var originY: Float = 0
  /// Cells per unit of length.
  var scaleX: Float = 0
  var scaleY: Float = 0
  /// As far into the last column and row as a point is taken to be.
  var limitX: Float = 0
  var limitY: Float = 0
  var columns: Int32 = 0
  var rows: Int32 = 0
  /// The number of the cell in its first column and row.
  var first: Int32 = 0

  init() {}

  init(_ all: FloatBox, columns: Int32, rows: Int32) {
    (originX, originY) = (all.minX, all.minY)
    (scaleX, scaleY) = (Float(columns) / all.width, Float(rows) / all.height)
    divide(columns, rows)
  }

  /// Cells of so many others across and down, with numbers behind theirs.
  init(over fine: CellLevel, across: Int32, down: Int32) {
    (originX, originY) = (fine.originX, fine.originY)
    (scaleX, scaleY) = (fine.scaleX / Float(across), fine.scaleY / Float(down))
    divide((fine.columns + across - 1) / across, (fine.rows + down - 1) / down)
    first = Int32(fine.cellCount)
  }

  private mutating func divide(_ columns: Int32, _ rows: Int32) {
    (self.columns, self.rows) = (columns, rows)
    (limitX, limitY) = (Float(columns) - 0.01, Float(rows) - 0.01)
  }

  var cellCount: Int { Int(columns) * Int(rows) }

  @inline(__always)
  func number(_ column: Int32, _ row: Int32) -> Int { Int(first &+ row &* columns &+ column) }

  @inline(__always)
  func place(_ x: Float, _ y: Float) -> (x: Float, y: Float) {
    // In a vector of native width: of two numbers each, or one by one, it takes three times the instructions.
    let inside = places(SIMD4(x, y, x, y))
    return (inside.x, inside.y)
  }

  /// The places of two points.
  @inline(__always)
  private func places(_ points: SIMD4<Float>) -> SIMD4<Float> {
    let place =
      (points - SIMD4(originX, originY, originX, originY)) * SIMD4(scaleX, scaleY, scaleX, scaleY)
    let low = SIMD4.zero.replacing(with: place, where: place .> 0)
    let limit = SIMD4(limitX, limitY, limitX, limitY)
    return limit.replacing(with: low, where: low .< limit)
  }

  /// The column or row of a place, which is not negative: rounded down, without the checks that a conversion makes. On the
  /// line between two it may be either, but the same one for points and for boxes.
  @inline(__always)
  static func cell(_ place: Float) -> Int32 {
    Int32(truncatingIfNeeded: ((place - 0.5) + 12_582_912).bitPattern & 0x3f_ffff)
  }

  /// The cells that a box meets.
  @inline(__always)
  func span(_ box: FloatBox) -> CellSpan {
    if box.isEmpty { return .empty }
    let corners = places(SIMD4(box.minX, box.minY, box.maxX, box.maxY))
    // As `cell` does it.
    let cells = unsafeBitCast((corners - 0.5) + 12_582_912, to: SIMD4<Int32>.self) & 0x3f_ffff
    return unsafeBitCast(cells, to: CellSpan.self)
  }

  /// All that may lie in a cell, and a little more.
  func region(_ x: Int32, _ y: Int32) -> FloatBox {
    let margin: Float = 0x1p-6
    return FloatBox(
      minX: x == 0 ? -.infinity : originX + (Float(x) - margin) / scaleX,
      minY: y == 0 ? -.infinity : originY + (Float(y) - margin) / scaleY,
      maxX: x == columns - 1 ? .infinity : originX + (Float(x) + 1 + margin) / scaleX,
      maxY: y == rows - 1 ? .infinity : originY + (Float(y) + 1 + margin) / scaleY)
  }

  // MARK: - Steps

  /// 2…126 from one side of a cell to the other, by rounding as adding 2²³ does it.
  @inline(__always)
  static func step(_ t: Float) -> UInt8 {
    UInt8(truncatingIfNeeded: (t * 124 + 2 + 8_388_608).bitPattern & 127)
  }

  /// A box's sides within a cell, ready to be compared: low x, low y, 127 − high x, 127 − high y.
  @inline(__always)
  func steps(_ box: FloatBox, column: Int32, row: Int32) -> SIMD4<UInt8> {
    let sides = SIMD4(box.minX, box.minY, box.maxX, box.maxY)
    let origin = SIMD4(originX, originY, originX, originY), scale = SIMD4(scaleX, scaleY, scaleX, scaleY)
    let (x, y) = (Float(column), Float(row))
    var t = ((sides - origin) * scale - SIMD4(x, y, x, y)) * 124 + 2
    // Outer cells also hold what lies outside the grid: there an outermost step keeps a candidate, and never decides.
    let isFirst = SIMD4(column, row, column, row) .== SIMD4.zero
    let isLast = SIMD4(column, row, column, row) .== SIMD4(columns, rows, columns, rows) &- 1
    let least = SIMD4<Float>.zero.replacing(with: SIMD4(1, 1, 2, 2), where: isFirst)
    let most = SIMD4<Float>(repeating: 127).replacing(with: SIMD4(125, 125, 126, 126), where: isLast)
    t = t.replacing(with: least, where: t .< least)
    t = t.replacing(with: most, where: t .> most)
    let bits = unsafeBitCast(t + 8_388_608, to: SIMD4<UInt32>.self)
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

  /// The cells that lie clear of the borders of both, by a cell more: a side just short of the next cell shows in its steps.
  @inline(__always)
  func inside(_ other: CellSpan) -> CellSpan {
    if isEmpty || other.isEmpty { return .empty }
    let inside = CellSpan(
      minX: Swift.max(minX, other.minX) + 2, minY: Swift.max(minY, other.minY) + 2,
      maxX: Swift.min(maxX, other.maxX) - 2, maxY: Swift.min(maxY, other.maxY) - 2)
    return inside.minX <= inside.maxX && inside.minY <= inside.maxY ? inside : .empty
  }

  @inline(__always)
  func union(_ other: CellSpan) -> CellSpan {
    CellSpan(
      minX: Swift.min(minX, other.minX), minY: Swift.min(minY, other.minY),
      maxX: Swift.max(maxX, other.maxX), maxY: Swift.max(maxY, other.maxY))
  }
}
