/// A filled or stroked path, evaluated slowly: windings by the roots of each curve's coordinates, strokes by
/// the feet of perpendiculars from the point to each curve.
///
/// All is computed relative to the point, in units of a power of two near the shape's size, so the errors are
/// a few 2⁻⁵⁰ of the size wherever the shape lies.
public struct ReferenceShape: Hashable, Sendable {
  public let subpaths: [ReferenceSubpath]
  public let fill: ReferenceFillRule?
  public let stroke: ReferenceStroke?
  /// The greater of the sides of the box of all control points, and the stroke's width.
  public let size: Double
  /// A power of two by which coordinates are multiplied.
  let scale: Double
  /// Half of the stroke's width, in these units.
  let radius: Double

  public init(
    _ subpaths: [ReferenceSubpath], fill: ReferenceFillRule?, stroke: ReferenceStroke? = nil
  ) {
    (self.subpaths, self.fill) = (subpaths, fill)
    self.stroke = stroke.flatMap { $0.width > 0 ? $0 : nil }
    let points = subpaths.flatMap(\.points)
    func extent(_ values: [Double]) -> Double { (values.max() ?? 0) - (values.min() ?? 0) }
    size = max(extent(points.map(\.x)), extent(points.map(\.y)), self.stroke?.width ?? 0)
    let exponent = size > 0 ? max(-1000, min(1000, size.exponent)) : 0
    scale = Double(sign: .plus, exponent: -exponent, significand: 1)
    radius = (self.stroke?.width ?? 0) * scale / 2
  }

  /// Whether a point belongs to the shape, as far as rounding lets tell.
  public func contains(_ point: ReferencePoint) -> Bool {
    let view = ReferenceView(from: point, scale: scale)
    return isFilled(view) || isStroked(view, .plain)
  }

  /// Whether a point belongs to the shape; nil if it is nearer to the outline than a tolerance, in parts of
  /// the size: for fills, and for strokes.
  public func answer(at point: ReferencePoint, fill near: Double, stroke nearStroke: Double) -> Bool? {
    let view = ReferenceView(from: point, scale: scale)
    let isFilled = isFilled(view)
    let isSure = fill == nil || distanceToPath(view) > 2 * near
    if isFilled && isSure { return true }
    if !isStroked(view, .grown(by: 2 * nearStroke)) { return isSure ? isFilled : nil }
    // Points on a seam of two parts are inside of neither, so the points around are looked at.
    let around = (0..<16).map { k in
      let angle = (Double(k) + 0.3) * .pi / 8
      return 4 * nearStroke * ReferenceOffset(x: cosine(angle), y: cosine(angle - .pi / 2))
    }
    let isInside = ([.zero] + around).allSatisfy {
      isStroked(view.moved(by: $0), .narrowed(by: 2 * nearStroke))
    }
    return isInside ? true : nil
  }
}

/// The cosine, by its series: the module imports nothing.
private func cosine(_ angle: Double) -> Double {
  var (sum, term) = (1.0, 1.0)
  for k in 1...30 {
    term *= -angle * angle / Double((2 * k - 1) * 2 * k)
    sum += term
  }
  return sum
}

/// Segments as they are seen from a point: relative to it, and scaled.
struct ReferenceView {
  private let point: ReferencePoint
  private let scale: Double
  private var offset = ReferenceOffset.zero

  init(from point: ReferencePoint, scale: Double) {
    (self.point, self.scale) = (point, scale)
  }

  /// The view from a point nearby.
  func moved(by offset: ReferenceOffset) -> Self {
    var view = self
    view.offset = self.offset + offset
    return view
  }

  func vector(to p: ReferencePoint) -> ReferenceOffset {
    ReferenceOffset(x: p.x * scale - point.x * scale, y: p.y * scale - point.y * scale) - offset
  }

  func vectors(to segment: ReferenceSegment) -> [ReferenceOffset] { segment.controls.map { vector(to: $0) } }

  /// The difference of two points, which does not depend on where one looks from.
  func difference(_ a: ReferencePoint, _ b: ReferencePoint) -> ReferenceOffset {
    ReferenceOffset(x: a.x * scale - b.x * scale, y: a.y * scale - b.y * scale)
  }
}
