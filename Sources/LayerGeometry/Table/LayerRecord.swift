/// The properties of a layer that queries read: one 64-byte cache line.
///
/// `offset` and the `derivedBits` of `flags` are derived by the transforms; the rest is set, or marks.
/// Position and anchor point lie in another column (``Placement``), so that a descent reads one line per
/// layer.
struct LayerRecord: BitwiseCopyable {
  var bounds = Rect.zero
  /// Own space to superlayer: `p · A + offset`, with A the identity unless `linear` or the flip says
  /// otherwise.
  var offset = SIMD2<Double>.zero
  var flags = LayerFlags()
  /// Slot of the affine transform in the linear table; 0 for none.
  var linear: UInt32 = 0
  /// Index of the superlayer; 0 for none.
  var superlayer: UInt32 = 0
  /// Slot in the directory of rarely set properties; 0 for none.
  var rareProperties: UInt32 = 0
}

/// The properties that a record's `offset` is derived from.
struct Placement: BitwiseCopyable {
  var position = Point.zero
  var anchorPoint = Point(x: 0.5, y: 0.5)
}

/// The links of a layer to its siblings and sublayers, by slot; 0 for none. Or those of a free slot.
struct SiblingLinks: BitwiseCopyable {
  var first: UInt32 = 0
  var last: UInt32 = 0
  var next: UInt32 = 0
  var previous: UInt32 = 0
  var count: UInt32 = 0

  init() {}

  // The two kinds of links share their memory. A free slot has no sublayers, as passes over all slots expect.
  init(_ free: FreeSlotLinks) { (next, previous) = (free.next, free.taggedGeneration) }
  var ofFreeSlot: FreeSlotLinks { FreeSlotLinks(next: next, taggedGeneration: previous) }
}

struct FreeSlotLinks: BitwiseCopyable {
  /// The next free slot; 0 for none.
  var next: UInt32
  /// The upper half of the handle of the slot's next layer.
  var taggedGeneration: UInt32
}

/// The boolean state of a layer, all zero for a new ordinary layer.
struct LayerFlags: OptionSet, BitwiseCopyable {
  var rawValue: UInt32 = 0

  // Properties, inverted where the default is true, so that zero is the default of all.
  static let flipped = LayerFlags(rawValue: 1 << 6)
  static let masks = LayerFlags(rawValue: 1 << 7)
  static let hidden = LayerFlags(rawValue: 1 << 8)
  static let singleSided = LayerFlags(rawValue: 1 << 9)
  static let passThrough = LayerFlags(rawValue: 1 << 10)

  /// The box in the hit-test index is one that the layer moves in.
  static let swept = LayerFlags(rawValue: 1 << 13)

  // Presence of rarely set properties, so that absence costs no lookup.
  static let transform3D = LayerFlags(rawValue: 1 << 15)
  static let sublayerTransform = LayerFlags(rawValue: 1 << 16)
  static let rounded = LayerFlags(rawValue: 1 << 17)
  static let translucent = LayerFlags(rawValue: 1 << 18)
  /// The layer is hit by a ``HitArea``, not by its bounds.
  static let shaped = LayerFlags(rawValue: 1 << 19)
  /// The layer's hit-test mask lacks a bit.
  static let selective = LayerFlags(rawValue: 1 << 29)
  /// Some sublayer's zPosition was set away from 0: drawing order may differ from tree order.
  static let mixedDepth = LayerFlags(rawValue: 1 << 22)

  // Derived by the transforms (bits 0–2 hold the transform's class).
  static let spatial = LayerFlags(rawValue: 1 << 3)
  static let singular = LayerFlags(rawValue: 1 << 4)
  static let backFacing = LayerFlags(rawValue: 1 << 5)

  // Dirty bits, set until a reader has caught up.
  static let transformDirty = LayerFlags(rawValue: 1 << 20)
  static let sublayerTransformsDirty = LayerFlags(rawValue: 1 << 24)
  static let needsLayout = LayerFlags(rawValue: 1 << 28)

  /// The layer is in its superlayer's list for layout.
  static let layoutListed = LayerFlags(rawValue: 1 << 27)
  /// Some sublayer's autoresizing mask was set: a change of size changes sublayers.
  static let resizesSublayers = LayerFlags(rawValue: 1 << 26)
  /// The plan for the sublayers' constraints is current.
  static let constraintsPlanned = LayerFlags(rawValue: 1 << 25)

  /// The hit-test index's copy of the layer may be stale.
  static let indexDirty = LayerFlags(rawValue: 1 << 30)
  /// The layer's order among its siblings may have changed since the index was refreshed.
  static let orderDirty = LayerFlags(rawValue: 1 << 31)

  // Marks of a selection while it is transformed, else 0.
  /// The layer is in the list, or below one that is.
  static let listed = LayerFlags(rawValue: 1 << 21)
  /// The layer is below none of the list.
  static let belowNone = LayerFlags(rawValue: 1 << 23)

  /// The bits that stand for an entry in a list of changes: a slot keeps them when its layer is destroyed.
  static let dirtyBits: LayerFlags = [.transformDirty, .indexDirty, .orderDirty]

  static let derivedBits = LayerFlags(rawValue: 0b11_1111)

  // The transform's class, three bits from bit 0, and the kind, two bits.
  private static let classMask: UInt32 = 7
  private static let kindShift: UInt32 = 11
  static let kindBits = LayerFlags(rawValue: 3 << kindShift)
  /// The bits of `kindBits` that transform layers have.
  static let transformLayer = LayerFlags(rawValue: UInt32(LayerKind.transform.rawValue) << kindShift)

  @inline(__always)
  var transformClass: TransformClass {
    get {
      unsafe TransformClass(rawValue: UInt8(truncatingIfNeeded: rawValue & LayerFlags.classMask))
        .unsafelyUnwrapped
    }
    set { rawValue = rawValue & ~LayerFlags.classMask | UInt32(newValue.rawValue) }
  }

  var kind: LayerKind {
    get {
      unsafe LayerKind(rawValue: UInt8(truncatingIfNeeded: rawValue >> LayerFlags.kindShift & 3))
        .unsafelyUnwrapped
    }
    set {
      rawValue = rawValue & ~(3 << LayerFlags.kindShift) | UInt32(newValue.rawValue) << LayerFlags.kindShift
    }
  }

  var isTransformLayer: Bool {
    rawValue >> LayerFlags.kindShift & 3 == UInt32(LayerKind.transform.rawValue)
  }
}
