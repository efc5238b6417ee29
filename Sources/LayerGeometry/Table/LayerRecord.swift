/// What a query reads of a layer: one 64-byte line.
///
/// `offset` and the class bits of `flags` are derived, written by the transforms; everything else is the truth.
/// Position and anchor point, which only setters and the derivation read, are apart (``Placement``), so that a
/// descent touches one line per layer. Keeping bounds as minimum and maximum corners as well would have cost
/// 32 bytes more per layer for two additions saved.
struct LayerRecord: BitwiseCopyable {
  var bounds = Rect.zero
  /// Own space to superlayer: `p · A + offset`, with A the identity unless `linear` or the flip says otherwise.
  var offset = SIMD2<Double>.zero
  var flags = LayerFlags()
  /// Row of the affine transform in the linear table; 0 for none.
  var linear: UInt32 = 0
  /// Index of the superlayer; 0 for none.
  var superlayer: UInt32 = 0
  /// Row of the directory of rarely used state; 0 for none.
  var rareProperties: UInt32 = 0
}

/// The truth behind a record's `offset`.
struct Placement: BitwiseCopyable {
  var position = Point.zero
  var anchorPoint = Point(x: 0.5, y: 0.5)
}

/// A layer's place among its siblings, and its sublayers. Indices; 0 for none.
struct SiblingLinks: BitwiseCopyable {
  var first: UInt32 = 0
  var last: UInt32 = 0
  var next: UInt32 = 0
  var previous: UInt32 = 0
  var count: UInt32 = 0
}

/// A layer's yes-and-no state, all zero for a new ordinary layer.
struct LayerFlags: OptionSet, BitwiseCopyable {
  var rawValue: UInt32 = 0

  // Properties. Those whose default is "yes" are stored inverted, so that zero is the default of all.
  static let flipped = LayerFlags(rawValue: 1 << 6)
  static let masks = LayerFlags(rawValue: 1 << 7)
  static let hidden = LayerFlags(rawValue: 1 << 8)
  static let singleSided = LayerFlags(rawValue: 1 << 9)
  static let passThrough = LayerFlags(rawValue: 1 << 10)

  // Which rarely used state is present, so that its absence costs no look-up.
  static let transform3D = LayerFlags(rawValue: 1 << 15)
  static let sublayerTransform = LayerFlags(rawValue: 1 << 16)
  static let rounded = LayerFlags(rawValue: 1 << 17)
  static let translucent = LayerFlags(rawValue: 1 << 18)
  static let timed = LayerFlags(rawValue: 1 << 19)
  /// Some sublayer's zPosition was set away from 0: drawing order may differ from tree order.
  static let mixedDepth = LayerFlags(rawValue: 1 << 22)

  // Derived by the transforms (bits 0–2 hold the map's class).
  static let spatial = LayerFlags(rawValue: 1 << 3)
  static let singular = LayerFlags(rawValue: 1 << 4)
  static let backFacing = LayerFlags(rawValue: 1 << 5)

  // Marks: what has changed since a reader last looked.
  static let transformDirty = LayerFlags(rawValue: 1 << 20)
  static let drawingOrderStale = LayerFlags(rawValue: 1 << 23)
  static let sublayerTransformsDirty = LayerFlags(rawValue: 1 << 24)
  /// The layer's hit-test mask lacks a bit.
  static let selective = LayerFlags(rawValue: 1 << 29)
  static let needsLayout = LayerFlags(rawValue: 1 << 28)

  /// The layer has a place among the waiting ones of its superlayer, or a layout pass is in it.
  static let layoutLinked = LayerFlags(rawValue: 1 << 27)
  /// Some sublayer's autoresizing mask was set: a change of size reaches further than the layer.
  static let resizesSublayers = LayerFlags(rawValue: 1 << 26)
  /// The plan for the sublayers' constraints is that of the sublayers, names and constraints there are.
  static let constraintsPlanned = LayerFlags(rawValue: 1 << 25)

  /// What the hit-test index holds of the layer may be behind.
  static let indexDirty = LayerFlags(rawValue: 1 << 30)
  /// The layer may have left its place among its siblings since the index last looked.
  static let orderDirty = LayerFlags(rawValue: 1 << 31)

  /// The marks that stand for a place in a list of changes: a slot keeps them whoever owns it.
  static let dirtyBits: LayerFlags = [.transformDirty, .indexDirty, .orderDirty]

  static let derivedMap = LayerFlags(rawValue: 0b11_1111)

  @inline(__always)
  var transformClass: TransformClass {
    get { TransformClass(rawValue: UInt8(truncatingIfNeeded: rawValue & 7)).unsafelyUnwrapped }
    set { rawValue = rawValue & ~7 | UInt32(newValue.rawValue) }
  }

  @inline(__always)
  var kind: LayerKind {
    get { LayerKind(rawValue: UInt8(truncatingIfNeeded: rawValue >> 11 & 3)).unsafelyUnwrapped }
    set { rawValue = rawValue & ~(3 << 11) | UInt32(newValue.rawValue) << 11 }
  }

  @inline(__always)
  var scrollMode: ScrollMode {
    get { ScrollMode(rawValue: UInt8(truncatingIfNeeded: rawValue >> 13 & 3)).unsafelyUnwrapped }
    set { rawValue = rawValue & ~(3 << 13) | UInt32(newValue.rawValue) << 13 }
  }

  @inline(__always)
  var isTransformLayer: Bool { rawValue >> 11 & 3 == UInt32(LayerKind.transform.rawValue) }
}
