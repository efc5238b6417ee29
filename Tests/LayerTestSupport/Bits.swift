import Foundation

/// An array filled by a bulk output.
public func filled<Element>(
  _ count: Int, _ element: Element, _ fill: (inout MutableSpan<Element>) -> Void
) -> [Element] {
  var result = [Element](repeating: element, count: count)
  var span = result.mutableSpan
  fill(&span)
  return result
}

/// Whether every bit is the same, so that NaN is NaN and −0 is not 0.
public func haveSameBits<Element: BitwiseCopyable>(_ a: [Element], _ b: [Element]) -> Bool {
  haveSameBits(a, b[...])
}

/// Millions of bytes, without optimization too.
public func haveSameBits<Element: BitwiseCopyable>(_ a: [Element], _ b: ArraySlice<Element>) -> Bool {
  a.withUnsafeBytes { a in
    b.withUnsafeBytes { b in
      a.count == b.count && (a.isEmpty || memcmp(a.baseAddress!, b.baseAddress!, a.count) == 0)
    }
  }
}
