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
    self.init(
      width: style.width, cap: Cap(style.cap), join: Join(style.join), miterLimit: style.miterLimit)
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

extension Shape {
  public init(_ shape: ReferenceShape) {
    let stroke = shape.stroke.map { stroke in
      StrokeStyle(
        width: stroke.width, cap: StrokeStyle.Cap.allCases.first { .init($0) == stroke.cap } ?? .butt,
        join: StrokeStyle.Join.allCases.first { .init($0) == stroke.join } ?? .miter,
        miterLimit: stroke.miterLimit)
    }
    let fill = FillRule.allCases.first { ReferenceFillRule($0) == shape.fill }
    self.init(Path(shape.subpaths), fill: fill, stroke: stroke)
  }
}

extension Path {
  fileprivate init(_ subpaths: [ReferenceSubpath]) {
    self.init()
    for subpath in subpaths {
      move(to: Point(subpath.start))
      for segment in subpath.segments {
        let points = segment.controls.dropFirst().map { Point($0) }
        switch points.count {
        case 1: addLine(to: points[0])
        case 2 where segment.weight == 1: addQuadCurve(to: points[1], control: points[0])
        case 2: addConic(to: points[1], control: points[0], weight: segment.weight)
        default: addCurve(to: points[2], control1: points[0], control2: points[1])
        }
      }
      if subpath.isClosed { closeSubpath() }
    }
  }
}

extension ReferenceStroke.Cap {
  public init(_ cap: StrokeStyle.Cap) {
    switch cap {
    case .butt: self = .butt
    case .round: self = .round
    case .square: self = .square
    }
  }
}

extension ReferenceStroke.Join {
  public init(_ join: StrokeStyle.Join) {
    switch join {
    case .miter: self = .miter
    case .round: self = .round
    case .bevel: self = .bevel
    }
  }
}

extension Path.Element {
  /// The control points that the step adds, in order.
  public var points: [Point] {
    switch self {
    case .move(let end), .line(let end): [end]
    case .quadCurve(let end, let control), .conic(let end, let control, _): [control, end]
    case .curve(let end, let control1, let control2): [control1, control2, end]
    case .close: []
    }
  }
}
