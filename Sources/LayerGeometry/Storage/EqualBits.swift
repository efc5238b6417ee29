/// Returns whether two values have the same bits, which tells equal values that are not numbers.
func haveEqualBits<Value: BitwiseCopyable>(_ a: Value, _ b: Value) -> Bool {
  unsafe withUnsafeBytes(of: a) { a in
    unsafe withUnsafeBytes(of: b) { b in
      // A word at a time, since bytes take eight times as long.
      let words = a.count & ~7
      for k in stride(from: 0, to: words, by: 8) where unsafe word(a, k) != word(b, k) { return false }
      for k in words..<a.count where unsafe a[k] != b[k] { return false }
      return true
    }
  }
}

@inline(__always)
private func word(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt64 {
  unsafe bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
}

/// Returns whether two strings have the same bytes, which equal strings need not have: "é" is one character
/// or two.
func haveEqualBytes(_ a: String?, _ b: String?) -> Bool {
  guard let a, let b else { return a == nil && b == nil }
  return a.utf8.elementsEqual(b.utf8)
}
