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
