import Foundation
import LayerGeometry
import LayerScene
import LayerTestSupport
import Testing

@Suite("Scenes are read and written without loss")
struct RoundTripTests {
  private func read(_ text: String) throws -> LayerScene { try LayerScene.read(json: Data(text.utf8)) }

  @Test("Every field sets its property, and is written back")
  func everyField() throws {
    let text = """
      {"name":"all \\"of\\" it\\n","root":-3,"layers":[
      {"id":-3,"name":"tab\\there \\u0007 äöü 🙂\\\\","kind":"scroll","bounds":[1,2,300.5,400.25],"position":[-5,6.1],\
      "anchorPoint":[0.1,2],"anchorPointZ":-3,"zPosition":7.25,"transform":[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16],\
      "sublayerTransform":[1,0,0,0,0,1,0,0,0,0,1,-0.002,0,0,0,1],"geometryFlipped":true,"masksToBounds":true,\
      "cornerRadius":8,"maskedCorners":5,"hidden":true,"opacity":0.5,"doubleSided":false,"ignoresHitTesting":true,\
      "hitTestMask":4294967294,"scrollMode":"vertical","autoresizingMask":18,"roundsAutoresizedFrame":false,\
      "constraints":[{"attribute":"minX","sourceAttribute":"midX"},\
      {"attribute":"height","source":"a \\"b\\"","sourceAttribute":"width","scale":0.5,"offset":-3.25}],"speed":2,"beginTime":1.5,"timeOffset":-4},
      {"id":9000000000000,"parent":-3,"kind":"transform"}]}

      """
    let scene = try read(text)
    #expect(scene.json() == text)
    let layer = try #require(scene.layer(withID: -3))
    #expect(scene.root == layer && scene.namedRoot == layer && scene.name == "all \"of\" it\n")
    #expect(scene.id(of: layer) == -3 && scene.roots == [layer] && scene.layers.count == 2)
    expectEveryProperty(scene, layer)
    let below = try #require(scene.layer(withID: 9_000_000_000_000))
    #expect(scene.store.superlayer(of: below) == layer && scene.store.kind(of: below) == .transform)
  }

