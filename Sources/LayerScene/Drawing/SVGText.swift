import LayerGeometry

/// The attributes of an element, in the order in which they are written.
struct SVGAttributes: ExpressibleByDictionaryLiteral {
  fileprivate var pairs: [(String, String)]

  init(dictionaryLiteral pairs: (String, String)...) { self.pairs = pairs }

  /// Replaces the value of an attribute, or appends it.
  subscript(key: String) -> String? {
    get { pairs.first { $0.0 == key }?.1 }
    set {
      let index = pairs.firstIndex { $0.0 == key }
      if let index { pairs.remove(at: index) }
      if let newValue { pairs.insert((key, newValue), at: index ?? pairs.count) }
    }
  }

  static func + (first: SVGAttributes, second: SVGAttributes) -> SVGAttributes {
    var result = first
    result.pairs += second.pairs
    return result
  }
}

/// A writer of SVG. Numbers have two decimals at most, so that equal scenes give equal texts.
struct SVGText {
  private(set) var text = ""

  /// Writes an element without content.
  mutating func element(_ name: String, _ attributes: SVGAttributes) {
    open(name, attributes, end: "/>\n")
  }

  mutating func open(_ name: String, _ attributes: SVGAttributes) {
    open(name, attributes, end: ">\n")
  }

  mutating func close(_ name: String) { text += "</\(name)>\n" }

  mutating func label(_ content: String, _ attributes: SVGAttributes) {
    open("text", attributes, end: ">")
    text += SVGText.escaped(content) + "</text>\n"
  }

  mutating func circle(_ center: Point, _ radius: Double, _ attributes: SVGAttributes) {
    element(
      "circle",
      [
        "cx": SVGText.number(center.x), "cy": SVGText.number(center.y), "r": SVGText.number(radius),
      ] + attributes)
  }

  /// Writes closed or open lines, by SVG's path commands.
  mutating func path(_ data: String, _ attributes: SVGAttributes) {
    element("path", ["d": data] + attributes)
  }

  private mutating func open(_ name: String, _ attributes: SVGAttributes, end: String) {
    text += "<" + name
    for (key, value) in attributes.pairs { text += " \(key)=\"\(SVGText.escaped(value))\"" }
    text += end
  }

  /// A number with two decimals at most.
  static func number(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e15 else { return plain(value) }
    return plain((value * 100).rounded() / 100)
  }

  static func point(_ point: Point) -> String { "\(number(point.x)) \(number(point.y))" }

  static func line(_ points: Point...) -> String { open(points) }

  /// The path commands of lines from point to point.
  static func open(_ points: [Point]) -> String { "M" + points.map(point).joined(separator: "L") }

  static func closed(_ points: [Point]) -> String { open(points) + "Z" }

  /// Escapes what XML reserves and replaces control characters, which it has no way to write.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\u{0}"..<"\u{20}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

/// The colors of pictures.
enum Ink {
  static let text = "#1f2933"
  static let muted = "#5f6b7a"
  static let accent = "#0b63b5"
  static let frame = "#b4470f"
  static let lost = "#a3312a"
  static let paper = "#ffffff"

  /// Fill and line of a layer, by its level.
  static func layer(_ level: Int) -> (fill: String, line: String) {
    let inks = [
      ("#f3f5f8", "#8792a0"), ("#dfe9f3", "#5b7ea3"), ("#f7ead2", "#a98443"), ("#dcebdc", "#5f8f63"),
      ("#e9e0f1", "#84699d"), ("#f5dfdd", "#a96b66"),
    ]
    return inks[level % inks.count]
  }

  /// The color of a layer's stroke, by its level: between its fill and its line.
  static func stroke(_ level: Int) -> String {
    let inks = ["#bdc4cc", "#9db4cb", "#d0b78b", "#9ebda0", "#b7a5c7", "#cfa5a2"]
    return inks[level % inks.count]
  }
}
