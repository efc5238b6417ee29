import Foundation

/// Where and on what a result was measured.
enum Context {
  static func json(seed: UInt64) -> [String: Any] {
    let info = ProcessInfo.processInfo
    return [
      "date": ISO8601DateFormatter().string(from: Date()),
      "executable": "LayerBench",
      "num_cpus": info.activeProcessorCount,
      "mhz_per_cpu": cpuInfo("cpu MHz").flatMap { Double($0) } ?? 0,
      "cpu_scaling_enabled": false,
      // Not looked at, but services require the field.
      "caches": [Any](),
      "load_avg": loadAverage,
      "library_build_type": buildType,
      "json_schema_version": 1,
      "commit": commit,
      "compiler": compiler,
      "cpu": cpuInfo("model name") ?? "unknown",
      "os": info.operatingSystemVersionString,
      "seed": Int(truncatingIfNeeded: seed),
    ]
  }

  #if DEBUG
    private static let buildType = "debug"
  #else
    private static let buildType = "release"
  #endif

  #if compiler(>=6.4)
    static let compiler = "Swift 6.4 or later"
  #elseif compiler(>=6.3)
    static let compiler = "Swift 6.3"
  #else
    static let compiler = "Swift 6.2"
  #endif

  /// The commit of the repository that holds the executable; a trailing `+` says that files were changed.
  private static let commit: String = {
    let directory = URL(fileURLWithPath: Subprocess.ownPath).deletingLastPathComponent().path
    let words = ["git", "-C", directory, "describe", "--always", "--abbrev=12", "--dirty=+"]
    let output = try? Subprocess.output("/usr/bin/env", words, quiet: true)
    return output?.trimmingCharacters(in: .whitespacesAndNewlines) ?? "unknown"
  }()

  private static var loadAverage: [Double] {
    var averages = [0.0, 0.0, 0.0]
    let count = getloadavg(&averages, 3)
    return Array(averages.prefix(max(0, Int(count))))
  }

  private static func cpuInfo(_ key: String) -> String? {
    let text = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)
    let line = text?.split(separator: "\n").first { $0.hasPrefix(key) }
    return line?.split(separator: ":", maxSplits: 1).last?.trimmingCharacters(in: .whitespaces)
  }
}
