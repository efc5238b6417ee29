import Foundation

/// How much longer B takes than A, with the interval that resampling gives.
struct RatioInterval: Equatable {
  var ratio: Double
  var low: Double
  var high: Double
}

extension RatioInterval {
  private static let resamples = 2_000
  private static let confidence = 0.99

  /// How many processes tell how far they scatter: of three, one interval in eight misses the ratio.
  private static let fewestProcesses = 5

  /// Compares samples that belong to processes.
  ///
  /// A process's samples share its memory layout and its luck, so whole processes are drawn first, then
  /// samples within each: taking all samples for independent would promise far too narrow an interval.
  /// Equal samples are no change, however far they scatter. Of too few processes the interval has no limits.
  static func unpaired(_ a: [[Double]], _ b: [[Double]]) -> RatioInterval {
    if a == b { return RatioInterval(ratio: 1, low: 1, high: 1) }
    let ratio = Summary.median(of: b.flatMap { $0 }) / Summary.median(of: a.flatMap { $0 })
    if min(a.count, b.count) < fewestProcesses { return RatioInterval(ratio: ratio, low: 0, high: .infinity) }
    var random = SplitMix64(seed: 1)
    let ratios = (0..<resamples).map { _ in
      Summary.median(of: resample(b, &random)) / Summary.median(of: resample(a, &random))
    }
    return RatioInterval(ratio: ratio, resampled: ratios)
  }

  /// Compares pairs measured side by side: each element is one pair's ratio of B to A.
  static func paired(_ ratios: [Double]) -> RatioInterval {
    var random = SplitMix64(seed: 1)
    let logarithms = ratios.map { log($0) }
    let resampled = (0..<resamples).map { _ in
      exp(Summary.median(of: logarithms.map { _ in logarithms[random.below(logarithms.count)] }))
    }
    return RatioInterval(ratio: exp(Summary.median(of: logarithms)), resampled: resampled)
  }

  private init(ratio: Double, resampled: [Double]) {
    let (ratios, tail) = (Summary(resampled), (1 - Self.confidence) / 2)
    self.init(
      ratio: ratio, low: ratios.percentile(tail) ?? .nan, high: ratios.percentile(1 - tail) ?? .nan)
  }

  private static func resample(_ groups: [[Double]], _ random: inout SplitMix64) -> [Double] {
    var drawn: [Double] = []
    for _ in groups {
      let group = groups[random.below(groups.count)]
      for _ in group { drawn.append(group[random.below(group.count)]) }
    }
    return drawn
  }
}
