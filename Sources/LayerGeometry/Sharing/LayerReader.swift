/// One thread's access to the published versions of a store.
///
/// A reader has working memory of its own, so it belongs to one thread at a time;
/// ``LayerVersions/makeReader()`` makes one for each. ``read(_:)`` never waits, whatever the owner does
/// meanwhile.
public struct LayerReader: ~Copyable {
  private let versions: LayerVersions
  private let slot: LayerVersions.Slot
  private let scratch = QueryScratch()
  /// What is shown at times of the reader's own; nil until one is asked for.
  private var presentation: Reference<ReaderPresentation>?
  /// Whether the reader is between `enter(at:)` and `leave`.
  package private(set) var isAtTime = false

  init(_ versions: LayerVersions, at slot: LayerVersions.Slot) {
    self.versions = versions
    self.slot = slot
  }

  deinit {
    scratch.destroy()
    presentation?.free()
    versions.access.giveUp(slot)
  }

  /// Calls `body` with the version last published, which does not change meanwhile.
  ///
  /// While it runs the owner can publish once more; to let it publish on, return. Allocates nothing in steady
  /// state.
  public mutating func read<Result: ~Copyable, E: Error>(
    _ body: (borrowing LayerSnapshot) throws(E) -> Result
  ) throws(E) -> Result {
    let copy = versions.access.enter(slot)
    defer { versions.access.leave(slot) }
    let snapshot = LayerSnapshot(self, of: versions.copies[copy].pointee, scratch)
    return try body(snapshot)
  }

  // MARK: - Versions at times of the reader's own

  /// Calls `body` with the version last published as it is at a time, with the values that its animations
  /// give then. The time is this reader's alone: the owner and other readers have their own.
  ///
  /// The reader gets a store of its own, which follows the versions. So `body` holds on to no version: the
  /// owner can publish on while it runs.
  /// - Parameter time: In the unit of the layers' times, above the roots.
  /// - Precondition: `time` is finite.
  /// - Complexity: O(layers changed since the reader last asked so + animated layers). O(layers) the first
  ///   time, and if half of all layers changed. From then on the reader takes the memory of one more store.
  public mutating func read<Result: ~Copyable, E: Error>(
    at time: Double, _ body: (borrowing LayerPresentation) throws(E) -> Result
  ) throws(E) -> Result {
    let shown = show(at: time)
    return try body(shown.pointee.presentation(of: self))
  }

  /// Whether changes between the times and versions that the reader sees are tracked for
  /// ``LayerPresentation/takeDamage(_:)``. Off at first.
  ///
  /// Setting it to true makes what the reader saw last at a time the state that changes are counted from;
  /// before the first time that is nothing, and all is damaged. All is damaged, too, if more than half of the
  /// layers changed since the version that the reader saw last. What ``LayerStore/setNeedsDisplay(of:)`` told
  /// the owner is not tracked.
  /// - Complexity: O(number of layers) to set.
  public var tracksDamage: Bool {
    get { presentation?.pointee.presented.store.tracksDamage ?? false }
    set {
      if newValue == tracksDamage && !newValue { return }
      follow().pointee.presented.store.tracksDamage = newValue
    }
  }

  /// Brings the reader's own store to the version last published, at a time.
  private mutating func show(at time: Double) -> Reference<ReaderPresentation> {
    if !time.isFinite { fatalError("read(at:_:): the time is not finite") }
    let presentation = follow()
    let copy = versions.access.enter(slot)
    presentation.pointee.update(to: versions.copies[copy].pointee, at: time)
    versions.access.leave(slot)
    return presentation
  }

  /// Returns the violated invariants of the reader's own store, for tests.
  package func presentationFaults() -> [String] { presentation?.pointee.presented.store.validate() ?? [] }

  /// Returns the reader's own store, made at the first call.
  private mutating func follow() -> Reference<ReaderPresentation> {
    if let presentation { return presentation }
    versions.access.follow()
    let copy = versions.access.enter(slot)
    let new = Reference(ReaderPresentation(following: versions.copies[copy].pointee))
    versions.access.leave(slot)
    presentation = new
    return new
  }

  // MARK: - Reading that begins and ends in calls of their own, for the C interface

  /// Whether the reader is between `enter` and `leave`.
  package var isReading: Bool { isAtTime || slot.pointee.readCopy != nil }

  /// Begins to read the version last published, until ``leave()``.
  package mutating func enter() { _ = versions.access.enter(slot) }

  /// Begins to read the version last published at a time, until ``leave()``.
  package mutating func enter(at time: Double) {
    _ = show(at: time)
    isAtTime = true
  }

  /// Ends what ``enter()`` or ``enter(at:)`` began.
  package mutating func leave() {
    if isAtTime { isAtTime = false } else { versions.access.leave(slot) }
  }

  /// Calls `body` with the version that is being read, as it is at the time if there is one. Returns nil if
  /// none is being read.
  package func ask<Result>(_ body: (borrowing LayerSnapshot) -> Result) -> Result? {
    if isAtTime, let presentation {
      let hits = presentation.pointee.presented.store.hits
      return body(LayerSnapshot(self, hits, presentation.pointee.version))
    }
    guard let copy = slot.pointee.readCopy else { return nil }
    let snapshot = LayerSnapshot(self, of: versions.copies[copy].pointee, scratch)
    return body(snapshot)
  }

  /// Lists the moving layers of the version that is being read at a time; none if none is.
  package func forEachMovingLayer(_ body: (LayerID) -> Void) {
    guard isAtTime, let presentation else { return }
    presentation.pointee.presentation(of: self).forEachMovingLayer(body)
  }
}
