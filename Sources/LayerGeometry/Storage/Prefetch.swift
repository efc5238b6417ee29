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

  /// Asks for the lines of an element that may lie in two.
  @inline(__always)
  static func lines<Element>(of element: UnsafeMutablePointer<Element>) {
    ProcessorHintsFetch(element)
    ProcessorHintsFetch(UnsafeMutableRawPointer(element) + (MemoryLayout<Element>.size - 1))
  }

  /// Asks for the second line of an element that begins with a line.
  @inline(__always)
  static func secondLine<Element>(of element: UnsafeMutablePointer<Element>) {
    ProcessorHintsFetch(UnsafeMutableRawPointer(element) + 64)
  }

  /// Asks for its third line.
  @inline(__always)
  static func thirdLine<Element>(of element: UnsafeMutablePointer<Element>) {
    ProcessorHintsFetch(UnsafeMutableRawPointer(element) + 128)
  }
}
