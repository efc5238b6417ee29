#if canImport(CoreGraphics)
  public import CoreGraphics
  public import LayerGeometry

  extension LayerGeometry.Path {
    /// Creates the path of a `CGPath`, with the same lines and curves. `CGPath` knows no conics: its rounded
    /// corners and ellipses are cubic curves, up to 0.03 % of the radius away from arcs.
    public init(_ path: CGPath) {
      var steps = LayerGeometry.Path()
      path.applyWithBlock { element in
        let points = element.pointee.points
        func point(_ k: Int) -> LayerGeometry.Point { LayerGeometry.Point(points[k]) }
        switch element.pointee.type {
        case .moveToPoint: steps.move(to: point(0))
        case .addLineToPoint: steps.addLine(to: point(0))
        case .addQuadCurveToPoint: steps.addQuadCurve(to: point(1), control: point(0))
        case .addCurveToPoint: steps.addCurve(to: point(2), control1: point(0), control2: point(1))
        case .closeSubpath: steps.closeSubpath()
        @unknown default: break
        }
      }
      self = steps
    }

    /// The path as a `CGPath`. A conic becomes one cubic curve, or two if it is more than a quarter of an
    /// ellipse, up to 0.03 % of the radius away: as close as `CGPath`'s own ellipses.
    public var cgPath: CGPath {
      let path = CGMutablePath()
      for element in elements {
        switch element {
        case .move(let end): path.move(to: CGPoint(end))
        case .line(let end): path.addLine(to: CGPoint(end))
        case .quadCurve(let end, let control):
          path.addQuadCurve(to: CGPoint(end), control: CGPoint(control))
        case .conic(let end, let control, let weight):
          path.addConic(to: end, control: control, weight: weight)
        case .curve(let end, let control1, let control2):
          path.addCurve(to: CGPoint(end), control1: CGPoint(control1), control2: CGPoint(control2))
        case .close: path.closeSubpath()
        }
      }
      return path
    }
  }

  extension CGMutablePath {
    fileprivate func addConic(to end: LayerGeometry.Point, control: LayerGeometry.Point, weight: Double) {
      let start = LayerGeometry.Point(currentPoint)
      // √½, of a quarter, is more.
      if weight >= 0.7 { return addArc(start, control, end, weight) }
      let part = weight / (1 + weight), half = ((1 + weight) / 2).squareRoot()
      let first = mix(start, control, part), second = mix(end, control, part)
      let middle = mix(first, second, 0.5)
      addArc(start, first, middle, half)
      addArc(middle, second, end, half)
    }

    /// Adds a conic of at most a quarter of an ellipse as a cubic curve with its tangents and its middle.
    private func addArc(
      _ start: LayerGeometry.Point, _ control: LayerGeometry.Point, _ end: LayerGeometry.Point,
      _ weight: Double
    ) {
      let part = 4 * weight / (3 * (1 + weight))
      addCurve(
        to: CGPoint(end), control1: CGPoint(mix(start, control, part)),
        control2: CGPoint(mix(end, control, part)))
    }
  }

  /// Returns the point at a part of the way from one to another.
  private func mix(
    _ a: LayerGeometry.Point, _ b: LayerGeometry.Point, _ part: Double
  ) -> LayerGeometry.Point {
    LayerGeometry.Point(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part)
  }
#endif
