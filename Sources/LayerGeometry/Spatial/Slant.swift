/// The own rectangle of a layer that is not parallel to its superlayer's axes, as two strips across the cells of a
/// grid: what lets a cell decide on it without asking its record.
///
/// A strip lies between two values of a linear function of the place in a cell. The function is kept as two bytes,
/// the values as a byte each: eight bytes per cell and sublayer, tested in 16-bit arithmetic for all eight of a cell at
/// once. What is rounded away stays below `margin`, and within that of a side nothing is decided.
struct Slant {
  // Of both strips: what the function gains from a cell's middle to its right and to its lower side, the larger
  // scaled to 127, and the values at the strip's sides less that in the middle of the first cell.
  private let right: SIMD2<Double>
  private let down: SIMD2<Double>
  private let low: SIMD2<Double>
  private let high: SIMD2<Double>

  /// Cannot be outside, and cannot be inside.
  static var undecided: SIMD8<Int8> {
    @inline(__always) get { SIMD8(0, 0, 0, 126, 0, 0, 0, 126) }
  }
  /// Half a step of the place times 254, half a step of the function times 254, half a unit of a side, and 66 for the
  /// place in single precision.
  static let margin: Int16 = 448
  private static let unit = 256.0

  /// Nil where the numbers leave too few digits for a margin to be trusted.
  init?(_ bounds: Rect, under map: AffineTransform, in grid: CellLevel) {
    let half = SIMD2(0.5 / Double(grid.scaleX), 0.5 / Double(grid.scaleY))
    let determinant = map.determinant
    let (acrossX, acrossY) = (SIMD2(map.d, -map.b) / determinant, SIMD2(-map.c, map.a) / determinant)
    let (gainX, gainY) = (acrossX * half.x, acrossY * half.y)
    let steepest = Slant.magnitude(gainX).replacing(
      with: Slant.magnitude(gainY), where: Slant.magnitude(gainY) .> Slant.magnitude(gainX))
    right = gainX * 127 / steepest
    down = gainY * 127 / steepest
    let scale = 16_129 / steepest
    let middle = SIMD2(Double(grid.originX) + half.x - map.tx, Double(grid.originY) + half.y - map.ty)
    let own = acrossX * middle.x + acrossY * middle.y
    let first = SIMD2(bounds.origin.x, bounds.origin.y)
    low = (first - own) * scale
    high = (SIMD2(first.x + bounds.size.width, first.y + bounds.size.height) - own) * scale

    let reachX = abs(middle.x) + abs(map.tx) + 2 * half.x * Double(grid.columns)
    let reachY = abs(middle.y) + abs(map.ty) + 2 * half.y * Double(grid.rows)
    let terms =
      Slant.magnitude(acrossX) * reachX + Slant.magnitude(acrossY) * reachY + Slant.magnitude(first)
      + SIMD2(bounds.size.width, bounds.size.height)
    let cancelled = (abs(map.a * map.d) + abs(map.b * map.c)) / abs(determinant)
    let error = terms * scale * (cancelled * 0x1p-48)
    guard error.x < 1 && error.y < 1 else { return nil }
  }

  /// What a cell holds of the layer: for each strip the function's two bytes, and its two sides.
  @inline(__always)
  func bytes(column: Int32, row: Int32) -> SIMD8<Int8> {
    let gained = (right * Double(column) + down * Double(row)) * 254
    let (low, high) = (self.low - gained, self.high - gained)
    return SIMD8(
      Slant.rounded(right.x), Slant.rounded(down.x), Slant.side(low.x), Slant.side(high.x),
      Slant.rounded(right.y), Slant.rounded(down.y), Slant.side(low.y), Slant.side(high.y))
  }

  /// Whether no point of the cell can be in both strips, for one of them passes it by.
  @inline(__always)
  static func passes(_ bytes: SIMD8<Int8>) -> Bool {
    passes(bytes[0], bytes[1], bytes[2], bytes[3]) || passes(bytes[4], bytes[5], bytes[6], bytes[7])
  }

  private static func passes(_ right: Int8, _ down: Int8, _ low: Int8, _ high: Int8) -> Bool {
    let most = 127 * (abs(Int(right)) + abs(Int(down)))
    return 256 * Int(low) - Int(margin) > most || 256 * Int(high) + Int(margin) < -most
  }

  /// A place within a cell, from 0 to 1, as a cell compares it: −127…127.
  @inline(__always)
  static func place(_ t: Float) -> Int16 {
    Int16(truncatingIfNeeded: (t * 254 + 8_388_608).bitPattern & 255) &- 127
  }

  // Beyond ±126 a side passes all points of the cell by, and one at 126 does no more than that.
  @inline(__always)
  private static func side(_ value: Double) -> Int8 {
    let units = value / unit
    return rounded(units < -126 ? -126 : (units > 126 ? 126 : units))
  }

  @inline(__always)
  private static func rounded(_ value: Double) -> Int8 {
    Int8(truncatingIfNeeded: Int64(bitPattern: (value + 0x1.8p52).bitPattern))
  }

  @inline(__always)
  private static func magnitude(_ v: SIMD2<Double>) -> SIMD2<Double> { v.replacing(with: -v, where: v .< 0) }
}
