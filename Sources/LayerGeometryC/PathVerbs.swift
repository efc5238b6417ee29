internal import LayerGeometry
internal import LayerGeometryHeader

// Paths as the header has them: verbs and coordinates.

extension Path {
  /// Adds steps. On an error the path is of no use.
  mutating func append(
    _ verbs: UnsafeBufferPointer<UInt8>, _ coordinates: UnsafeBufferPointer<Double>
  ) -> lg_error {
    var next = 0
    func point(_ k: Int) -> Point { Point(x: coordinates[next + 2 * k], y: coordinates[next + 2 * k + 1]) }
    for verb in verbs {
      guard let width = Self.coordinateCount(verb) else { return LG_ERROR_BAD_VALUE }
      guard coordinates.count - next >= width else { return LG_ERROR_BAD_COUNT }
      guard verb == 0 || !isEmpty else { return LG_ERROR_BAD_VALUE }
      for k in next..<next + width where !(abs(coordinates[k]) < 0x1p1000) { return LG_ERROR_NOT_FINITE }
      switch verb {
      case 0: move(to: point(0))
      case 1: addLine(to: point(0))
      case 2: addQuadCurve(to: point(1), control: point(0))
      case 3:
        let weight = coordinates[next + 4]
        guard weight >= 0.01 && weight <= 1 else { return LG_ERROR_BAD_VALUE }
        addConic(to: point(1), control: point(0), weight: weight)
      case 4: addCurve(to: point(2), control1: point(0), control2: point(1))
      default: closeSubpath()
      }
      next += width
    }
    return next == coordinates.count ? LG_OK : LG_ERROR_BAD_COUNT
  }

  /// How many coordinates a verb takes; nil if it is none.
  private static func coordinateCount(_ verb: UInt8) -> Int? {
    switch verb {
    case 0, 1: 2
    case 2: 4
    case 3: 5
    case 4: 6
    case 5: 0
    default: nil
    }
  }
}

extension Path.Element {
  /// The step as one of `lg_path_verb`.
  var verb: UInt8 {
    switch self {
    case .move: 0
    case .line: 1
    case .quadCurve: 2
    case .conic: 3
    case .curve: 4
    case .close: 5
    }
  }

  func forEachCoordinate(_ body: (Double) -> Void) {
    func give(_ point: Point) {
      body(point.x)
      body(point.y)
    }
    switch self {
    case .move(let end), .line(let end): give(end)
    case .quadCurve(let end, let control):
      give(control)
      give(end)
    case .conic(let end, let control, let weight):
      give(control)
      give(end)
      body(weight)
    case .curve(let end, let control1, let control2):
      give(control1)
      give(control2)
      give(end)
    case .close: break
    }
  }
}
