import LayerGeometry
import LayerReference

extension ReferencePoint {
  public init(_ p: Point) { self.init(x: p.x, y: p.y) }
}

extension ReferenceShape {
  /// The shape that `Shape` makes of the same arguments.
  public init(_ path: Path, fill: FillRule?, stroke: StrokeStyle? = nil) {
    self.init(path.referenceSubpaths, fill: fill.map { .init($0) }, stroke: stroke.map { .init($0) })
  }
}

extension ReferenceFillRule {
  public init(_ rule: FillRule) {
    switch rule {
    case .nonZero: self = .nonZero
    case .evenOdd: self = .evenOdd
    }
  }
}

extension ReferenceStroke {
  public init(_ style: StrokeStyle) {
    let cap: Cap =
      switch style.cap {
      case .butt: .butt
      case .round: .round
      case .square: .square
      }
    let join: Join =
      switch style.join {
      case .miter: .miter
      case .round: .round
      case .bevel: .bevel
      }
    self.init(width: style.width, cap: cap, join: join, miterLimit: style.miterLimit)
  }
}

extension Path {
  fileprivate var referenceSubpaths: [ReferenceSubpath] {
    var subpaths: [ReferenceSubpath] = []
    for element in elements {
      let last = subpaths.count - 1
      func add(_ points: [Point], weight: Double = 1) {
        let start = subpaths[last].segments.last?.controls.last ?? subpaths[last].start
        subpaths[last].segments.append(
          ReferenceSegment([start] + points.map { ReferencePoint($0) }, weight: weight))
      }
      switch element {
      case .move(let end): subpaths.append(ReferenceSubpath(start: ReferencePoint(end)))
      case .line(let end): add([end])
      case .quadCurve(let end, let control): add([control, end])
      case .conic(let end, let control, let weight): add([control, end], weight: weight)
      case .curve(let end, let control1, let control2): add([control1, control2, end])
      case .close: subpaths[last].isClosed = true
      }
    }
    return subpaths
  }
}
