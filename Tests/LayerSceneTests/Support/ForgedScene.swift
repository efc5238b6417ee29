import Foundation

/// Binary scenes with changed bytes that look whole.
enum ForgedScene {
  /// Returns a scene's bytes with changes, and the size and checksum that go with them.
  static func bytes(_ scene: Data, _ change: (inout Data) -> Void) -> Data {
    var data = scene
    change(&data)
    for k in 0..<8 { data[16 + k] = UInt8(truncatingIfNeeded: data.count >> (8 * k)) }
    let sum = checksum(data)
    for k in 0..<8 { data[24 + k] = UInt8(truncatingIfNeeded: sum >> (8 * UInt64(k))) }
    return data
  }

  /// The checksum that `Docs/SceneFormat.md` describes.
  private static func checksum(_ bytes: Data) -> UInt64 {
    func add(_ word: UInt64, _ sum: UInt64) -> UInt64 {
      let product = (sum ^ word) &* 0x9E37_79B9_7F4A_7C15
      return product << 29 | product >> 35
    }
    var sums: [UInt64] = [1, 2, 3, 4]
    let count = bytes.count - 32
    // Whole words, the last with zeros.
    let checked = Array(bytes.dropFirst(32)) + [UInt8](repeating: 0, count: 7)
    checked.withUnsafeBytes { memory in
      for k in 0..<(count + 7) / 8 {
        let word = UInt64(littleEndian: memory.loadUnaligned(fromByteOffset: 8 * k, as: UInt64.self))
        sums[k % 4] = add(word, sums[k % 4])
      }
    }
    return sums.reduce(UInt64(count)) { add($1, $0) }
  }
}
