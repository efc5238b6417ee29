import Synchronization

/// The published versions of a store, for other threads. Each makes a reader of its own.
@safe public final class LayerVersions: @unchecked Sendable {
  /// Two copies: readers read one, while the other is brought up to date.
  let copies: [Reference<PublishedCopy>]
  /// The copy with the version last published.
  private let shown = Atomic<Int>(0)
  /// The first slot of a list that only grows.
  private let firstSlot = unsafe Atomic<UnsafeMutablePointer<ReaderSlot>?>(nil)

  init(following store: borrowing LayerStore) {
    copies = [
      Reference(PublishedCopy(0, following: store)), Reference(PublishedCopy(1, following: store)),
    ]
  }

  deinit {
    for copy in copies { copy.free() }
    for slot in slots { slot.free() }
  }

  /// Makes a reader for one thread.
  ///
  /// - Complexity: O(readers). Allocates, unless a reader has been given up before.
  public func makeReader() -> LayerReader {
    for slot in slots where !slot.pointee.isTaken.exchange(true, ordering: .acquiring) {
      return LayerReader(self, at: slot)
    }
    let new = ReaderSlot.allocate()
    new.pointee.isTaken.store(true, ordering: .relaxed)
    var first = unsafe firstSlot.load(ordering: .relaxed)
    while true {
      new.pointee.next = unsafe first.map { unsafe Reference(at: $0) }
      let (isDone, now) = unsafe firstSlot.compareExchange(
        expected: first, desired: new.address, ordering: .sequentiallyConsistent)
      if isDone { return LayerReader(self, at: new) }
      unsafe first = now
    }
  }

  /// The number of readers there were at most at one time, for tests.
  package var readerSlotCount: Int { slots.reduce(0) { count, _ in count + 1 } }

  private var slots: UnfoldSequence<Reference<ReaderSlot>, Reference<ReaderSlot>?> {
    let first = unsafe firstSlot.load(ordering: .sequentiallyConsistent)
    return sequence(state: unsafe first.map { unsafe Reference(at: $0) }) { next in
      defer { next = next?.pointee.next }
      return next
    }
  }

  // MARK: - The publisher's side

  /// The copy with the version last published. Only the publisher changes it.
  var front: Int { shown.load(ordering: .sequentiallyConsistent) }

  /// Returns whether no reader reads a copy, and none will until it is shown.
  ///
  /// A reader first says which copy it is about to read, and then makes sure that it is still the one shown.
  /// So either the reader is seen here, or it sees that the copy is not shown any more.
  func isUnread(_ copy: Int) -> Bool {
    slots.allSatisfy { $0.pointee.copy.load(ordering: .sequentiallyConsistent) != copy }
  }

  /// Sends readers to a copy.
  func show(_ copy: Int) { shown.store(copy, ordering: .sequentiallyConsistent) }

  // MARK: - The readers' side

  /// Returns the copy to read, which stays as it is until the slot says that nothing is read.
  func enter(_ slot: Reference<ReaderSlot>) -> Int {
    var copy = shown.load(ordering: .relaxed)
    while true {
      slot.pointee.copy.store(copy, ordering: .sequentiallyConsistent)
      let now = shown.load(ordering: .sequentiallyConsistent)
      if now == copy { return copy }
      copy = now
    }
  }

  func giveUp(_ slot: Reference<ReaderSlot>) {
    slot.pointee.isTaken.store(false, ordering: .releasing)
  }
}

/// A reader's announcement of the copy it reads, as in left-right concurrency control.
struct ReaderSlot: ~Copyable {
  static let nothing = -1
  /// The copy that is read; `nothing` outside of `read`.
  let copy = Atomic<Int>(ReaderSlot.nothing)
  let isTaken = Atomic<Bool>(false)
  fileprivate(set) var next: Reference<ReaderSlot>?

  /// Makes a slot with cache lines of its own, so that readers do not slow each other down.
  fileprivate static func allocate() -> Reference<ReaderSlot> {
    let size = 128
    let slot = unsafe UnsafeMutableRawPointer.allocate(byteCount: size, alignment: size)
      .bindMemory(to: ReaderSlot.self, capacity: 1)
    unsafe slot.initialize(to: ReaderSlot())
    return unsafe Reference(at: slot)
  }
}
