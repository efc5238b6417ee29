/// One edge, middle or size of a layer's frame, given by one of its superlayer or of a sibling:
/// attribute = scale · source attribute + offset.
///
/// ```swift
/// // As wide as half the superlayer, 8 to the right of the layer named "label".
/// store.setConstraints(
///   [
///     LayerConstraint(.width, .width, scale: 0.5),
///     LayerConstraint(.minX, relativeTo: "label", .maxX, offset: 8),
///   ], of: field)
/// store.setLayoutManager(ConstraintLayoutManager(), of: form)
/// ```
///
/// They are solved by a ``ConstraintLayoutManager`` of the superlayer; without one they have no effect.
public struct LayerConstraint: Hashable, Sendable {
  /// The attribute of the layer's frame that is given.
  public var attribute: LayerConstraintAttribute
  /// The name of the sibling whose frame is read, or ``superlayer``: its bounds.
  public var source: String
  /// The attribute that is read; it may be one of the other axis.
  public var sourceAttribute: LayerConstraintAttribute
  public var scale: Double
  public var offset: Double

  /// Without a source the superlayer is read.
  public init(
    _ attribute: LayerConstraintAttribute, relativeTo source: String = LayerConstraint.superlayer,
    _ sourceAttribute: LayerConstraintAttribute, scale: Double = 1, offset: Double = 0
  ) {
    self.attribute = attribute
    self.source = source
    self.sourceAttribute = sourceAttribute
    self.scale = scale
    self.offset = offset
  }

  /// The name that always means the superlayer, whatever siblings are called.
  public static let superlayer = "superlayer"

  /// Whether scale and offset are.
  var isFinite: Bool { scale.isFinite && offset.isFinite }
}

/// What a constraint gives or reads of a rectangle. The values are those of `CAConstraintAttribute`.
public enum LayerConstraintAttribute: UInt8, Hashable, Sendable, CaseIterable {
  case minX = 0
  case midX = 1
  case maxX = 2
  case width = 3
  case minY = 4
  case midY = 5
  case maxY = 6
  case height = 7

  /// The axis it lies on.
  public var axis: LayerAxis { rawValue < 4 ? .x : .y }
}

/// One of the two axes of the plane.
public enum LayerAxis: UInt8, Hashable, Sendable, CaseIterable {
  case x = 0
  case y = 1
}
