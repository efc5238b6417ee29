import Foundation
import LayerGeometry
import LayerScene
import LayerTestSupport
import Testing

@Suite("The binary form")
struct BinarySceneTests {
  /// A scene with every property, among layers without.
  static let text = """
    {"name":"all \\"of\\" it\\n","root":-3,"layers":[
    {"id":-3,"name":"tab\\there äöü 🙂\\\\","kind":"scroll","bounds":[1,2,300.5,400.25],"position":[-5,6.1],\
    "anchorPoint":[0.1,2],"anchorPointZ":-3,"zPosition":7.25,"transform":[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16],\
    "sublayerTransform":[1,0,0,0,0,1,0,0,0,0,1,-0.002,0,0,0,1],"geometryFlipped":true,"masksToBounds":true,\
    "cornerRadius":8,"maskedCorners":5,"hidden":true,"opacity":0.5,"doubleSided":false,"ignoresHitTesting":true,\
    "hitTestMask":4294967294,"scrollMode":"vertical","autoresizingMask":18,"roundsAutoresizedFrame":false,\
    "constraints":[{"attribute":"minX","sourceAttribute":"midX"},\
    {"attribute":"height","source":"a \\"b\\"","sourceAttribute":"width","scale":0.5,"offset":-3.25}],"speed":2,\
    "beginTime":1.5,"timeOffset":-4},
    {"id":9000000000000,"parent":-3,"kind":"transform","bounds":[0,0,8,8]},
    {"id":4,"parent":9000000000000,"name":"a \\"b\\"","transform":[2,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1]},
    {"id":5,"parent":-3,"bounds":[0,0,1e-300,3],"opacity":0},
    {"id":6},
    {"id":7,"parent":6,"position":[0.1,1e+300],"autoresizingMask":63}]}

    """

  static let data: Data = {
    do { return try LayerScene.read(json: Data(text.utf8)).binary() } catch { fatalError("\(error)") }
  }()

  @Test("Every property, name, id and tree is carried")
  func everythingIsCarried() throws {
    let scene = try LayerScene.read(BinarySceneTests.data)
    #expect(scene.json() == BinarySceneTests.text)
    #expect(scene.binary() == BinarySceneTests.data)
  }

  @Test("The first of all names is carried, alone and beside layers without a name")
  func firstNameIsCarried() throws {
    let scene = LayerScene()
    let layers = [scene.store.makeLayer(), scene.store.makeLayer(), scene.store.makeLayer()]
    for (id, layer) in layers.enumerated() { scene.setID(id, of: layer) }
    for named in 1...3 {
      scene.store.setName("first", of: layers[named - 1])
      let again = try LayerScene.read(scene.binary())
      #expect(again.json() == scene.json())
      #expect(again.layers.filter { again.store.name(of: $0) == "first" }.count == named)
    }
  }

  @Test("The scenes of the bundled cases are carried", arguments: CaseFiles.some)
  func casesAreCarried(path: String) throws {
    for layerCase in try SceneFile(contentsOfFile: path).cases {
      let again = try LayerScene.read(layerCase.scene.binary())
      #expect(again.json() == layerCase.scene.json())
    }
  }

  @Test("Numbers keep their bits, defaults their absence, and an empty scene is a header")
  func numbersKeepTheirBits() throws {
    let scene = LayerScene()
    #expect(scene.binary().count == 48)
    #expect(try LayerScene.read(scene.binary()).store.count == 0)
    let layer = scene.store.makeLayer(), other = scene.store.makeLayer()
    scene.setID(0, of: layer)
    scene.setID(1, of: other)
    // Header, one entry of the directory, two superlayers.
    #expect(scene.binary().count == 48 + 8 + 2 * 4)
    scene.store.setPosition(Point(x: -0.0, y: .leastNonzeroMagnitude), of: layer)
    let again = try LayerScene.read(scene.binary()), read = try #require(again.layer(withID: 0))
    #expect(again.store.position(of: read).x.sign == .minus)
    #expect(again.store.position(of: read).y == .leastNonzeroMagnitude)
  }

  /// A list of layers takes four bytes for each, and an opacity eight.
  @Test("A property has a row for every layer if half of them are not at its default, else a list of these")
  func rowsOfHalfTheLayers() throws {
    for (count, changed, size) in [
      (2, 1, 16), (3, 1, 12), (4, 1, 12), (4, 2, 32), (5, 2, 24), (5, 5, 40),
    ] {
      let scene = LayerScene()
      for k in 0..<count {
        let layer = scene.store.makeLayer()
        scene.setID(k, of: layer)
        if k >= count - changed { scene.store.setOpacity(0.5, of: layer) }
      }
      #expect(scene.binary().count == 48 + 2 * 8 + 4 * count + size, "\(changed) of \(count)")
      #expect(try LayerScene.read(scene.binary()).json() == scene.json())
    }
  }

  @Test("The first bytes of a file tell the forms apart, on reading and for cases")
  func formsAreToldApart() throws {
    let path = NSTemporaryDirectory() + "/scene-\(UUID().uuidString).layers"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let scene = try LayerScene.read(json: Data(BinarySceneTests.text.utf8))
    for format in SceneFormat.allCases {
      try scene.write(toFile: path, as: format)
      #expect(try LayerScene.read(contentsOfFile: path).json() == BinarySceneTests.text)
      #expect(try SceneFile(contentsOfFile: path).layerCase().uncheckedFields == [])
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == BinarySceneTests.data)
  }

  @Test("A deep chain and one of unordered ids are read")
  func deepChainIsRead() throws {
    let scene = LayerScene(), count = isOptimized ? 100_000 : 5_000
    var above: LayerID?
    for k in 0..<count {
      let layer = scene.store.makeLayer()
      scene.store.setPosition(Point(x: 1, y: 0), of: layer)
      if let above { try scene.store.addSublayer(layer, to: above) }
      scene.setID((k * 7919) % count - 500, of: layer)
      above = layer
    }
    let again = try LayerScene.read(scene.binary())
    let lowest = try #require(again.layer(withID: ((count - 1) * 7919) % count - 500))
    #expect(again.store.convert(Point(x: 0, y: 0), from: lowest, to: nil)?.x == Double(count))
    #expect(again.roots.count == 1 && again.store.count == count)
  }
}
