import LayerGeometry

/// A value that a call is given.
@usableFromInline
protocol Argument {
  /// The most bytes that it takes.
  static var maximumSize: Int { get }
  func write(to pen: inout Pen)
  static func read(_ reader: ArgumentReader) throws(RecordingError) -> Self
}

/// A value that may take any number of bytes. It reserves them itself, and leaves a little room behind it.
@usableFromInline
protocol UnboundedArgument: Argument {}

extension UnboundedArgument {
  @usableFromInline static var maximumSize: Int { 0 }
}

/// An argument of fixed size that is written as it lies in memory.
@usableFromInline
protocol BitwiseArgument: Argument, BitwiseCopyable {}

extension BitwiseArgument {
  @usableFromInline static var maximumSize: Int { MemoryLayout<Self>.size }

  @inline(__always)
  @inlinable func write(to pen: inout Pen) { pen.write(self) }

  @usableFromInline static func read(_ reader: ArgumentReader) throws(RecordingError) -> Self {
    try reader.bits()
  }
}

extension UInt8: BitwiseArgument {}
extension UInt32: BitwiseArgument {}

/// An argument or answer that is one Double after the other.
@usableFromInline
protocol NumbersValue: BitwiseArgument, Answer {}

extension Double: NumbersValue {}
extension Point: NumbersValue {}
extension Size: NumbersValue {}
extension Rect: NumbersValue {}
extension AffineTransform: NumbersValue {}
extension Transform3D: NumbersValue {}
extension Outsets: NumbersValue {}
extension CornerRadii: NumbersValue {}
extension Homography: NumbersValue {}

/// An argument or answer of some cases or flags.
@usableFromInline
protocol IntegerValue: Argument, Answer, RawRepresentable
where RawValue: FixedWidthInteger & UnsignedInteger {}

extension IntegerValue {
  @usableFromInline static var maximumSize: Int { UInt64.maximumSize }

  @usableFromInline func write(to pen: inout Pen) { UInt64(rawValue).write(to: &pen) }

  @usableFromInline static func read(_ reader: ArgumentReader) throws(RecordingError) -> Self {
    guard let rawValue = RawValue(exactly: try UInt64.read(reader)), let value = Self(rawValue: rawValue)
    else {
      throw reader.badArgument
    }
    return value
  }
}

extension LayerKind: IntegerValue {}
extension ScrollMode: IntegerValue {}
extension ScrollAlignment: IntegerValue {}
extension CornerMask: IntegerValue {}
extension AutoresizingMask: IntegerValue {}
extension NewLayerOptions: IntegerValue {}
extension AreaRules: IntegerValue {}
extension FillRule: IntegerValue {}
extension CalculationMode: IntegerValue {}
extension FillMode: IntegerValue {}
extension LayerConstraintAttribute: IntegerValue {}
extension LayerAxis: IntegerValue {}
extension TimingFunction.StepPosition: IntegerValue {}
extension StrokeStyle.Cap: IntegerValue {}
extension StrokeStyle.Join: IntegerValue {}
extension HitTestOptions.SiblingOrder: IntegerValue {}
extension AnimationID: IntegerValue {
  @usableFromInline static func read(_ reader: ArgumentReader) throws(RecordingError) -> AnimationID {
    reader.animation(try UInt64.read(reader))
  }
}

extension UInt64: Argument {
  @usableFromInline static var maximumSize: Int { 10 }

  /// Seven bits in a byte, the lowest first, and a mark in all but the last.
  @usableFromInline func write(to pen: inout Pen) {
    var rest = self
    while rest >= 0x80 {
      pen.write(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    pen.write(UInt8(rest))
  }

  @usableFromInline static func read(_ reader: ArgumentReader) throws(RecordingError) -> UInt64 {
    var value: UInt64 = 0
    for shift in stride(from: 0, to: 70, by: 7) {
      let byte: UInt8 = try reader.bits()
      value |= UInt64(byte & 0x7F) << UInt64(shift)
      if byte < 0x80 { return value }
    }
    throw reader.badArgument
  }
}

extension Int32: Argument {
  @usableFromInline static var maximumSize: Int { UInt64.maximumSize }

  @usableFromInline func write(to pen: inout Pen) { Int(self).write(to: &pen) }

  @usableFromInline static func read(_ reader: ArgumentReader) throws(RecordingError) -> Int32 {
    guard let value = Int32(exactly: try Int.read(reader)) else { throw reader.badArgument }
    return value
  }
}

extension Int: Argument {
  @usableFromInline static var maximumSize: Int { UInt64.maximumSize }

  /// Negative numbers take the odd places, so that small ones stay short. The greatest and the least number
  /// are read as the reader's own.
  @usableFromInline func write(to pen: inout Pen) {
    let wide = self == .max ? Int64.max : self == .min ? Int64.min : Int64(self)
    UInt64(bitPattern: wide << 1 ^ wide >> 63).write(to: &pen)
  }

  @usableFromInline static func read(_ reader: ArgumentReader) throws(RecordingError) -> Int {
    let bits = try UInt64.read(reader), wide = Int64(bitPattern: bits >> 1) ^ -Int64(bitPattern: bits & 1)
    if wide == .max || wide == .min { return wide == .max ? .max : .min }
    guard let value = Int(exactly: wide) else { throw reader.badArgument }
    return value
  }
}

extension Bool: Argument {
  @usableFromInline static var maximumSize: Int { 1 }

  @inline(__always)
  @inlinable func write(to pen: inout Pen) { pen.write(self ? 1 : 0 as UInt8) }

  @usableFromInline static func read(_ reader: ArgumentReader) throws(RecordingError) -> Bool {
    let byte: UInt8 = try reader.bits()
    if byte > 1 { throw reader.badArgument }
    return byte == 1
  }
}

extension LayerID: Argument {
  @usableFromInline static var maximumSize: Int { 9 }

  /// A layer in a slot that was never used before takes one to four bytes: the slot, and three bits that tell
  /// how many. Any other handle takes nine.
  @inline(__always)
  @inlinable func write(to pen: inout Pen) {
    let slot = rawValue ^ pen.log.state.pointee.ownBits
    if slot < 1 << 29 {
      let byteCount = (64 - slot.leadingZeroBitCount + 3 + 7) / 8
      pen.cursor.storeBytes(
        of: UInt32(truncatingIfNeeded: slot) << 3 | UInt32(byteCount - 1), as: UInt32.self)
      pen.cursor += byteCount
    } else {
      pen.write(7 as UInt8)
      pen.write(isNull ? 0 : slot)
    }
  }

  @usableFromInline static func read(_ reader: ArgumentReader) throws(RecordingError) -> LayerID {
    let first: UInt8 = try reader.bits()
    switch first & 7 {
    case 7:
      let bits: UInt64 = try reader.bits()
      return bits == 0 ? .null : reader.layer(bits)
    case let more where more < 4:
      var slot = UInt64(first)
      for k in 0..<UInt64(more) { slot |= UInt64(try reader.bits() as UInt8) << (8 * (k + 1)) }
      return reader.layer(slot >> 3)
    default: throw reader.badArgument
    }
  }
}
