/// The accumulated clip of a layer's masking ancestors, in the world.
struct WorldClip: BitwiseCopyable {
  /// The smallest box around the clip, and the clip itself if `outline` is 0.
  var box = Extent.unlimited
  /// The innermost mask that is not a rectangle in the world: an index of `TransformScratch.maskOutlines`; 0
  /// for none, `edgeOn` where some mask is seen edge-on.
  var outline: UInt32 = 0

  /// The world cannot tell then what is left of a layer: its own space does. `box` is that of the masks
  /// above.
  static var edgeOn: UInt32 { .max }

  static var empty: WorldClip { WorldClip(box: .nothing) }

  var isEmpty: Bool { box.low.exceedsInAnyLane(box.high) }

  /// Whether the clip contains all of a frame; false if that is not certain.
  func contains(_ frame: Extent) -> Bool {
    outline == 0 && box.low.isAtMost(frame.low) && frame.high.isAtMost(box.high)
  }

  /// Whether the clip contains no part of a frame; false if that is not certain.
  func isDisjoint(from frame: Extent) -> Bool {
    frame.low.exceedsInAnyLane(box.high) || box.low.exceedsInAnyLane(frame.high)
  }

  /// Returns the part of a frame inside the box; null if it has no area where the frame has one. A side that
  /// is not cut keeps its length to the last bit.
  func intersection(_ frame: BoxLanes) -> Rect {
    let x = Self.overlap(frame.origin.x, frame.size.x, box.low.x, box.high.x)
    let y = Self.overlap(frame.origin.y, frame.size.y, box.low.y, box.high.y)
    let hadArea = frame.size.x > 0 && frame.size.y > 0, hasArea = x.length > 0 && y.length > 0
    guard x.length >= 0 && y.length >= 0 && hasArea == hadArea else { return .null }
    return Rect(x: x.low, y: y.low, width: x.length, height: y.length)
  }

  private static func overlap(
    _ origin: Double, _ length: Double, _ low: Double, _ high: Double
  ) -> (low: Double, length: Double) {
    if low <= origin && origin + length <= high { return (origin, length) }
    let start = Swift.max(origin, low)
    return (start, Swift.min(origin + length, high) - start)
  }
}

/// The outline of a mask in the world: a convex polygon, counterclockwise where y runs up.
///
/// It is the mask's whole outline, not clipped by other masks: where edges of two masks nearly coincide, the
/// clipped one would have short edges in random directions.
struct MaskOutline: BitwiseCopyable {
  /// Indices of `TransformScratch.maskVertices`.
  var start: UInt32 = 0
  var end: UInt32 = 0
  /// The nearest outer mask that cuts this one and is not a rectangle; 0 for none.
  var outer: UInt32 = 0
}

extension Extent {
  /// Returns the common part of two boxes.
  func intersection(_ other: Extent) -> Extent {
    Extent(
      low: low.replacing(with: other.low, where: other.low .> low),
      high: high.replacing(with: other.high, where: other.high .< high))
  }
}

extension Parallelogram {
  /// Whether the sides run along the axes.
  var isRectangle: Bool {
    first.y == 0 && second.x == 0 || first.x == 0 && second.y == 0
  }
}
