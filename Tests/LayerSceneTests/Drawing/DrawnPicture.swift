import Foundation
import LayerGeometry

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A check of XML's syntax.
enum XMLCheck {
  static func isWellFormed(_ text: String) -> Bool { XMLParser(data: Data(text.utf8)).parse() }
}

/// What a picture holds, read from its text.
struct DrawnPicture {
  /// A text and where it starts.
  struct Label {
    let text: String
    let at: Point
    let size: Double
    let isCentered: Bool
  }

  let text: String
  let size: Size

  init(_ text: String) {
    self.text = text
    let box = Self.value("viewBox", of: text[...]).split(separator: " ").compactMap { Double($0) }
    size = box.count == 4 ? Size(width: box[2], height: box[3]) : .zero
  }

  private var lines: [Substring] { text.split(separator: "\n") }

  /// The corners of each layer, back to front.
  var outlines: [[Point]] {
    lines.filter { $0.contains("data-layer") }.map { line in
      let path = Self.value("d", of: line).dropFirst().dropLast()
      return path.split(separator: "L").compactMap { pair in
        // Curves are left out.
        let numbers = pair.split(separator: " ").compactMap { Double($0) }
        return numbers.count == 2 ? Point(x: numbers[0], y: numbers[1]) : nil
      }
    }
  }

  /// The centers of all circles.
  var circles: [Point] {
    lines.filter { $0.hasPrefix("<circle") }.map { line in
      Point(x: Double(Self.value("cx", of: line)) ?? .nan, y: Double(Self.value("cy", of: line)) ?? .nan)
    }
  }

  var labels: [Label] {
    lines.filter { $0.hasPrefix("<text") }.map { line in
      let content = line.drop { $0 != ">" }.dropFirst().prefix { $0 != "<" }
      let at = Point(
        x: Double(Self.value("x", of: line)) ?? .nan, y: Double(Self.value("y", of: line)) ?? .nan)
      return Label(
        text: String(content), at: at, size: Double(Self.value("font-size", of: line)) ?? 12,
        isCentered: line.contains("text-anchor=\"middle\""))
    }
  }

  var texts: [String] { labels.map(\.text) }

  /// The value of the first attribute of this name.
  private static func value(_ name: String, of line: Substring) -> String {
    guard let start = line.range(of: " \(name)=\"") else { return "" }
    return String(line[start.upperBound...].prefix { $0 != "\"" })
  }
}
