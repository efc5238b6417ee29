/// The first faults that a validation finds, each a sentence.
struct FaultList {
  private(set) var faults: [String] = []

  /// One fault is often the cause of many others.
  static let capacity = 20

  var isEmpty: Bool { faults.isEmpty }

  /// Records a fault unless `condition` holds.
  mutating func expect(_ condition: Bool, _ fault: @autoclosure () -> String) {
    if !condition { add(fault()) }
  }

  mutating func add(_ fault: String) {
    if faults.count < FaultList.capacity { faults.append(fault) }
  }
}

/// Returns whether two values have the same bits, which tells equal values that are not numbers.
func haveEqualBits<Value: BitwiseCopyable>(_ a: Value, _ b: Value) -> Bool {
  unsafe withUnsafeBytes(of: a) { a in unsafe withUnsafeBytes(of: b) { b in unsafe a.elementsEqual(b) } }
}
