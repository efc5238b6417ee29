private import ProcessorHints

/// Lines of memory asked for before they are needed.
///
/// A load that misses the caches holds up all that comes after it; what is asked for here is on its way while the processor goes
/// on. It pays where the addresses of many lines are known early: lists of layers in any order, the two ends of conversions.
enum Prefetch {
  /// Asks for the line that `element` begins in.
  @inline(__always)
  static func line<Element>(of element: UnsafePointer<Element>) { ProcessorHintsFetch(element) }

  @inline(__always)
  static func line(of address: UnsafeMutableRawPointer) { ProcessorHintsFetch(address) }

  @inline(__always)
  static func line<Element>(of element: UnsafeMutablePointer<Element>) { ProcessorHintsFetch(element) }
}
