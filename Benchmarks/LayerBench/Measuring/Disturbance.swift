import Foundation

/// What else the machine did while something was measured.
struct Disturbance {
  /// How many processors were not free for this program, on average: other programs', or taken by the host.
  var others: Double

  /// How long a fixed piece of work took around the measurement, in nanoseconds.
  var work: Double

  private static let busyShare = 0.1
  private static let slowdown = 1.1

  /// Says of each disturbed row by what. The least time of the fixed work is taken for a quiet machine's.
  static func complaints(_ rows: [(name: String, disturbance: Disturbance)]) -> [String] {
    let least = rows.map(\.disturbance.work).min() ?? 1
    return rows.compactMap { name, row in
      var causes: [String] = []
      if row.others > busyShare { causes.append("other work took \(Format.fixed(row.others, 1)) processors") }
      if row.work > slowdown * least {
        causes.append("fixed work took \(Format.fixed(100 * (row.work / least - 1), 0)) % longer")
      }
      return causes.isEmpty ? nil : "\(name): \(causes.joined(separator: ", "))"
    }
  }
}

extension Disturbance {
  static func watching<Value>(_ body: () throws -> Value) rethrows -> (Value, Disturbance) {
    let before = fixedWork(), start = (Clock.wall(), foreignTime)
    let value = try body()
    let others = max(0, foreignTime - start.1) / (Clock.wall() - start.0)
    return (value, Disturbance(others: others, work: max(before, fixedWork())))
  }

  /// Nanoseconds that some 2 ms of arithmetic take; of three tries the median.
  private static func fixedWork() -> Double {
    #if DEBUG
      let count = 20_000
    #else
      let count = 1_000_000
    #endif
    return Summary.median(
      of: (0..<3).map { _ in
        var random = SplitMix64(seed: 1)
        let start = Clock.wall()
        consume((0..<count).reduce(0) { sum, _ in sum ^ random.next() })
        return Clock.wall() - start
      })
  }

  /// Nanoseconds of all processors so far that were neither idle nor this program's; 0 where the system
  /// doesn't tell.
  private static var foreignTime: Double {
    let text = (try? String(contentsOfFile: "/proc/stat", encoding: .utf8)) ?? ""
    return foreignTime(text, own: Clock.process())
  }

  /// Reads the first line of /proc/stat, in hundredths of seconds: user, nice, system, idle, waiting for
  /// devices, interrupts of two kinds, and taken by the host.
  static func foreignTime(_ stat: String, own: Double) -> Double {
    let times = stat.prefix { $0 != "\n" }.split(separator: " ").dropFirst().compactMap { Double($0) }
    guard times.count >= 8 else { return 0 }
    return (times[..<3] + times[5..<8]).reduce(0, +) * 1e7 - own
  }
}
