/// One axis of a frame while its superlayer changes size: the rule measured on QuartzCore.
///
/// The size takes all of the change if no margin may, and a third of it if one or both may; the flexible margins
/// share the rest equally. Then both ends go outward to whole numbers.
struct AutoresizedSpan {
  var low: Double
  var size: Double

  /// `third` is a third of the change. The bits say what is flexible: 1 the margin before, 2 the size, 4 the margin
  /// behind.
  @inline(__always)
  mutating func follow(_ delta: Double, third: Double, flexible bits: UInt32, rounded: Bool) {
    if bits & 7 == 0 { return }
    let growth = bits & 2 == 0 ? 0 : bits & 5 != 0 ? third : delta
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

  /// The largest integer that is not greater; a value within 2⁻²⁰ of an integer counts as that integer.
  @inline(__always)
  private static func floor(_ x: Double) -> Double {
    // Adding 1.5 · 2⁵² leaves no bits for a fraction: the nearest integer, without a call into the library.
    guard abs(x) < 0x1p51 else { return x.rounded(.down) }
    let nearest = (x + 0x1.8p52) - 0x1.8p52
    return nearest - x > 0x1p-20 ? nearest - 1 : nearest
  }
}
