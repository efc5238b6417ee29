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

  /// Time on the wall, in whole nanoseconds.
  @inline(__always)
  static func nanoseconds() -> UInt64 {
    let time = time(CLOCK_MONOTONIC)
    return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
  }

  private static func read(_ clock: clockid_t) -> Double {
    let time = time(clock)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  @inline(__always)
  private static func time(_ clock: clockid_t) -> timespec {
    var time = timespec()
    clock_gettime(clock, &time)
    return time
  }
}
