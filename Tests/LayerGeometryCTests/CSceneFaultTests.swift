import Foundation
import LayerGeometry
import LayerGeometryHeader
import LayerScene
import Testing

/// The place of each fault in the bytes of a scene, as the page of the format lays them out.
@Suite struct CSceneFaultTests {
  /// Returns the byte, the layer and the column that bytes are refused for; nil if they are read.
  private func fault(_ bytes: [UInt8]) -> [Int]? {
    let read = ReadScene(bytes)
    if read.error == LG_OK { return nil }
    #expect(read.error == LG_ERROR_BAD_SCENE)
    return [read.fault.byte, Int(read.fault.layer), Int(read.fault.column)]
  }

  private func bytes(_ count: Int, _ change: (inout LayerStore, [LayerID]) -> Void) -> [UInt8] {
    let scene = LayerScene()
    for k in 0..<count { scene.setID(k, of: scene.store.makeLayer()) }
    let layers = scene.layers
    change(&scene.store, layers)
    return Array(scene.binary())
  }

  /// A header, two columns, the superlayers of two layers, and their bounds, from the 72nd byte on.
  private var plain: [UInt8] {
    bytes(2) { store, layers in
      for layer in layers { store.setBounds(Rect(x: 0, y: 0, width: 9, height: 9), of: layer) }
    }
  }

  @Test func aHeaderIsRefusedAtTheFieldThatIsWrong() {
    let bytes = plain
    func forged(_ change: (inout [UInt8]) -> Void) -> [Int]? { fault(SceneFixture.forged(bytes, change)) }
    #expect(bytes.count == 136 && forged { _ in } == nil)
    #expect(fault(Array(bytes.prefix(20))) == [20, -1, 0] && fault(Array(bytes.prefix(47))) == [47, -1, 0])
    #expect(fault(bytes + [0]) == [16, -1, 0] && fault(Array(bytes.prefix(48))) == [16, -1, 0])
    var damaged = bytes
    damaged[72] ^= 1
    #expect(fault(damaged) == [24, -1, 0])
    #expect(forged { $0[12] ^= 1 } == [12, -1, 0])
    #expect(forged { $0[40] = 2 } == nil && forged { $0[40] = 3 } == [40, -1, 0])
  }

  @Test func aDirectoryIsRefusedAtTheEntryThatIsWrong() {
    let bytes = plain
    func forged(_ change: (inout [UInt8]) -> Void) -> [Int]? { fault(SceneFixture.forged(bytes, change)) }
    // Eleven entries end with the file, and leave no byte for the superlayers.
    #expect(forged { $0[36] = 11 } == [52, -1, 2] && forged { $0[36] = 12 } == [36, -1, 0])
    #expect(forged { $0[36] = 32 } == [36, -1, 0])
    #expect(forged { $0[56] = 2 } == [56, -1, 0] && forged { $0[48] = 6 } == [56, -1, 0])
    #expect(forged { $0[52] = 1 } == [52, -1, 2] && forged { $0[60] = 3 } == [60, -1, 6])
    // A list of one layer, and its bounds, leave bytes.
    #expect(forged { $0[60] = 1 } == [108, -1, 0] && forged { $0.append(0) } == [136, -1, 0])
    let bare = forged {
      $0[36] = 0
      $0 = Array($0.prefix(48))
    }
    #expect(bare == [48, -1, 0])
  }

  @Test func eachVersionHasItsLastColumn() {
    let bytes = plain
    for (version, last) in [(1, 24), (2, 27), (3, 29), (4, 31)] {
      let faults = [last, last + 1].map { column in
        fault(
          SceneFixture.forged(bytes) {
            $0[8] = UInt8(version)
            $0[56] = UInt8(column)
          })
      }
      #expect(faults[0]?[0] != 56 && faults[1] == [56, -1, 0], "version \(version)")
    }
  }

  /// A header, two columns, four superlayers; the layer of one row at the 80th byte, and its value.
  @Test func valuesOfOneByteAreRefusedWhereTheyMeanNothing() {
    let columns: [(number: Int, last: UInt8, set: (inout LayerStore, LayerID) -> Void)] = [
      (14, 63, { $0.setHidden(true, of: $1) }), (16, 15, { $0.setMaskedCorners(.minXminY, of: $1) }),
      (19, 3, { $0.setScrollMode(.vertical, of: $1) }), (20, 63, { $0.setAutoresizingMask(.width, of: $1) }),
    ]
    for column in columns {
      let bytes = bytes(4) { column.set(&$0, $1[2]) }
      #expect(bytes.count == 85 && bytes[80] == 2, "\(column.number)")
      let faults = [column.last, column.last + 1].map { value in
        fault(SceneFixture.forged(bytes) { $0[84] = value })
      }
      #expect(faults == [nil, [84, 2, column.number]], "\(column.number)")
      let stray = fault(SceneFixture.forged(bytes) { $0[80] = 4 })
      #expect(stray == [80, -1, column.number])
    }
  }

  @Test func numbersAreRefusedAtTheRowOfTheirLayer() {
    let opacity = bytes(4) { $0.setOpacity(0.5, of: $1[2]) }
    #expect(opacity.count == 92)
    for number in [Double.nan, .infinity] {
      let forged = SceneFixture.forged(opacity) { SceneFixture.put(number.bitPattern, at: 84, &$0) }
      #expect(fault(forged) == [84, 2, 17])
    }
    // A size that is negative, so that the corner is beyond all numbers, or is not.
    for (x, isRead) in [(-1.5e308, false), (1.5e308, true)] {
      let forged = SceneFixture.forged(plain) {
        SceneFixture.put(x.bitPattern, at: 72, &$0)
        SceneFixture.put((-1.5e308).bitPattern, at: 88, &$0)
      }
      #expect(fault(forged) == (isRead ? nil : [72, 0, 6]))
    }
  }

  /// Small ids are found in a table of bits, up to 63 for three layers; others are sorted.
  @Test(arguments: [Int64(0), 63, 64, -1, .max, .min])
  func anIDIsRefusedWhereItIsRepeated(id: Int64) {
    let scene = LayerScene()
    for k in 0..<3 { scene.setID(k + 5, of: scene.store.makeLayer()) }
    let bytes = Array(scene.binary()), ids = 48 + 16 + 12
    for rows in [[0, 1], [0, 2], [1, 2]] {
      let forged = SceneFixture.forged(bytes) {
        for row in rows { SceneFixture.put(UInt64(bitPattern: id), at: ids + 8 * row, &$0) }
      }
      #expect(fault(forged) == [ids + 8 * rows[1], rows[1], 3])
    }
  }

  @Test func idsThatAreNotWrittenAreIndices() {
    let bytes = plain
    #expect(ReadScene.ids(bytes) == [0, 1])
    var ids: [Int64] = [-1, -1], count = 0
    #expect(lg_scene_get_ids(bytes, bytes.count, &ids, 1, &count) == LG_OK)
    #expect(ids == [0, -1] && count == 2)
    #expect(lg_scene_get_ids(bytes, bytes.count, nil, 1, &count) == LG_ERROR_NULL_POINTER)
  }
}
