import Foundation

/// The seeds of random tests: constant, unless `LAYER_SOAK` in the environment selects others.
///
/// `LAYER_SOAK=7 swift test -c release …` runs the same tests with seeds of a seventh set, and more of them.
public enum Seeds {
  private static let chosen = ProcessInfo.processInfo.environment["LAYER_SOAK"].flatMap(UInt64.init) ?? 0

  /// `count` seeds from 1 on, a quarter of them without optimization or under a sanitizer; ten times as many
  /// of another set.
  public static func some(_ count: Int) -> [UInt64] {
    #if DEBUG || SANITIZED
      let count = (count + 3) / 4
    #endif
    return chosen == 0 ? (1...count).map(UInt64.init) : (1...10 * count).map { UInt64($0) + chosen * 100_000 }
  }

  /// For how many minutes tests without a fixed end run, by `LAYER_MINUTES` in the environment.
  public static let minutes = ProcessInfo.processInfo.environment["LAYER_MINUTES"].flatMap(Int.init) ?? 0

  /// What is added to the seeds that a test counts through by itself.
  public static var offset: UInt64 { chosen * 100_000 }
}
