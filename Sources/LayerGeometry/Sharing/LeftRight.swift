/// Left-right concurrency control: readers read one of two copies while one thread writes the other.
///
/// It knows the copies by their numbers, 0 and 1. Every atomic operation of versions is a step in here. The
/// words are a parameter, so that tests can run the steps of several threads in any order.
package struct LeftRight<Word: AtomicWord & ~Copyable>: ~Copyable {
  package typealias Slot = Reference<ReaderSlot<Word>>

  /// The copy that readers are sent to.
  private let shownCopy = Word(0)
  /// The address of the first slot of a list that only grows; 0 for none.
  private let firstSlot = Word(0)
  /// Whether a reader has ever followed the copies, 1 or 0.
  private let followed = Word(0)

  package init() {}

  deinit {
    for slot in readerSlots { slot.free() }
  }

  /// The slots of all readers.
  package var readerSlots: UnfoldSequence<Slot, Int> {
    sequence(state: firstSlot.loadSequential()) { address in
      guard let slot = unsafe UnsafeMutablePointer<ReaderSlot<Word>>(bitPattern: address) else { return nil }
      address = unsafe slot.pointee.next.loadRelaxed()
      return unsafe Reference(at: slot)
    }
  }

  // MARK: - The writer

  /// The copy with the version last published. Only the writer changes it.
  package var shown: Int { shownCopy.loadRelaxed() }

  /// Whether a reader follows the copies from one to the next, so that the writer logs what changes. If the
  /// writer learns of it late, that reader copies all layers once more.
  package var isFollowed: Bool { followed.loadRelaxed() != 0 }

  /// Calls `body` to write the copy that is not shown, and then shows it. Returns false, and does nothing, if
  /// a reader has not left that copy.
  package func write(_ body: (_ copy: Int) -> Void) -> Bool {
    let copy = 1 - shown
    guard isUnread(copy) else { return false }
    body(copy)
    show(copy)
    return true
  }

  /// Returns whether no reader reads a copy, and none will until it is shown.
  ///
  /// A reader first says which copy it is about to read, and then makes sure that it is still the one shown.
  /// So either the reader is seen here, or it sees that the copy is not shown any more.
  package func isUnread(_ copy: Int) -> Bool {
    readerSlots.allSatisfy { $0.pointee.copy.loadSequential() != copy }
  }

  /// Sends readers to a copy.
  package func show(_ copy: Int) { shownCopy.storeSequential(copy) }

  // MARK: - A reader

  /// Returns the copy to read, which stays as it is until the reader leaves it.
  package func enter(_ slot: Slot) -> Int {
    var copy = shownCopy.loadRelaxed()
    while true {
      slot.pointee.copy.storeSequential(copy)
      let now = shownCopy.loadSequential()
      if now == copy { return copy }
      copy = now
    }
  }

  /// Tells the writer that a reader follows the copies.
  package func follow() { followed.storeRelaxed(1) }

  /// Ends what ``enter(_:)`` began.
  package func leave(_ slot: Slot) { slot.pointee.copy.storeReleasing(ReaderSlot<Word>.nothing) }

  /// Returns a slot for one more reader: one that was given up, or a new one.
  package func takeSlot() -> Slot {
    for slot in readerSlots where slot.pointee.isTaken.exchangeAcquiring(1) == 0 { return slot }
    let new = ReaderSlot<Word>.allocate()
    var first = firstSlot.loadRelaxed()
    while true {
      new.pointee.next.storeRelaxed(first)
      let now = unsafe firstSlot.compareExchangeSequential(first, Int(bitPattern: new.address))
      if now == first { return new }
      first = now
    }
  }

  /// Leaves a slot, in which nothing is read, to other readers.
  package func giveUp(_ slot: Slot) { slot.pointee.isTaken.storeReleasing(0) }
}

/// A reader's announcement of the copy that it reads.
package struct ReaderSlot<Word: AtomicWord & ~Copyable>: ~Copyable {
  /// The copy that is read, or `nothing`.
  fileprivate let copy = Word(ReaderSlot.nothing)
  /// Whether a reader has the slot: 1 or 0.
  fileprivate let isTaken = Word(1)
  /// The address of the next slot; 0 for none.
  fileprivate let next = Word(0)

  fileprivate static var nothing: Int { -1 }

  /// The copy that is read, for the slot's own reader; nil for none.
  package var readCopy: Int? {
    let number = copy.loadRelaxed()
    return number == ReaderSlot.nothing ? nil : number
  }

  /// Makes a slot with cache lines of its own, so that readers do not slow each other down.
  fileprivate static func allocate() -> Reference<ReaderSlot> {
    let size = 128
    let slot = unsafe UnsafeMutableRawPointer.allocate(byteCount: size, alignment: size)
      .bindMemory(to: ReaderSlot.self, capacity: 1)
    unsafe slot.initialize(to: ReaderSlot())
    return unsafe Reference(at: slot)
  }
}
