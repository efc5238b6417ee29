/// One axis of a frame under constraints.
struct ConstrainedSpan: BitwiseCopyable, Equatable {
  var low: Double
  var size: Double

  /// The attribute of a rank: minimum 0, middle 1, maximum 2, size 3.
  @inline(__always)
  subscript(rank: UInt8) -> Double {
    switch rank {
    case 0: low
    case 1: low + size / 2
    case 2: low + size
    default: size
    }
  }

  /// Moves one edge or the middle to a value and keeps the size. A size alone changes nothing.
  @inline(__always)
  mutating func move(_ rank: UInt8, to value: Double) {
    switch rank {
    case 0: low = value
    case 1: low = value - size / 2
    case 2: low = value - size
    default: break
    }
  }

  /// Sets position and size from two different attributes, the lower-ranked first.
  @inline(__always)
  mutating func solve(_ rank: UInt8, _ value: Double, _ other: UInt8, _ otherValue: Double) {
    switch (rank, other) {
    case (0, 1): (low, size) = (value, 2 * (otherValue - value))
    case (0, 2): (low, size) = (value, otherValue - value)
    case (0, _): (low, size) = (value, otherValue)
    case (1, 2): (low, size) = (2 * value - otherValue, 2 * (otherValue - value))
    case (1, _): (low, size) = (value - otherValue / 2, otherValue)
    default: (low, size) = (value - otherValue, otherValue)
    }
    if size < 0 {
      low += size
      size = -size
    }
  }

  var isFinite: Bool { low.isFinite && size.isFinite }
}
