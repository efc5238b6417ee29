import Foundation
import LayerGeometry
import LayerScene
import LayerTestSupport
import Testing

@Suite("Deep and large scenes")
struct LargeSceneTests {
  /// A chain of layers, each a sublayer of the one before and moved by one.
  private func chain(_ order: some Sequence<Int>) -> Data {
    let lines = order.map { id in
      "{\"id\":\(id),\"parent\":\(id == 0 ? "null" : "\(id - 1)"),\"position\":[1,0],\"bounds\":[0,0,2,2]}"
    }
    return Data("{\"layers\":[\(lines.joined(separator: ",\n"))]}".utf8)
  }

  @Test("Many levels, listed in any order", arguments: 0..<3)
  func deepChainIsRead(order: Int) throws {
    let count = isOptimized ? 100_000 : 3_000
    let orders: [[Int]] = [
      Array(0..<count),
      Array((0..<count).reversed()),
      // The upper half in order, then pairs of a sublayer and its superlayer: adding them in this order would
      // climb from each pair to the root in search of cycles.
      Array(0..<count / 2) + stride(from: count / 2, to: count, by: 2).flatMap { [$0 + 1, $0] },
    ]
    let scene = try LayerScene.read(json: chain(orders[order]))
    let deepest = try #require(scene.layer(withID: count - 1))
    #expect(scene.store.count == count && scene.store.rootLayer(of: deepest) == scene.root)
    let top = scene.store.convert(Point(x: 0, y: 0), from: deepest, to: nil)
    #expect(top == Point(x: 0, y: Double(-count)))
    #expect(scene.json().utf8.count { $0 == UInt8(ascii: "\n") } == count + 1)
  }

  // In both, comparing each with all others would take minutes.

  @Test("Many shapes in one box are written once each, in both forms")
  func manyShapesInOneBox() throws {
    let scene = LayerScene(), count = isOptimized ? 100_000 : 2_000
    for k in 0..<count {
      let layer = scene.store.makeLayer(), x = Double(k / 2) / Double(count)
      let middle = Point(x: k % 2 == 0 ? x : -x, y: 0.5)
      scene.store.setShape(
        .polygon([Point(x: -1, y: 0), Point(x: 1, y: 0), middle, Point(x: 1, y: 1)]), of: layer)
      scene.setID(k, of: layer)
    }
    let again = try LayerScene.read(scene.binary())
    for k in stride(from: 0, to: count, by: 97) {
      #expect(again.store.shape(of: again.layers[k]) == scene.store.shape(of: scene.layers[k]))
    }
    #expect(again.binary() == scene.binary())
  }

  @Test("Many layers share one large shape, which is written once")
  func manyLayersShareAShape() throws {
    let scene = LayerScene(),
      shape = Shape.polygon((0..<10_000).map { Point(x: Double($0), y: Double($0 * $0)) })
    for k in 0..<(isOptimized ? 100_000 : 5_000) {
      let layer = scene.store.makeLayer()
      scene.store.setShape(shape, of: layer)
      scene.setID(k, of: layer)
    }
    #expect(scene.binary().count < 200_000 + 12 * scene.store.count)
  }

  @Test("Many animations of one layer with keys are read")
  func manyKeyedAnimations() throws {
    let scene = LayerScene(), count = isOptimized ? 100_000 : 10_000, layer = scene.store.makeLayer()
    scene.setID(1, of: layer)
    let animations = (0..<count).map { #"{"keyPath":"opacity","key":"\#($0)","to":0}"# }
    let text = #"{"layers":[{"id":1,"animations":[\#(animations.joined(separator: ","))]}]}"#
    let read = try LayerScene.read(json: Data(text.utf8)), again = try LayerScene.read(read.binary())
    for scene in [read, again] {
      let layer = try #require(scene.root)
      #expect(scene.store.animationKeys(of: layer) == (0..<count).map(String.init))
      #expect(scene.store.validate() == [])
    }
  }

  /// Objects in objects, of which each has names to tell apart.
  @Test("A file of nothing but depth is refused at once")
  func deepObjects() {
    let depth = isOptimized ? 1_000_000 : 100_000
    let text =
      #"{"layers":[{"id":1,"name":"# + String(repeating: #"{"a":"#, count: depth) + "1"
      + String(repeating: "}", count: depth) + "}]}"
    #expect(throws: SceneError.self) { try LayerScene.read(json: Data(text.utf8)) }
  }

  #if !DEBUG
    @Test("500,000 layers")
    func manyLayersAreRead() throws {
      let count = 500_000
      let lines = (0..<count).map { id in
        let parent = id == 0 ? "null" : "\((id - 1) / 8)"
        return "{\"id\":\(id),\"parent\":\(parent),\"position\":[\(Double(id) / 3),1],\"bounds\":[0,0,2,2]}"
      }
      let scene = try LayerScene.read(json: Data("{\"layers\":[\(lines.joined(separator: ","))]}".utf8))
      #expect(scene.store.count == count && scene.roots.count == 1)
      let last = try #require(scene.layer(withID: count - 1))
      #expect(scene.store.position(of: last).x == Double(count - 1) / 3)
    }
  #endif
}
