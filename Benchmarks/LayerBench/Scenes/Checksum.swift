/// FNV-1a, 64 bits: the checksum of a list of answers.
struct Checksum: Hashable {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Adds the four bytes of `answer`, lowest first.
  mutating func add(_ answer: Int32) {
    var bits = UInt32(bitPattern: answer)
    for _ in 0..<4 {
      value = (value ^ UInt64(bits & 0xFF)) &* 0x0000_0100_0000_01B3
      bits >>= 8
    }
  }

  /// Sixteen hexadecimal digits.
  var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  static func of(_ answers: [Int32]) -> Checksum {
    var checksum = Checksum()
    for answer in answers { checksum.add(answer) }
    return checksum
  }
}
