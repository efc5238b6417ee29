/// How far the comparisons of an answer were from the opposite result.
///
/// Docs/Semantics.md (§7, exactness) lets an implementation deviate only for a point within 2⁻⁴⁰ · (largest
/// coordinate met on the path) of an edge. `value` is the smallest distance met, in that unit. Where Doubles
/// carry fewer than 40 bits (a nearly singular transform) the distance is measured against what they do carry
/// instead: at 2⁻⁴⁰ the distance equals the error bound. A differential test skips an answer whose margin is
/// below a bound a little above 2⁻⁴⁰, unless it knows the tree to be computed without any rounding.
public struct ReferenceMargin: Sendable {
  /// Infinite when nothing was compared.
  public private(set) var value: Double = .infinity
  /// Whether every coordinate and depth that was compared is free of rounding.
  public private(set) var isExact = true

  public init() {}

  /// A comparison of a coordinate with an edge; `distance` is their difference.
  mutating func recordEdge(_ distance: ReferenceNumber, largest: Double) {
    recordOrder(distance)
    let size = abs(distance.value)
    value = min(value, size == 0 ? 0 : size / largest)
  }

  /// A comparison of two depths; `difference` may be 0 by design, so its size alone says nothing.
  mutating func recordOrder(_ difference: ReferenceNumber) {
    if difference.error != 0 { isExact = false }
    recordSign(difference)
  }

  /// A comparison whose terms have no length unit (W with ε, a determinant with its threshold). Only the
  /// error of the computation can turn it around.
  mutating func recordSign(_ number: ReferenceNumber) {
    guard number.error != 0 else { return }
    let bits40 = 1.0 / 1_099_511_627_776
    let ratio = bits40 * (abs(number.value) / number.error)
    value = ratio.isNaN ? 0 : min(value, ratio)
  }

  /// A comparison that Doubles cannot decide.
  mutating func recordUncertain() { (value, isExact) = (0, false) }

  mutating func combine(_ other: ReferenceMargin) {
    value = min(value, other.value)
    isExact = isExact && other.isExact
  }
}
