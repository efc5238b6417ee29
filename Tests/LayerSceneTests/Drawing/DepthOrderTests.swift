import Foundation
import LayerGeometry
import LayerReference
import LayerScene
import LayerTestSupport
import Testing

@Suite("The order of planes in pictures")
struct DepthOrderTests {
  /// Draws layers below a transform layer 2 in a window of 100 by 100, at 4.6 to 1.
  private func picture(_ layers: [String]) throws -> DrawnPicture {
    let window = [
      #"{"id":1,"bounds":[0,0,100,100],"position":[50,50]}"#, #"{"id":2,"parent":1,"kind":"transform"}"#,
    ]
    let text = "{\"layers\":[\((window + layers).joined(separator: ","))]}"
    return picture(try LayerScene.read(json: Data(text.utf8)))
  }

  private func picture(_ scene: LayerScene) -> DrawnPicture {
    var options = SceneDrawing.Options()
    options.details = []
    return DrawnPicture(SceneDrawing(scene, options: options).svg)
  }

  /// The widths of what is drawn, back to front.
  private func widths(_ layers: [String]) throws -> [Double] {
    try picture(layers).outlines.map { points in
      (((points.map(\.x).max() ?? 0) - (points.map(\.x).min() ?? 0)) / 4.6).rounded()
    }
  }

  /// A square at a depth.
  private func plane(_ id: Int, _ size: Int, z: Int, parent: Int = 2, _ fields: String = "") -> String {
    """
    {"id":\(id),"parent":\(parent),"bounds":[0,0,\(size),\(size)],"position":[50,50],
     "transform":[1,0,0,0,0,1,0,0,0,0,1,0,0,0,\(z),1]\(fields)}
    """
  }

  @Test("Below a transform layer the farther plane is drawn first, with all below it")
  func fartherPlanesFirst() throws {
    let leaf = #"{"id":4,"parent":3,"bounds":[0,0,10,10],"position":[15,15]}"#
    let widths = try widths([plane(3, 30, z: 20), leaf, plane(5, 80, z: -20), plane(6, 50, z: 0)])
    #expect(widths == [100, 80, 50, 30, 10])
  }

  @Test("A plane without size is where its sublayer is")
  func planesWithoutSize() throws {
    let leaf = #"{"id":4,"parent":3,"bounds":[0,0,40,40],"position":[0,0]}"#
    #expect(try widths([plane(3, 0, z: 50), leaf, plane(5, 60, z: 0)]) == [100, 60, 40])
  }

  @Test("Planes that no hit finds have their depths, too")
  func planesThatAreNotHit() throws {
    for fields in [#","ignoresHitTesting":true"#, #","hitTestMask":0"#] {
      #expect(try widths([plane(3, 30, z: 20, fields), plane(5, 80, z: -20, fields)]) == [100, 80, 30])
    }
    let ring = #","shape":{"path":"M0 0H40V40H0ZM10 10H30V30H10Z","fill":"evenOdd"}"#
    let drawn = try picture([plane(3, 40, z: 20, ring), plane(5, 80, z: -20)])
    let last = drawn.text.split(separator: "\n").last { $0.contains("data-layer") }
    #expect(last?.contains("evenodd") == true)
  }

  @Test("Planes at one depth stay in drawing order, also rotated ones")
  func planesAtOneDepth() throws {
    let turn =
      #"{"id":3,"parent":2,"kind":"transform","position":[50,50],"#
      + #""transform":[0.6,0,-0.8,0,0,1,0,0,0.8,0,0.6,0,0,0,0,1]}"#
    let planes = [60, 50, 40].enumerated().map { k, size in
      #"{"id":\#(k + 4),"parent":3,"bounds":[0,0,\#(size),\#(size)],"position":[\#(7 * k),3]}"#
    }
    #expect(try widths([turn] + planes) == [100, 36, 30, 24])
  }

