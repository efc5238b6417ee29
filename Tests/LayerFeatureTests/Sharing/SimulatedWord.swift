import LayerGeometry

/// A word of simulated memory, for ``LeftRight``.
struct SimulatedWord: AtomicWord {
  /// The words of a ``LeftRight``, in the order in which they are made: three, and three of each slot.
  enum Role: Int {
    case shownCopy, firstSlot, followed, copy, isTaken, next
  }

  enum Operation {
    case load, store, exchange
  }

  /// A planted fault: an operation's order is replaced by a weaker one.
  struct Weakening {
    let role: Role
    let operation: Operation
    let order: MemoryOrder
    let weaker: MemoryOrder

    init(_ role: Role, _ operation: Operation, from order: MemoryOrder, to weaker: MemoryOrder) {
      (self.role, self.operation, self.order, self.weaker) = (role, operation, order, weaker)
    }
  }

  /// The memory in which words are made. One test at a time has one.
  nonisolated(unsafe) static var memory = SimulatedMemory(Scheduler())
  nonisolated(unsafe) static var weakening: Weakening?

  private let word: Int

  init(_ value: Int) { word = SimulatedWord.memory.makeWord(value) }

  private var role: Role? { Role(rawValue: word < 3 ? word : 3 + word % 3) }

  private func order(_ order: MemoryOrder, of operation: Operation) -> MemoryOrder {
    guard let weakening = SimulatedWord.weakening, weakening.order == order else { return order }
    return weakening.role == role && weakening.operation == operation ? weakening.weaker : order
  }

  func loadRelaxed() -> Int { SimulatedWord.memory.load(word, .relaxed) }

  func loadSequential() -> Int { SimulatedWord.memory.load(word, order(.sequential, of: .load)) }

  func storeRelaxed(_ value: Int) { SimulatedWord.memory.store(value, in: word, .relaxed) }

  func storeReleasing(_ value: Int) {
    SimulatedWord.memory.store(value, in: word, order(.releasing, of: .store))
  }

  func storeSequential(_ value: Int) {
    SimulatedWord.memory.store(value, in: word, order(.sequential, of: .store))
  }

  func exchangeAcquiring(_ value: Int) -> Int {
    SimulatedWord.memory.exchange(word, order(.acquiring, of: .exchange)) { _ in value }
  }

  func compareExchangeSequential(_ expected: Int, _ desired: Int) -> Int {
    SimulatedWord.memory.exchange(word, order(.sequential, of: .exchange)) {
      $0 == expected ? desired : nil
    }
  }
}
