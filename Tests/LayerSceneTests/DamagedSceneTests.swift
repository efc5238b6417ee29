import Foundation
import LayerGeometry
import LayerScene
import LayerTestSupport
import Testing

/// Bytes that are no scene are refused with an error, never read beyond their end.
@Suite("Damaged binary scenes")
struct DamagedSceneTests: DamagesScenes {
  let data = BinarySceneTests.data

  /// Returns the scene's bytes with changes, and the size and checksum that go with them.
  private func forged(_ change: (inout Data) -> Void) -> Data { ForgedScene.bytes(data, change) }

  /// The offset of a column's first byte, from the sizes that the page gives.
  private func offset(ofColumn wanted: Int) throws -> Int {
    let sizes = [
      0, 4, 4, 8, 1, 4, 32, 16, 16, 8, 8, 48, 128, 128, 1, 8, 1, 8, 4, 1, 1, 24, 8, 8, 8,
    ]
    let count = number(at: 36)
    var offset = 48 + 8 * count
    for k in 0..<count {
      let column = number(at: 48 + 8 * k), rows = number(at: 52 + 8 * k)
      if column == wanted { return offset }
      let hasList = column != 1 && (column == 21 || rows < number(at: 32))
      var texts = 0
      if column == 1 { for row in 0..<rows { texts += number(at: offset + 4 * row) } }
      offset += rows * (sizes[column] + (hasList ? 4 : 0)) + texts
    }
    return try #require(nil as Int?, "there is no column \(wanted)")
  }

  @Test("The checksum of the page is the one that is written")
  func checksumIsAsDescribed() {
    #expect(forged { _ in } == data)
    #expect(error(forged { _ in }) == nil)
  }

