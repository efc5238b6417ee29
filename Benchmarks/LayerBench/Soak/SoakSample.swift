import Foundation
import LayerGeometry

/// Memory, counts and times of one interval of a soak.
struct SoakSample {
  var minute = 0.0
  var residentBytes = 0
  var storeBytes = 0
  var versionBytes = 0
  var edits = LatencyWindow()
  var hits = LatencyWindow()
  var publishing = LatencyWindow()
  /// Calls of `publish()`, and those that readers held up.
  var publishCount = 0
  var heldUpCount = 0
  var reads = 0

  /// The process's memory in bytes; 0 where the system does not tell.
  static var residentMemory: Int {
    #if os(Linux)
      let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
      let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
      return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
    #else
      return 0
    #endif
  }

  static let head =
    "  min   process MB  store MB  versions MB  edit p50/max µs  hit p50/max µs  publish p50/max µs  held up %  reads/s"

  func line(seconds: Double) -> String {
    func megabytes(_ bytes: Int) -> String { String(format: "%.1f", Double(bytes) / 1_048_576) }
    let columns = [
      (String(format: "%.2f", minute), 5), (megabytes(residentBytes), 13), (megabytes(storeBytes), 10),
      (megabytes(versionBytes), 13), (edits.text, 17), (hits.text, 16), (publishing.text, 20),
      (String(format: "%.2f", 100 * Double(heldUpCount) / Double(max(publishCount, 1))), 11),
      ("\(Int(Double(reads) / seconds))", 9),
    ]
    return columns.map { $0.0.paddedLeft(to: $0.1) }.joined()
  }
}

/// The times of the calls in one interval: the last thousand of them, and the longest.
struct LatencyWindow {
  private var times: [UInt64] = []
  private(set) var longest: UInt64 = 0
  private var count = 0

  mutating func add(_ nanoseconds: UInt64) {
    longest = max(longest, nanoseconds)
    count += 1
    if times.count < 1000 { times.append(nanoseconds) } else { times[count % 1000] = nanoseconds }
  }

  var median: Double {
    times.isEmpty ? 0 : Double(times.sorted()[times.count / 2])
  }

  fileprivate var text: String { String(format: "%.2f/%.0f", median / 1000, Double(longest) / 1000) }
}
