/// The location and spread of a list of samples.
struct Summary {
  var mean: Double
  var median: Double
  var standardDeviation: Double

  /// The median absolute deviation from the median: the spread that a few wild samples don't move.
  var deviation: Double

  /// Not a number throughout when there are no samples.
  init(_ samples: [Double]) {
    let count = Double(samples.count)
    let mean = samples.reduce(0, +) / count
    let median = Summary.median(of: samples)
    let squares = samples.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    self.mean = mean
    self.median = median
    standardDeviation = samples.count > 1 ? (squares / (count - 1)).squareRoot() : 0
    deviation = Summary.median(of: samples.map { ($0 - median).magnitude })
  }

  static func median(of samples: [Double]) -> Double {
    guard !samples.isEmpty else { return .nan }
    let sorted = samples.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }

  /// The sample below which a share of `sorted` lies, by nearest rank.
  static func percentile(_ share: Double, ofSorted sorted: [Double]) -> Double {
    guard !sorted.isEmpty else { return .nan }
    return sorted[min(sorted.count - 1, Int(share * Double(sorted.count)))]
  }
}
