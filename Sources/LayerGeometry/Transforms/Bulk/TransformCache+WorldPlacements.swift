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
      && placement.referenceFrame & WorldRow.slotMask < caches.pointee.branches.referenceFrames.endSlot
    if !isHere { fatalError("worldTransform(at:): the placement is not of this store or version") }
    return worldTables.product(placement)
  }

  /// Whether the reference of an own transform is 0 or to a slot of its table.
  private func isValid(own: UInt32) -> Bool {
    let isSpatial = own & WorldRow.spatial != 0
    let end = isSpatial ? Int(caches.pointee.spatial.endSlot) : caches.pointee.linearParts.count
    return own == 0 || Int(own & WorldRow.slotMask) < end
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
  /// A slot of the own transforms, or of the spatial ones with `WorldRow.spatial` set; 0 for none.
  var own: UInt32
  /// The reference of `BranchWorld.referenceFrame`.
  var referenceFrame: UInt32

  /// The identity.
  public init() { (x, y, own, referenceFrame) = (0, 0, 0, 0) }

  init(_ row: WorldRow, _ branches: Column<BranchWorld>) {
    let branch = branches[Int(row.branch)]
    (x, y, own, referenceFrame) = (
      branch.sum.high.x + row.x, branch.sum.high.y + row.y, row.ownReference & WorldRow.locationMask,
      branch.referenceFrame
    )
  }

  var offset: SIMD2<Double> { SIMD2(x, y) }

  var isSpatial: Bool { (own | referenceFrame) & WorldRow.spatial != 0 }

  /// Whether the offset is the whole transform.
  public var isTranslation: Bool { own | referenceFrame == 0 }
}
