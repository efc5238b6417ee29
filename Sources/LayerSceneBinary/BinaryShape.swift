package import LayerGeometry

/// A shape's bytes in a binary scene.
///
/// Four bytes with the form, the fill, the cap and the join; the stroke's width and miter limit if it has
/// one; then the numbers of an ellipse or rounded rectangle, or the number of a path's steps, their kinds, a
/// byte each, and their numbers.
package enum BinaryShape {
  package enum FormCode: UInt8 {
    case path, ellipse, roundedRect
  }

  /// The kinds of steps. Their numbers are those of `lg_path_verb` in the C header, too.
  package enum StepCode: UInt8 {
    case move, line, quadCurve, conic, curve, close

    /// The kind of a path's element.
    package init(_ element: Path.Element) {
      switch element {
      case .move: self = .move
      case .line: self = .line
      case .quadCurve: self = .quadCurve
      case .conic: self = .conic
      case .curve: self = .curve
      case .close: self = .close
      }
    }

    /// The numbers that a step has.
    package var numberCount: Int {
      switch self {
      case .move, .line: 2
      case .quadCurve: 4
      case .conic: 5
      case .curve: 6
      case .close: 0
      }
    }
  }

  /// Reads all shapes of a column, whose lengths were checked.
  static func table(_ column: BinaryFile.Column, _ bytes: RawSpan) throws(BinarySceneError) -> [Shape] {
    var shapes: [Shape] = []
    shapes.reserveCapacity(column.rowCount)
    var start = column.rows + 4 * column.rowCount
    for k in 0..<column.rowCount {
      let end = start + bytes.integer(at: column.rows + 4 * k)
      var reader = BinaryShapeReader(position: start, end: end)
      guard let shape = reader.read(bytes) else {
        throw BinarySceneError(.shape(k), byte: reader.position, column.column)
      }
      shapes.append(shape)
      start = end
    }
    return shapes
  }

  /// A reader of one shape's bytes. It fails where they contradict each other or their number, or numbers are
  /// out of range.
  private struct BinaryShapeReader {
    private(set) var position: Int
    let end: Int

    mutating func read(_ bytes: RawSpan) -> Shape? {
      guard has(4), let code = FormCode(rawValue: bytes.value(at: position)) else { return nil }
      let fill: UInt8 = bytes.value(at: position + 1), rule = fill == 0 ? nil : FillRule(rawValue: fill - 1)
      guard fill == 0 || rule != nil else { return nil }
      var stroke: StrokeStyle?
      guard readStroke(bytes, &stroke) else { return nil }
      let form: ShapeForm
      switch code {
      case .ellipse:
        guard let numbers = numbers(4, bytes) else { return nil }
        form = .ellipse(Rect(numbers))
      case .roundedRect:
        guard let rect = numbers(4, bytes), let radii = numbers(8, bytes) else { return nil }
        form = .roundedRect(Rect(rect), CornerRadii(radii))
      case .path:
        guard let path = path(bytes) else { return nil }
        form = .path(path)
      }
      return position == end ? form.shape(rule, stroke) : nil
    }

    private func has(_ count: Int) -> Bool { count <= end - position }

    private mutating func readStroke(_ bytes: RawSpan, _ stroke: inout StrokeStyle?) -> Bool {
      let cap: UInt8 = bytes.value(at: position + 2), join: UInt8 = bytes.value(at: position + 3)
      if cap == 0 {
        position += 4
        return join == 0
      }
      guard let cap = StrokeStyle.Cap(rawValue: cap - 1), let join = StrokeStyle.Join(rawValue: join) else {
        return false
      }
      position += 4
      guard let numbers = numbers(2, bytes) else { return false }
      stroke = StrokeStyle(width: numbers[0], cap: cap, join: join, miterLimit: numbers[1])
      return true
    }

    private mutating func numbers(_ count: Int, _ bytes: RawSpan) -> [16 of Double]? {
      guard has(8 * count) else { return nil }
      defer { position += 8 * count }
      let numbers = bytes.doubles(count, at: position)
      for k in 0..<count where !numbers[k].isFinite { return nil }
      return numbers
    }

    private mutating func path(_ bytes: RawSpan) -> Path? {
      guard has(4) else { return nil }
      let count = bytes.integer(at: position)
      position += 4
      guard has(count) else { return nil }
      let kinds = position
      position += count
      var path = Path()
      for k in 0..<count {
        guard let step = StepCode(rawValue: bytes.value(at: kinds + k)), k > 0 || step == .move,
          let numbers = numbers(step.numberCount, bytes), path.addStep(step, numbers)
        else { return nil }
      }
      return path
    }
  }
}

// Steps of paths, as binary scenes and the C header have them: numbers of control points come first.

extension Path {
  /// Adds a step, with the first of sixteen numbers. Returns false if the weight of a conic is out of range.
  /// Expects a move, or a path with steps.
  package mutating func addStep(_ step: BinaryShape.StepCode, _ n: [16 of Double]) -> Bool {
    let (a, b) = (Point(x: n[0], y: n[1]), Point(x: n[2], y: n[3]))
    switch step {
    case .move: move(to: a)
    case .line: addLine(to: a)
    case .quadCurve: addQuadCurve(to: b, control: a)
    case .conic:
      guard n[4] >= 0.01 && n[4] <= 1 else { return false }
      addConic(to: b, control: a, weight: n[4])
    case .curve: addCurve(to: Point(x: n[4], y: n[5]), control1: a, control2: b)
    case .close: closeSubpath()
    }
    return true
  }
}

extension Path.Element {
  /// Calls `body` with the numbers of a step, in the order in which they are written.
  package func forEachNumber(_ body: (Double) -> Void) {
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
