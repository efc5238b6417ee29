import Foundation

/// A regression made to order, to prove that comparisons find one: LAYERBENCH_SLOWDOWN=10 makes everything that is
/// timed take 10 % longer, by working on for as long.
struct Slowdown {
  var share: Double

  static let injected = Slowdown(
    share: (ProcessInfo.processInfo.environment["LAYERBENCH_SLOWDOWN"].flatMap(Double.init) ?? 0) / 100)

  func extend(since start: Double) {
    guard share > 0 else { return }
    let now = Clock.wall()
    let end = now + (now - start) * share
    while Clock.wall() < end {}
  }
}
