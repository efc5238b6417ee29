/// A way between two layers that skips the levels between them.
enum ConversionShortcut {
  /// Both hang on one basis by translations: add, then subtract.
  case shift(SIMD2<Double>, SIMD2<Double>)
  /// Through the space above the roots: up by the one, down by the inverse of the other.
  case affine(AffineTransform, AffineTransform)
  /// Level by level.
  case levels
}

// Which conversions may go by world maps. Every form of conversion asks here, so that all give the same bits.
extension LayerStore {
  /// The shortcut between two layers. Expects what both read to be right (`validateWorld`).
  ///
  /// It is taken where neither the eye nor a level without an inverse is in the way, and where what rounding in
  /// world coordinates costs stays below 2⁻²⁸ of the target's unit (`ShortcutWindow`).
  @inline(__always)
  func shortcut(_ s: Int, _ t: Int) -> ConversionShortcut {
    let maps = worldMaps
    let source = maps.place(s), target = maps.place(t)
    if source.basis == target.basis {
      return ShortcutWindow.holds(source.offset, target.offset) ? .shift(source.offset, target.offset) : .levels
    }
    if source.reach & WorldRow.projective != 0 || target.reach != 0 { return .levels }
    let up = maps.affine(source), down = maps.affine(target)
    return ShortcutWindow.holds(up, down) ? .affine(up, down) : .levels
  }
}

/// The range of coordinates within which world maps are precise enough to convert by.
///
/// Far from the origin, or under strong scales, digits cancel that a path through the common ancestor keeps.
enum ShortcutWindow {
  /// Offsets up to this many units: 2⁻⁵² of it is 2⁻³², and four roundings are 2⁻³⁰.
  static let reach = 0x1p20
  /// How far the inverse's rows may be from square to each other and from equal, as a condition number.
  static let condition = 0x1p12

  @inline(__always)
  static func holds(_ up: SIMD2<Double>, _ down: SIMD2<Double>) -> Bool {
    let larger = Swift.max(Swift.max(abs(up.x), abs(up.y)), Swift.max(abs(down.x), abs(down.y)))
    return larger <= reach
  }

  @inline(__always)
  static func holds(_ up: AffineTransform, _ down: AffineTransform) -> Bool {
    let offset = Swift.max(
      Swift.max(abs(up.tx), abs(up.ty)), Swift.max(abs(down.tx), abs(down.ty)))
    let entry = Swift.max(
      Swift.max(abs(down.a), abs(down.b)), Swift.max(abs(down.c), abs(down.d)))
    let determinant = abs(down.a * down.d - down.b * down.c)
    return offset * entry <= reach * determinant && entry * entry <= condition * determinant
  }
}
