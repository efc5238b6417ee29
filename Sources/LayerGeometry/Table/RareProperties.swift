/// A layer's rarely set properties: small ones as values, others as slots in their tables, 0 for the default.
struct RarePropertySlots: BitwiseCopyable, Equatable {
  var depth = Depth()
  var corners = Corners()
  var scrollMode = ScrollMode.both
  var opacity = 1.0
  var transform3D: UInt32 = 0
  var sublayerTransform: UInt32 = 0
  var timing: UInt32 = 0
  var inkOutsets: UInt32 = 0
  var shape: UInt32 = 0
  /// Slot in the table of hit areas, of which the shape is a part.
  var hitArea: UInt32 = 0
  /// Derived: the transform of a layer that is not affine in its superlayer's space.
  var spatialTransform: UInt32 = 0
  var autoresizing = AutoresizingMask()
  var behavior: UInt32 = 0
  /// Slot in the table of constraints, the layer's own or its sublayers'.
  var constraints: UInt32 = 0
  var hitTestMask = UInt32.max
  var name: UInt32 = 0

  /// Makes negative zeros positive. They are equal to the default, so they would be kept only beside another
  /// property.
  mutating func dropSignsOfZeros() {
    depth.zPosition += 0
    depth.anchorPointZ += 0
    corners.radius += 0
  }
}

/// A layer's z coordinates.
struct Depth: BitwiseCopyable, Equatable {
  var zPosition = 0.0
  var anchorPointZ = 0.0
}

/// A layer's corner radius, and the corners it rounds.
struct Corners: BitwiseCopyable, Equatable {
  var radius = 0.0
  var masked = CornerMask.all
}

/// A layer's time space relative to its superlayer's.
struct Timing: BitwiseCopyable, Equatable {
  var speed = 1.0
  var beginTime = 0.0
  var timeOffset = 0.0
}

/// The tables of rarely set properties. They lie behind one pointer, so that the table itself stays small.
struct RareProperties: ~Copyable {
  var directory = SlotTable<RarePropertySlots>()
  var linear = SlotTable<AffineTransform>()
  var transform3D = SlotTable<Transform3D>()
  var sublayerTransform = SlotTable<Transform3D>()
  var timing = SlotTable<Timing>()
  var inkOutsets = SlotTable<Outsets>()
  var hitAreas = SlotTable<HitArea>()
  var hitAreaCode: HitAreaCode?
  var shapes = ObjectTable<Shape>()
  var names = ObjectTable<String>()

  init() {}

  init(copying other: borrowing RareProperties) {
    directory = SlotTable(copying: other.directory)
    linear = SlotTable(copying: other.linear)
    transform3D = SlotTable(copying: other.transform3D)
    sublayerTransform = SlotTable(copying: other.sublayerTransform)
    timing = SlotTable(copying: other.timing)
    inkOutsets = SlotTable(copying: other.inkOutsets)
    hitAreas = SlotTable(copying: other.hitAreas)
    hitAreaCode = other.hitAreaCode
    shapes = ObjectTable(copying: other.shapes)
    names = ObjectTable(copying: other.names)
  }
}
