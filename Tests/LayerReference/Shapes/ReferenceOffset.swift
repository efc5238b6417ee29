/// A vector from the point in question, in units of about the shape's size.
struct ReferenceOffset: Equatable {
  var x: Double
  var y: Double

  static let zero = ReferenceOffset(x: 0, y: 0)

  static func + (a: Self, b: Self) -> Self { Self(x: a.x + b.x, y: a.y + b.y) }
  static func - (a: Self, b: Self) -> Self { Self(x: a.x - b.x, y: a.y - b.y) }
  static prefix func - (a: Self) -> Self { Self(x: -a.x, y: -a.y) }
  static func * (factor: Double, a: Self) -> Self { Self(x: factor * a.x, y: factor * a.y) }

  func dot(_ b: Self) -> Double { x * b.x + y * b.y }
  func cross(_ b: Self) -> Double { x * b.y - y * b.x }

  /// The length, without overflow or underflow.
  var length: Double {
    let largest = max(abs(x), abs(y))
    guard largest > 0 else { return 0 }
    let (a, b) = (x / largest, y / largest)
    return largest * (a * a + b * b).squareRoot()
  }

  /// The vector of length 1; zero if this one is.
  var unit: Self {
    let largest = max(abs(x), abs(y))
    guard largest > 0 else { return .zero }
    let (a, b) = (x / largest, y / largest)
    let length = (a * a + b * b).squareRoot()
    return Self(x: a / length, y: b / length)
  }
}

/// A polynomial in one variable, the constant first.
struct ReferencePolynomial {
  var coefficients: [Double]

  init(_ coefficients: [Double]) { self.coefficients = coefficients }

  func callAsFunction(_ u: Double) -> Double {
    coefficients.reversed().reduce(0) { $0 * u + $1 }
  }

  static func * (a: Self, b: Self) -> Self {
    var product = [Double](repeating: 0, count: a.coefficients.count + b.coefficients.count - 1)
    for (i, x) in a.coefficients.enumerated() {
      for (j, y) in b.coefficients.enumerated() { product[i + j] += x * y }
    }
    return Self(product)
  }

  static func + (a: Self, b: Self) -> Self {
    let count = max(a.coefficients.count, b.coefficients.count)
    func padded(_ p: Self) -> [Double] {
      p.coefficients + [Double](repeating: 0, count: count - p.coefficients.count)
    }
    return Self(zip(padded(a), padded(b)).map(+))
  }

  var derivative: Self {
    Self(coefficients.enumerated().dropFirst().map { Double($0.offset) * $0.element })
  }

  /// Where the polynomial changes its sign between two numbers, in order: it is monotone between the roots of
  /// its derivative, which are found the same way.
  func signChanges(from low: Double, to high: Double) -> [Double] {
    guard coefficients.count > 1 else { return [] }
    let ends = [low] + derivative.signChanges(from: low, to: high) + [high]
    var roots: [Double] = []
    for (a, b) in zip(ends, ends.dropFirst()) where (self(a) < 0) != (self(b) < 0) {
      roots.append(bisect(a, b) { self($0) < 0 })
    }
    return roots
  }
}

/// The last number before a condition changes between `a` and `b`, where it differs.
func bisect(_ a: Double, _ b: Double, _ condition: (Double) -> Bool) -> Double {
  var (a, b) = (a, b)
  let first = condition(a)
  while true {
    let middle = a + (b - a) / 2
    if middle <= min(a, b) || middle >= max(a, b) { return a }
    if condition(middle) == first { a = middle } else { b = middle }
  }
}
