/// What a layer covers in place of its bounds: a filled or stroked path in the layer's own coordinates.
///
/// ```swift
/// let button = Shape.ellipse(in: Rect(x: 0, y: 0, width: 44, height: 44))
/// button.contains(Point(x: 2, y: 2))  // → false
/// ```
///
/// A shape is a value that copies share. It is made once, in O(n log n) of its steps, and may be set on
/// any number of layers, in any stores, and be used on any thread. Each layer takes some 80 bytes more, the
/// shape itself some 30 for each step.
public struct Shape: Hashable, Sendable {
  /// The forms that a shape remembers.
  public enum Form: Hashable, Sendable {
    /// The ellipse that fills a rectangle.
    case ellipse(Rect)
    /// A rectangle with elliptical corners.
    case roundedRect(Rect, CornerRadii)
    /// Any path.
    case path
  }

  let outline: ShapeOutline

  /// Makes a shape of a path.
  /// - Parameters:
  ///   - fill: The rule that tells what is inside; nil if only the stroke belongs to the shape. Subpaths that
  ///     are open are filled as if they were closed.
  ///   - stroke: The stroke that belongs to the shape; nil for none.
  /// - Precondition: All numbers are finite, coordinates below 2¹⁰⁰⁰.
  public init(_ path: Path, fill: FillRule? = .nonZero, stroke: StrokeStyle? = nil) {
    self.init(path, .path, fill, stroke)
  }

  private init(_ path: Path, _ form: Form, _ fill: FillRule?, _ stroke: StrokeStyle?) {
    if !path.isFinite || stroke?.isFinite == false { fatalError("Shape: a number is not finite") }
    outline = ShapeOutline(path, form, fill: fill, stroke: stroke)
  }

  /// Makes the ellipse that fills a rectangle.
  public static func ellipse(
    in rect: Rect, fill: FillRule? = .nonZero, stroke: StrokeStyle? = nil
  ) -> Shape {
    var path = Path()
    path.addEllipse(in: rect)
    return Shape(path, .ellipse(rect), fill, stroke)
  }

  /// Makes a rectangle with elliptical corners. Where radii are longer than a side, all are made smaller
  /// by the same factor, as CSS does.
  public static func roundedRect(
    _ rect: Rect, radii: CornerRadii, fill: FillRule? = .nonZero, stroke: StrokeStyle? = nil
  ) -> Shape {
    var path = Path()
    path.addRoundedRect(rect, radii: radii)
    return Shape(path, .roundedRect(rect, radii), fill, stroke)
  }

  /// Makes a polygon.
  public static func polygon(
    _ corners: [Point], fill: FillRule? = .nonZero, stroke: StrokeStyle? = nil
  ) -> Shape {
    var path = Path()
    path.addPolygon(corners)
    return Shape(path, fill: fill, stroke: stroke)
  }

  /// The form that the shape was made of.
  public var form: Form { outline.form }
  /// The rule of what is inside; nil if the shape is not filled.
  public var fill: FillRule? { outline.geometry.pointee.fill }
  /// The stroke; nil if there is none.
  public var stroke: StrokeStyle? { outline.geometry.pointee.stroke }
  /// The path, without steps that begin nothing. O(steps).
  public var path: Path { outline.geometry.pointee.path }
  /// Tells which shapes are copies of one, while one of them lasts.
  package var identity: ObjectIdentifier { ObjectIdentifier(outline) }
  /// The number of lines and curves.
  public var segmentCount: Int { outline.geometry.pointee.segmentCount }
  /// The bytes of memory that the shape takes, however many layers share it.
  public var byteCount: Int { outline.geometry.pointee.byteCount }

  /// The smallest rectangle around the path, up to rounding; null if there is nothing to fill or stroke.
  ///
  /// A stroke makes it larger by half its width on all sides, by √2 as much if it has square ends, and up to
  /// the tips of its miters.
  public var boundingBox: Rect { outline.geometry.pointee.boundingBox }

  /// Returns whether a point belongs to the shape.
  ///
  /// Decided as exact arithmetic would, except within 2⁻⁴⁰ of the shape's size from its outline. Of a
  /// polygon's edges the lower ones belong to it, as of bounds.
  /// - Complexity: O(log n + segments whose boxes contain the point), and for a curve
  ///   O(log(size/distance)).
  public func contains(_ point: Point) -> Bool { outline.geometry.pointee.contains(point) }

  public static func == (a: Shape, b: Shape) -> Bool {
    a.outline === b.outline
      || a.form == b.form && a.fill == b.fill && a.stroke == b.stroke
        && a.outline.geometry.pointee.hasPath(of: b.outline.geometry.pointee)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(fill)
    hasher.combine(stroke)
    hasher.combine(segmentCount)
    hasher.combine(boundingBox)
    outline.geometry.pointee.hashPoints(into: &hasher)
  }
}
