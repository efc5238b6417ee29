/// A piece of a curve, by its control points times their weights, and these.
struct ReferencePiece {
  private var points: [ReferenceOffset]
  private var weights: [Double]

  /// - Parameter weight: Of the middle one of three control points.
  init(_ controls: [ReferenceOffset], _ weight: Double) {
    weights = [Double](repeating: 1, count: controls.count)
    if controls.count == 3 { weights[1] = weight }
    points = zip(weights, controls).map { $0 * $1 }
  }

  private init(_ points: [ReferenceOffset], _ weights: [Double]) {
    (self.points, self.weights) = (points, weights)
  }

  /// The control points, whose box holds the piece.
  var controls: [ReferenceOffset] { zip(points, weights).map { (1 / $1) * $0 } }

  var halves: (ReferencePiece, ReferencePiece) {
    var (points, weights) = (points, weights)
    var first = ReferencePiece([], []), last = ReferencePiece([], [])
    while !points.isEmpty {
      first.points.append(points[0])
      first.weights.append(weights[0])
      last.points.insert(points[points.count - 1], at: 0)
      last.weights.insert(weights[weights.count - 1], at: 0)
      points = zip(points, points.dropFirst()).map { 0.5 * ($0 + $1) }
      weights = zip(weights, weights.dropFirst()).map { 0.5 * ($0 + $1) }
    }
    return (first, last)
  }
}
