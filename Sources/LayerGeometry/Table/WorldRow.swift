/// A leaf's transform to its superlayer, or the slot of a branch's transform to the world. 24 bytes.
///
/// A read of a leaf combines its own transform with its superlayer's branch, so most layers are never updated
/// when an ancestor moves. A branch (a layer with sublayers) keeps its transform to the world in the
/// branch table.
struct WorldRow: BitwiseCopyable {
  /// Translation of the leaf's own transform; 0 where that transform is spatial.
  var x = 0.0
  var y = 0.0
  /// Slot of the linear part, or with `spatial` set of the spatial transform, and the bits below.
  var ownReference: UInt32 = 0
  /// Branch of the superlayer's space, or with `ownsBranch` set the layer's own.
  var branch: UInt32 = 0

  static let spatial: UInt32 = 1 << 31
  static let ownsBranch: UInt32 = 1 << 30
  static let projective: UInt32 = 1 << 29
  static let singular: UInt32 = 1 << 28
  /// The layer's geometry is flipped, and its own transform more than a translation.
  static let flipped: UInt32 = 1 << 27
  static let slotMask: UInt32 = flipped - 1
  /// The part of `ownReference` that locates the own transform.
  static let locationMask = spatial | slotMask

  /// Whether the layer has sublayers.
  var isBranch: Bool { ownReference & WorldRow.ownsBranch != 0 }
}
