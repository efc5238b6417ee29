import Foundation

/// Where and on what a result was measured.
struct Context {
  var seed: UInt64

  var json: JSONValue {
    let info = ProcessInfo.processInfo
    return .object([
      ("date", .string(ISO8601DateFormatter().string(from: Date()))),
      ("executable", .string("LayerBench")),
      ("num_cpus", .integer(info.activeProcessorCount)),
      ("mhz_per_cpu", .integer(Int(Double(Self.cpuInfo("cpu MHz") ?? "") ?? 0))),
      ("cpu_scaling_enabled", .bool(FileManager.default.fileExists(atPath: Self.scalingPath))),
      ("caches", .array(Self.caches)),
      ("load_avg", .array(Self.loadAverage.map { .number($0) })),
      ("library_version", .string(Self.commit)),
      ("library_build_type", .string(Self.buildType)),
      ("json_schema_version", .integer(1)),
      ("commit", .string(Self.commit)),
      ("compiler", .string(Self.compiler)),
      ("target", .string(Self.target)),
      ("cpu", .string(Self.cpuInfo("model name") ?? "unknown")),
      ("cpu_features", .string(Self.features)),
      ("os", .string(info.operatingSystemVersionString)),
      ("seed", .integer(Int(truncatingIfNeeded: seed))),
    ])
  }

  private static let scalingPath = "/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor"

  private static var buildType: String {
    #if DEBUG
      "debug"
    #else
      "release"
    #endif
  }

  static var compiler: String {
    #if compiler(>=6.4)
      "Swift 6.4 or later"
    #elseif compiler(>=6.3)
      "Swift 6.3"
    #else
      "Swift 6.2"
    #endif
  }

  private static var target: String {
    #if arch(x86_64)
      let architecture = "x86_64"
    #elseif arch(arm64)
      let architecture = "arm64"
    #else
      let architecture = "other"
    #endif
    #if os(Linux)
      return architecture + "-linux"
    #elseif os(macOS)
      return architecture + "-macos"
    #else
      return architecture
    #endif
  }

  /// The commit of the repository that holds the executable; a trailing `+` says that files were changed.
  private static var commit: String {
    let directory = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().path
    let output = try? Subprocess.output(
      "/usr/bin/env",
      [
        "git", "-C", directory, "describe", "--always", "--abbrev=12", "--dirty=+",
      ])
    return output?.trimmingCharacters(in: .whitespacesAndNewlines) ?? "unknown"
  }

  private static var loadAverage: [Double] {
    var averages = [0.0, 0.0, 0.0]
    let count = getloadavg(&averages, 3)
    return Array(averages.prefix(max(0, Int(count))))
  }

  private static func cpuInfo(_ key: String) -> String? {
    guard let text = contents("/proc/cpuinfo") else { return nil }
    let line = text.split(separator: "\n").first { $0.hasPrefix(key) }
    return line?.split(separator: ":", maxSplits: 1).last?.trimmingCharacters(in: .whitespaces)
  }

  /// The vector instructions the processor has, which is more than the code may use.
  private static var features: String {
    let interesting = ["sse4_2", "avx", "avx2", "fma", "avx512f", "avx512vl", "asimd", "sve"]
    let all = Set((cpuInfo("flags") ?? cpuInfo("Features") ?? "").split(separator: " ").map(String.init))
    return interesting.filter(all.contains).joined(separator: " ")
  }

  private static var caches: [JSONValue] {
    (0..<8).compactMap { index in
      let directory = "/sys/devices/system/cpu/cpu0/cache/index\(index)/"
      guard let type = contents(directory + "type"), let size = contents(directory + "size") else {
        return nil
      }
      return .object([
        ("type", .string(type)),
        ("level", .integer(Int(contents(directory + "level") ?? "") ?? 0)),
        ("size", .integer(bytes(size))),
        ("num_sharing", .integer(sharing(contents(directory + "shared_cpu_list") ?? ""))),
      ])
    }
  }

  private static func contents(_ path: String) -> String? {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The size that the kernel writes as `2048K`.
  private static func bytes(_ size: String) -> Int {
    (Int(size.filter(\.isNumber)) ?? 0) * (size.hasSuffix("M") ? 1 << 20 : size.hasSuffix("K") ? 1 << 10 : 1)
  }

  /// How many processors a list such as `0-3,8` names.
  private static func sharing(_ list: String) -> Int {
    list.split(separator: ",").reduce(0) { count, part in
      let ends = part.split(separator: "-").compactMap { Int($0) }
      return count + (ends.last ?? 0) - (ends.first ?? 0) + 1
    }
  }
}
