/// Where a layer's own space lies, as far as the layer itself knows.
///
/// A layer without sublayers keeps its own map here, to the plane above it, whose container row completes it when
/// the layer is read: so most layers never need bringing up to date. A layer with sublayers, a container, keeps
/// its map to the space above the root in a row of the container table. 24 bytes.
struct WorldEntry: BitwiseCopyable {
  /// The own map's translation; 0 where the map is a spatial one.
  var x = 0.0
  var y = 0.0
  /// What comes before it where it is more: a row of the linear table, or with `spatial` set of the spatial one; and bits.
  var basis: UInt32 = 0
  /// The container row of the plane above, or with `container` set the layer's own.
  var row: UInt32 = 0

  static let spatial: UInt32 = 1 << 31
  static let container: UInt32 = 1 << 30
  static let projective: UInt32 = 1 << 29
  static let singular: UInt32 = 1 << 28
  static let rowMask: UInt32 = singular - 1
  /// Of `basis` what says where the own map is.
  static let ownRow = spatial | rowMask

  @inline(__always)
  var isBranch: Bool { basis & WorldEntry.container != 0 }
}
