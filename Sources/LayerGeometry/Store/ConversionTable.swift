/// What conversions between layers read of those that have sublayers. Made by the first conversion between two layers,
/// row by row as rows are needed.
struct ConversionTable: ~Copyable {
  /// By container rows; row 0 is the space above the roots.
  private(set) var rows = RawVector<ConversionRow>()
  /// By `ConversionRow.basis`; basis 0 is the space above the roots.
  var bases = SlotTable<ConversionBasis>()
  /// The epoch of the world row that a row was made beside; 0 for none.
  private(set) var epochs = RawVector<UInt32>()
  /// The store's epoch when all rows were last known to be right; 0 for never.
  var sweptEpoch: UInt32 = 0
  /// As many bases as there ever were on one way up.
  var deepest: UInt32 = 0

  var byteCount: Int { rows.byteCount + epochs.byteCount + bases.byteCount }

  @inline(__always)
  mutating func reserve(_ count: Int) {
    if rows.count < count { grow(count) }
  }

  @inline(never)
  private mutating func grow(_ count: Int) {
    if bases.capacity == 0 { bases.makeSlotZero(ConversionBasis()) }
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

/// A container's way, by translations alone, to the nearest basis: the nearest container, itself included, whose own map
/// is more than a translation. 32 bytes.
struct ConversionRow: BitwiseCopyable {
  /// The translations on the way, added up without rounding: `low` is what `offset` alone would have lost.
  var offset = SIMD2<Double>.zero
  var low = SIMD2<Float>.zero
  /// 0 for the space above the roots.
  var basis: UInt32 = 0
  var state: UInt32 = 0

  /// The container is a basis itself.
  static let isBasis: UInt32 = 1
  /// `offset` and `low` are not the exact sum.
  static let rounded: UInt32 = 2
}

/// A basis: its linear part, then translations up to the basis above. One line of the cache.
struct ConversionBasis: BitwiseCopyable {
  /// a, b, c, d.
  var linear = SIMD4(1.0, 0, 0, 1)
  /// As in `ConversionRow`, the container's own translation among them.
  var offset = SIMD2<Double>.zero
  var low = SIMD2<Float>.zero
  /// 0 for the space above the roots.
  var above: UInt32 = 0
  /// The number of bases at or above, times `depthStep`, and the bits below.
  var state: UInt32 = 0

  /// Points are carried through it in a way of its own: it is projective.
  static let opaque: UInt32 = 1
  /// As in `ConversionRow`.
  static let rounded: UInt32 = 2
  /// It has no inverse.
  static let singular: UInt32 = 4
  static let depthStep: UInt32 = 8
  /// Where counting depths ends.
  static let deepest: UInt32 = 1 << 26

  /// Shifts `singular` to where only the bases on the way down put it, above all other bits.
  static let singularDown: UInt32 = 29
  /// What keeps points from being carried from basis to basis.
  static let bars = opaque | rounded | singular << singularDown

  @inline(__always) var depth: UInt32 { state / ConversionBasis.depthStep }
}
