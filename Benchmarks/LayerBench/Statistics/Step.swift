import Foundation

/// A change that lasts, in a figure that is known of one version after the other.
struct Step: Equatable {
  /// The number of the first version after it.
  var index: Int

  /// The level after it by the level before it.
  var ratio: Double
}

/// Steps are told from noise by how much better two levels fit the figures than one.
///
/// An outlier counts no more than one at the reach does, so a few of them neither make a step nor hide one.
/// That also means that a step shows only when some versions have followed it.
extension Step {
  /// How many versions there must be on each side.
  static let fewest = 3

  /// Noise in logarithms that is always there: no clock and no machine is steadier.
  private static let leastNoise = 0.002

  /// The distance from the level, in units of the noise, beyond which all outliers are alike.
  private static let reach = 3.5

  /// How much better two levels must fit. Of 1,000 series without a step, one to six do and seem to have one.
  private static let leastGain = 9.0

  /// Finds all steps of at least half the tolerance of verdicts.
  static func find(in figures: [Double]) -> [Step] {
    guard figures.allSatisfy({ $0 > 0 && $0.isFinite }) else { return [] }
    let cuts = cuts(figures.map { log($0) }[...])
    return zip(cuts, changes(of: figures, at: cuts)).compactMap { cut, change in
      change.magnitude > Verdict.tolerance / 2 ? Step(index: cut, ratio: exp(change)) : nil
    }
  }

  /// The logarithms of the ratios of the levels after some cuts to those before.
  static func changes(of figures: [Double], at cuts: [Int]) -> [Double] {
    let levels = zip([0] + cuts, cuts + [figures.count]).map {
      log(Summary.median(of: Array(figures[$0..<$1])))
    }
    return zip(levels, levels.dropFirst()).map { $1 - $0 }
  }

  /// Where levels differ by more than the noise: the best place first, then within the parts on both sides.
  private static func cuts(_ x: ArraySlice<Double>) -> [Int] {
    guard x.count >= 2 * fewest else { return [] }
    // A first estimate of the noise, which a step doesn't enter; then one around the levels of the best cut.
    let rough = max(leastNoise, roughness(x))
    let first = bestCut(x, rough)
    let rest = [x[..<first], x[first...]].flatMap { part in
      part.map { [level = level(part, rough)] in ($0 - level).magnitude }
    }
    let noise = (rough * max(leastNoise, 1.54 * Summary.median(of: rest))).squareRoot()
    let cut = bestCut(x, noise)
    let gain = misfit(x, noise) - misfit(x[..<cut], noise) - misfit(x[cut...], noise)
    return gain > leastGain ? cuts(x[..<cut]) + [cut] + cuts(x[cut...]) : []
  }

  /// The standard deviation as neighbors tell it.
  static func roughness(_ x: ArraySlice<Double>) -> Double {
    1.05 * Summary.median(of: zip(x, x.dropFirst()).map { ($1 - $0).magnitude })
  }

  private static func bestCut(_ x: ArraySlice<Double>, _ noise: Double) -> Int {
    let cuts = x.startIndex + fewest...x.endIndex - fewest
    return cuts.map { ($0, misfit(x[..<$0], noise) + misfit(x[$0...], noise)) }.min { $0.1 < $1.1 }?.0 ?? 0
  }

  private static func misfit(_ part: ArraySlice<Double>, _ noise: Double) -> Double {
    let level = level(part, noise)
    return part.reduce(0) { sum, value in
      let distance = min(reach, (value - level).magnitude / noise)
      return sum + distance * distance / 2
    }
  }

  /// The mean of what is within reach of the median.
  private static func level(_ part: ArraySlice<Double>, _ noise: Double) -> Double {
    let summary = Summary(part), median = summary.median
    let near = summary.sorted.filter { ($0 - median).magnitude <= reach * noise }
    return near.reduce(0, +) / Double(max(1, near.count))
  }
}
