import Foundation
import LayerGeometry
import LayerScene
import LayerTestSupport
import Testing

/// Shapes' bytes that contradict each other are refused with an error, never read beyond their end.
@Suite("Damaged shapes in binary scenes")
struct DamagedShapeTests: DamagesScenes {
  let data: Data

  init() throws { data = try LayerScene.read(json: Data(ShapeSceneTests.text.utf8)).binary() }

  /// The offset of the column of shapes: its columns are superlayers, ids, bounds of one layer, shapes, the
  /// layers' shapes and hit outsets.
  private var shapes: Int { 48 + 8 * 6 + 7 * 4 + 7 * 8 + 36 }

  /// The offset of a shape's bytes.
  private func shape(_ index: Int) -> Int {
    (0..<index).reduce(shapes + 4 * 6) { $0 + number(at: shapes + 4 * $1) }
  }

  @Test("Files with shapes are of version 2, and others stay as they were")
  func onlyShapesNeedTheVersion() throws {
    #expect(number(at: 8) == 2 && number(at: 36) == 6)
    #expect((0..<6).map { number(at: 48 + 8 * $0) } == [2, 3, 6, 25, 26, 27])
    #expect((0..<6).map { number(at: 52 + 8 * $0) } == [7, 7, 1, 6, 7, 2])
    let old = try LayerScene.read(json: Data(BinarySceneTests.text.utf8)).binary()
    #expect(old[8] == 1)
    let claimed = ForgedScene.bytes(data) { put(1, at: 8, &$0) }
    #expect(error(claimed)?.description == "damaged: column 25 is unknown, or out of order")
    let newer = ForgedScene.bytes(old) { put(2, at: 8, &$0) }
    #expect(try LayerScene.read(newer).json() == BinarySceneTests.text)
    let future = ForgedScene.bytes(data) { put(5, at: 8, &$0) }
    #expect(error(future)?.description == "binary form 5, only 1 to 4 are known")
  }

  @Test("Changed bytes with the right checksum are refused, or are another valid scene")
  func forgedBytesAreSafe() throws {
    var refused = 0
    for index in stride(from: 32, to: data.count, by: isOptimized ? 1 : 11) {
      for value: UInt8 in [0x00, 0x02, 0x7F, 0xFF] {
        let changed = ForgedScene.bytes(data) { $0[index] = value }
        guard let scene = try? LayerScene.read(changed) else {
          refused += 1
          continue
        }
        #expect(scene.store.count == 7 && scene.store.validate() == [], "byte \(index) as \(value)")
        #expect(try LayerScene.read(scene.binary()).store.count == 7, "byte \(index) as \(value)")
      }
    }
    #expect(refused > (isOptimized ? 250 : 15))
  }

  @Test("Every shorter file is refused")
  func truncatedFilesAreRefused() {
    for count in 32..<data.count {
      #expect(error(ForgedScene.bytes(data) { $0 = $0.prefix(count) }) != nil, "\(count) bytes")
    }
  }

  @Test("Forms, fills, caps, joins, steps, weights and numbers that there are not are refused")
  func valuesAreChecked() throws {
    let path = shape(3), conics = shape(4), stroked = shape(2)
    #expect(data[shape(0)] == 1 && data[shape(1)] == 2 && data[path] == 0)
    // The steps of the path come behind four bytes, the stroke, and their number.
    let steps = path + 4 + 16 + 4, conicSteps = conics + 4 + 16 + 4
    #expect(Array(data[steps..<steps + 7]) == [0, 1, 2, 4, 5, 0, 1])
    #expect(Array(data[conicSteps..<conicSteps + 4]) == [0, 3, 3, 5])
    let weight = conicSteps + 4 + 16 + 32
    let infinity: [UInt8] = [0, 0, 0, 0, 0, 0, 0xF0, 0x7F], huge: [UInt8] = [0, 0, 0, 0, 0, 0, 0x70, 0x7E]
    let changes: [(Int, [UInt8])] = [
      (shape(0), [3]), (shape(0), [0]), (path + 1, [3]), (path + 2, [0]), (stroked + 2, [4]),
      (stroked + 3, [3]),
      (shape(0) + 3, [1]), (steps, [1]), (steps + 1, [6]), (steps + 1, [5]), (path + 20, [8]),
      (path + 20, [0xFF, 0xFF, 0xFF, 0xFF]), (steps + 7, infinity), (steps + 7, huge), (path + 4, huge),
      (path + 12, infinity), (shape(0) + 4, huge), (weight, infinity), (weight, [0, 0, 0, 0, 0, 0, 0, 0]),
      (weight, [1, 0, 0, 0, 0, 0, 0xF0, 0x3F]), (weight, [0, 0, 0, 0, 0, 0, 0xF8, 0x7F]),
      (shapes, [31]), (shapes, [0, 0, 0, 0]), (shapes, [0xFF, 0xFF, 0xFF, 0xFF]),
    ]
    for (offset, bytes) in changes {
      let changed = ForgedScene.bytes(data) { $0.replaceSubrange(offset..<offset + bytes.count, with: bytes) }
      guard case .damaged = error(changed)?.problem else {
        Issue.record("\(bytes) at \(offset): \(String(describing: error(changed)))")
        continue
      }
    }
    let first = error(ForgedScene.bytes(data) { $0[path + 1] = 3 })
    #expect(first?.description.hasPrefix("damaged: shape 3 has no valid bytes, from byte ") == true)
  }

  @Test("Shapes that there are not, and outsets that are not finite, are refused")
  func referencesAreChecked() throws {
    let layers = shape(5) + number(at: shapes + 20), outsets = layers + 7 * 4 + 2 * 4
    #expect(number(at: layers) == 0 && number(at: layers + 24) == 0)
    let unknown = error(ForgedScene.bytes(data) { put(6, at: layers, &$0) })
    #expect(unknown?.description == "damaged: shape 6 is referred to, there are 6")
    let infinite = error(ForgedScene.bytes(data) { put(0x7FF0_0000, at: outsets + 4, &$0) })
    #expect(infinite?.problem == .unrepresentable && infinite?.field == "hitOutsets")
  }
}
