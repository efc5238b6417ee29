// Given: import Foundation
// Given: var store = LayerStore()
// Given: let root = store.makeLayer(), layer = store.makeLayer()
// Given: try store.addSublayer(layer, to: root)

/// A store with versions that other threads read while the owner edits.
///
/// The owner edits ``store`` as any other store, and publishes it when a version is worth showing. Any number
/// of threads, each with a ``LayerReader``, ask everything of the version last published. Nobody ever waits
/// for anybody.
///
/// ```swift
/// var publisher = LayerPublisher(store)
/// let versions = publisher.versions
/// Thread.detachNewThread {
///   var reader = versions.makeReader()
///   let hit = reader.read { $0.hitTest(Point(x: 10, y: 10), in: root) }
/// }
/// publisher.store.setPosition(Point(x: 5, y: 5), of: layer)
/// publisher.publish()                                      // → true
/// ```
///
/// The publisher takes the store. To keep one, such as a scene's, pass a clone.
///
/// Two copies of the store follow its changes. Readers read one of them; publishing brings the other up to
/// date and then sends readers there. So versions take the memory of two stores beside the owner's own: with
/// fewer copies somebody would wait.
public struct LayerPublisher: ~Copyable {
  /// The owner's store. Edits show in the next version.
  public var store: LayerStore
  /// The versions, to hand to other threads.
  public let versions: LayerVersions
  private var scratch = FollowScratch()
  private var version = 1
  /// The last copy of the store's animations; nil if it had none.
  private var motion: PublishedMotion?

  /// Publishes a store's first version.
  ///
  /// - Complexity: O(layers), for each of two copies.
  public init(_ store: consuming LayerStore) {
    versions = LayerVersions(following: store)
    self.store = store
    motion = PublishedMotion.published(self.store, after: nil)
    for copy in versions.copies {
      copy.pointee.update(to: self.store, motion, version, loggedAfter: nil, &scratch)
    }
  }

  /// Makes the store's present state the version that readers read from now on.
  ///
  /// Completes what hit tests and conversions would complete at first use, so that readers need not.
  ///
  /// - Returns: Whether readers now read the present state. If not, a reader has not left the version before
  ///   the last one yet; the last one stays, and the next call publishes all changes.
  /// - Complexity: O(changes since the last two versions) · that of the queries after them. O(layers) if half
  ///   of all layers changed. Plus O(animations), if one was added, removed or redirected.
  @discardableResult
  public mutating func publish() -> Bool {
    let copies = versions.copies, isFollowed = versions.access.isFollowed
    motion = PublishedMotion.published(store, after: motion)
    let shown = copies[versions.access.shown]
    if shown.pointee.isCurrent(store, motion) { return true }
    let previous = isFollowed ? shown.pointee.publishedVersion : nil
    return versions.access.write { copy in
      version += 1
      copies[copy].pointee.update(to: store, motion, version, loggedAfter: previous, &scratch)
    }
  }

  /// The bytes that the versions take in addition to ``store``.
  public var versionByteCount: Int {
    let first = versions.copies[0].pointee.motion, second = versions.copies[1].pointee.motion
    let animations = (first?.byteCount ?? 0) + (second === first ? 0 : second?.byteCount ?? 0)
    return versions.copies.reduce(scratch.byteCount + animations) { $0 &+ $1.pointee.byteCount }
  }

  /// Returns the violated invariants of the copies, for tests.
  package func versionFaults() -> [String] {
    versions.copies.flatMap { $0.pointee.store.validate() }
  }
}
