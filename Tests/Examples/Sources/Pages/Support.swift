// What the listings of the pages call. `.ci/check-pages` writes a function for each listing beside this file.
import LayerGeometry

/// What the present listing has printed.
nonisolated(unsafe) var printed = ""

/// How many listings' claims do not hold.
nonisolated(unsafe) var failureCount = 0

/// How many claims were compared.
nonisolated(unsafe) var claimCount = 0

/// Collects what a listing prints, to compare it with the page.
func print(_ items: Any..., separator: String = " ", terminator: String = "\n") {
  printed += items.map { "\($0)" }.joined(separator: separator) + terminator
}

/// Compares the value of a line with the one written behind it.
func expect<Value: Equatable>(_ value: Value, _ expected: Value, _ line: String) {
  report(value == expected, "\(line): \(value), not \(expected)")
}

/// Compares numbers to the two digits that a page shows.
func expect(_ values: some Numbers, numbers expected: [Double], _ line: String) {
  let numbers = values.numbers
  let isEqual = numbers.count == expected.count && zip(numbers, expected).allSatisfy { abs($0 - $1) < 0.0051 }
  report(isEqual, "\(line): \(numbers), not \(expected)")
}

/// Compares what a listing printed with the text after it.
func expectPrinted(_ expected: String, _ line: String) {
  report(printed == expected, "\(line): printed\n\(printed)not\n\(expected)")
}

private func report(_ holds: Bool, _ message: String) {
  claimCount += 1
  if holds { return }
  failureCount += 1
  Swift.print(message)
}

/// Values that pages write as a tuple of numbers.
protocol Numbers {
  var numbers: [Double] { get }
}

extension Point: Numbers {
  var numbers: [Double] { [x, y] }
}

extension Size: Numbers {
  var numbers: [Double] { [width, height] }
}

extension Rect: Numbers {
  var numbers: [Double] { [origin.x, origin.y, size.width, size.height] }
}

extension Optional: Numbers where Wrapped: Numbers {
  var numbers: [Double] { map { $0.numbers } ?? [] }
}
