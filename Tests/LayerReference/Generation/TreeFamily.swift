/// The families of random trees. Each exercises one rule of Docs/Semantics.md against a plain background;
/// `mixed` throws everything together.
public enum TreeFamily: String, Hashable, Sendable, CaseIterable {
  /// Positions, sizes and anchors inside 0…1.
  case translate
  /// Integers, halves, powers of two and quarter turns only, with every rule that stays exact under them.
  case dyadic
  case scale
  case rotation
  case affine
  case flips
  case boundsOrigins
  /// Anchor points outside 0…1.
  case anchors
  /// Few distinct z positions, or all different, or −0 among zeros.
  case zPositions
  /// Rotations out of the plane without perspective.
  case threeD
  /// The same with m34 in the layer's own transform.
  case perspective
  /// Sublayer transforms: 2D, 3D and perspective.
  case sublayerTransforms
  case anchorPointZ
  /// Transform layers inside transform layers.
  case transformLayers
  /// Single-sided layers, some of them turned away.
  case backFaces
  /// Masks, with and without rounded corners.
  case masks
  case hidden
  case opacity
  case passThrough
  /// Zero and negative sizes.
  case sizes
  /// Maps that lose a dimension, exactly and nearly.
  case singular
  /// Layers that reach behind the eye.
  case behindEye
  case mixed
  /// One long chain with a few side branches.
  case deep
  /// Hundreds of sublayers of a few parents.
  case wide
  /// Several roots.
  case forest
  /// Layers that are hit by shapes, beyond their edges, or not at their corners.
  case shapes

  /// Whether every intermediate value is exact, so that no answer may be skipped for being close to an edge.
  public var isExact: Bool { self == .dyadic }
}
