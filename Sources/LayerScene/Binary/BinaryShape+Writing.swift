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
    case .path:
      let elements = shape.path.elements
      bytes.append(UInt32(elements.count))
      for element in elements { bytes.append(StepCode(element).rawValue) }
      for element in elements { element.forEachNumber { bytes.append($0) } }
    }
    return bytes
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
