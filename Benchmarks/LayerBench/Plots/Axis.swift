import Foundation

/// An axis of a chart: values to coordinates, and its ticks.
struct Axis {
  var ticks: [(value: Double, label: String)]

  /// The coordinate of a value.
  let coordinate: (Double) -> Double

  /// A logarithmic axis over the decades around `values`, or the powers of another base.
  static func logarithmic(
    _ values: [Double], base: Double = 10, from start: Double, to end: Double, label: (Double) -> String
  ) -> Axis {
    // The logarithm of a power may be rounded past it.
    let grain = 1e-9
    let exponents = values.filter { $0 > 0 && $0.isFinite }.map { log2($0) / log2(base) }
    let low = floor((exponents.min() ?? 0) + grain)
    let high = max(low + 1, ceil((exponents.max() ?? 1) - grain))
    let ticks = stride(from: low, through: high, by: 1).map { pow(base, $0) }
    return Axis(ticks: ticks.map { ($0, label($0)) }) {
      start + (end - start) * (log2($0) / log2(base) - low) / (high - low)
    }
  }

  /// An axis with a tick for each name, at 0, 1 and so on.
  static func names(_ names: [String], from start: Double, to end: Double) -> Axis {
    Axis(ticks: names.enumerated().map { (Double($0), $1) }) {
      start + (end - start) * $0 / Double(max(1, names.count - 1))
    }
  }
}
