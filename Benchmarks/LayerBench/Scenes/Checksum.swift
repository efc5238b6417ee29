/// FNV-1a, 64 bits, of the answers as little-endian 32-bit integers: sixteen hexadecimal digits.
func checksum(_ answers: some Sequence<Int32>) -> String {
  var hash: UInt64 = 0xCBF2_9CE4_8422_2325
  for answer in answers {
    withUnsafeBytes(of: answer.littleEndian) { bytes in
      for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    }
  }
  let digits = String(hash, radix: 16)
  return String(repeating: "0", count: 16 - digits.count) + digits
}
