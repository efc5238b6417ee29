package import LayerGeometry

/// The form of a shape, whose numbers were checked.
package enum ShapeForm {
  case ellipse(Rect)
  case roundedRect(Rect, CornerRadii)
  case path(Path)

  /// The path; for a rectangle it tells whether its numbers are in range.
  var path: Path {
    var path = Path()
    switch self {
    case .ellipse(let rect): path.addEllipse(in: rect)
    case .roundedRect(let rect, let radii): path.addRoundedRect(rect, radii: radii)
    case .path(let value): path = value
    }
    return path
  }

  /// Returns the shape; nil if a number is out of range.
  package func shape(_ fill: FillRule?, _ stroke: StrokeStyle?) -> Shape? {
    guard path.isFinite, stroke?.isRepresentable != false else { return nil }
    return switch self {
    case .ellipse(let rect): Shape.ellipse(in: rect, fill: fill, stroke: stroke)
    case .roundedRect(let rect, let radii):
      Shape.roundedRect(rect, radii: radii, fill: fill, stroke: stroke)
    case .path(let path): Shape(path, fill: fill, stroke: stroke)
    }
  }
}

extension StrokeStyle {
  /// Whether a shape can have the stroke.
  package var isRepresentable: Bool { abs(width) < 0x1p1000 && miterLimit.isFinite }
}
