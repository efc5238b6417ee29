import LayerGeometry

/// Measures something done to a whole store, by a value that knows how.
protocol StoreOperation: ~Copyable {
  /// What a time is divided by.
  var units: Int { get }

  /// Does it once; returns a digest of the result. The same again must be the same work again.
  mutating func run() -> UInt64

  /// Throws what is wrong, returns what was checked.
  mutating func verify() throws -> String
}

final class StoreWorkload<Operation: StoreOperation & ~Copyable>: Workload {
  private var operation: Operation

  init(_ operation: consuming Operation) {
    self.operation = operation
  }

  var itemCount: Int { 1 }
  var unitsPerItem: Int { operation.units }

  func run(_ count: Int) -> UInt64 { operation.run() }
  func run(item: Int) -> UInt64 { operation.run() }
  func verify() throws -> String { try operation.verify() }
}

/// Throws unless `condition` holds.
func require(_ condition: Bool, _ message: @autoclosure () -> String) throws {
  if !condition { throw WrongAnswer(description: message()) }
}
