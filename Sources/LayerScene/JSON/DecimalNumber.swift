/// A decimal number: `digits` · 10^`exponent`, with a sign.
struct DecimalNumber {
  private(set) var digits: UInt64 = 0
  var exponent = 0
  var isNegative = false
  /// The zeros after the digits that `digits` cannot hold.
  private var zeros = 0
  /// Whether there are more digits, not zeros, than `digits` can hold.
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
    if zeros == 0 && !isTooLong && !isTooLarge {
      digits = sum
    } else if digit == 0 {
      zeros += 1
    } else {
      isLong = true
    }
  }

  mutating func add(_ other: DecimalNumber, isNegative: Bool) {
    // No number has an exponent anywhere near the limit.
    let limit = Int.max / 4, value = other.isLong ? limit : Int(min(other.digits, UInt64(limit)))
    exponent += isNegative ? -value : value
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

  /// Returns the number, if it is whole and fits, however it was written; nil where it has more digits than
  /// are kept.
  func integer<Value: FixedWidthInteger>(_ type: Value.Type) -> Value? {
    if isLong { return nil }
    if digits == 0 { return 0 }
    var (whole, exponent) = (digits, exponent + zeros)
    while exponent < 0 && whole % 10 == 0 { (whole, exponent) = (whole / 10, exponent + 1) }
    while exponent > 0 {
      let (tens, isTooLarge) = whole.multipliedReportingOverflow(by: 10)
      if isTooLarge { return nil }
      (whole, exponent) = (tens, exponent - 1)
    }
    if exponent < 0 { return nil }
    return isNegative ? Value(exactly: 0 - Int128(whole)) : Value(exactly: whole)
  }

  /// Powers of ten that a Double holds exactly.
  private static let powers: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18,
    1e19, 1e20, 1e21, 1e22,
  ]
}
