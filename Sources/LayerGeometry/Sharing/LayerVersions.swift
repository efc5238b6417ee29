import Synchronization

/// The published versions of a store, for other threads. Each makes a reader of its own.
@safe public final class LayerVersions: @unchecked Sendable {
  /// Two copies: readers read one, while the other is brought up to date.
  let copies: [Reference<PublishedCopy>]
  /// The copy with the version last published.
  private let shown = Atomic<Int>(0)
  /// The first of all stations; they form a list that only grows.
  private let firstStation = unsafe Atomic<UnsafeMutablePointer<ReaderStation>?>(nil)

  init(following store: borrowing LayerStore) {
    copies = [
      Reference(PublishedCopy(0, following: store)), Reference(PublishedCopy(1, following: store)),
    ]
  }

  deinit {
    for copy in copies { copy.free() }
    for station in stations { station.free() }
  }

  /// Makes a reader for one thread.
  ///
  /// - Complexity: O(readers). Allocates, unless a reader has been given up before.
  public func makeReader() -> LayerReader {
    for station in stations where !station.pointee.isTaken.exchange(true, ordering: .acquiring) {
      return LayerReader(self, at: station)
    }
    let new = ReaderStation.allocate()
    new.pointee.isTaken.store(true, ordering: .relaxed)
    var first = unsafe firstStation.load(ordering: .relaxed)
    while true {
      new.pointee.next = unsafe first.map { unsafe Reference(at: $0) }
      let (isDone, now) = unsafe firstStation.compareExchange(
        expected: first, desired: new.address, ordering: .sequentiallyConsistent)
      if isDone { return LayerReader(self, at: new) }
      unsafe first = now
    }
  }

  /// The number of readers there were at most at one time, for tests.
  package var stationCount: Int { stations.reduce(0) { count, _ in count + 1 } }

  private var stations: UnfoldSequence<Reference<ReaderStation>, Reference<ReaderStation>?> {
    let first = unsafe firstStation.load(ordering: .sequentiallyConsistent)
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
    stations.allSatisfy { $0.pointee.copy.load(ordering: .sequentiallyConsistent) != copy }
  }

  /// Sends readers to a copy.
  func show(_ copy: Int) { shown.store(copy, ordering: .sequentiallyConsistent) }

  // MARK: - The readers' side

  /// Returns the copy to read, which stays as it is until the station says that nothing is read.
  @inline(__always)
  func enter(_ station: Reference<ReaderStation>) -> Int {
    var copy = shown.load(ordering: .relaxed)
    while true {
      station.pointee.copy.store(copy, ordering: .sequentiallyConsistent)
      let now = shown.load(ordering: .sequentiallyConsistent)
      if now == copy { return copy }
      copy = now
    }
  }

  func giveUp(_ station: Reference<ReaderStation>) {
    station.pointee.isTaken.store(false, ordering: .releasing)
  }
}

/// Where a reader says which copy it reads.
struct ReaderStation: ~Copyable {
  static let nothing = -1
  /// The copy that is read; `nothing` outside of `read`.
  let copy = Atomic<Int>(ReaderStation.nothing)
  let isTaken = Atomic<Bool>(false)
  fileprivate(set) var next: Reference<ReaderStation>?

  /// Makes a station with cache lines of its own, so that readers do not slow each other down.
  fileprivate static func allocate() -> Reference<ReaderStation> {
    let size = 128
    let station = unsafe UnsafeMutableRawPointer.allocate(byteCount: size, alignment: size)
      .bindMemory(to: ReaderStation.self, capacity: 1)
    unsafe station.initialize(to: ReaderStation())
    return unsafe Reference(at: station)
  }
}
