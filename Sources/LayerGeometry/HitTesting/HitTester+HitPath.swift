// The path of a hit, and whether what hit tests answer may have changed.
extension HitTester {
  /// Writes the layers from the receiver down to the one that is hit, with the point in each one's own
  /// coordinates; none for no hit.
  @usableFromInline @inline(never) func writePath(
    to hit: LayerID?, at point: Point, in receiver: LayerID, into result: inout [LayerPoint]
  ) {
    result.removeAll(keepingCapacity: true)
    guard let hit else { return }
    // What was asked about the hit may have changed a transform.
    transforms.refresh()
    let end = Int(records[receiver.index].superlayer)
    var above = point
    transforms.forEachFromTop(hit.index, above: { Int(records[$0].superlayer) }, until: { $0 == end }) { i in
      let own = transforms.descend(above, into: i).flatMap { $0.isFinite ? $0 : nil }
      result.append(LayerPoint(layer: handle(i), point: own))
      if let own, !records[i].flags.isTransformLayer { above = own }
    }
  }

  /// Tells apart the states of stores between which hit tests may answer otherwise; nil while edits are still
  /// to be read.
  var sceneState: SceneState? {
    guard table.pointee.changes.isCurrent(.index) else { return nil }
    return SceneState(
      serial: table.pointee.serial, changeCount: table.pointee.changes.totalCount,
      sweptMoveCount: index.pointee.sweptMoveCount)
  }
}

/// A store and the number of its changes, those without a mark apart.
struct SceneState: Equatable, BitwiseCopyable {
  var serial: UInt64
  var changeCount: UInt64
  var sweptMoveCount: UInt64
}

/// A layer with a point in its own coordinates.
public struct LayerPoint: Hashable, Sendable, BitwiseCopyable {
  /// The layer.
  public var layer: LayerID
  /// The point; nil for a transform layer whose own plane the point does not reach.
  public var point: Point?
}
