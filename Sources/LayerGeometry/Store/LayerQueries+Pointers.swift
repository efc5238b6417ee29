// Paths of hits, and pointers.
extension LayerQueries where Self: ~Copyable & ~Escapable {
  /// Hit-tests a point, and writes the path of the hit: the layers from the receiver down to the one that is
  /// hit, with the point in each one's own coordinates, as an event is dispatched.
  ///
  /// Replaces the contents of `path`, which is empty if nothing is hit, and allocates only while it grows.
  ///
  /// - Returns: The layer that is hit, the last one of the path.
  /// - Complexity: That of the hit test, plus O(levels of the path).
  @discardableResult
  @inlinable public func hitPath(
    _ point: Point, in receiver: LayerID, options: HitTestOptions = .documented, into path: inout [LayerPoint]
  ) -> LayerID? {
    tableReader.require(receiver)
    let hit = hitTest(point, in: receiver, options: options)
    hits.writePath(to: hit, at: point, in: receiver, into: &path)
    return hit
  }

  /// Hit-tests a point with a predicate, as ``hitTest(_:in:options:where:)``, and writes the path of the hit,
  /// as ``hitPath(_:in:options:into:)``.
  @discardableResult
  @inlinable public func hitPath(
    _ point: Point, in receiver: LayerID, options: HitTestOptions = .documented,
    into path: inout [LayerPoint], where isIncluded: (LayerID) -> Bool
  ) -> LayerID? {
    tableReader.require(receiver)
    let hit = hitTest(point, in: receiver, options: options, where: isIncluded)
    hits.writePath(to: hit, at: point, in: receiver, into: &path)
    return hit
  }

  /// Returns the path of a hit, as ``hitPath(_:in:options:into:)`` writes it.
  @inlinable public func hitPath(
    _ point: Point, in receiver: LayerID, options: HitTestOptions = .documented
  ) -> [LayerPoint] {
    tableReader.require(receiver)
    var path: [LayerPoint] = []
    hitPath(point, in: receiver, options: options, into: &path)
    return path
  }

  /// Brings a tracker up to date with a pointer and with the scene under it, and tells which layers the
  /// pointer has left, the deepest first, and then which it has entered, the outermost first.
  ///
  /// Where neither the pointer nor anything in the store has changed since, this is a comparison; else it is
  /// one ``hitPath(_:in:options:into:)``. A layer that was destroyed is left by its stale handle. Allocates
  /// nothing in steady state.
  ///
  /// - Parameter point: In the coordinates of a hit test's point; nil for a pointer that is gone, which
  ///   leaves all.
  /// - Complexity: O(1), or that of the hit test plus O(d log d) for d layers left and entered.
  @inlinable public func updatePointer(
    _ tracker: inout PointerTracker, at point: Point?, in receiver: LayerID,
    options: HitTestOptions = .documented, left: (LayerID) -> Void, entered: (LayerID) -> Void
  ) {
    tracker.update(
      at: point, in: receiver, hits, options,
      hit: {
        tableReader.require(receiver)
        return hitTest($0, in: receiver, options: options)
      }, left: left, entered: entered)
  }

  /// Brings a tracker up to date, as ``updatePointer(_:at:in:options:left:entered:)``, by hit tests with a
  /// predicate. It is not called where nothing has changed: after it has changed its mind, call
  /// ``PointerTracker/invalidate()``.
  @inlinable public func updatePointer(
    _ tracker: inout PointerTracker, at point: Point?, in receiver: LayerID,
    options: HitTestOptions = .documented, where isIncluded: (LayerID) -> Bool, left: (LayerID) -> Void,
    entered: (LayerID) -> Void
  ) {
    tracker.update(
      at: point, in: receiver, hits, options,
      hit: {
        tableReader.require(receiver)
        return hitTest($0, in: receiver, options: options, where: isIncluded)
      }, left: left, entered: entered)
  }
}
