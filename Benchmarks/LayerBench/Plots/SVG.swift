import Foundation

/// A drawing under construction, in user units with y down.
struct SVG {
  var width: Double
  var height: Double
  private var elements: [String] = []

  init(title: String, width: Double, height: Double) {
    self.width = width
    self.height = height
    text(title, 20, 30, size: 16, isBold: true)
  }

  mutating func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    polyline([(x1, y1), (x2, y2)], color: "#e4e4e4", width: 1)
  }

  mutating func polyline(
    _ points: [(x: Double, y: Double)], color: String, width: Double = 2, dashed: Bool = false
  ) {
    let list = points.map { "\(n($0.x)),\(n($0.y))" }.joined(separator: " ")
    let dashes = dashed ? #" stroke-dasharray="5 4""# : ""
    elements.append(
      #"<polyline points="\#(list)" fill="none" stroke="\#(color)" stroke-width="\#(n(width))"\#(dashes)/>"#)
  }

  mutating func dot(_ x: Double, _ y: Double, color: String) {
    elements.append(#"<circle cx="\#(n(x))" cy="\#(n(y))" r="3" fill="\#(color)"/>"#)
  }

  /// A rectangle, with a text to show where the pointer is over it.
  mutating func rectangle(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, color: String, title: String? = nil
  ) {
    let end = title.map { "><title>\(Self.escaped($0))</title></rect>" } ?? "/>"
    elements.append(
      #"<rect x="\#(n(x))" y="\#(n(y))" width="\#(n(width))" height="\#(n(height))" fill="\#(color)"\#(end)"#)
  }

  /// The text without what XML reserves; it has no way to write control characters.
  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing(#/[\u{0}-\u{1F}\u{FFFE}\u{FFFF}]/#, with: "\u{FFFD}")
  }

  /// The width that texts of the usual size take at most.
  static func width(_ texts: [String]) -> Double { 7.2 * Double(texts.map(\.count).max() ?? 0) }

  mutating func text(
    _ string: String, _ x: Double, _ y: Double, anchor: String = "start", size: Double = 12,
    isBold: Bool = false, color: String = "#222222"
  ) {
    let weight = isBold ? #" font-weight="bold""# : ""
    elements.append(
      #"<text x="\#(n(x))" y="\#(n(y))" text-anchor="\#(anchor)" font-size="\#(n(size))" fill="\#(color)""#
        + "\(weight)>\(Self.escaped(string))</text>")
  }

  /// The whole file. The background is part of it, so that the drawing reads on dark pages too.
  var document: String {
    let (width, height) = (n(width), n(height))
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" \
      width="\(width)" height="\(height)" font-family="system-ui, 'Segoe UI', Helvetica, Arial, sans-serif">
      <rect width="100%" height="100%" rx="8" fill="#ffffff"/>
      \(elements.joined(separator: "\n"))
      </svg>

      """
  }

  func write(to path: String) throws { try Files.write(Data(document.utf8), to: path) }

  static let neutral = "#a8b4bd"

  /// Colors that stay apart for most kinds of color blindness (Okabe and Ito).
  static func color(_ number: Int) -> String {
    let palette = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#b07500", "#2f8fc0", "#555555"]
    return palette[number % palette.count]
  }

  private func n(_ value: Double) -> String { Format.fixed(value, 1).replacing(#/\.0$/#, with: "") }
}
