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
  /// It is taken where neither the eye nor a level without an inverse is in the way, where multiplying the levels cost
  /// no digits that matter (`WorldRow.strained`), and between two layers where what rounding in world coordinates
  /// costs stays below 2⁻²⁸ of the target's unit (`ShortcutWindow`).
  @inline(__always)
  func shortcut(_ s: Int, _ t: Int) -> ConversionShortcut {
    let maps = worldMaps
    let source = maps.place(s), target = maps.place(t)
    let endsAbove = s == 0 || t == 0
    if source.own | target.own == 0 && source.basis == target.basis {
      return !endsAbove && ShortcutWindow.isBeyond(source.offset, target.offset)
        ? .levels : .shift(source.offset, target.offset)
    }
    if source.reach & WorldRow.inTheWayUp | target.reach != 0 { return .levels }
    let up = maps.affine(source), down = maps.affine(target)
    return endsAbove || ShortcutWindow.holds(up, down) ? .affine(up, down) : .levels
  }
}

/// The range of coordinates within which world maps are precise enough to convert by.
///
/// Far from the origin, or under strong scales, digits cancel that a path through the common ancestor keeps. Sums
/// stand for maxima, because they take no branches.
enum ShortcutWindow {
  /// Offsets on one basis up to this many units: 2⁻⁵² of it is 2⁻³².
  static let reach = 0x1p20
  /// How far apart the entries of the map down may be, as a condition number.
  static let condition = 0x1p10

  @inline(__always)
  static func isBeyond(_ up: SIMD2<Double>, _ down: SIMD2<Double>) -> Bool {
    // As integers, which order magnitudes as numbers do, with what is not finite above all.
    let limit = SIMD2<Int64>(repeating: Int64(bitPattern: reach.bitPattern))
    let room = (limit &- up.magnitudeBits) | (limit &- down.magnitudeBits)
    return (room.x | room.y) < 0
  }

  @inline(__always)
  static func holds(_ up: AffineTransform, _ down: AffineTransform) -> Bool {
    let offsets = (abs(up.tx) + abs(up.ty)) + (abs(down.tx) + abs(down.ty))
    let entries = (abs(down.a) + abs(down.b)) + (abs(down.c) + abs(down.d))
    let determinant = abs(down.a * down.d - down.b * down.c)
    return offsets * entries <= 4 * reach * determinant && entries * entries <= condition * determinant
      && determinant < .infinity
  }
}

extension SIMD2<Double> {
  @inline(__always)
  fileprivate var magnitudeBits: SIMD2<Int64> {
    unsafeBitCast(self, to: SIMD2<Int64>.self) & 0x7fff_ffff_ffff_ffff
  }
}
