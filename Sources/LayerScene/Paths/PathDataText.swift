import LayerGeometry

/// A writer of SVG path data.
struct PathDataText {
  /// How conics are written.
  enum Conics {
    /// As arcs.
    case arcs
    /// As the command `K` of scene files, exactly.
    case rational
  }

  private let conics: Conics
  private let number: (Double) -> String
  private var bytes: [UInt8] = []
  private var current = Point.zero
  private var start = Point.zero

  /// - Parameter number: Returns the text of a number.
  init(conics: Conics, number: @escaping (Double) -> String = exact) {
    self.conics = conics
    self.number = number
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func append(_ path: Path) {
    for element in path.elements {
      switch element {
      case .move(let end):
        append("M", end)
        start = end
      case .line(let end): append("L", end)
      case .quadCurve(let end, let control): append("Q", control, end)
      case .curve(let end, let control1, let control2): append("C", control1, control2, end)
      case .conic(let end, let control, let weight):
        append(ConicPiece(start: current, control: control, end: end, weight: weight))
      case .close:
        bytes.append(UInt8(ascii: "Z"))
        current = start
      }
    }
  }

  private mutating func append(_ conic: ConicPiece) {
    if conics == .rational {
      begin("K")
      append(conic.control)
      append(conic.weight)
      append(conic.end)
      current = conic.end
    } else if conic.weight == 1 {
      append("Q", conic.control, conic.end)
    } else {
      // Arcs of more than a quarter would lose digits.
      for piece in conic.weight < 0.707106 ? conic.halves : [conic] { appendArc(piece) }
    }
  }

  private mutating func appendArc(_ conic: ConicPiece) {
    guard let ellipse = conic.ellipse else {
      for cubic in conic.cubics { append("C", cubic.control1, cubic.control2, cubic.end) }
      return
    }
    begin("A")
    for value in [ellipse.radii.width, ellipse.radii.height, ellipse.degrees, 0] { append(value) }
    append(ellipse.isPositive ? 1 : 0)
    append(conic.end)
    current = conic.end
  }

  private mutating func append(_ command: Unicode.Scalar, _ points: Point...) {
    begin(command)
    for point in points { append(point) }
    current = points[points.count - 1]
  }

  private mutating func begin(_ command: Unicode.Scalar) { bytes.append(UInt8(ascii: command)) }

  private mutating func append(_ point: Point) {
    append(point.x)
    append(point.y)
  }

  private mutating func append(_ value: Double) {
    let text = number(value)
    // Digits need a space before them, a minus does not.
    if let last = bytes.last, Byte.isDigit(last), !text.hasPrefix("-") { bytes.append(UInt8(ascii: " ")) }
    bytes.append(contentsOf: text.utf8)
  }
}
