import Synchronization

/// An integer that threads share, with the operations that ``LeftRight`` needs, each in one memory order.
///
/// An `Atomic` of the standard library; in tests a word of a simulated memory, in which a load returns any of
/// the values that its order allows.
package protocol AtomicWord: ~Copyable {
  init(_ value: Int)
  func loadRelaxed() -> Int
  func loadSequential() -> Int
  func storeRelaxed(_ value: Int)
  func storeReleasing(_ value: Int)
  func storeSequential(_ value: Int)
  /// Returns the value before.
  func exchangeAcquiring(_ value: Int) -> Int
  /// Stores `desired` if the value is `expected`. Returns the value before.
  func compareExchangeSequential(_ expected: Int, _ desired: Int) -> Int
}

extension Atomic: AtomicWord where Value == Int {
  @inline(__always)
  package func loadRelaxed() -> Int { load(ordering: .relaxed) }
  @inline(__always)
  package func loadSequential() -> Int { load(ordering: .sequentiallyConsistent) }
  @inline(__always)
  package func storeRelaxed(_ value: Int) { store(value, ordering: .relaxed) }
  @inline(__always)
  package func storeReleasing(_ value: Int) { store(value, ordering: .releasing) }
  @inline(__always)
  package func storeSequential(_ value: Int) { store(value, ordering: .sequentiallyConsistent) }
  @inline(__always)
  package func exchangeAcquiring(_ value: Int) -> Int { exchange(value, ordering: .acquiring) }
  @inline(__always)
  package func compareExchangeSequential(_ expected: Int, _ desired: Int) -> Int {
    compareExchange(expected: expected, desired: desired, ordering: .sequentiallyConsistent).original
  }
}
