import LayerGeometry
internal import LayerSceneBinary

extension BinaryShape {
  static func bytes(_ shape: Shape) -> [UInt8] {
    var bytes: [UInt8] = []
    let form: FormCode
    switch shape.form {
    case .ellipse: form = .ellipse
    case .roundedRect: form = .roundedRect
    case .path: form = .path
    }
    bytes.append(form.rawValue)
    bytes.append(shape.fill.map { $0.rawValue + 1 } ?? 0)
    if let stroke = shape.stroke {
      bytes.append(stroke.cap.rawValue + 1)
      bytes.append(stroke.join.rawValue)
      bytes.append(stroke.width, stroke.miterLimit)
    } else {
      bytes += [0, 0]
    }
    switch shape.form {
    case .ellipse(let rect): bytes.append(rect)
    case .roundedRect(let rect, let radii):
      bytes.append(rect)
      for number in radii.numbers { bytes.append(number) }
    case .path: append(shape.path, to: &bytes)
    }
    return bytes
  }

  private static func append(_ path: Path, to bytes: inout [UInt8]) {
    bytes.append(UInt32(path.elements.count))
    for element in path.elements {
      let step: StepCode
      switch element {
      case .move: step = .move
      case .line: step = .line
      case .quadCurve: step = .quadCurve
      case .conic: step = .conic
      case .curve: step = .curve
      case .close: step = .close
      }
      bytes.append(step.rawValue)
    }
    for element in path.elements {
      switch element {
      case .move(let end), .line(let end): bytes.append(end)
      case .quadCurve(let end, let control):
        bytes.append(control)
        bytes.append(end)
      case .conic(let end, let control, let weight):
        bytes.append(control)
        bytes.append(end)
        bytes.append(weight)
      case .curve(let end, let control1, let control2):
        for point in [control1, control2, end] { bytes.append(point) }
      case .close: break
      }
    }
  }
}

extension CornerRadii {
  /// Widths and heights, in the order of the properties.
  var numbers: [Double] {
    [minXminY, maxXminY, maxXmaxY, minXmaxY].flatMap { [$0.width, $0.height] }
  }
}

/// The shapes of a binary scene that is written, each once.
struct ShapeTable {
  private(set) var rows: [[UInt8]] = []
  private var indices: [[UInt8]: UInt32] = [:]
  /// The same for shapes that were added, which their layers keep alive. The bytes of a shape that many
  /// layers share are made once.
  private var indicesByIdentity: [ObjectIdentifier: UInt32] = [:]

  mutating func index(of shape: Shape) -> UInt32 {
    if let index = indicesByIdentity[shape.identity] { return index }
    let bytes = BinaryShape.bytes(shape), index = indices[bytes] ?? UInt32(rows.count)
    if index == rows.count { rows.append(bytes) }
    indices[bytes] = index
    indicesByIdentity[shape.identity] = index
    return index
  }
}
