/// The first faults that a validation finds, each a sentence.
struct FaultList {
  private(set) var faults: [String] = []

  /// One fault is often the cause of many others.
  static let capacity = 20

  var isEmpty: Bool { faults.isEmpty }

  /// Records a fault unless `condition` holds.
  @inline(__always)
  mutating func expect(
    _ condition: Bool, _ fault: @autoclosure () -> String, file: StaticString = #fileID, line: Int = #line
  ) {
    if !condition { add(fault(), file: file, line: line) }
  }

  /// Records a fault. In Embedded Swift it is told by the line that found it: the sentences would be a fifth
  /// of a program.
  mutating func add(
    _ fault: @autoclosure () -> String, file: StaticString = #fileID, line: Int = #line
  ) {
    guard faults.count < FaultList.capacity else { return }
    #if hasFeature(Embedded)
      faults.append("\(file):\(line)")
    #else
      faults.append(fault())
    #endif
  }
}

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