  @Test("Every shorter file is refused, also with a size and checksum of its own")
  func truncatedFilesAreRefused() {
    for count in 0..<data.count {
      #expect(error(data.prefix(count)) != nil, "\(count) bytes")
      if count >= 32 { #expect(error(forged { $0 = $0.prefix(count) }) != nil, "\(count) bytes, forged") }
    }
    #expect(error(data + [0]) != nil && error(forged { $0.append(0) }) != nil)
  }

  @Test("Every changed byte is noticed")
  func changedBytesAreNoticed() {
    for index in data.indices {
      for mask: UInt8 in [0x01, 0x10, 0x80, 0xFF] {
        var changed = data
        changed[index] ^= mask
        #expect(error(changed) != nil, "byte \(index) with \(mask)")
      }
    }
  }

  @Test("Changed bytes with the right checksum are refused, or are another valid scene")
  func forgedBytesAreSafe() throws {
    var accepted = 0
    for index in stride(from: 32, to: data.count, by: isOptimized ? 1 : 11) {
      for value: UInt8 in [0x00, 0x01, 0x07, 0x7F, 0x80, 0xF0, 0xFF] {
        let changed = forged { $0[index] = value }
        guard error(changed) == nil else { continue }
        accepted += 1
        let scene = try LayerScene.read(changed)
        let faults = scene.store.validate()
        #expect(faults == [] && scene.store.count == 6, "byte \(index) as \(value)")
        #expect(try LayerScene.read(scene.binary()).store.count == 6)
      }
    }
    // Most bytes are numbers, of which any value is one.
    #expect(accepted > (isOptimized ? 1000 : 60))
  }

  @Test("Counts beyond the file's size are refused before memory is taken for them")
  func hostileCountsAreRefused() throws {
    let count = number(at: 36)
    for offset in [32, 36] + (0..<count).map({ 52 + 8 * $0 }) {
      for value: UInt32 in [.max, .max >> 1, 1 << 30, 1 << 24, 1000] {
        let error = error(forged { put(value, at: offset, &$0) })
        guard case .damaged = error?.problem else {
          Issue.record("\(value) at \(offset): \(String(describing: error))")
          continue
        }
      }
    }
    let texts = try offset(ofColumn: 1)
    for row in 0..<number(at: 52) {
      let error = error(forged { put(.max, at: texts + 4 * row, &$0) })
      #expect(error?.description.contains("rows are too many for the column of texts") == true)
    }
    // Layers that take no bytes.
    let empty = LayerScene().binary()
    let bare = ForgedScene.bytes(empty) { put(4_000_000_000, at: 32, &$0) }
    #expect(error(bare)?.description == "damaged: there is no column of superlayers")
  }

  @Test("Superlayers that come later, or are the layer itself, are refused: no cycles")
  func cyclesAreRefused() throws {
    let superlayers = try offset(ofColumn: 2)
    for index in 0..<6 {
      for superlayer in index..<8 {
        let error = error(forged { put(UInt32(superlayer + 1), at: superlayers + 4 * index, &$0) })
        #expect(error?.description.contains("layer \(index) lies under layer \(superlayer)") == true)
      }
    }
  }

  @Test("Two layers of one id, and a layer listed twice, are refused")
  func repetitionsAreRefused() throws {
    let ids = try offset(ofColumn: 3), opacities = try offset(ofColumn: 17)
    let twice = error(forged { $0.replaceSubrange(ids + 8..<ids + 16, with: $0[ids..<ids + 8]) })
    #expect(twice?.description == "layers[1] (id -3): id: the id is taken by layers[0]")
    // The opacities are those of layers 0 and 3.
    for (first, second) in [(0, 0), (3, 0), (3, 3), (0, 6), (0, Int(UInt32.max))] {
      let error = error(
        forged {
          put(UInt32(first), at: opacities, &$0)
          put(UInt32(second), at: opacities + 4, &$0)
        })
      guard case .damaged = error?.problem else {
        Issue.record("\(first), \(second): \(String(describing: error))")
        continue
      }
    }
  }

  @Test("Another version, byte order or column has a message of its own")
  func headersAreChecked() throws {
    #expect(error(forged { put(5, at: 8, &$0) })?.problem == .unknownVersion(5))
    #expect(
      error(forged { put(0x0D0C_0B0A, at: 12, &$0) })?.description
        == "damaged: the byte order is not little-endian")
    let unknown = error(forged { put(99, at: 48, &$0) })
    #expect(unknown?.description == "damaged: column 99 is unknown, or out of order")
    #expect(error(forged { put(7, at: 40, &$0) })?.description == "damaged: the root is layer 7 of 6")
    #expect(
      error(forged { $0[4] = 0x0A })?.description == "damaged: the first bytes are not those of a scene")
  }

  @Test("Numbers that are not finite, texts that are not UTF-8 and unknown kinds are refused")
  func valuesAreChecked() throws {
    let bounds = try offset(ofColumn: 6), kinds = try offset(ofColumn: 4), texts = try offset(ofColumn: 1)
    // The bounds are those of all layers.
    #expect(number(at: 48 + 8 * 5) == 6 && number(at: 52 + 8 * 5) == number(at: 32))
    let infinite = error(
      forged { for k in 0..<8 { $0[bounds + 8 + k] = [0, 0, 0, 0, 0, 0, 0xF0, 0x7F][k] } })
    let reason = "the number is out of range, or not whole where it must be"
    #expect(infinite?.description == "layers[0] (id -3): bounds: \(reason)")
    #expect(error(forged { $0[texts + 4 * number(at: 52)] = 0xFF })?.description.contains("UTF-8") == true)
    #expect(error(forged { $0[kinds + 4 * 2] = 9 })?.description == "damaged: kind of layer 0 is 9")
  }

  /// The offset of a column's first value, which the indices of its layers precede.
  private func values(ofColumn wanted: Int) throws -> Int {
    let column = try #require((0..<number(at: 36)).first { number(at: 48 + 8 * $0) == wanted })
    let rows = number(at: 52 + 8 * column), hasList = wanted == 21 || rows < number(at: 32)
    return try offset(ofColumn: wanted) + (hasList ? 4 * rows : 0)
  }

  @Test("Bits and bytes that mean nothing are refused")
  func strayBits() throws {
    let flags = try values(ofColumn: 14), corners = try values(ofColumn: 16)
    let resizing = try values(ofColumn: 20), constraints = try values(ofColumn: 21)
    #expect(error(forged { $0[flags] |= 0x40 })?.description.contains("flags of layer") == true)
    for (offset, bit) in [(corners, UInt8(0x10)), (resizing, 0x40), (constraints + 2, 1)] {
      let error = error(forged { $0[offset] |= bit })
      guard case .damaged = error?.problem else {
        Issue.record("byte \(offset): \(String(describing: error))")
        continue
      }
    }
  }
}
