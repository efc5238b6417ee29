import Synchronization

/// An integer that threads share, with the operations that ``LeftRight`` needs, each in one memory order.
///
/// An ``AtomicInt``; in tests a word of a simulated memory, in which a load returns any of the values that
/// its order allows.
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

/// The word of the machine.
struct AtomicInt: ~Copyable, AtomicWord {
  private let word: Atomic<Int>

  init(_ value: Int) { word = Atomic(value) }
  func loadRelaxed() -> Int { word.load(ordering: .relaxed) }
  func loadSequential() -> Int { word.load(ordering: .sequentiallyConsistent) }
  func storeRelaxed(_ value: Int) { word.store(value, ordering: .relaxed) }
  func storeReleasing(_ value: Int) { word.store(value, ordering: .releasing) }
  func storeSequential(_ value: Int) { word.store(value, ordering: .sequentiallyConsistent) }
  func exchangeAcquiring(_ value: Int) -> Int { word.exchange(value, ordering: .acquiring) }
  func compareExchangeSequential(_ expected: Int, _ desired: Int) -> Int {
    word.compareExchange(expected: expected, desired: desired, ordering: .sequentiallyConsistent).original
  }
}
