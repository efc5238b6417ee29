import LayerGeometry

// Shapes, and what they are made of.

extension StrokeStyle: Argument {
  @usableFromInline static var maximumSize: Int { 18 }

  @usableFromInline func write(to pen: inout Pen) { pen = pen.put(width).put(cap).put(join).put(miterLimit) }

  @usableFromInline static func read(_ reader: ArgumentReader) throws(RecordingError) -> StrokeStyle {
    let style = StrokeStyle(
      width: try Double.read(reader), cap: try Cap.read(reader), join: try Join.read(reader),
      miterLimit: try Double.read(reader))
    // Of others no shape is made.
    if !(abs(style.width) < 0x1p1000 && style.miterLimit.isFinite) { throw reader.badArgument }
    return style
  }
}

extension Path.Element: Argument {
  @usableFromInline static var maximumSize: Int { 49 }

  @usableFromInline func write(to pen: inout Pen) {
    switch self {
    case .move(let end): pen = pen.put(0 as UInt8).put(end)
    case .line(let end): pen = pen.put(1 as UInt8).put(end)
    case .quadCurve(let end, let control): pen = pen.put(2 as UInt8).put(end).put(control)
    case .conic(let end, let control, let weight):
      pen = pen.put(3 as UInt8).put(end).put(control).put(weight)
    case .curve(let end, let control1, let control2):
      pen = pen.put(4 as UInt8).put(end).put(control1).put(control2)
    case .close: pen = pen.put(5 as UInt8)
    }
  }

  @usableFromInline static func read(_ reader: ArgumentReader) throws(RecordingError) -> Path.Element {
    func point() throws(RecordingError) -> Point { try Point.read(reader) }
    switch try UInt8.read(reader) {
    case 0: return .move(to: try point())
    case 1: return .line(to: try point())
    case 2: return .quadCurve(to: try point(), control: try point())
    case 3: return .conic(to: try point(), control: try point(), weight: try Double.read(reader))
    case 4: return .curve(to: try point(), control1: try point(), control2: try point())
    case 5: return .close
    default: throw reader.badArgument
    }
  }
}

extension Path: UnboundedArgument {
  @usableFromInline func write(to pen: inout Pen) { elements.write(to: &pen) }

  /// Only paths that can be built are read.
  @usableFromInline static func read(_ reader: ArgumentReader) throws(RecordingError) -> Path {
    var path = Path()
    for element in try [Element].read(reader) {
      if case .move(let end) = element {
        path.move(to: end)
        continue
      }
      if path.isEmpty { throw reader.badArgument }
      switch element {
      case .move: break
      case .line(let end): path.addLine(to: end)
      case .quadCurve(let end, let control): path.addQuadCurve(to: end, control: control)
      case .conic(let end, let control, let weight):
        if !(weight >= 0.01 && weight <= 1) { throw reader.badArgument }
        path.addConic(to: end, control: control, weight: weight)
      case .curve(let end, let control1, let control2):
        path.addCurve(to: end, control1: control1, control2: control2)
      case .close: path.closeSubpath()
      }
    }
    if !path.isFinite { throw reader.badArgument }
    return path
  }
}

extension Shape: UnboundedArgument {
  @usableFromInline func write(to pen: inout Pen) {
    switch form {
    case .ellipse(let rect): pen = pen.put(0 as UInt8).put(rect)
    case .roundedRect(let rect, let radii): pen = pen.put(1 as UInt8).put(rect).put(radii)
    case .path: pen = pen.put(2 as UInt8).put(path)
    }
    pen = pen.put(fill).put(stroke)
    pen.reserve(0)
  }

  @usableFromInline static func read(_ reader: ArgumentReader) throws(RecordingError) -> Shape {
    var path = Path(), rect = Rect.zero, radii = CornerRadii(0)
    let form = try UInt8.read(reader)
    switch form {
    case 0:
      rect = try Rect.read(reader)
      path.addEllipse(in: rect)
    case 1:
      (rect, radii) = (try Rect.read(reader), try CornerRadii.read(reader))
      path.addRoundedRect(rect, radii: radii)
    case 2: path = try Path.read(reader)
    default: throw reader.badArgument
    }
    let fill = try FillRule?.read(reader), stroke = try StrokeStyle?.read(reader)
    if !path.isFinite { throw reader.badArgument }
    switch form {
    case 0: return .ellipse(in: rect, fill: fill, stroke: stroke)
    case 1: return .roundedRect(rect, radii: radii, fill: fill, stroke: stroke)
    default: return Shape(path, fill: fill, stroke: stroke)
    }
  }
}
