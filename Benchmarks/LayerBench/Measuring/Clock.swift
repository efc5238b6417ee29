import Foundation

/// Nanoseconds from the clocks that benchmarks read.
enum Clock {
  /// Time on the wall.
  static func wall() -> Double {
    read(CLOCK_MONOTONIC)
  }

  /// Processor time of the calling thread.
  static func thread() -> Double {
    read(CLOCK_THREAD_CPUTIME_ID)
  }

  private static func read(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}
