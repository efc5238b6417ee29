private import ProcessorHints

/// Software prefetches of cache lines.
///
/// They pay where the addresses of many lines are known early: lists of layers in any order, both ends of
/// conversions.
enum Prefetch {
  /// Prefetches the line of an address.
  static func line(of address: UnsafeRawPointer) { unsafe ProcessorHintsFetch(address) }

  /// Prefetches both lines of an element that may straddle two.
  static func lines<Element>(of element: UnsafeMutablePointer<Element>) {
    unsafe line(of: element)
    unsafe line(of: UnsafeMutableRawPointer(element) + (MemoryLayout<Element>.size - 1))
  }
}
