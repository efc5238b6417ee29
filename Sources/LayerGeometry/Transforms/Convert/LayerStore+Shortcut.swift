/// A way between a layer and the space above the roots that skips the levels between them.
enum ConversionShortcut {
  /// By translations: add, then subtract.
  case shift(SIMD2<Double>, SIMD2<Double>)
  /// Up by the one, down by the inverse of the other; one of the two is the identity.
  case affine(AffineTransform, AffineTransform)
  /// Level by level.
  case levels
}

// Which conversions may go by world maps. Every form asks here, so that all give the same bits; but for rectangles on the way up
// (`raise(_:from:)`).
extension LayerStore {
  /// The shortcut from `s` to `t`, of which one must be the space above the roots.
  ///
  /// Between two layers there is none: far from the origin, digits cancel in world coordinates that the way through the
  /// common ancestor keeps (`ConversionMaps` has another). To and from the space above, world coordinates are met
  /// anyway; the world map serves where neither the eye nor a level without an inverse is in the way, and where
  /// multiplying the levels cost no digits that matter (`WorldRow.strained`). Expects the maps refreshed.
  @inline(__always)
  func shortcut(_ s: Int, _ t: Int) -> ConversionShortcut {
    guard s == 0 || t == 0 else { return .levels }
    validateWorld(s)
    validateWorld(t)
    let maps = worldMaps
    let source = maps.place(s), target = maps.place(t)
    if (source.own | source.basis) | (target.own | target.basis) == 0 {
      return .shift(source.offset, target.offset)
    }
    if source.reach & WorldRow.inTheWayUp | target.reach != 0 { return .levels }
    let way = s == 0 ? target : source
    if way.own != 0 && way.basis != 0 && maps.isStrained(way) { return .levels }
    return .affine(maps.affine(source), maps.affine(target))
  }
}
