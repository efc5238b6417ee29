/// A line or curve of a shape's path.
///
/// Its control points follow one another in the points of the shape, the last of which is also the first
/// of the next segment of its subpath.
struct ShapeSegment: BitwiseCopyable {
  enum Kind: UInt8, BitwiseCopyable {
    case line, conic, cubic
  }

  /// The index of the start.
  var start: UInt32
  /// The segment before it in the subpath that has a length, the last one for the first of a closed
  /// subpath; `none` at an open start, and where this segment has no length.
  var previous = ShapeSegment.none
  /// The index of the weight of a conic's control point.
  var weight: UInt32 = 0
  var kind: Kind
  var marks = Marks()

  static let none = UInt32.max

  /// The index of the end.
  var end: Int { Int(start) + (kind == .line ? 1 : kind == .conic ? 2 : 3) }

  struct Marks: OptionSet, BitwiseCopyable {
    var rawValue: UInt8 = 0
    /// The first of its subpath.
    static let begins = Marks(rawValue: 1)
    /// Part of the path's `close`: a line to the first point.
    static let closes = Marks(rawValue: 2)
    /// The line that an open subpath is filled by; not stroked.
    static let isImplied = Marks(rawValue: 4)
    /// Has a length, or stands for a subpath without.
    static let isStroked = Marks(rawValue: 8)
    /// The last of an open subpath that has a length.
    static let endsOpen = Marks(rawValue: 16)
    /// Stands for a subpath without length, which has caps.
    static let isDot = Marks(rawValue: 32)
  }
}

/// A node of the tree over a shape's segments: a run of one subpath, or some whole subpaths.
struct ShapeNode: BitwiseCopyable {
  /// Around all control points, in normalized coordinates.
  var box: FloatBox
  /// The points where the run starts and ends: one and the same for whole subpaths.
  var start: UInt32
  var end: UInt32
  /// The first segment of a leaf; the second child of another node, whose first one follows it.
  var first: UInt32
  /// The number of segments of a leaf; 0 for another node.
  var count: UInt16
  /// Whether the segments of a leaf are lines, whose points follow one another.
  var isPolyline = false

  /// The most segments of a leaf.
  static let mostSegments = 8
}
