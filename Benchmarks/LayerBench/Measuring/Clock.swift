import Foundation

/// Nanoseconds from the clocks that benchmarks read.
enum Clock {
  /// Time on the wall.
  static func wall() -> Double { Double(nanoseconds()) }

  /// Processor time of the calling thread.
  static func thread() -> Double { Double(read(CLOCK_THREAD_CPUTIME_ID)) }

  /// Processor time of all threads.
  static func process() -> Double { Double(read(CLOCK_PROCESS_CPUTIME_ID)) }

  /// Time on the wall, in whole nanoseconds.
  @inline(__always)
  static func nanoseconds() -> UInt64 { read(CLOCK_MONOTONIC) }

  @inline(__always)
  private static func read(_ clock: clockid_t) -> UInt64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
  }
}
