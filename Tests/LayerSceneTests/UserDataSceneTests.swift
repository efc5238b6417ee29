import Foundation
import LayerGeometry
import LayerReference
import LayerScene
import LayerTestSupport
import Testing

@Suite("Ink outsets and the user's data in scenes")
struct UserDataSceneTests: DamagesScenes {
  static let text = """
    {"layers":[
    {"id":1,"bounds":[0,0,40,40],"inkOutsets":4},
    {"id":2,"parent":1,"hitOutsets":[0,0,0,1],"inkOutsets":[1,2,0,4.5],"userData":1},
    {"id":3,"parent":1},
    {"id":4,"parent":1,"userData":18446744073709551615},
    {"id":5,"parent":1,"userData":9007199254740993}]}

    """

  private func read(_ text: String) throws -> LayerScene { try LayerScene.read(json: Data(text.utf8)) }

  let data: Data = {
    do { return try LayerScene.read(json: Data(UserDataSceneTests.text.utf8)).binary() } catch {
      fatalError("\(error)")
    }
  }()

  @Test("Both are read, and written back, in both forms of files, to the last bit")
  func bothAreCarried() throws {
    let scene = try read(Self.text), again = try LayerScene.read(scene.binary())
    #expect(scene.json() == Self.text && again.json() == Self.text && again.binary() == scene.binary())
    for scene in [scene, again] {
      let layers = scene.layers
      #expect(layers.map { scene.store.userData(of: $0) } == [0, 1, 0, .max, 9_007_199_254_740_993])
      #expect(scene.store.inkOutsets(of: layers[0]) == Outsets(4))
      #expect(scene.store.inkOutsets(of: layers[1]) == Outsets(minX: 1, minY: 2, maxX: 0, maxY: 4.5))
      #expect(scene.store.inkOutsets(of: layers[2]) == .zero)
    }
  }

  @Test("Only files with one of the two are of version 4")
  func versions() throws {
    #expect(number(at: 8) == 4)
    for (fields, version) in [
      (#""opacity":0.5"#, 1), (#""hitOutsets":1"#, 2), (#""animations":[{"keyPath":"opacity","to":0}]"#, 3),
      (#""inkOutsets":1"#, 4), (#""userData":7"#, 4),
    ] {
      let bytes = try read(#"{"layers":[{"id":1,\#(fields)}]}"#).binary()
      #expect(bytes[8] == version, "\(fields)")
      let older = ForgedScene.bytes(bytes) { $0[8] = UInt8(version - 1) }
      let error = error(older)
      #expect(version == 1 ? error?.problem == .unknownVersion(0) : error != nil, "\(fields)")
    }
  }

  @Test(
    "Numbers that are no whole ones of 64 bits are refused",
    arguments: ["-1", "18446744073709551616", "99999999999999999999", "100000000000000000000", "1.5", "1e20"])
  func numbersOutOfRange(number: String) {
    let text = #"{"layers":[{"id":7,"userData":\#(number)}]}"#
    let reason = "the number is out of range, or not whole where it must be"
    #expect(complaint(text) == "layers[0] (id 7): userData: \(reason)")
  }

  @Test(
    "Whole numbers may have twenty digits, an exponent, or a minus before zero",
    arguments: [
      ("18446744073709551615", .max), ("10000000000000000000", 10_000_000_000_000_000_000), ("1e3", 1000),
      ("-0", 0), ("9999999999999999999", 9_999_999_999_999_999_999), ("12.0", 12),
    ] as [(String, UInt64)])
  func wholeNumbers(number: String, value: UInt64) throws {
    let scene = try read(#"{"layers":[{"id":7,"userData":\#(number)}]}"#)
    #expect(scene.store.userData(of: try #require(scene.root)) == value)
  }

  @Test("Other numbers of twenty digits are the nearest Doubles")
  func longNumbers() throws {
    for number in [
      "18446744073709551615", "18446744073709551616", "10000000000000000001", "1.2345678901234567891",
    ] {
      let scene = try read(#"{"layers":[{"id":7,"zPosition":\#(number)}]}"#)
      #expect(scene.store.zPosition(of: try #require(scene.root)) == Double(number))
    }
  }

  @Test("Every forged byte is refused, or makes another scene")
  func forgedBytes() throws {
    var (readCount, withoutEffect) = (0, [Int]())
    // Ink below 0 is 0: of the ink that is 0, the byte with the sign may become that of −0 or of less.
    let sign = data.count - 5 * 8 - 32 + 2 * 8 + 7, step = isOptimized ? 1 : 7
    for index in stride(from: 32 + (sign - 32) % step, to: data.count, by: step) {
      for value: UInt8 in [0, 1, 0x7F, 0x80, 0xFF] where value != data[index] {
        let forged = ForgedScene.bytes(data) { $0[index] = value }
        guard let scene = try? LayerScene.read(forged) else { continue }
        #expect(scene.store.validate() == [] && scene.store.count == 5, "byte \(index) as \(value)")
        #expect(try LayerScene.read(scene.binary()).json() == scene.json(), "byte \(index) as \(value)")
        readCount += 1
        if scene.binary() == data { withoutEffect.append(index) }
      }
    }
    #expect(readCount >= (isOptimized ? 400 : 30) && withoutEffect == [sign, sign])
    // The column of outsets has a row for two layers, after their indices; that of user data one for each.
    let column = try #require((0..<number(at: 36)).first { number(at: 48 + 8 * $0) == 30 })
    #expect(number(at: 52 + 8 * column) == 2 && number(at: 48 + 8 * (column + 1)) == 31)
    let offset = data.count - 5 * 8 - 2 * 32
    let infinite = error(
      ForgedScene.bytes(data) {
        $0.replaceSubrange(offset..<offset + 8, with: [0, 0, 0, 0, 0, 0, 0xF0, 0x7F])
      })
    let reason = "the number is out of range, or not whole where it must be"
    #expect(infinite?.description == "layers[0] (id 1): inkOutsets: \(reason)")
  }
}
