/// A path of lines and curves, in a layer's own coordinates: what a ``Shape`` is made from.
///
/// A path has any number of subpaths, each of which begins with ``move(to:)``. Names and rules are those
/// of CGPath.
public struct Path: Hashable, Sendable {
  /// A step of a path, from the point where the one before it ended.
  public enum Element: Hashable, Sendable, BitwiseCopyable {
    /// Begins a subpath.
    case move(to: Point)
    /// A straight line.
    case line(to: Point)
    /// A quadratic Bézier curve.
    case quadCurve(to: Point, control: Point)
    /// An arc of an ellipse: a rational quadratic curve. The weight is the cosine of half the arc's
    /// angle, √½ for a quarter of an ellipse.
    case conic(to: Point, control: Point, weight: Double)
    /// A cubic Bézier curve.
    case curve(to: Point, control1: Point, control2: Point)
    /// Ends a subpath by a line to its first point.
    case close
  }

  /// The steps, in order.
  public private(set) var elements: [Element] = []
  /// The first point of the subpath; nil before there is one.
  private var start: Point?
  private var isClosed = false

  /// Makes an empty path.
  public init() {}

  /// Whether there are no steps.
  public var isEmpty: Bool { elements.isEmpty }

  /// Begins a subpath. One that has no step yet is dropped.
  public mutating func move(to point: Point) {
    if case .move = elements.last { elements.removeLast() }
    elements.append(.move(to: point))
    (start, isClosed) = (point, false)
  }

  /// Adds a straight line.
  ///
  /// - Precondition: The path has a current point, also for the other steps.
  public mutating func addLine(to end: Point) { append(.line(to: end)) }

  /// Adds a quadratic Bézier curve.
  public mutating func addQuadCurve(to end: Point, control: Point) {
    append(.quadCurve(to: end, control: control))
  }

  /// Adds an arc of an ellipse, of at most half a turn, between two tangents that intersect in `control`.
  ///
  /// - Parameter weight: The cosine of half the arc's angle: √½ for a quarter of an ellipse.
  /// - Precondition: `weight` is in 0.01…1.
  public mutating func addConic(to end: Point, control: Point, weight: Double) {
    if !(weight >= 0.01 && weight <= 1) { fatalError("addConic: the weight is not in 0.01…1") }
    append(.conic(to: end, control: control, weight: weight))
  }

  /// Adds a cubic Bézier curve.
  public mutating func addCurve(to end: Point, control1: Point, control2: Point) {
    append(.curve(to: end, control1: control1, control2: control2))
  }

  /// Ends the subpath by a line to its first point, which is the current point then. Does nothing where
  /// the subpath is closed.
  public mutating func closeSubpath() {
    if start == nil { fatalError("closeSubpath: the path has no current point") }
    if !isClosed { elements.append(.close) }
    isClosed = true
  }

  private mutating func append(_ element: Element) {
    guard let start else { fatalError("Path: it does not begin with move(to:)") }
    if isClosed { move(to: start) }
    elements.append(element)
  }

  /// Whether every number is finite, and below 2¹⁰⁰⁰.
  public var isFinite: Bool {
    func isValid(_ p: Point) -> Bool { abs(p.x) < 0x1p1000 && abs(p.y) < 0x1p1000 }
    return elements.allSatisfy {
      switch $0 {
      case .move(let end), .line(let end): isValid(end)
      case .quadCurve(let end, let control), .conic(let end, let control, _):
        isValid(end) && isValid(control)
      case .curve(let end, let control1, let control2):
        isValid(end) && isValid(control1) && isValid(control2)
      case .close: true
      }
    }
  }

  // MARK: - Closed subpaths of usual forms

  /// Adds a polygon.
  public mutating func addPolygon(_ corners: [Point]) {
    guard let first = corners.first else { return }
    move(to: first)
    for corner in corners.dropFirst() { addLine(to: corner) }
    closeSubpath()
  }

  /// Adds a rectangle.
  public mutating func addRect(_ rect: Rect) { addPolygon((0..<4).map { rect.corner($0) }) }

  /// Adds the ellipse that fills a rectangle.
  public mutating func addEllipse(in rect: Rect) {
    addRoundedRect(rect, radii: CornerRadii(Size(width: rect.width / 2, height: rect.height / 2)))
  }

  /// Adds a rectangle with elliptical corners. Where radii are longer than a side, all are made smaller
  /// by the same factor, as CSS does.
  public mutating func addRoundedRect(_ rect: Rect, radii: CornerRadii) {
    let rect = rect.standardized, r = radii.fitted(to: rect.size)
    let (low, high) = (Point(x: rect.minX, y: rect.minY), Point(x: rect.maxX, y: rect.maxY))
    move(to: Point(x: low.x + r.minXminY.width, y: low.y))
    addLine(to: Point(x: high.x - r.maxXminY.width, y: low.y))
    addCorner(to: Point(x: high.x, y: low.y + r.maxXminY.height), Point(x: high.x, y: low.y))
    addLine(to: Point(x: high.x, y: high.y - r.maxXmaxY.height))
    addCorner(to: Point(x: high.x - r.maxXmaxY.width, y: high.y), high)
    addLine(to: Point(x: low.x + r.minXmaxY.width, y: high.y))
    addCorner(to: Point(x: low.x, y: high.y - r.minXmaxY.height), Point(x: low.x, y: high.y))
    addLine(to: Point(x: low.x, y: low.y + r.minXminY.height))
    addCorner(to: Point(x: low.x + r.minXminY.width, y: low.y), low)
    closeSubpath()
  }

  private mutating func addCorner(to end: Point, _ corner: Point) {
    addConic(to: end, control: corner, weight: 0.5.squareRoot())
  }
}