  @Test("Groups in a plane move with it, and groups in a group are one")
  func nestedGroups() throws {
    let inPlane = [
      plane(3, 60, z: 20), #"{"id":4,"parent":3,"kind":"transform"}"#, plane(5, 20, z: 5, parent: 4),
      plane(6, 40, z: -5, parent: 4), plane(7, 80, z: -20),
    ]
    #expect(try widths(inPlane) == [100, 80, 60, 40, 20])
    let lifted =
      #"{"id":3,"parent":2,"kind":"transform","zPosition":-1,"#
      + #""transform":[1,0,0,0,0,1,0,0,0,0,1,0,0,0,30,1]}"#
    let inGroup = [
      lifted, plane(4, 20, z: 0, parent: 3), plane(5, 60, z: 25), plane(6, 80, z: -9, parent: 3),
    ]
    #expect(try widths(inGroup) == [100, 80, 60, 20])
  }

  @Test("A plane with a chain of hundreds of layers has its place")
  func deepPlanes() throws {
    let count = isOptimized ? 300 : 100, place = #""bounds":[0,0,10,10],"position":[5,5]"#
    let chain = (4..<4 + count).map { #"{"id":\#($0),"parent":\#($0 - 1),\#(place)}"# }
    let widths = try widths([plane(3, 50, z: 5)] + chain + [plane(400, 80, z: -5)])
    #expect(widths == [100, 80, 50] + [Double](repeating: 10, count: count))
  }

  @Test("Parallel planes are drawn as hit tests by depth find them, however they are rotated")
  func parallelPlanes() throws {
    var random = SplitMix64(seed: 3), compared = 0
    for _ in 0..<100 {
      let scene = try makeParallelPlanes(&random)
      let lines = picture(scene).text.split(separator: "\n").filter { $0.contains("data-layer") }
      guard let front = try hit(scene), let last = lines.last, lines.count == 3 else { continue }
      #expect(last.contains("fill-opacity=\"\(front)\""))
      compared += 1
    }
    #expect(compared >= 50)
  }

  /// Makes two planes of opacities 0.25 and 0.75 in a rotated group, seen in perspective.
  private func makeParallelPlanes(_ random: inout SplitMix64) throws -> LayerScene {
    func point(_ low: Double, _ high: Double) -> Point {
      Point(x: random.real(low, high), y: random.real(low, high))
    }
    func turn() -> Transform3D {
      Transform3D(
        rotationAngle: random.real(-0.8, 0.8), x: random.real(-1, 1), y: random.real(-1, 1),
        z: random.real(-1, 1))
    }
    let scene = LayerScene(), window = scene.store.makeLayer(), group = scene.store.makeLayer(.transform)
    var perspective = Transform3D.identity
    perspective.m34 = -0.002
    scene.store.setBounds(Rect(x: 0, y: 0, width: 100, height: 100), of: window)
    scene.store.setPosition(Point(x: 50, y: 50), of: window)
    scene.store.setSublayerTransform(perspective, of: window)
    try scene.store.addSublayer(group, to: window)
    scene.store.setPosition(Point(x: 50, y: 50), of: group)
    scene.store.setTransform(turn(), of: group)
    scene.store.setSublayerTransform(turn(), of: group)
    for opacity in [0.25, 0.75] {
      let plane = scene.store.makeLayer()
      try scene.store.addSublayer(plane, to: group)
      scene.store.setBounds(Rect(origin: point(-9, 9), size: Size(width: 60, height: 40)), of: plane)
      scene.store.setPosition(point(-9, 9), of: plane)
      scene.store.setAnchorPoint(point(0.3, 0.7), of: plane)
      scene.store.setAnchorPointZ(random.real(-20, 20), of: plane)
      scene.store.setZPosition(random.real(-20, 20), of: plane)
      scene.store.setGeometryFlipped(random.chance(0.5), of: plane)
      let angle = random.real(-1, 1)
      scene.store.setTransform(Transform3D(rotationAngle: angle, x: 0, y: 0, z: 1), of: plane)
      scene.store.setOpacity(opacity, of: plane)
    }
    return scene
  }

  /// Returns the opacity of the plane that a point on both hits; nil if there is no such point.
  private func hit(_ scene: LayerScene) throws -> Double? {
    let window = try #require(scene.root)
    var options = HitTestOptions.coreAnimation
    options.siblingOrder = .depth
    for k in 0..<400 {
      let point = Point(x: 5 * Double(k % 20), y: 5 * Double(k / 20))
      let under = scene.store.layers(at: point, in: window, options: options).filter { $0 != window }
      if under.count == 2 { return scene.store.opacity(of: under[0]) }
    }
    return nil
  }
}
