/// Where a layer's rarely used state lies: a row per layer that has any. Slots; 0 for the default.
struct RarePropertySlots: BitwiseCopyable, Equatable {
  var depth: UInt32 = 0
  var transform3D: UInt32 = 0
  var sublayerTransform: UInt32 = 0
  var corners: UInt32 = 0
  var opacity: UInt32 = 0
  var timing: UInt32 = 0
  /// Derived: the map of a layer that is not simply affine in its superlayer.
  var spatialMap: UInt32 = 0
  /// Derived: the sublayers in drawing order.
  var drawingOrder: UInt32 = 0
  var autoresizing = AutoresizingMask()
  /// Row of the table of layout behaviours.
  var behavior: UInt32 = 0
  /// Row of the table of constraints, the layer's own or its sublayers'.
  var constraints: UInt32 = 0
  var hitTestMask = UInt32.max
}

struct Depth: BitwiseCopyable, Equatable {
  var zPosition = 0.0
  var anchorPointZ = 0.0
}

struct Corners: BitwiseCopyable, Equatable {
  var radius = 0.0
  var masked = CornerMask.all
}

struct Timing: BitwiseCopyable, Equatable {
  var speed = 1.0
  var beginTime = 0.0
  var timeOffset = 0.0
}

/// A timing and, derived, the way up from it: its layer, and the next row above. One line of memory per level.
struct TimingRow: BitwiseCopyable {
  var timing: Timing
  var layer: UInt32 = 0
  var above: UInt32 = 0
  /// The epoch in which `above` was found; 0 for never.
  var epoch: UInt32 = 0
}

/// The tables behind the slots. They live behind one pointer, so that the store itself stays a few words.
struct RareProperties: ~Copyable {
  var directory = SlotTable<RarePropertySlots>()
  var linear = SlotTable<AffineTransform>()
  var depth = SlotTable<Depth>()
  var transform3D = SlotTable<Transform3D>()
  var sublayerTransform = SlotTable<Transform3D>()
  var corners = SlotTable<Corners>()
  var opacity = SlotTable<Double>()
  var timing = SlotTable<TimingRow>()
  var names: [UInt32: String] = [:]

  /// What the dictionary of names takes, without the texts too long to lie in it.
  var nameBytes: Int {
    names.capacity * 4 / 3 * (MemoryLayout<UInt32>.stride + MemoryLayout<String>.stride)
  }
}
