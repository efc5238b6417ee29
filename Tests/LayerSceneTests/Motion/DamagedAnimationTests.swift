import Foundation
import LayerGeometry
import LayerScene
import LayerTestSupport
import Testing

/// Animations' bytes that contradict each other are refused with an error, never read beyond their end.
@Suite("Damaged animations in binary scenes")
struct DamagedAnimationTests: DamagesScenes {
  let data: Data

  init() throws { data = try LayerScene.read(json: Data(AnimationSceneTests.text.utf8)).binary() }

  /// The offset of the column of animations, which are followed by eight bytes with the time.
  private var animations: Int {
    let last = data.count - 8, lengths = 14 * 4
    return (48..<last).first { start in
      start + lengths < last
        && start + lengths + (0..<14).reduce(0) { $0 + number(at: start + 4 * $1) } == last
        && number(at: start) == 12 + 48 + 33 + 32
    } ?? 0
  }

  /// The offset of an animation's bytes.
  private func animation(_ index: Int) -> Int {
    (0..<index).reduce(animations + 4 * 14) { $0 + number(at: animations + 4 * $1) }
  }

  @Test("Files with animations or a time are of version 3, and others stay as they were")
  func onlyMotionNeedsTheVersion() throws {
    let columns = number(at: 36)
    #expect(number(at: 8) == 3)
    #expect(number(at: 48 + 8 * (columns - 2)) == 28 && number(at: 52 + 8 * (columns - 2)) == 14)
    #expect(number(at: 48 + 8 * (columns - 1)) == 29 && number(at: 52 + 8 * (columns - 1)) == 1)
    let timed = try LayerScene.read(json: Data(#"{"time":1,"layers":[]}"#.utf8))
    #expect(try timed.binary()[8] == 3 && LayerScene.read(timed.binary()).store.time == 1)
    #expect(try LayerScene.read(json: Data(ShapeSceneTests.text.utf8)).binary()[8] == 2)
    let claimed = ForgedScene.bytes(data) { put(2, at: 8, &$0) }
    #expect(error(claimed)?.description == "damaged: column 28 is unknown, or out of order")
    let twice = ForgedScene.bytes(data) { put(2, at: 52 + 8 * (columns - 1), &$0) }
    #expect(error(twice)?.description == "damaged: 2 rows are too many for the column of time")
  }

  @Test("Changed bytes with the right checksum are refused, or are another valid scene")
  func forgedBytesAreSafe() throws {
    var refused = 0
    for index in stride(from: 32, to: data.count, by: isOptimized ? 1 : 17) {
      for value: UInt8 in [0x00, 0x02, 0x7F, 0xFF] {
        let changed = ForgedScene.bytes(data) { $0[index] = value }
        guard let scene = try? LayerScene.read(changed) else {
          refused += 1
          continue
        }
        #expect(scene.store.count == 3 && scene.store.validate() == [], "byte \(index) as \(value)")
        scene.store.setTime(0.3)
        #expect(scene.store.presentationFaults() == [], "byte \(index) as \(value)")
        #expect(try LayerScene.read(scene.binary()).store.count == 3, "byte \(index) as \(value)")
      }
    }
    #expect(refused > (isOptimized ? 400 : 15))
  }

  @Test("Every shorter file is refused")
  func truncatedFilesAreRefused() {
    for count in 32..<data.count {
      #expect(error(ForgedScene.bytes(data) { $0 = $0.prefix(count) }) != nil, "\(count) bytes")
    }
  }

  @Test("A key given twice is refused, also where its text is there twice; on another layer it is not")
  func repeatedKeys() throws {
    let animations = ["first", "other", "third"].map { #"{"keyPath":"opacity","key":"\#($0)","to":0}"# }
    let text = #"{"layers":[{"id":1,"animations":[\#(animations.joined(separator: ","))]},{"id":2}]}"#
    let data = try LayerScene.read(json: Data(text.utf8)).binary()
    let third = try #require(data.range(of: Data("third".utf8)))
    for key in ["first", "other"] {
      let twice = error(ForgedScene.bytes(data) { $0.replaceSubrange(third, with: key.utf8) })
      #expect(twice?.description == "damaged: animation 2 has the key of another one of layer 0")
    }
    // Layer, key, four bytes, six numbers, the curve and a value each.
    let size = 12 + 48 + 1 + 8, last = data.count - size
    #expect(data[last + 8] == data[last - size + 8] && data[last + 4] > data[last - size + 4])
    let apart = ForgedScene.bytes(data) {
      $0.replaceSubrange(third, with: "first".utf8)
      $0[last] = 1
    }
    let scene = try LayerScene.read(apart)
    #expect(scene.layers.map { scene.store.animationKeys(of: $0) } == [["first", "other"], ["first"]])
    #expect(scene.store.validate() == [])
  }

  @Test("Key paths, contents, flags, curves, counts and numbers that there are not are refused")
  func valuesAreChecked() throws {
    let slide = animation(0), fade = animation(1), frames = animation(10)
    #expect(number(at: slide) == 0 && number(at: animation(3)) == 1 && number(at: frames) == 2)
    // Layer, key, four bytes, six numbers, the curve.
    let curve = slide + 12 + 48, turn = animation(2) + 12 + 48, modes = frames + 12 + 48 + 1
    #expect(data[curve] == 1 && data[turn] == 5 && data[modes] == 0 && number(at: modes + 1) == 3)
    let infinity: [UInt8] = [0, 0, 0, 0, 0, 0, 0xF0, 0x7F], minus: [UInt8] = [0, 0, 0, 0, 0, 0, 0xF0, 0xBF]
    let changes: [(Int, [UInt8])] = [
      (slide + 8, [30]), (slide + 9, [4]), (slide + 9, [1]), (slide + 9, [3]), (slide + 10, [0xFF]),
      (slide + 10, [8 + 4]), (slide + 11, [4]), (curve, [6]), (curve, [0]), (turn + 1, [0, 0, 0, 0]),
      (turn + 1, [0xFF, 0xFF, 0xFF, 0xFF]), (curve + 1, minus), (curve + 9, infinity), (slide + 12, infinity),
      (slide + 20, minus), (slide + 20, infinity), (slide + 28, infinity), (slide + 36, infinity),
      (slide + 44, minus), (slide + 52, minus), (curve + 33, infinity), (modes, [4]), (modes + 1, [1]),
      (modes + 1, [0xFF, 0xFF, 0xFF, 0xFF]), (modes + 5, [2]), (modes + 9, [1]), (modes + 13 + 48, minus),
      (animations, [1]), (animations, [0xFF, 0xFF, 0xFF, 0xFF]), (slide, [3]), (slide, [1]),
      (fade + 4, [data[slide + 4]]), (slide + 4, [0xFF]), (animation(5) + 12 + 48 + 33, [1]),
    ]
    for (offset, bytes) in changes {
      let changed = ForgedScene.bytes(data) { $0.replaceSubrange(offset..<offset + bytes.count, with: bytes) }
      guard case .damaged = error(changed)?.problem else {
        Issue.record("\(bytes) at \(offset): \(String(describing: error(changed)))")
        continue
      }
    }
    let first = error(ForgedScene.bytes(data) { $0[slide + 8] = 30 })
    #expect(first?.description.hasPrefix("damaged: animation 0 has no valid bytes, from byte ") == true)
    let infinite = error(
      ForgedScene.bytes(data) { $0.replaceSubrange(data.count - 8..<data.count, with: infinity) })
    #expect(infinite?.problem == .unrepresentable && infinite?.field == "time")
  }
}
