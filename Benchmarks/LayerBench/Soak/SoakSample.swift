import Foundation

/// Memory and counts of one interval of a soak.
struct SoakSample {
  var residentBytes = 0
  var storeBytes = 0
  var versionBytes = 0

  /// How often `publish()` was called, and how often readers held it up.
  var publishCount = 0
  var heldUpCount = 0
  var reads = 0

  /// The process's memory in bytes; 0 where the system does not tell.
  static var residentMemory: Int {
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    return (text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 4096
  }

  static let header = [
    "minute", "process MB", "store MB", "versions MB", "versions/s", "held up %", "reads/s",
  ]

  func cells(minute: Double, seconds: Double) -> [String] {
    let bytes = [residentBytes, storeBytes, versionBytes].map { Format.fixed(Double($0) / 1_048_576, 1) }
    let heldUp = 100 * Double(heldUpCount) / Double(max(publishCount, 1))
    let rates = [publishCount, reads].map { "\(Int(Double($0) / seconds))" }
    return [Format.fixed(minute, 2)] + bytes + [rates[0], Format.fixed(heldUp, 2), rates[1]]
  }
}
