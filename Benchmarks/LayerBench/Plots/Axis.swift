import Foundation

/// The values along an axis of a chart.
enum Scale {
  /// Logarithmic, over the decades around the values, or the powers of another base.
  case logarithmic(base: Double = 10, label: (Double) -> String)

  /// Ticks for names at 0, 1 and so on; for as many as there is room for.
  case names([String])
}

/// An axis of a chart: values to coordinates, and its ticks.
struct Axis {
  let ticks: [(coordinate: Double, label: String)]
  let coordinate: (Double) -> Double

  init(_ scale: Scale, _ values: [Double], from start: Double, to end: Double) {
    let ticks: [(value: Double, label: String)]
    switch scale {
    case .logarithmic(let base, let label):
      // The logarithm of a power may be rounded past it.
      let grain = 1e-9
      let exponents = values.filter { $0 > 0 && $0.isFinite }.map { log2($0) / log2(base) }
      let low = floor((exponents.min() ?? 0) + grain)
      let high = max(low + 1, ceil((exponents.max() ?? 1) - grain))
      ticks = stride(from: low, through: high, by: 1).map { (pow(base, $0), label(pow(base, $0))) }
      coordinate = { start + (end - start) * (log2($0) / log2(base) - low) / (high - low) }
    case .names(let names):
      let step = max(1, Int((SVG.width(names) + 8) * Double(names.count - 1) / (end - start) + 1))
      ticks = stride(from: 0, to: names.count, by: step).map { (Double($0), names[$0]) }
      coordinate = { start + (end - start) * $0 / Double(max(1, names.count - 1)) }
    }
    self.ticks = ticks.map { [coordinate] in (coordinate($0.value), $0.label) }
  }
}

extension SVG {
  /// Draws the ticks of a horizontal axis, with lines up to `top`.
  mutating func draw(_ axis: Axis, from top: Double, to bottom: Double) {
    for (x, label) in axis.ticks {
      line(x, top, x, bottom)
      text(label, x, bottom + 18, anchor: "middle")
    }
  }
}
