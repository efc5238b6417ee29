/// A point (X : Y : W) in homogeneous coordinates.
struct ReferenceVector {
  var x: ReferenceNumber
  var y: ReferenceNumber
  var w: ReferenceNumber
}

/// A homography (§2, flattening): (x, y, 1)·H = (X, Y, W). One-based.
struct ReferenceHomography {
  var elements: [ReferenceNumber]

  init(_ elements: [ReferenceNumber]) {
    self.elements = elements
  }

  /// §2: the 4×4 without its third row (z is 0 in the plane) and third column (z is dropped).
  init(flattening matrix: ReferenceMatrix) {
    elements = [1, 2, 4].flatMap { row in [1, 2, 4].map { matrix[row, $0] } }
  }

  subscript(row: Int, column: Int) -> ReferenceNumber {
    elements[3 * (row - 1) + column - 1]
  }

  func apply(_ v: ReferenceVector) -> ReferenceVector {
    ReferenceVector(
      x: v.x * self[1, 1] + v.y * self[2, 1] + v.w * self[3, 1],
      y: v.x * self[1, 2] + v.y * self[2, 2] + v.w * self[3, 2],
      w: v.x * self[1, 3] + v.y * self[2, 3] + v.w * self[3, 3])
  }

  func apply(_ point: ReferencePlanePoint) -> ReferenceVector {
    apply(ReferenceVector(x: point.x, y: point.y, w: .one))
  }

  var determinant: ReferenceNumber {
    self[1, 1] * (self[2, 2] * self[3, 3] - self[2, 3] * self[3, 2])
      - self[1, 2] * (self[2, 1] * self[3, 3] - self[2, 3] * self[3, 1])
      + self[1, 3] * (self[2, 1] * self[3, 2] - self[2, 2] * self[3, 1])
  }

  /// The inverse times the determinant.
  var adjugate: ReferenceHomography {
    func cofactor(_ row: Int, _ column: Int) -> ReferenceNumber {
      let rows = (1...3).filter { $0 != row }
      let columns = (1...3).filter { $0 != column }
      let minor =
        self[rows[0], columns[0]] * self[rows[1], columns[1]]
        - self[rows[0], columns[1]] * self[rows[1], columns[0]]
      return (row + column) % 2 == 0 ? minor : -minor
    }
    return ReferenceHomography((1...3).flatMap { row in (1...3).map { cofactor($0, row) } })
  }

  /// W is the same for every point.
  var isAffine: Bool { self[1, 3].value == 0 && self[2, 3].value == 0 }

  /// Moves and stretches along the axes only, so that a rectangle's size is just multiplied.
  var isScaleAndTranslation: Bool {
    isAffine && self[1, 2].value == 0 && self[2, 1].value == 0 && self[3, 3].value == 1
  }
}
