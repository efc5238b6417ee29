// Given: var store = LayerStore()
// Given: let form = store.makeLayer(), label = store.makeLayer(), field = store.makeLayer()
// Given: store.setBounds(Rect(x: 0, y: 0, width: 200, height: 100), of: form)
// Given: store.setFrame(Rect(x: 10, y: 10, width: 40, height: 20), of: label)
// Given: store.setFrame(Rect(x: 0, y: 10, width: 10, height: 20), of: field)
// Given: store.setName("label", of: label)
// Given: for row in [label, field] { try store.addSublayer(row, to: form) }
// Given: store.setConstraints([LayerConstraint(.minX, .minX, offset: 10)], of: label)

/// A rule for one edge, middle or size of a layer's frame: attribute = scale · source attribute + offset,
/// where the source is the superlayer or a sibling.
///
/// ```swift
/// // As wide as half the superlayer, 8 to the right of the layer named "label".
/// store.setConstraints(
///   [
///     LayerConstraint(.width, .width, scale: 0.5),
///     LayerConstraint(.minX, relativeTo: "label", .maxX, offset: 8),
///   ], of: field)
/// store.setLayoutManager(ConstraintLayoutManager(), of: form)
/// store.layoutIfNeeded(form)
/// store.frame(of: field)  // → (58, 10, 100, 20)
/// ```
///
/// A ``ConstraintLayoutManager`` of the superlayer solves them; without one they have no effect.
public struct LayerConstraint: Hashable, Sendable {
  /// The attribute of the layer's frame that is set.
  public var attribute: LayerConstraintAttribute
  /// The name of the sibling whose frame is read, or ``superlayer`` for the superlayer's bounds.
  public var source: String
  /// The attribute that is read, on either axis.
  public var sourceAttribute: LayerConstraintAttribute
  /// The factor of the source's attribute; 1 by default.
  public var scale: Double
  /// The distance added, in the superlayer's coordinates; 0 by default.
  public var offset: Double

  /// Makes a constraint relative to a sibling, or by default to the superlayer.
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

  /// The source name of the superlayer, which takes precedence over siblings of that name.
  public static let superlayer = "superlayer"

  /// Whether scale and offset are finite.
  @inlinable var isFinite: Bool { scale.isFinite && offset.isFinite }
}

/// An attribute of a rectangle that a constraint sets or reads. The raw values equal
/// `CAConstraintAttribute`'s.
public enum LayerConstraintAttribute: UInt8, Hashable, Sendable, CaseIterable {
  /// The left edge.
  case minX = 0
  /// The middle in x.
  case midX = 1
  /// The right edge.
  case maxX = 2
  /// The width.
  case width = 3
  /// The edge with the least y.
  case minY = 4
  /// The middle in y.
  case midY = 5
  /// The edge with the greatest y.
  case maxY = 6
  /// The height.
  case height = 7

  /// The axis of the attribute.
  public var axis: LayerAxis { rawValue < 4 ? .x : .y }

  /// Which of its axis it is: minimum 0, middle 1, maximum 2, size 3.
  var rank: UInt8 { rawValue & 3 }
}

/// An axis of a rectangle.
public enum LayerAxis: UInt8, Hashable, Sendable, CaseIterable {
  /// The horizontal axis.
  case x = 0
  /// The vertical axis.
  case y = 1
}

#if !hasFeature(Embedded)
  extension LayerConstraint: Codable {}
  extension LayerConstraintAttribute: Codable {}
#endif

/// Returns whether two lists of constraints are the same, names byte by byte.
func areSame(_ a: [LayerConstraint], _ b: [LayerConstraint]) -> Bool {
  if a.count != b.count { return false }
  for (a, b) in zip(a, b) {
    guard
      a.attribute == b.attribute && a.sourceAttribute == b.sourceAttribute && a.scale == b.scale
        && a.offset == b.offset && haveEqualBytes(a.source, b.source)
    else { return false }
  }
  return true
}
