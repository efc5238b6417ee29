/// What conversions between layers read of those that have sublayers: a row per container row, one line of the cache
/// each. Made by the first conversion between two layers, row by row as they are needed.
struct ConversionTable: ~Copyable {
  private(set) var rows = RawVector<ConversionRow>()
  /// The epoch of the world row that a row was made beside; 0 for none.
  private(set) var epochs = RawVector<UInt32>()
  /// The store's epoch when all rows were last known to be right; 0 for never.
  var sweptEpoch: UInt32 = 0
  /// As many bases as there ever were on one way up, and more.
  var deepest = 0

  var byteCount: Int { rows.byteCount + epochs.byteCount }

  @inline(__always)
  mutating func reserve(_ count: Int) {
    if rows.count < count { grow(count) }
  }

  @inline(never)
  private mutating func grow(_ count: Int) {
    let room = rows.isEmpty ? count : Swift.max(count, rows.count + rows.count / 2)
    rows.extend(to: room, with: ConversionRow())
    epochs.extend(to: room, with: 0)
  }

  /// Makes every row one that must be made anew.
  mutating func forget() {
    for row in 0..<epochs.count { epochs[row] = 0 }
    sweptEpoch = 0
  }
}

/// A container's place among the bases, the containers whose own map is more than a translation. 64 bytes.
///
/// Own space to that of `above` is `p · linear`, then `offset` and `low`: all translations on the way, the container's
/// own among them, added up without rounding. `low` is what `offset` alone would have lost.
struct ConversionRow: BitwiseCopyable {
  /// a, b, c, d; the identity where the container is no basis.
  var linear = SIMD4(1.0, 0, 0, 1)
  var offset = SIMD2<Double>.zero
  var low = SIMD2<Float>.zero
  /// The row of the nearest basis above; 0 for the space above the roots.
  var above: UInt32 = 0
  /// The number of bases at or above, times `depthStep`, and the bits below.
  var state: UInt32 = 0

  static let basis: UInt32 = 1
  /// The basis is one that points are carried through in a way of its own: it is projective.
  static let opaque: UInt32 = 2
  /// The basis has no inverse.
  static let singular: UInt32 = 4
  /// `offset` and `low` are not the exact sum.
  static let rounded: UInt32 = 8
  static let depthStep: UInt32 = 16
  /// Where counting depths ends.
  static let deepest: UInt32 = 1 << 26

  /// Shifts `singular` to where only the bases on the way down put it, above all other bits.
  static let singularDown: UInt32 = 29
  /// What keeps points from being carried from basis to basis.
  static let bars = opaque | rounded | singular << singularDown

  @inline(__always) var isBasis: Bool { state & ConversionRow.basis != 0 }
  @inline(__always) var depth: UInt32 { state / ConversionRow.depthStep }
}
