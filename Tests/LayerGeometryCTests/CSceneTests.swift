import Foundation
import LayerGeometry
import LayerGeometryHeader
import LayerScene
import LayerTestSupport
import Testing

#if DEBUG
  @testable import LayerGeometryC
#endif

/// Numbers that are the same in every run.
private struct Generator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ state >> 33
  }
}

/// Scenes that C reads are those that Swift reads, and no bytes are read as anything else.
@Suite struct CSceneTests {
  @Test func theFixtureIsItsText() throws {
    // After a change of the text: LayerTool pack Tests/LayerGeometryJS/scene.json -o …/scene.layers
    #expect(try SceneFixture.scene().binary() == Data(SceneFixture.bytes()))
  }

  @Test func aSceneIsTheStoreThatSwiftReads() throws {
    let bytes = try SceneFixture.bytes(), scene = try LayerScene.read(Data(bytes)), layers = scene.layers
    let read = ReadScene(bytes)
    try #require(read.error == LG_OK)
    #expect(read.count == layers.count && read.faults == 0)
    #expect(lg_layer_index(read.root) == scene.root?.index)
    #expect(ReadScene.ids(bytes) == layers.map { Int64(scene.id(of: $0) ?? 0) })
    var time = -1.0
    #expect(lg_get_time(read.store, &time) == LG_OK && time == 0.5)
    for k in 0..<600 {
      let x = Double(k % 30) * 15 - 10, y = Double(k / 30) * 17 - 10
      let hit = scene.store.hitTest(Point(x: x, y: y), in: layers[0])
      #expect(read.hit(x, y, 0) == (hit?.index ?? 0) - 1, "(\(x), \(y))")
      let presented = scene.store.presentation.hitTest(Point(x: x, y: y), in: layers[0])
      #expect(read.hit(x, y, 0, isPresented: true) == (presented?.index ?? 0) - 1, "(\(x), \(y))")
    }
    for layer in layers {
      var (it, frame, length) = (lg_layer(0), lg_rect(), 0)
      #expect(lg_get_layer_at_index(read.store, layer.index, &it) == LG_OK)
      #expect(lg_get_frame(read.store, it, &frame) == LG_OK)
      let wanted = scene.store.frame(of: layer)
      #expect((frame.x, frame.y) == (wanted.minX, wanted.minY))
      #expect((frame.width, frame.height) == (wanted.width, wanted.height))
      #expect(lg_get_name(read.store, it, nil, 0, &length) == LG_OK)
      #expect(length == scene.store.name(of: layer)?.utf8.count ?? 0)
      #expect(lg_get_animations(read.store, it, nil, 0, &length) == LG_OK)
      #expect(length == scene.store.animations(of: layer).count)
    }
  }

  #if DEBUG
    @Test func everyValueIsAsInSwift() throws {
      let bytes = try SceneFixture.bytes(), scene = try LayerScene.read(Data(bytes)), read = ReadScene(bytes)
      let copy = LayerScene()
      let store = try #require(read.store), ids = try #require(ReadScene.ids(bytes))
      copy.store = store.storeMemory.pointee.store.clone()
      // A copy has no time.
      copy.store.setTime(store.storeMemory.pointee.store.time)
      for (k, id) in ids.enumerated() {
        copy.setID(Int(id), of: copy.store.layer(at: k + 1) ?? .null)
      }
      (copy.name, copy.namedRoot) = (scene.name, LayerID(rawValue: read.root))
      #expect(copy.json() == scene.json())
    }
  #endif

  @Test func withoutANameTheFirstLayerIsTheRoot() throws {
    let scene = LayerScene()
    #expect(ReadScene(Array(scene.binary())).root == LG_NO_LAYER)
    for k in 0..<3 { scene.setID(k, of: scene.store.makeLayer()) }
    #expect(lg_layer_index(ReadScene(Array(scene.binary())).root) == 1)
    scene.namedRoot = scene.layers[2]
    #expect(lg_layer_index(ReadScene(Array(scene.binary())).root) == 3)
  }

  @Test func aListOfIdsIsAsLongAsThereIsRoom() throws {
    let bytes = try SceneFixture.bytes()
    var ids = [Int64](repeating: -1, count: 4), count = 0
    #expect(lg_scene_get_ids(bytes, bytes.count, &ids, 3, &count) == LG_OK)
    #expect(ids == [1, -7, 40, -1] && count == 11)
  }

  @Test func argumentsAreChecked() throws {
    let bytes = try SceneFixture.bytes()
    var (store, count) = (nil as OpaquePointer?, 0)
    #expect(lg_scene_read(bytes, -1, &store, nil, nil) == LG_ERROR_BAD_COUNT)
    #expect(lg_scene_read(nil, 1, &store, nil, nil) == LG_ERROR_NULL_POINTER)
    #expect(lg_scene_read(nil, 0, &store, nil, nil) == LG_ERROR_BAD_SCENE)
    #expect(lg_scene_get_ids(bytes, .min, nil, 0, &count) == LG_ERROR_BAD_COUNT)
    #expect(lg_scene_get_ids(nil, 0, nil, 0, &count) == LG_ERROR_BAD_SCENE)
    #expect(store == nil && count == 0)
  }

