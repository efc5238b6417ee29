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
    let count = isOptimized ? 100_000 : 8_000
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
