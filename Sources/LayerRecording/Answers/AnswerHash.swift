import LayerGeometry

/// The hash of one answer, which is the same on all processors.
@usableFromInline
struct AnswerHash {
  @usableFromInline var value: UInt64 = 0
  @usableFromInline let log: RecordingLog

  @inline(__always)
  @inlinable init(_ log: RecordingLog) { self.log = log }

  /// The four bytes that a recording keeps.
  @inline(__always)
  @inlinable var short: UInt32 { UInt32(truncatingIfNeeded: value >> 32) }

  @inline(__always)
  @inlinable mutating func add(_ word: UInt64) {
    let product = (value ^ word) &* 0x9E37_79B9_7F4A_7C15
    value = product ^ product >> 29
  }

  /// Handles count without the bits that all of their store have, which are others in each run.
  @inline(__always)
  @inlinable mutating func add(_ layer: LayerID) {
    if log.state.pointee.handles != nil { return addName(layer.rawValue, log.state.pointee.ownBits) }
    add(layer.isNull ? 0 : layer.rawValue ^ log.state.pointee.ownBits)
  }

  @usableFromInline mutating func add(_ animation: AnimationID) {
    add(log.state.pointee.handles?.name(of: animation) ?? animation.rawValue)
  }

  @inline(never)
  @usableFromInline mutating func addName(_ handle: UInt64, _ ownBits: UInt64) {
    add(handle == 0 ? 0 : log.state.pointee.handles?.name(handle, ownBits) ?? handle ^ ownBits)
  }

  /// The bits of a number. Processors differ in the sign and the payload of a NaN, and in nothing else.
  @inline(__always)
  @inlinable static func word(_ number: Double, turnedBy turn: UInt64 = 0) -> UInt64 {
    let bits = number == number ? number.bitPattern : 0x7FF8 << 48
    return bits &<< turn | bits &>> (64 &- turn)
  }

  @inline(__always)
  @inlinable mutating func add(_ number: Double) { add(AnswerHash.word(number)) }

  @inline(__always)
  @inlinable mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }
}

/// A hash of many bytes: sums of words in four lanes, and sums of these sums, which tell their order.
struct HashLanes {
  private var sums = SIMD4<UInt64>(repeating: 0)
  private var sumsOfSums = SIMD4<UInt64>(repeating: 0)

  @inline(__always)
  mutating func add(_ words: SIMD4<UInt64>) {
    sums &+= words
    sumsOfSums &+= sums
  }

  /// Adds bytes, the last few followed by their number.
  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    var at = 0
    while at + 32 <= bytes.count {
      add(bytes.loadUnaligned(fromByteOffset: at, as: SIMD4<UInt64>.self))
      at += 32
    }
    var rest = SIMD4<UInt64>(0, 0, 0, UInt64(bytes.count))
    for k in at..<bytes.count { rest[(k - at) / 8 & 3] ^= UInt64(bytes[k]) << UInt64((k - at) % 8 * 8) }
    add(rest)
  }

  /// Adds numbers; every NaN counts as the same one.
  mutating func add(_ numbers: UnsafeBufferPointer<Double>) {
    let bytes = UnsafeRawBufferPointer(numbers)
    var at = 0
    while at + 32 <= bytes.count {
      add(numbers: bytes.loadUnaligned(fromByteOffset: at, as: SIMD4<Double>.self))
      at += 32
    }
    var rest = SIMD4<Double>(repeating: 0)
    for k in at / 8..<numbers.count { rest[k - at / 8] = numbers[k] }
    add(numbers: rest)
  }

  /// Adds four numbers; every NaN counts as the same one.
  @inline(__always)
  mutating func add(numbers: SIMD4<Double>) {
    var words = unsafeBitCast(numbers, to: SIMD4<UInt64>.self)
    words.replace(with: 0x7FF8 << 48, where: numbers .!= numbers)
    add(words)
  }

  var word: UInt64 {
    var value: UInt64 = 0
    for k in 0..<4 {
      value = (value ^ sums[k]) &* 0x9E37_79B9_7F4A_7C15
      value = (value ^ value >> 29 ^ sumsOfSums[k]) &* 0xBF58_476D_1CE4_E5B9
      value ^= value >> 32
    }
    return value
  }

  var short: UInt32 { UInt32(truncatingIfNeeded: word) }
}
