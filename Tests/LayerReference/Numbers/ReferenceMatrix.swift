/// A 4×4 matrix for row vectors, its entries with their errors (§2). One-based, as m11 … m44 count.
struct ReferenceMatrix {
  var elements: [ReferenceNumber]

  init(_ transform: ReferenceTransform) {
    elements = transform.elements.map { ReferenceNumber($0) }
  }

  subscript(row: Int, column: Int) -> ReferenceNumber {
    get { elements[4 * (row - 1) + column - 1] }
    set { elements[4 * (row - 1) + column - 1] = newValue }
  }

  static let identity = ReferenceMatrix(.identity)

  static func translation(
    _ x: ReferenceNumber, _ y: ReferenceNumber, _ z: ReferenceNumber
  ) -> ReferenceMatrix {
    var matrix = identity
    matrix[4, 1] = x
    matrix[4, 2] = y
    matrix[4, 3] = z
    return matrix
  }

  /// §2, step 2: y → height − y.
  static func mirror(height: Double) -> ReferenceMatrix {
    var matrix = identity
    matrix[2, 2] = ReferenceNumber(-1)
    matrix[4, 2] = ReferenceNumber(height)
    return matrix
  }

  /// The product that applies `a` first, then `b`.
  static func * (a: ReferenceMatrix, b: ReferenceMatrix) -> ReferenceMatrix {
    var product = identity
    for row in 1...4 {
      for column in 1...4 {
        var sum = a[row, 1] * b[1, column]
        for k in 2...4 { sum = sum + a[row, k] * b[k, column] }
        product[row, column] = sum
      }
    }
    return product
  }

  /// The length of a row, all four columns.
  func rowNorm(_ row: Int) -> ReferenceNumber {
    var sum = self[row, 1] * self[row, 1]
    for column in 2...4 { sum = sum + self[row, column] * self[row, column] }
    return sum.squareRoot()
  }

  /// Expanded along the third row: a transform that forgets z then has the determinant 0 without any
  /// rounding.
  var determinant: ReferenceNumber {
    var sum = ReferenceNumber.zero
    for column in 1...4 {
      let others = (1...4).filter { $0 != column }
      let minor = ReferenceHomography(
        [1, 2, 4].flatMap { row in others.map { self[row, $0] } }
      ).determinant
      let term = self[3, column] * minor
      sum = column % 2 == 1 ? sum + term : sum - term
    }
    return sum
  }
}
