import Foundation

/// A logarithmic axis: values to places, and the ticks between.
struct LogAxis {
  private let low: Double
  private let high: Double
  private let start: Double
  private let end: Double

  /// Maps the decades around `values` to the places from `start` to `end`.
  init(_ values: [Double], from start: Double, to end: Double) {
    let positive = values.filter { $0 > 0 && $0.isFinite }
    low = floor(log10(positive.min() ?? 1))
    high = max(low + 1, ceil(log10(positive.max() ?? 10)))
    self.start = start
    self.end = end
  }

  func place(_ value: Double) -> Double {
    start + (end - start) * (log10(value) - low) / (high - low)
  }

  /// The powers of ten on the axis.
  var decades: [Double] {
    stride(from: low, through: high, by: 1).map { pow(10, $0) }
  }
}
