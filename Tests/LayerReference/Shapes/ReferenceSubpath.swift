/// What lies inside a path: points with a winding number that is not zero, or with an odd one.
public enum ReferenceFillRule: Hashable, Sendable, CaseIterable {
  case nonZero
  case evenOdd
}

/// How a path is stroked.
public struct ReferenceStroke: Hashable, Sendable {
  public enum Cap: Hashable, Sendable, CaseIterable { case butt, round, square }
  public enum Join: Hashable, Sendable, CaseIterable { case miter, round, bevel }

  public var width: Double
  public var cap: Cap
  public var join: Join
  public var miterLimit: Double

  public init(width: Double, cap: Cap, join: Join, miterLimit: Double) {
    (self.width, self.cap, self.join, self.miterLimit) = (width, cap, join, miterLimit)
  }
}

/// A line or a curve: a Bézier curve with 2 to 4 control points; of three the middle one has a weight.
public struct ReferenceSegment: Hashable, Sendable {
  public var controls: [ReferencePoint]
  /// Of the middle one of three control points; 1 for a quadratic Bézier curve.
  public var weight: Double

  public init(_ controls: [ReferencePoint], weight: Double = 1) {
    (self.controls, self.weight) = (controls, weight)
  }

  /// Whether all control points are one.
  public var isPoint: Bool { controls.allSatisfy { $0 == controls[0] } }
}

/// Lines and curves that follow each other from a first point.
public struct ReferenceSubpath: Hashable, Sendable {
  public var start: ReferencePoint
  /// As they were added, without the line that closes the subpath.
  public var segments: [ReferenceSegment] = []
  public var isClosed = false

  public init(start: ReferencePoint) { self.start = start }

  var end: ReferencePoint { segments.last?.controls.last ?? start }

  var closingLine: ReferenceSegment { ReferenceSegment([end, start]) }

  /// What is filled: open subpaths are closed by a line.
  var filledSegments: [ReferenceSegment] { segments + [closingLine] }

  /// What is stroked: segments that have a length.
  var strokedSegments: [ReferenceSegment] {
    (isClosed ? filledSegments : segments).filter { !$0.isPoint }
  }

  var points: [ReferencePoint] { [start] + segments.flatMap(\.controls) }
}
