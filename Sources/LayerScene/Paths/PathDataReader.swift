import LayerGeometry

/// A reader of SVG path data, in one pass.
struct PathDataReader {
  private let text: [UInt8]
  /// Whether `K` is a command, as in scene files: a conic, given by its control point, weight and end.
  private let allowsConics: Bool
  private var position = 0
  private var path = Path()
  private var current = Point.zero
  private var start = Point.zero
  /// The last control point of the step before, if that was a cubic curve.
  private var cubicControl: Point?
  /// The control point of the step before, if that was a quadratic curve.
  private var quadControl: Point?

  init(_ text: [UInt8], allowsConics: Bool = false) {
    self.text = text
    self.allowsConics = allowsConics
  }

  mutating func read() throws(PathDataError) -> Path {
    skipSpace()
    while position < text.count {
      var command = next
      let letter = command | 0x20
      if path.isEmpty && letter != UInt8(ascii: "m") { throw needed("M or m") }
      guard PathDataReader.isCommand(letter) || allowsConics && command == UInt8(ascii: "K") else {
        throw needed("a command")
      }
      position += 1
      skipSpace()
      if letter == UInt8(ascii: "z") {
        close()
        continue
      }
      repeat {
        try readStep(command)
        // Further points of a move are lines.
        if command | 0x20 == UInt8(ascii: "m") { command -= 1 }
      } while hasFurtherNumbers()
    }
    return path
  }

  private static func isCommand(_ letter: UInt8) -> Bool {
    switch letter {
    case UInt8(ascii: "m"), UInt8(ascii: "l"), UInt8(ascii: "h"), UInt8(ascii: "v"), UInt8(ascii: "c"),
      UInt8(ascii: "s"), UInt8(ascii: "q"), UInt8(ascii: "t"), UInt8(ascii: "a"), UInt8(ascii: "z"):
      true
    default: false
    }
  }

  // MARK: - Steps

  private mutating func close() {
    path.closeSubpath()
    current = start
    (cubicControl, quadControl) = (nil, nil)
  }

  /// Reads the numbers of one step.
  private mutating func readStep(_ command: UInt8) throws(PathDataError) {
    // Lowercase commands are relative to the current point.
    let base = command & 0x20 != 0 ? current : .zero
    var cubic: Point?, quad: Point?
    switch command | 0x20 {
    case UInt8(ascii: "m"):
      start = try point(base)
      path.move(to: start)
      current = start
    case UInt8(ascii: "l"): line(to: try point(base))
    case UInt8(ascii: "h"): line(to: Point(x: try coordinate(base.x), y: current.y))
    case UInt8(ascii: "v"): line(to: Point(x: current.x, y: try coordinate(base.y)))
    case UInt8(ascii: "c"):
      let control = try point(base)
      separator()
      cubic = try curve(from: control, base)
    case UInt8(ascii: "s"): cubic = try curve(from: try reflection(of: cubicControl), base)
    case UInt8(ascii: "q"):
      let control = try point(base)
      separator()
      quad = try quadCurve(from: control, base)
    case UInt8(ascii: "t"): quad = try quadCurve(from: try reflection(of: quadControl), base)
    case UInt8(ascii: "k"): try conic()
    default: try arc(base)
    }
    (cubicControl, quadControl) = (cubic, quad)
  }

  private mutating func line(to end: Point) {
    path.addLine(to: end)
    current = end
  }

  private mutating func curve(from control1: Point, _ base: Point) throws(PathDataError) -> Point {
    let control2 = try point(base)
    separator()
    let end = try point(base)
    path.addCurve(to: end, control1: control1, control2: control2)
    current = end
    return control2
  }

  private mutating func quadCurve(from control: Point, _ base: Point) throws(PathDataError) -> Point {
    let end = try point(base)
    path.addQuadCurve(to: end, control: control)
    current = end
    return control
  }

  private mutating func conic() throws(PathDataError) {
    let control = try point(.zero)
    separator()
    let first = position
    let weight = try number()
    guard weight >= 0.01 && weight <= 1 else { throw outOfRange("a weight of 0.01 to 1", first) }
    separator()
    let end = try point(.zero)
    path.addConic(to: end, control: control, weight: weight)
    current = end
  }

