/// A rotated or sheared rectangle as the intersection of two strips, so that a cell of a grid decides on it.
///
/// A strip lies between two values of a linear function of the offset in a cell: two factors and two limits,
/// a byte each, so that a rectangle takes eight bytes in a cell. All eight lanes are tested at once in 16-bit
/// arithmetic. Rounding errors stay below `margin`; within that distance of a side the test decides nothing.
struct OrientedBox {
  // For both strips: the gain of the function from a cell's center to its right and to its lower side, the
  // larger scaled to 127, and the values at the strip's sides minus the value at the center of the first
  // cell.
  private let right: SIMD2<Double>
  private let down: SIMD2<Double>
  private let low: SIMD2<Double>
  private let high: SIMD2<Double>

  /// Strips that decide nothing.
  static var undecided: SIMD8<Int8> {
    @inline(__always) get { SIMD8(0, 0, 0, 126, 0, 0, 0, 126) }
  }
  /// The bound of rounding errors: half a step of the offset times 254, half a step of the function times
  /// 254, half a unit of a side, and 66 for the offset in single precision.
  static let margin: Int16 = 448
  private static let unit = 256.0

  /// Creates the strips of a rectangle; nil if rounding errors may exceed the margin.
  init?(_ bounds: Rect, under transform: AffineTransform, in grid: CellGrid) {
    let half = SIMD2(0.5 / Double(grid.scaleX), 0.5 / Double(grid.scaleY))
    let determinant = transform.determinant
    let (acrossX, acrossY) = (
      SIMD2(transform.d, -transform.b) / determinant, SIMD2(-transform.c, transform.a) / determinant
    )
    let (gainX, gainY) = (acrossX * half.x, acrossY * half.y)
    let (steepX, steepY) = (gainX.magnitudes, gainY.magnitudes)
    let steepest = steepX.replacing(with: steepY, where: steepY .> steepX)
    right = gainX * 127 / steepest
    down = gainY * 127 / steepest
    let scale = 16_129 / steepest
    let middle = SIMD2(
      Double(grid.originX) + half.x - transform.tx, Double(grid.originY) + half.y - transform.ty)
    let own = acrossX * middle.x + acrossY * middle.y
    let first = SIMD2(bounds.origin.x, bounds.origin.y), size = SIMD2(bounds.size.width, bounds.size.height)
    (low, high) = ((first - own) * scale, (first + size - own) * scale)

    let reachX = abs(middle.x) + abs(transform.tx) + 2 * half.x * Double(grid.columns)
    let reachY = abs(middle.y) + abs(transform.ty) + 2 * half.y * Double(grid.rows)
    let terms = acrossX.magnitudes * reachX + acrossY.magnitudes * reachY + first.magnitudes + size
    let canceled = (abs(transform.a * transform.d) + abs(transform.b * transform.c)) / abs(determinant)
    let error = terms * scale * (canceled * 0x1p-48)
    guard error.x < 1 && error.y < 1 else { return nil }
  }

  /// Returns the bytes for a cell: for each strip the two of the function and its two sides.
  @inline(__always)
  func bytes(column: Int32, row: Int32) -> SIMD8<Int8> {
    let gained = (right * Double(column) + down * Double(row)) * 254
    let (low, high) = (self.low - gained, self.high - gained)
    return SIMD8(
      OrientedBox.rounded(right.x), OrientedBox.rounded(down.x), OrientedBox.side(low.x),
      OrientedBox.side(high.x),
      OrientedBox.rounded(right.y), OrientedBox.rounded(down.y), OrientedBox.side(low.y),
      OrientedBox.side(high.y))
  }

  /// Returns whether the cell is disjoint from a strip, so that no point of it is inside.
  @inline(__always)
  static func isDisjoint(_ bytes: SIMD8<Int8>) -> Bool {
    isDisjoint(bytes[0], bytes[1], bytes[2], bytes[3]) || isDisjoint(bytes[4], bytes[5], bytes[6], bytes[7])
  }

  private static func isDisjoint(_ right: Int8, _ down: Int8, _ low: Int8, _ high: Int8) -> Bool {
    let most = 127 * (abs(Int(right)) + abs(Int(down)))
    return 256 * Int(low) - Int(margin) > most || 256 * Int(high) + Int(margin) < -most
  }

  /// Returns an offset in a cell, 0…1, as a cell compares it: −127…127.
  @inline(__always)
  static func offset(_ t: Float) -> Int16 {
    Int16(truncatingIfNeeded: (t * 254 + 8_388_608).bitPattern & 255) &- 127
  }

  // A side beyond ±126 is disjoint from the cell, like one at ±126.
  @inline(__always)
  private static func side(_ value: Double) -> Int8 {
    let units = value / unit
    return rounded(units < -126 ? -126 : (units > 126 ? 126 : units))
  }

  @inline(__always)
  private static func rounded(_ value: Double) -> Int8 {
    Int8(truncatingIfNeeded: Int64(bitPattern: (value + 0x1.8p52).bitPattern))
  }
}
