private import ProcessorHints

/// Software prefetches of cache lines.
///
/// They pay where the addresses of many lines are known early: lists of layers in any order, both ends of
/// conversions.
enum Prefetch {
  /// Prefetches the line that `element` begins in.
  @inline(__always)
  static func line<Element>(of element: UnsafePointer<Element>) { ProcessorHintsFetch(element) }

  @inline(__always)
  static func line(of address: UnsafeMutableRawPointer) { ProcessorHintsFetch(address) }

  @inline(__always)
  static func line<Element>(of element: UnsafeMutablePointer<Element>) { ProcessorHintsFetch(element) }

  /// Prefetches both lines of an element that may straddle two.
  @inline(__always)
  static func lines<Element>(of element: UnsafeMutablePointer<Element>) {
    ProcessorHintsFetch(element)
    ProcessorHintsFetch(UnsafeMutableRawPointer(element) + (MemoryLayout<Element>.size - 1))
  }
}
