import Foundation

/// Memory, counts and times of one interval of a soak.
struct SoakSample {
  var residentBytes = 0
  var storeBytes = 0
  var versionBytes = 0
  var edits: [UInt64] = []
  var hits: [UInt64] = []
  var publishing: [UInt64] = []

  /// Calls of `publish()` that readers held up.
  var heldUpCount = 0
  var reads = 0

  /// The process's memory in bytes; 0 where the system does not tell.
  static var residentMemory: Int {
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    return (text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 4096
  }

  static let header = [
    "minute", "process MB", "store MB", "versions MB", "edit p50/max µs", "hit p50/max µs",
    "publish p50/max µs", "held up %", "reads/s",
  ]

  func cells(minute: Double, seconds: Double) -> [String] {
    let times = [edits, hits, publishing].map { times -> String in
      let summary = Summary(times.map { Double($0) / 1000 })
      return Format.fixed(summary.median, 2) + "/" + Format.fixed(summary.maximum, 0)
    }
    let bytes = [residentBytes, storeBytes, versionBytes].map { Format.fixed(Double($0) / 1_048_576, 1) }
    let heldUp = 100 * Double(heldUpCount) / Double(max(publishing.count, 1))
    return [Format.fixed(minute, 2)] + bytes + times
      + [Format.fixed(heldUp, 2), "\(Int(Double(reads) / seconds))"]
  }
}
