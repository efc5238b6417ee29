/// One axis of a frame: its low edge and its size.
struct FrameSpan: BitwiseCopyable, Equatable {
  var low: Double
  var size: Double

  var isFinite: Bool { low.isFinite && size.isFinite }

  /// Makes a negative size positive.
  private mutating func standardize() {
    if size < 0 {
      low += size
      size = -size
    }
  }
}

extension Rect {
  init(x: FrameSpan, y: FrameSpan) { self.init(x: x.low, y: y.low, width: x.size, height: y.size) }

  var xSpan: FrameSpan { FrameSpan(low: origin.x, size: size.width) }
  var ySpan: FrameSpan { FrameSpan(low: origin.y, size: size.height) }
}

// Constraints.
extension FrameSpan {
  /// The rank of an attribute that is a size.
  static let sizeRank: UInt8 = 3

  /// The attribute of a rank: minimum 0, middle 1, maximum 2, size 3.
  subscript(rank: UInt8) -> Double {
    switch rank {
    case 0: low
    case 1: low + size / 2
    case 2: low + size
    default: size
    }
  }

  /// Moves one edge or the middle to a value and keeps the size. A size alone changes nothing.
  mutating func move(_ rank: UInt8, to value: Double) {
    switch rank {
    case 0: low = value
    case 1: low = value - size / 2
    case 2: low = value - size
    default: break
    }
  }

  /// Sets position and size from two different attributes, the lower-ranked first.
  mutating func solve(_ rank: UInt8, _ value: Double, _ other: UInt8, _ otherValue: Double) {
    switch (rank, other) {
    case (0, 1): (low, size) = (value, 2 * (otherValue - value))
    case (0, 2): (low, size) = (value, otherValue - value)
    case (0, _): (low, size) = (value, otherValue)
    case (1, 2): (low, size) = (2 * value - otherValue, 2 * (otherValue - value))
    case (1, _): (low, size) = (value - otherValue / 2, otherValue)
    default: (low, size) = (value - otherValue, otherValue)
    }
    standardize()
  }
}

// Autoresizing, by the rule measured on QuartzCore.
extension FrameSpan {
  /// Applies a change of the superlayer's size.
  ///
  /// A flexible size takes the whole change if no margin is flexible, else a third of it; the flexible
  /// margins share the rest equally. Then both ends are rounded outward to whole numbers.
  ///
  /// - Parameter bits: What is flexible: 1 the lower margin, 2 the size, 4 the upper margin.
  mutating func resize(by delta: Double, flexible bits: UInt32, rounded: Bool) {
    if bits & 7 == 0 { return }
    let growth = bits & 2 == 0 ? 0 : bits & 5 != 0 ? delta / 3 : delta
    if bits & 1 != 0 { low += bits & 4 == 0 ? delta - growth : (delta - growth) / 2 }
    size += growth
    standardize()
    if rounded {
      let high = low + size
      low = FrameSpan.floor(low)
      size = -FrameSpan.floor(-high) - low
    }
  }

  /// Returns the largest integer that is not greater; a value within 2⁻²⁰ of an integer counts as that
  /// integer.
  private static func floor(_ x: Double) -> Double {
    // Adding 1.5 · 2⁵² rounds to the nearest integer without a library call.
    guard abs(x) < 0x1p51 else { return x.rounded(.down) }
    let nearest = (x + 0x1.8p52) - 0x1.8p52
    return nearest - x > 0x1p-20 ? nearest - 1 : nearest
  }
}
