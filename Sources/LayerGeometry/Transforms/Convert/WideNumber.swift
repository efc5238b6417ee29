/// A number to twice the digits of a Double: a rounded one, and what rounding took from it.
///
/// Sums and products are wrong by 2⁻¹⁰⁰ of their terms at most, as long as nothing comes near the ends of the range.
struct WideNumber: BitwiseCopyable {
  var high: Double
  var low: Double

  @inline(__always)
  init(_ number: Double) { (high, low) = (number, 0) }

  /// The exact sum.
  @inline(__always)
  init(_ a: Double, plus b: Double) {
    high = a + b
    let part = high - a
    low = (a - (high - part)) + (b - part)
  }

  /// The exact product.
  @inline(__always)
  init(_ a: Double, times b: Double) {
    let (headA, headB) = (a.head, b.head)
    let (restA, restB) = (a - headA, b - headB)
    high = a * b
    low = ((headA * headB - high) + headA * restB + restA * headB) + restA * restB
  }

  @inline(__always)
  func plus(_ other: WideNumber) -> WideNumber {
    let sum = WideNumber(high, plus: other.high)
    return WideNumber(sum.high, plus: sum.low + (low + other.low))
  }

  @inline(__always)
  func times(_ other: WideNumber) -> WideNumber {
    let product = WideNumber(high, times: other.high)
    return WideNumber(product.high, plus: product.low + (high * other.low + low * other.high))
  }

  @inline(__always)
  func over(_ other: WideNumber) -> WideNumber {
    let quotient = high / other.high
    let rest = plus(WideNumber(quotient).times(other).negated)
    return WideNumber(quotient, plus: rest.high / other.high)
  }

  @inline(__always)
  var negated: WideNumber {
    var number = self
    (number.high, number.low) = (-high, -low)
    return number
  }
}

/// A 2×2 matrix acting on row vectors, of wide numbers.
struct WideMatrix: BitwiseCopyable {
  var a, b, c, d: WideNumber

  @inline(__always)
  init(_ a: WideNumber, _ b: WideNumber, _ c: WideNumber, _ d: WideNumber) {
    (self.a, self.b, self.c, self.d) = (a, b, c, d)
  }

  @inline(__always)
  init(_ m: SIMD4<Double>, _ rest: SIMD4<Float> = .zero) {
    self.init(
      WideNumber(m.x, plus: Double(rest.x)), WideNumber(m.y, plus: Double(rest.y)),
      WideNumber(m.z, plus: Double(rest.z)), WideNumber(m.w, plus: Double(rest.w)))
  }

  /// `self` acts first.
  @inline(__always)
  func concatenating(_ next: WideMatrix) -> WideMatrix {
    WideMatrix(
      a.times(next.a).plus(b.times(next.c)), a.times(next.b).plus(b.times(next.d)),
      c.times(next.a).plus(d.times(next.c)), c.times(next.b).plus(d.times(next.d)))
  }

  @inline(__always)
  var determinant: WideNumber { a.times(d).plus(b.times(c).negated) }

  @inline(__always)
  var adjugate: WideMatrix { WideMatrix(d, b.negated, c.negated, a) }

  @inline(__always)
  func over(_ divisor: WideNumber) -> WideMatrix {
    WideMatrix(a.over(divisor), b.over(divisor), c.over(divisor), d.over(divisor))
  }

  @inline(__always)
  var rounded: SIMD4<Double> { SIMD4(a.high, b.high, c.high, d.high) }

  /// What `rounded` lacks, to 77 bits in all.
  @inline(__always)
  var rest: SIMD4<Float> { SIMD4(Float(a.low), Float(b.low), Float(c.low), Float(d.low)) }

  /// The most that the larger coordinate of a point may grow by.
  @inline(__always)
  var norm: Double { Swift.max(abs(a.high) + abs(c.high), abs(b.high) + abs(d.high)) }
}

extension RoundedSum {
  /// A point's image under a matrix and its rest, in two parts: wrong by 2⁻⁷² of the point times the matrix at most.
  ///
  /// Products of the first halves of the digits are exact. Those of the second halves are so small that it does not
  /// matter if they are rounded.
  @inline(__always)
  func image(_ m: SIMD4<Double>, _ rest: SIMD4<Float>) -> RoundedSum {
    let head = sum.heads, tail = (sum - head) + self.rest, whole = sum + self.rest
    let (rowX, rowY) = (m.lowHalf, m.highHalf)
    let (headX, headY) = (rowX.heads, rowY.heads)
    let tailX = (rowX - headX) + SIMD2(Double(rest.x), Double(rest.y))
    let tailY = (rowY - headY) + SIMD2(Double(rest.z), Double(rest.w))
    var image = RoundedSum(head.x * headX, head.y * headY)
    image.rest += (tail.x * headX + tail.y * headY) + (whole.x * tailX + whole.y * tailY)
    return image
  }
}

extension Double {
  /// The first half of the digits.
  @inline(__always)
  fileprivate var head: Double {
    let large = self * 0x8000001
    return large - (large - self)
  }
}

extension SIMD2<Double> {
  @inline(__always)
  fileprivate var heads: SIMD2<Double> {
    let large = self * 0x8000001
    return large - (large - self)
  }
}
