/// A decimal number: `digits` · 10^`exponent`, with a sign.
struct DecimalNumber {
  private(set) var digits: UInt64 = 0
  var exponent = 0
  var isNegative = false
  /// Whether it was written without fraction and exponent.
  var isWhole = true
  /// Whether there are more digits than `digits` can hold.
  private(set) var isLong = false

  @inline(__always)
  mutating func append(_ digit: UInt8) {
    // 19 digits always fit.
    if digits >= 1_000_000_000_000_000_000 {
      appendTwentieth(digit)
    } else {
      digits = digits &* 10 &+ UInt64(digit)
    }
  }

  private mutating func appendTwentieth(_ digit: UInt8) {
    let (tens, isTooLong) = digits.multipliedReportingOverflow(by: 10)
    let (sum, isTooLarge) = tens.addingReportingOverflow(UInt64(digit))
    if isLong || isTooLong || isTooLarge { isLong = true } else { digits = sum }
  }

  mutating func add(_ other: DecimalNumber, isNegative: Bool) {
    // No number has an exponent anywhere near the limit.
    let value = other.isLong ? 1 << 40 : Int(min(other.digits, 1 << 40))
    exponent += isNegative ? -value : value
    isWhole = false
  }

  /// The number, if it follows exactly from one multiplication or division; nil where it takes more.
  @inline(__always)
  var value: Double? {
    guard !isLong, digits <= 1 << 53, -22...22 ~= exponent else { return nil }
    let whole = Double(digits)
    let value =
      exponent < 0 ? whole / DecimalNumber.powers[-exponent] : whole * DecimalNumber.powers[exponent]
    return isNegative ? -value : value
  }

  /// Returns the number, if it was written as a whole one and fits.
  func integer<Value: FixedWidthInteger>(_ type: Value.Type) -> Value? {
    guard isWhole, !isLong else { return nil }
    return isNegative ? Value(exactly: 0 - Int128(digits)) : Value(exactly: digits)
  }

  /// Powers of ten that a Double holds exactly.
  private static let powers: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18,
    1e19, 1e20, 1e21, 1e22,
  ]
}
