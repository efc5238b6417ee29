import Foundation

/// A logarithmic axis: values to places, and the ticks between.
struct LogAxis {
  private let low: Double
  private let high: Double
  private let base: Double
  private let start: Double
  private let end: Double

  /// What rounding may do to the logarithm of a power.
  private static let grain = 1e-9

  /// Maps the decades around `values`, or the powers of another base, to the places from `start` to `end`.
  init(_ values: [Double], base: Double = 10, from start: Double, to end: Double) {
    let exponents = values.filter { $0 > 0 && $0.isFinite }.map { log2($0) / log2(base) }
    low = floor((exponents.min() ?? 0) + Self.grain)
    high = max(low + 1, ceil((exponents.max() ?? 1) - Self.grain))
    self.base = base
    self.start = start
    self.end = end
  }

  func place(_ value: Double) -> Double {
    start + (end - start) * (log2(value) / log2(base) - low) / (high - low)
  }

  /// The powers of the base on the axis.
  var ticks: [Double] {
    stride(from: low, through: high, by: 1).map { pow(base, $0) }
  }
}