  private mutating func arc(_ base: Point) throws(PathDataError) {
    let first = position
    let width = try number()
    separator()
    let height = try number()
    separator()
    let rotation = try number()
    separator()
    let isLarge = try flag()
    separator()
    let isPositive = try flag()
    separator()
    let end = try point(base)
    let arc = EllipticalArc(
      start: current, end: end, radii: Size(width: width, height: height), rotation: rotation,
      isLarge: isLarge, isPositive: isPositive)
    guard arc.append(to: &path) else { throw outOfRange("an arc with coordinates below 2¹⁰⁰⁰", first) }
    current = end
  }

  /// Returns a control point that lies opposite to the one of the step before; the current point without one.
  private func reflection(of control: Point?) throws(PathDataError) -> Point {
    guard let control else { return current }
    let opposite = Point(x: 2 * current.x - control.x, y: 2 * current.y - control.y)
    guard abs(opposite.x) < 0x1p1000 && abs(opposite.y) < 0x1p1000 else {
      throw needed("a curve with coordinates below 2¹⁰⁰⁰")
    }
    return opposite
  }

  // MARK: - Numbers

  private mutating func point(_ base: Point) throws(PathDataError) -> Point {
    let x = try coordinate(base.x)
    separator()
    return Point(x: x, y: try coordinate(base.y))
  }

  private mutating func coordinate(_ base: Double) throws(PathDataError) -> Double {
    let first = position
    let value = try number()
    // A sum with 0 has no sign.
    let sum = base == 0 ? value : base + value
    guard abs(sum) < 0x1p1000 else { throw outOfRange("a coordinate below 2¹⁰⁰⁰", first) }
    return sum
  }

  private mutating func flag() throws(PathDataError) -> Bool {
    guard next == UInt8(ascii: "0") || next == UInt8(ascii: "1") else { throw needed("a flag, 0 or 1,") }
    position += 1
    return text[position - 1] == UInt8(ascii: "1")
  }

  private mutating func number() throws(PathDataError) -> Double {
    let first = position
    var decimal = DecimalNumber()
    if next == Byte.minus || next == UInt8(ascii: "+") {
      decimal.isNegative = next == Byte.minus
      position += 1
    }
    var count = digits(&decimal)
    if next == UInt8(ascii: ".") {
      position += 1
      let fraction = digits(&decimal)
      decimal.exponent = -fraction
      count += fraction
    }
    if count == 0 {
      position = first
      throw needed("a number")
    }
    if next | 0x20 == UInt8(ascii: "e") {
      position += 1
      let isNegative = next == Byte.minus
      if isNegative || next == UInt8(ascii: "+") { position += 1 }
      var exponent = DecimalNumber()
      if digits(&exponent) == 0 { throw needed("a digit") }
      decimal.add(exponent, isNegative: isNegative)
    }
    guard let value = decimal.value ?? Double(string(first..<position)), value.isFinite else {
      throw outOfRange("a number that a Double holds", first)
    }
    return value
  }

  /// Returns the number of digits.
  private mutating func digits(_ decimal: inout DecimalNumber) -> Int {
    let first = position
    while Byte.isDigit(next) {
      decimal.append(next - UInt8(ascii: "0"))
      position += 1
    }
    return position - first
  }

  // MARK: - Bytes

  /// The byte at the position; 0 at the end.
  private var next: UInt8 { position < text.count ? text[position] : 0 }

  private mutating func skipSpace() {
    while next == 0x20 || 0x09...0x0D ~= next && next != 0x0B { position += 1 }
  }

  /// Skips white space with at most one comma, between two numbers.
  private mutating func separator() {
    skipSpace()
    guard next == Byte.comma else { return }
    position += 1
    skipSpace()
  }

  /// Returns whether numbers follow, for another step of the same command.
  private mutating func hasFurtherNumbers() -> Bool {
    skipSpace()
    if next == Byte.comma {
      separator()
      return true
    }
    return Byte.isDigit(next) || next == Byte.minus || next == UInt8(ascii: "+") || next == UInt8(ascii: ".")
  }

  private func string(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }

  // MARK: - Errors

  private func needed(_ needed: String) -> PathDataError {
    let found = text[position...].prefix(4)
    let character = String(decoding: found, as: UTF8.self).first.map { String($0) }
    return PathDataError(position: position, needed: needed, found: character)
  }

  private func outOfRange(_ needed: String, _ first: Int) -> PathDataError {
    PathDataError(position: first, needed: needed, found: string(first..<position))
  }
}
