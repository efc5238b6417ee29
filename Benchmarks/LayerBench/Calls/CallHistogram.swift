/// How many calls took how long: eight buckets from each power of two nanoseconds to the next.
struct CallHistogram {
  private(set) var counts: [Int]

  private static let bitsPerPower = 3
  private static let bucketCount = bucket(of: .max) + 1

  init(_ times: [UInt32]) {
    counts = Array(repeating: 0, count: Self.bucketCount)
    for time in times { counts[Self.bucket(of: time)] += 1 }
  }

  /// Reads what ``json`` writes; nil for anything else.
  init?(json: Any?) {
    guard let pairs = json as? [[Int]] else { return nil }
    self.init([])
    for pair in pairs {
      guard pair.count == 2, let start = UInt32(exactly: pair[0]) else { return nil }
      counts[Self.bucket(of: start)] += pair[1]
    }
  }

  /// The shortest time and the count of every bucket that isn't empty.
  var json: [[Int]] { filled.map { [Self.start(of: $0), counts[$0]] } }

  /// Runs of neighboring buckets that aren't empty: the middle of each, and its count in a million calls.
  /// Four buckets are joined to one, as are all times that are no longer than the clock's grain.
  var curves: [[(x: Double, y: Double)]] {
    var curves: [[(x: Double, y: Double)]] = []
    var last = Int.min
    for (start, buckets) in filled.grouped(by: { max($0, Self.shortest) / 4 * 4 }) {
      let count = buckets.reduce(0) { $0 + counts[$1] }
      if start != last + 4 { curves.append([]) }
      last = start
      let middle = Double(Self.start(of: start) * Self.start(of: start + 4)).squareRoot()
      curves[curves.count - 1].append((middle, Double(count) * 1e6 / Double(counts.reduce(0, +))))
    }
    return curves
  }

  private static let shortest = bucket(of: 16)

  private var filled: [Int] { counts.indices.filter { counts[$0] > 0 } }

  /// The three bits after the leading one choose among eight buckets; times below 8 ns have one each.
  private static func bucket(of time: UInt32) -> Int {
    let shift = max(0, UInt32.bitWidth - 1 - time.leadingZeroBitCount - bitsPerPower)
    return shift << bitsPerPower + Int(time >> shift)
  }

  private static func start(of bucket: Int) -> Int {
    let shift = max(0, bucket >> bitsPerPower - 1)
    return (bucket - shift << bitsPerPower) << shift
  }
}
