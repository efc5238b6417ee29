/// What conversions between layers read of those that have sublayers. Made by the first conversion between two layers,
/// row by row as rows are needed.
struct ConversionTable: ~Copyable {
  /// By container rows; row 0 is the space above the roots.
  private(set) var rows = RawVector<ConversionRow>()
  /// By `ConversionRow.basis`; basis 0 is the space above the roots.
  var bases = SlotTable<ConversionBasis>()
  /// The epoch of the world row that a row was made beside.
  private(set) var epochs = RawVector<UInt32>()
  /// The store's epoch when all rows were last known to be right; 0 for never.
  var sweptEpoch: UInt32 = 0

  /// No row's epoch: those are multiples of a step, and 0 where a world row has forgotten its own.
  private static let never: UInt32 = 1

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
    epochs.extend(to: room, with: ConversionTable.never)
  }

  /// Makes every row one that must be made anew.
  mutating func forget() {
    for row in 0..<epochs.count { epochs[row] = ConversionTable.never }
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
  /// A product of the basis's own linear part with a point, one of whose coordinates has many digits, has too many to be kept.
  static let grinds: UInt32 = 4
  /// How many bases there are from the origin to the basis, itself included; or as many and more.
  static let depth: UInt32 = 7 * depthStep
  static let depthStep: UInt32 = 8
  /// Two bits that tell most of those apart that are the first below an origin.
  static let branch: UInt32 = 3 * branchStep
  static let branchStep: UInt32 = 64
  /// The bits above say what the basis's maps lead to: a basis, itself included; 0 for the space above the roots.
  static let originStep: UInt32 = 256
}

extension ConversionRow {
  /// Whether any way from here to there goes up through the basis: all bits set if that is sure, else 0. The bases must differ,
  /// and lead to the same origin.
  @inline(__always)
  func passesBasis(onTheWayTo other: ConversionRow) -> UInt32 {
    let own = state & ConversionRow.depth, others = other.state & ConversionRow.depth
    // An origin is above all that lead to it; and where the count stops, it tells nothing.
    let isCounted = own &- ConversionRow.depthStep < ConversionRow.depth - ConversionRow.depthStep
    // A basis that is not above another has ways to it, and to all below, that go up through it.
    let isAside = (state ^ other.state) & ConversionRow.branch != 0
    return isCounted && (isAside || own >= others) ? .max : 0
  }

  /// 1 for a row that grinds, among other bits.
  @inline(__always)
  var grinds: UInt32 { state / ConversionRow.grinds }
}

/// A basis: its map to its origin and back, all levels multiplied, and bounds on what is wrong with it.
///
/// The origin is the space above the roots, or the nearest basis through which points must be carried in a way of its
/// own; so are those that have lost too many digits on the way. The maps of an origin are the identity.
///
/// Three lines of the cache: a source reads the first, a target the second. The third has what rounding has taken from
/// both, for points that must not be rounded on the way.
struct ConversionBasis: BitwiseCopyable {
  /// a, b, c, d.
  var up = SIMD4(1.0, 0, 0, 1)
  var offset = SIMD2<Double>.zero
  var offsetLow = SIMD2<Float>.zero
  /// 2⁴⁴ times what going up may be wrong by: for each unit of a point, and besides.
  var upErrors = SIMD2<Float>(0x1p-5, 0)

  /// The inverse of `up`; a point comes down by subtracting the offset first.
  var down = SIMD4(1.0, 0, 0, 1)
  var offsetAgain = SIMD2<Double>.zero
  var offsetLowAgain = SIMD2<Float>.zero
  /// What the larger coordinate may grow by on the way down, and 2⁴⁴ times what it may be wrong by.
  var downErrors = SIMD2<Float>(1, 0x1p-6)

  var upRest = SIMD4<Float>.zero
  var downRest = SIMD4<Float>.zero
  var offsetRest = SIMD2<Double>.zero
  /// The bounds where no digit is left out.
  var longUpError = Float(0x1p-71)
  var longOffsetError: Float = 0
  var longDownError = Float(0x1p-70)
  /// The nearest basis at or above, up to the origin, whose own linear part does not keep axes; 0 for none.
  var turning: UInt32 = 0

  @inline(__always)
  var downNorm: Double { Double(downErrors.x) }
}
