import Foundation

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
    nanoseconds(value).replacing(#/(\.\d*?)0+$/#) { $0.1 == "." ? "" : $0.1 }
  }

  /// A ratio as `12.3×`.
  static func times(_ ratio: Double) -> String {
    ratio.isFinite ? nanoseconds(ratio) + "×" : "–"
  }

  static func grouped(_ number: Int) -> String {
    number.formatted(.number.locale(Locale(identifier: "en_US")))
  }

  /// With one decimal and its sign: `+1.5`.
  static func signed(_ value: Double) -> String { (value >= 0.05 ? "+" : "") + fixed(value, 1) }

  static func fixed(_ value: Double, _ decimals: Int) -> String {
    let text = String(format: "%.\(decimals)f", value)
    return Double(text) == 0 ? String(text.drop { $0 == "-" }) : text
  }
}
