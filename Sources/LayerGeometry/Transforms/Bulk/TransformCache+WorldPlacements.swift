// World transforms of many layers in the store's own form: an offset and slots of its tables.
extension TransformCache {
  @usableFromInline func worldPlacements(
    of layers: LayerSelection, into result: inout MutableSpan<WorldPlacement>
  ) {
    update()
    let tables = worldTables
    write(of: layers, to: &result) { tables.placement($0) }
  }

  @usableFromInline func worldTransform(at placement: WorldPlacement) -> Homography {
    if !hasBegunWorlds && placement.isTranslation {
      return Homography(AffineTransform(translationX: placement.x, y: placement.y))
    }
    let isHere =
      hasBegunWorlds && isValid(own: placement.own)
      && placement.frame & WorldEntry.slotMask < caches.pointee.branches.frames.endSlot
    if !isHere { fatalError("worldTransform(at:): the placement is not of this store or version") }
    return worldTables.product(placement)
  }

  /// Whether the reference of an own transform is 0 or to a slot of its table.
  private func isValid(own: UInt32) -> Bool {
    let isSpatial = own & WorldEntry.spatial != 0
    let end = isSpatial ? Int(caches.pointee.spatial.endSlot) : caches.pointee.linearParts.count
    return own == 0 || Int(own & WorldEntry.slotMask) < end
  }
}

/// A layer's world transform in three parts: its own transform, an offset, and the world transform of the
/// nearest ancestor that has more than a translation. 24 bytes.
///
/// The first and the last part are mostly the identity.
public struct WorldPlacement: Hashable, Sendable, BitwiseCopyable {
  /// The offset. Where ``isTranslation``, the layer's own (0, 0) lies there.
  public var x: Double
  /// The y coordinate of the offset.
  public var y: Double
  /// A slot of the own transforms, or of the spatial ones with `WorldEntry.spatial` set; 0 for none.
  var own: UInt32
  /// The reference of `BranchWorld.frame`.
  var frame: UInt32

  /// The identity.
  public init() { (x, y, own, frame) = (0, 0, 0, 0) }

  init(_ entry: WorldEntry, _ branches: Column<BranchWorld>) {
    let branch = branches[Int(entry.branch)]
    (x, y, own, frame) = (
      branch.sum.high.x + entry.x, branch.sum.high.y + entry.y, entry.ownReference & WorldEntry.locationMask,
      branch.frame
    )
  }

  var offset: SIMD2<Double> { SIMD2(x, y) }

  var isSpatial: Bool { (own | frame) & WorldEntry.spatial != 0 }

  /// Whether the offset is the whole transform.
  public var isTranslation: Bool { own | frame == 0 }
}