  private func expectEveryProperty(_ scene: LayerScene, _ layer: LayerID) {
    #expect(scene.store.name(of: layer) == "tab\there \u{7} äöü 🙂\\")
    #expect(scene.store.kind(of: layer) == .scroll)
    #expect(scene.store.scrollMode(of: layer) == .vertical)
    #expect(scene.store.bounds(of: layer) == Rect(x: 1, y: 2, width: 300.5, height: 400.25))
    #expect(scene.store.position(of: layer) == Point(x: -5, y: 6.1))
    #expect(scene.store.anchorPoint(of: layer) == Point(x: 0.1, y: 2))
    #expect(scene.store.anchorPointZ(of: layer) == -3)
    #expect(scene.store.zPosition(of: layer) == 7.25)
    #expect(
      scene.store.transform(of: layer)
        == Transform3D(
          m11: 1, m12: 2, m13: 3, m14: 4, m21: 5, m22: 6, m23: 7, m24: 8, m31: 9, m32: 10, m33: 11, m34: 12,
          m41: 13, m42: 14, m43: 15, m44: 16))
    #expect(scene.store.sublayerTransform(of: layer).m34 == -0.002)
    #expect(scene.store.isGeometryFlipped(of: layer) && scene.store.masksToBounds(of: layer))
    #expect(scene.store.cornerRadius(of: layer) == 8)
    #expect(scene.store.maskedCorners(of: layer) == [.minXminY, .minXmaxY])
    #expect(scene.store.isHidden(of: layer) && !scene.store.isDoubleSided(of: layer))
    #expect(scene.store.opacity(of: layer) == 0.5 && scene.store.ignoresHitTesting(of: layer))
    #expect(scene.store.autoresizingMask(of: layer) == [.width, .height])
    #expect(scene.store.speed(of: layer) == 2 && scene.store.beginTime(of: layer) == 1.5)
    #expect(scene.store.timeOffset(of: layer) == -4)
    #expect(scene.store.hitTestMask(of: layer) == .max - 1 && !scene.store.roundsAutoresizedFrame(of: layer))
    #expect(
      scene.store.constraints(of: layer) == [
        LayerConstraint(.minX, .midX),
        LayerConstraint(.height, relativeTo: "a \"b\"", .width, scale: 0.5, offset: -3.25),
      ])
  }

  @Test("A layer without fields has every default, and is written without fields")
  func defaults() throws {
    let scene = try read(#"{"layers":[{"id":4,"parent":null,"name":null}]}"#)
    let layer = try #require(scene.root)
    #expect(scene.store.bounds(of: layer) == .zero)
    #expect(scene.store.anchorPoint(of: layer) == Point(x: 0.5, y: 0.5))
    #expect(scene.store.opacity(of: layer) == 1 && scene.store.isDoubleSided(of: layer))
    #expect(scene.store.maskedCorners(of: layer) == .all && scene.store.scrollMode(of: layer) == .both)
    #expect(scene.store.speed(of: layer) == 1 && scene.store.name(of: layer) == nil)
    #expect(scene.json() == "{\"layers\":[\n{\"id\":4}]}\n")
  }

  @Test("Every control character of a name is written and read back")
  func controlCharacters() throws {
    for byte in UInt8(0)...0x20 {
      let scene = LayerScene()
      scene.name = "a\(Unicode.Scalar(byte))b"
      #expect(try read(scene.json()).name == scene.name, "\(byte)")
    }
  }

  @Test("The smallest and the largest Int are ids, in both forms")
  func extremeIDs() throws {
    let text = "{\"layers\":[\n{\"id\":-9223372036854775808},\n{\"id\":9223372036854775807}]}\n"
    let scene = try read(text)
    #expect(scene.json() == text)
    #expect(scene.layers.map { scene.id(of: $0) } == [.min, .max])
    #expect(try LayerScene.read(scene.binary()).json() == text)
  }

  @Test("affineTransform sets the transform")
  func affine() throws {
    let scene = try read(#"{"layers":[{"id":4,"affineTransform":[1,2,3,4,5,6]}]}"#)
    let layer = try #require(scene.root)
    #expect(
      scene.store.affineTransform(of: layer) == AffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6))
    #expect(try read(scene.json()).json() == scene.json())
  }

  @Test("A scene without layers is read and written")
  func empty() throws {
    let scene = try read(#"{"layers":[]}"#)
    #expect(scene.root == nil && scene.roots.isEmpty && scene.store.count == 0)
    #expect(try read(scene.json()).layers.isEmpty)
  }

  @Test("Every number is read back equal")
  func numbers() throws {
    let values = [
      0.1, -0.0, .leastNonzeroMagnitude, .greatestFiniteMagnitude, 1e22, 1 / 3, 0x1.fffffffffffffp-1,
      123_456_789_012_345_680, -1e-7, 4_503_599_627_370_497.5,
    ]
    let scene = LayerScene()
    for (id, value) in values.enumerated() {
      let layer = scene.store.makeLayer()
      scene.setID(id, of: layer)
      scene.store.setPosition(Point(x: value, y: -value), of: layer)
    }
    let again = try read(scene.json())
    for (id, value) in values.enumerated() {
      let layer = try #require(again.layer(withID: id))
      #expect(again.store.position(of: layer) == Point(x: value, y: -value))
    }
  }

  @Test("Layers may be listed in any order; siblings keep theirs")
  func order() throws {
    let scene = try read(
      #"{"layers":[{"id":3,"parent":2},{"id":1},{"id":5,"parent":1},{"id":2,"parent":1},{"id":0}]}"#)
    func ids(_ layers: [LayerID]) -> [Int?] { layers.map(scene.id(of:)) }
    #expect(ids(scene.roots) == [1, 0])
    #expect(ids(scene.layers) == [3, 1, 5, 2, 0])
    #expect(ids(scene.store.sublayers(of: try #require(scene.layer(withID: 1)))) == [5, 2])
    let written = """
      {"layers":[
      {"id":1},
      {"id":5,"parent":1},
      {"id":2,"parent":1},
      {"id":3,"parent":2},
      {"id":0}]}

      """
    #expect(scene.json() == written)
  }

  @Test("Edits are written: new ancestors and descendants, without destroyed layers")
  func edited() throws {
    let scene = try read(#"{"layers":[{"id":1},{"id":2,"parent":1},{"id":7,"parent":1}]}"#)
    let one = try #require(scene.layer(withID: 1))
    let two = try #require(scene.layer(withID: 2))
    let below = scene.store.makeLayer(), above = scene.store.makeLayer()
    try scene.store.addSublayer(below, to: two)
    try scene.store.addSublayer(one, to: above)
    scene.store.destroy(try #require(scene.layer(withID: 7)))
    let written = """
      {"layers":[
      {"id":8},
      {"id":1,"parent":8},
      {"id":2,"parent":1},
      {"id":9,"parent":2}]}

      """
    #expect(scene.json() == written)
    #expect(scene.id(of: above) == 8 && scene.layer(withID: 9) == below && scene.layer(withID: 7) == nil)
  }

  @Test("All that the store holds is written, roots in their order, but for those that are excluded")
  func roots() throws {
    let scene = LayerScene()
    let a = scene.store.makeLayer(), b = scene.store.makeLayer(), below = scene.store.makeLayer()
    try scene.store.addSublayer(below, to: a)
    try scene.store.addSublayer(a, to: b)
    scene.store.removeFromSuperlayer(a)
    let removed = scene.store.makeLayer()
    try scene.store.addSublayer(scene.store.makeLayer(), to: removed)
    scene.excludedRoots = [removed]
    scene.setID(1, of: a)
    scene.setID(2, of: b)
    for again in [try read(scene.json()), try LayerScene.read(scene.binary())] {
      #expect(
        again.roots.map { again.id(of: $0) } == [2, 1] && again.store.count == 3 && again.layers.count == 3)
    }
    #expect(
      scene.roots == [b, a] && scene.root == b && scene.id(of: removed) == nil && scene.id(of: below) == 3)
    // Nor is it the root that the file names.
    scene.namedRoot = removed
    scene.setID(7, of: removed)
    #expect(scene.root == b)
    for again in [try read(scene.json()), try LayerScene.read(scene.binary())] {
      #expect(again.store.count == 3 && again.namedRoot == nil)
    }
    scene.excludedRoots = []
    #expect(try read(scene.json()).store.count == 5 && scene.root == removed)
  }

  @Test("The last root is in front in every order, as in the store")
  func frontRoot() throws {
    let scene = try read(
      #"{"layers":[{"id":1,"bounds":[0,0,9,9],"zPosition":5},{"id":2,"bounds":[0,0,9,9]}]}"#)
    for options in [HitTestOptions.documented, .coreAnimation, .css] {
      let hit = scene.explainHit(at: .at(1, 1), options: options).hit
      #expect(
        hit == scene.layer(withID: 2) && hit == scene.store.hitTest(.at(1, 1), in: nil, options: options))
    }
  }

  @Test("setID sets, changes and frees ids")
  func ids() {
    let scene = LayerScene()
    let a = scene.store.makeLayer(), b = scene.store.makeLayer()
    #expect(scene.setID(.max, of: a) && !scene.setID(.max, of: b) && scene.setID(.min, of: b))
    #expect(scene.setID(5, of: a) && scene.setID(.max, of: b) && scene.layer(withID: .min) == nil)
    scene.store.destroy(a)
    let c = scene.store.makeLayer()
    #expect(scene.id(of: c) == nil && !scene.setID(3, of: a) && scene.setID(5, of: c))
    #expect(scene.id(of: .null) == nil && scene.layers == [b, c])
    scene.setID(-1, of: c)
    let d = scene.store.makeLayer()
    #expect(throws: Never.self) { try scene.store.addSublayer(d, to: c) }
    #expect(scene.json().contains("\"parent\":-1") && scene.id(of: d) == 0)
  }

  @Test("Layers that come and go leave nothing: layers are listed in no more time")
  func layersComeAndGo() {
    let scene = LayerScene(), first = scene.store.makeLayer()
    scene.setID(.max, of: first)
    // Without an end in sight where a list of all layers that ever were is gone through each time.
    for k in 0..<(isOptimized ? 200_000 : 20_000) {
      let layer = scene.store.makeLayer()
      #expect(scene.setID(k % 2 == 0 ? 1 : -k, of: layer))
      #expect(scene.layers == [first, layer])
      scene.store.destroy(layer)
    }
    #expect(scene.layers == [first] && scene.id(of: first) == .max && scene.layer(withID: .max) == first)
    #expect(scene.layer(withID: 1) == nil && scene.layer(withID: -1) == nil)
    #expect(scene.json() == "{\"layers\":[\n{\"id\":\(Int.max)}]}\n")
  }

  @Test("Many layers that are destroyed at once free their ids, and those left keep theirs")
  func manyAreDestroyed() {
    let scene = LayerScene()
    let layers = (0..<1000).map { _ in scene.store.makeLayer() }
    for (k, layer) in layers.enumerated() { scene.setID(k % 3 == 0 ? k : 1_000_000 + k, of: layer) }
    for (k, layer) in layers.enumerated() where k % 10 != 0 { scene.store.destroy(layer) }
    let new = (0..<500).map { _ in scene.store.makeLayer() }
    for (k, layer) in new.enumerated() { #expect(scene.setID(k % 10 == 0 ? 5000 + k : k, of: layer)) }
    for (k, layer) in layers.enumerated() {
      let id = k % 3 == 0 ? k : 1_000_000 + k
      #expect(scene.id(of: layer) == (k % 10 == 0 ? id : nil))
      if k % 10 == 0 { #expect(scene.layer(withID: id) == layer) }
    }
    for (k, layer) in new.enumerated() {
      #expect(scene.layer(withID: k % 10 == 0 ? 5000 + k : k) == layer)
    }
    #expect(scene.layers == layers.enumerated().filter { $0.offset % 10 == 0 }.map(\.element) + new)
  }

  @Test("A destroyed root is not the root, and its id is free")
  func destroyedRoot() throws {
    let scene = try read(#"{"root":1,"layers":[{"id":1},{"id":2}]}"#)
    let root = try #require(scene.layer(withID: 1)), other = try #require(scene.layer(withID: 2))
    scene.store.destroy(root)
    #expect(scene.id(of: root) == nil && scene.json() == "{\"layers\":[\n{\"id\":2}]}\n")
    #expect(scene.setID(1, of: other) && scene.json() == "{\"layers\":[\n{\"id\":1}]}\n")
  }

  @Test("Unknown bits of masks are not written")
  func bits() throws {
    let scene = try read(#"{"layers":[{"id":1}]}"#)
    let layer = try #require(scene.root)
    scene.store.setMaskedCorners(CornerMask(rawValue: 0x13), of: layer)
    scene.store.setAutoresizingMask(AutoresizingMask(rawValue: 0xc2), of: layer)
    let again = try read(scene.json())
    let copy = try #require(again.root)
    #expect(
      again.store.maskedCorners(of: copy).rawValue == 3 && again.store.autoresizingMask(of: copy) == .width)
  }

  @Test(
    "The scenes of the bundled cases are written and read without loss",
    arguments: CaseFiles.some.prefix(12))
  func cases(path: String) throws {
    for layerCase in try SceneFile(contentsOfFile: path).cases {
      let text = layerCase.scene.json()
      #expect(try read(text).json() == text)
    }
  }
}