  // MARK: - Damage

  /// Expects bytes to be read as Swift reads them, or refused. Returns whether they are read.
  @discardableResult
  private func expectSafety(_ bytes: [UInt8], _ comment: Comment) -> Bool {
    let read = ReadScene(bytes), scene = try? LayerScene.read(Data(bytes))
    #expect((read.error == LG_OK) == (scene != nil), comment)
    if read.error == LG_OK {
      #expect(read.count == scene?.store.count && read.faults == 0, comment)
      #expect(read.fault.layer == -2, comment)
      _ = read.hit(30, 30, 0)
      return true
    }
    #expect(read.error == LG_ERROR_BAD_SCENE || read.error == LG_ERROR_UNKNOWN_VERSION, comment)
    #expect(read.store == nil && read.root == .max, comment)
    #expect(read.fault.byte <= bytes.count && read.fault.column <= 31, comment)
    #expect(read.fault.layer >= -1 && read.fault.layer < 11, comment)
    return false
  }

  @Test func everyPartOfASceneIsRefused() throws {
    let bytes = try SceneFixture.bytes()
    for count in 0..<bytes.count {
      #expect(!expectSafety(Array(bytes.prefix(count)), "\(count) bytes"))
      guard count >= 32 else { continue }
      let sealed = SceneFixture.forged(bytes) { $0 = Array($0.prefix(count)) }
      #expect(!expectSafety(sealed, "\(count) bytes, sealed"))
    }
  }

  @Test func everyForgedByteIsRefusedOrMakesAnotherScene() throws {
    let bytes = try SceneFixture.bytes()
    var (read, refused) = (0, 0)
    let step = isOptimized ? 1 : 13
    for index in stride(from: 0, to: bytes.count, by: step) {
      for value: UInt8 in [0, 1, 0x7f, 0x80, 0xff] where value != bytes[index] {
        let isRead = expectSafety(
          SceneFixture.forged(bytes) { $0[index] = value }, "byte \(index) as \(value)")
        if isRead { read += 1 } else { refused += 1 }
      }
    }
    #expect(read > 4000 / step && refused > 1000 / step, "\(read) read, \(refused) refused")
  }

  @Test func aFaultTellsWhereItIs() throws {
    let scene = LayerScene()
    for k in 0..<2 {
      let layer = scene.store.makeLayer()
      scene.store.setBounds(Rect(x: 0, y: 0, width: 9, height: 9), of: layer)
      scene.setID(k, of: layer)
    }
    let bytes = Array(scene.binary())
    // The header, two columns, two superlayers, and the bounds of two layers.
    #expect(bytes.count == 48 + 16 + 8 + 64)
    func fault(_ change: (inout [UInt8]) -> Void) -> [Int] {
      let read = ReadScene(SceneFixture.forged(bytes, change))
      return [
        Int(read.error.rawValue), read.fault.byte, Int(read.fault.layer), Int(read.fault.column),
      ]
    }
    let (bad, unknown) = (Int(LG_ERROR_BAD_SCENE.rawValue), Int(LG_ERROR_UNKNOWN_VERSION.rawValue))
    #expect(fault { _ in } == [0, .max, -2, Int(UInt32.max)])
    #expect(fault { $0[8] = 9 } == [unknown, 8, -1, 0])
    #expect(fault { $0[0] = 0 } == [bad, 0, -1, 0])
    #expect(fault { $0[56] = 99 } == [bad, 56, -1, 0])
    #expect(fault { $0[60] = 3 } == [bad, 60, -1, 6])
    #expect(fault { $0[68] = 2 } == [bad, 68, 1, 2])
    #expect(fault { SceneFixture.put(Double.nan.bitPattern, at: 112, &$0) } == [bad, 104, 1, 6])
  }

  @Test func layersOfOneIdAreRefusedAsInSwift() throws {
    let scene = LayerScene()
    let count = 40, values: [Int64] = [.min, -2, -1, 0, 1, 2, 30, 319, 320, 511, 512, 9_000_000_000, .max]
    for k in 0..<count { scene.setID(count - k, of: scene.store.makeLayer()) }
    let bytes = Array(scene.binary()), ids = 48 + 16 + 4 * count
    var generator = Generator(state: 7)
    for _ in 0..<400 {
      var chosen = (0..<count).map { Int64($0) * 1_000_003 }.shuffled(using: &generator)
      for _ in 0..<3 {
        if let value = values.randomElement(using: &generator),
          let place = chosen.indices.randomElement(using: &generator)
        {
          chosen[place] = value
        }
      }
      let forged = SceneFixture.forged(bytes) {
        for k in 0..<count { SceneFixture.put(UInt64(bitPattern: chosen[k]), at: ids + 8 * k, &$0) }
      }
      let read = ReadScene(forged), scene = try? LayerScene.read(Data(forged))
      #expect((read.error == LG_OK) == (scene != nil) && (scene != nil) == (Set(chosen).count == count))
      if read.error == LG_OK { continue }
      let place = Int(read.fault.layer), isThere = chosen.indices.contains(place)
      #expect(isThere && chosen.firstIndex(of: chosen[max(place, 0)]) != place && read.fault.column == 3)
    }
  }
}
