/// The published versions of a store, for other threads. Each makes a reader of its own.
@safe public final class LayerVersions: @unchecked Sendable {
  typealias Slot = LeftRight<AtomicInt>.Slot

  /// Two copies: readers read one, while the other is brought up to date.
  let copies: [Reference<PublishedCopy>]
  /// Who reads which copy.
  let access = LeftRight<AtomicInt>()

  init(following store: borrowing LayerStore) {
    copies = [
      Reference(PublishedCopy(0, following: store)), Reference(PublishedCopy(1, following: store)),
    ]
  }

  deinit {
    for copy in copies { copy.free() }
  }

  /// Makes a reader for one thread.
  ///
  /// - Complexity: O(readers). Allocates, unless a reader has been given up before.
  public func makeReader() -> LayerReader { LayerReader(self, at: access.takeSlot()) }

  /// The number of readers there were at most at one time, for tests.
  package var readerSlotCount: Int { access.readerSlots.reduce(0) { count, _ in count + 1 } }
}
