/// Numbers as people read them.
enum Format {
  /// Three significant digits, and thousands set apart: `0.582`, `31.4`, `1,067`, `25,012,345`.
  static func nanoseconds(_ value: Double) -> String {
    guard value.isFinite else { return "–" }
    switch value.magnitude {
    case ..<1: return fixed(value, 3)
    case ..<10: return fixed(value, 2)
    case ..<100: return fixed(value, 1)
    default: return grouped(Int(value.rounded()))
    }
  }

  /// With the unit that suits it: `31.4 ns`, `1.07 µs`, `25.0 ms`.
  static func duration(_ nanoseconds: Double) -> String {
    switch nanoseconds {
    case ..<1e3: significant(nanoseconds) + " ns"
    case ..<1e6: significant(nanoseconds / 1e3) + " µs"
    case ..<1e9: significant(nanoseconds / 1e6) + " ms"
    default: significant(nanoseconds / 1e9) + " s"
    }
  }

  /// Three significant digits, without zeros at the end.
  private static func significant(_ value: Double) -> String {
    var text = self.nanoseconds(value)
    while text.contains("."), text.hasSuffix("0") { text.removeLast() }
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }

  static func percent(_ share: Double) -> String {
    share.isFinite ? fixed(share * 100, 1) + " %" : "–"
  }

  /// A ratio as `12.3×`.
  static func times(_ ratio: Double) -> String {
    ratio.isFinite ? nanoseconds(ratio) + "×" : "–"
  }

  static func grouped(_ number: Int) -> String {
    let digits = Array(String(number.magnitude))
    var text = number < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text += "," }
      text.append(digit)
    }
    return text
  }

  static func fixed(_ value: Double, _ decimals: Int) -> String {
    var scale = 1
    for _ in 0..<decimals { scale *= 10 }
    let scaled = Int((value.magnitude * Double(scale)).rounded())
    let sign = value < 0 && scaled > 0 ? "-" : ""
    if decimals == 0 { return "\(sign)\(scaled)" }
    return "\(sign)\(scaled / scale)." + String(scaled % scale + scale).dropFirst()
  }
}
