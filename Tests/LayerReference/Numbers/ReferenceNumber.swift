/// A Double together with a bound on how far it is from the value of exact arithmetic.
///
/// Docs/Semantics.md (§7, exactness) promises the answers of exact arithmetic on the stored numbers. Every
/// rule of the reference is computed in this type, so an answer also tells whether Doubles were able to
/// decide it: the error stays exactly 0 as long as no operation rounds, which is what integer and dyadic
/// trees rely on.
struct ReferenceNumber {
  var value: Double
  var error: Double

  init(_ value: Double, error: Double = 0) {
    self.value = value
    self.error = error
  }

  static let zero = ReferenceNumber(0)
  static let one = ReferenceNumber(1)

  var isFinite: Bool { value.isFinite }
  var magnitude: ReferenceNumber { ReferenceNumber(abs(value), error: error) }

  static prefix func - (a: ReferenceNumber) -> ReferenceNumber {
    ReferenceNumber(-a.value, error: a.error)
  }

  static func + (a: ReferenceNumber, b: ReferenceNumber) -> ReferenceNumber {
    let sum = a.value + b.value
    // Knuth's two-sum: what the addition lost, itself a Double.
    let bPart = sum - a.value
    let lost = (a.value - (sum - bPart)) + (b.value - bPart)
    return ReferenceNumber(sum, error: a.error + b.error + abs(lost))
  }

  static func - (a: ReferenceNumber, b: ReferenceNumber) -> ReferenceNumber { a + -b }

  static func * (a: ReferenceNumber, b: ReferenceNumber) -> ReferenceNumber {
    let product = a.value * b.value
    let lost = (-product).addingProduct(a.value, b.value)
    let inherited = abs(a.value) * b.error + abs(b.value) * a.error + a.error * b.error
    return ReferenceNumber(product, error: inherited + abs(lost))
  }

  static func / (a: ReferenceNumber, b: ReferenceNumber) -> ReferenceNumber {
    let quotient = a.value / b.value
    let remainder = a.value.addingProduct(-quotient, b.value)
    let smallestDivisor = abs(b.value) - b.error
    guard smallestDivisor > 0 else { return ReferenceNumber(quotient, error: .infinity) }
    let inherited = a.error + abs(quotient) * b.error
    return ReferenceNumber(quotient, error: (inherited + abs(remainder)) / smallestDivisor)
  }

  func squareRoot() -> ReferenceNumber {
    let root = value.squareRoot()
    guard root > 0 else { return ReferenceNumber(root, error: error.squareRoot()) }
    let remainder = value.addingProduct(-root, root)
    return ReferenceNumber(root, error: (error + abs(remainder)) / root)
  }

  /// The smaller of two numbers; which one it is may itself be uncertain, and the error covers both cases.
  static func min(_ a: ReferenceNumber, _ b: ReferenceNumber) -> ReferenceNumber {
    if a.error == 0 && b.error == 0 { return a.value <= b.value ? a : b }
    let value = Swift.min(a.value, b.value)
    let low = Swift.min(a.value - a.error, b.value - b.error)
    let high = Swift.min(a.value + a.error, b.value + b.error)
    return ReferenceNumber(value, error: Swift.max(value - low, high - value))
  }

  static func max(_ a: ReferenceNumber, _ b: ReferenceNumber) -> ReferenceNumber {
    -min(-a, -b)
  }
}
