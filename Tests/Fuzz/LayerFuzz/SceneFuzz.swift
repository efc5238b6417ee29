import Foundation
import LayerGeometry
import LayerScene

/// Reads an input as a scene. The first byte chooses the form:
/// - B: the binary form, with the size and the checksum that the bytes have to have, or nothing else would be
///   tried;
/// - D: bytes that draw the values of a binary form, whose columns fit;
/// - others: text, or the binary form as it is.
public enum SceneFuzz {
  /// Returns what is wrong; nil if the scene is refused, or is valid and is read back from what is written.
  public static func fault(of bytes: [UInt8]) -> String? {
    guard let form = bytes.first else { return nil }
    let rest = bytes.dropFirst()
    let data =
      switch form {
      case UInt8(ascii: "B"): sealed(Array(rest))
      case UInt8(ascii: "D"): sealed(DrawnScene.bytes(of: rest))
      default: Data(rest)
      }
    let read = try? LayerScene.read(data)
    // C does not read text.
    let isBinary = data.starts(with: [0x89, 0x4C, 0x47, 0x53])
    if let fault = faultInC(of: Array(data), isBinary ? read : nil) { return "in C: \(fault)" }
    guard let scene = read else { return nil }
    if let fault = scene.store.validate().first { return fault }
    let text = scene.json()
    let copies = [try? LayerScene.read(json: Data(text.utf8)), try? LayerScene.read(scene.binary())]
    for copy in copies {
      guard let copy else { return "what is written is not read" }
      if copy.json() != text { return "what is written is read as something else" }
      if let fault = copy.store.validate().first { return "copy: \(fault)" }
    }
    for root in scene.roots {
      _ = scene.store.hitTest(Point(x: 1, y: 1), in: root)
      _ = scene.store.clippedFrame(of: root)
    }
    return scene.store.validate().first
  }

  /// Sets the size and the checksum in the header, as `Docs/SceneFormat.md` describes them.
  private static func sealed(_ bytes: [UInt8]) -> Data {
    var data = bytes
    guard data.count >= 32 else { return Data(data) }
    put(UInt64(data.count), at: 16, in: &data)
    put(checksum(data), at: 24, in: &data)
    return Data(data)
  }

  private static func put(_ word: UInt64, at offset: Int, in data: inout [UInt8]) {
    for k in 0..<8 { data[offset + k] = UInt8(truncatingIfNeeded: word >> UInt64(8 * k)) }
  }

  private static func checksum(_ data: [UInt8]) -> UInt64 {
    func add(_ word: UInt64, to sum: UInt64) -> UInt64 {
      let product = (sum ^ word) &* 0x9E37_79B9_7F4A_7C15
      return product << 29 | product >> 35
    }
    var sums: [UInt64] = [1, 2, 3, 4]
    for (k, start) in stride(from: 32, to: data.count, by: 8).enumerated() {
      var word: UInt64 = 0
      for i in start..<min(start + 8, data.count) { word |= UInt64(data[i]) << UInt64(8 * (i - start)) }
      sums[k % 4] = add(word, to: sums[k % 4])
    }
    return sums.reduce(UInt64(data.count - 32)) { add($1, to: $0) }
  }
}
