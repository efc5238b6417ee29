/// One axis of a frame under autoresizing, by the rule measured on QuartzCore.
///
/// A flexible size takes the whole change of the superlayer's size if no margin is flexible, else a third of
/// it; the flexible margins share the rest equally. Then both ends are rounded outward to whole numbers.
struct AutoresizedSpan {
  var low: Double
  var size: Double

  /// Applies a change of the superlayer's size.
  ///
  /// - Parameter bits: What is flexible: 1 the lower margin, 2 the size, 4 the upper margin.
  @inline(__always)
  mutating func resize(by delta: Double, flexible bits: UInt32, rounded: Bool) {
    if bits & 7 == 0 { return }
    let growth = bits & 2 == 0 ? 0 : bits & 5 != 0 ? delta / 3 : delta
    if bits & 1 != 0 { low += bits & 4 == 0 ? delta - growth : (delta - growth) / 2 }
    size += growth
    if size < 0 {
      low += size
      size = -size
    }
    if rounded {
      let high = low + size
      low = AutoresizedSpan.floor(low)
      size = -AutoresizedSpan.floor(-high) - low
    }
  }

  /// Returns the largest integer that is not greater; a value within 2⁻²⁰ of an integer counts as that
  /// integer.
  @inline(__always)
  private static func floor(_ x: Double) -> Double {
    // Adding 1.5 · 2⁵² rounds to the nearest integer without a library call.
    guard abs(x) < 0x1p51 else { return x.rounded(.down) }
    let nearest = (x + 0x1.8p52) - 0x1.8p52
    return nearest - x > 0x1p-20 ? nearest - 1 : nearest
  }
}
