import Foundation
import LayerGeometry
import LayerGeometryHeader
import LayerScene

/// A scene with all that files hold, which the tests of JavaScript read, too.
enum SceneFixture {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("LayerGeometryJS").path

  /// The scene from its text.
  static func scene() throws -> LayerScene {
    try LayerScene.read(contentsOfFile: "\(folder)/scene.json")
  }

  /// The bytes that are checked in.
  static func bytes() throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(folder)/scene.layers")))
  }

  /// Returns a scene's bytes with a change, and the size and checksum that go with it.
  static func forged(_ bytes: [UInt8], _ change: (inout [UInt8]) -> Void) -> [UInt8] {
    var bytes = bytes
    change(&bytes)
    put(UInt64(bytes.count), at: 16, &bytes)
    put(checksum(bytes), at: 24, &bytes)
    return bytes
  }

  static func put(_ word: UInt64, at offset: Int, _ bytes: inout [UInt8]) {
    for k in 0..<8 { bytes[offset + k] = UInt8(truncatingIfNeeded: word >> UInt64(8 * k)) }
  }

  /// The checksum that `Docs/SceneFormat.md` describes.
  private static func checksum(_ bytes: [UInt8]) -> UInt64 {
    func add(_ word: UInt64, _ sum: UInt64) -> UInt64 {
      let product = (sum ^ word) &* 0x9E37_79B9_7F4A_7C15
      return product << 29 | product >> 35
    }
    var sums: [UInt64] = [1, 2, 3, 4]
    let count = bytes.count - 32
    // Whole words, the last with zeros.
    (bytes + [UInt8](repeating: 0, count: 7)).withUnsafeBytes { memory in
      for k in 0..<(count + 7) / 8 {
        let word = UInt64(littleEndian: memory.loadUnaligned(fromByteOffset: 32 + 8 * k, as: UInt64.self))
        sums[k % 4] = add(word, sums[k % 4])
      }
    }
    return sums.reduce(UInt64(count)) { add($1, $0) }
  }
}

/// A store that C reads, with what it says of bytes that are wrong.
final class ReadScene {
  let error: lg_error
  let store: OpaquePointer?
  let root: lg_layer
  let fault: lg_scene_fault

  init(_ bytes: [UInt8]) {
    var (store, root) = (nil as OpaquePointer?, lg_layer.max)
    var fault = lg_scene_fault(byte: .max, layer: -2, column: .max)
    error = lg_scene_read(bytes, bytes.count, &store, &root, &fault)
    (self.store, self.root, self.fault) = (store, root, fault)
  }

  deinit { lg_store_destroy(store) }

  var count: Int {
    var count = -1
    return lg_get_layer_count(store, &count) == LG_OK ? count : -1
  }

  var faults: Int {
    var length = -1
    return lg_validate(store, nil, 0, &length) == LG_OK ? length : -1
  }

  /// The index in the file of the layer that is hit in the store, or in its presentation; -1 for none.
  func hit(_ x: Double, _ y: Double, _ root: Int, isPresented: Bool = false) -> Int {
    var (layer, receiver, presentation) = (lg_layer(0), lg_layer(0), nil as OpaquePointer?)
    if isPresented && lg_store_get_presentation(store, &presentation) != LG_OK { return -2 }
    guard lg_get_layer_at_index(store, root + 1, &receiver) == LG_OK,
      lg_hit_test(isPresented ? presentation : store, lg_point(x: x, y: y), receiver, nil, &layer) == LG_OK
    else { return -2 }
    return lg_layer_index(layer) - 1
  }

  static func ids(_ bytes: [UInt8]) -> [Int64]? {
    var count = 0
    guard lg_scene_get_ids(bytes, bytes.count, nil, 0, &count) == LG_OK else { return nil }
    var ids = [Int64](repeating: 0, count: count)
    return lg_scene_get_ids(bytes, bytes.count, &ids, count, &count) == LG_OK ? ids : nil
  }
}
