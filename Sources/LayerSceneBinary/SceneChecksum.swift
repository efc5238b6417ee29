/// The checksum of a binary scene: four sums of every fourth 8-byte word each, so that a processor works on
/// all at once.
///
/// A word is added by steps that can be undone, so a change within one word always changes the checksum.
package struct SceneChecksum {
  private static let factor: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// Returns the checksum of the bytes from `start` on. The last word is filled up with zeros.
  package static func checksum(_ bytes: Span<UInt8>, from start: Int) -> UInt64 {
    let raw = unsafe bytes.bytes
    var sums = SIMD4<UInt64>(1, 2, 3, 4)
    var offset = start
    while offset + 32 <= raw.byteCount {
      add(word(raw, offset), &sums.x)
      add(word(raw, offset + 8), &sums.y)
      add(word(raw, offset + 16), &sums.z)
      add(word(raw, offset + 24), &sums.w)
      offset += 32
    }
    var lane = 0
    while offset < raw.byteCount {
      var word: UInt64 = 0
      for k in 0..<min(8, raw.byteCount - offset) { word |= UInt64(bytes[offset + k]) << (8 * UInt64(k)) }
      add(word, &sums[lane])
      lane += 1
      offset += 8
    }
    var result = UInt64(raw.byteCount - start)
    for lane in 0..<4 { add(sums[lane], &result) }
    return result
  }

  @inline(__always)
  private static func add(_ word: UInt64, _ sum: inout UInt64) {
    let product = (sum ^ word) &* factor
    sum = product << 29 | product >> 35
  }

  @inline(__always)
  private static func word(_ bytes: RawSpan, _ offset: Int) -> UInt64 {
    UInt64(littleEndian: unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }
}
