/// A drawing under construction, in user units with y down.
struct SVG {
  var width: Double
  var height: Double
  private var elements: [String] = []

  init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  enum Anchor: String {
    case start
    case middle
    case end
  }

  mutating func line(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, color: String, width: Double = 1
  ) {
    add(
      "line",
      [
        ("x1", n(x1)), ("y1", n(y1)), ("x2", n(x2)), ("y2", n(y2)), ("stroke", color),
        ("stroke-width", n(width)),
      ])
  }

  mutating func polyline(
    _ points: [(x: Double, y: Double)], color: String, width: Double = 2, dashed: Bool = false
  ) {
    add(
      "polyline",
      [
        ("points", points.map { "\(n($0.x)),\(n($0.y))" }.joined(separator: " ")),
        ("fill", "none"), ("stroke", color), ("stroke-width", n(width)), ("stroke-linejoin", "round"),
        ("stroke-dasharray", dashed ? "5 4" : "none"),
      ])
  }

  mutating func dot(_ x: Double, _ y: Double, color: String) {
    add("circle", [("cx", n(x)), ("cy", n(y)), ("r", "3"), ("fill", color)])
  }

  mutating func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double, color: String) {
    add(
      "rect",
      [
        ("x", n(x)), ("y", n(y)), ("width", n(width)), ("height", n(height)), ("fill", color),
      ])
  }

  mutating func text(
    _ string: String, _ x: Double, _ y: Double, anchor: Anchor = .start, size: Double = 12,
    isBold: Bool = false, color: String = SVG.ink
  ) {
    var attributes = [
      ("x", n(x)), ("y", n(y)), ("text-anchor", anchor.rawValue), ("font-size", n(size)), ("fill", color),
    ]
    if isBold { attributes.append(("font-weight", "bold")) }
    add("text", attributes, content: escape(string))
  }

  private mutating func add(_ name: String, _ attributes: [(String, String)], content: String? = nil) {
    let list = attributes.map { " \($0)=\"\($1)\"" }.joined()
    elements.append(content.map { "<\(name)\(list)>\($0)</\(name)>" } ?? "<\(name)\(list)/>")
  }

  /// The whole file. The background is part of it, so that the drawing reads on dark pages too.
  var document: String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(n(width)) \(n(height))" \
    width="\(n(width))" height="\(n(height))" font-family="system-ui, 'Segoe UI', Helvetica, Arial, sans-serif">
    <rect width="100%" height="100%" rx="8" fill="#ffffff"/>
    \(elements.joined(separator: "\n"))
    </svg>

    """
  }

  static let ink = "#222222"
  static let faint = "#e4e4e4"

  /// Colours that stay apart for most kinds of colour blindness (Okabe and Ito).
  private static let palette = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#b07500", "#2f8fc0", "#555555"]

  /// The colour of what is only there to be compared with.
  static let neutral = "#a8b4bd"

  /// A colour for the line with this number.
  static func color(_ number: Int) -> String { palette[number % palette.count] }

  private func n(_ value: Double) -> String {
    let text = Format.fixed(value, 1)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private func escape(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
