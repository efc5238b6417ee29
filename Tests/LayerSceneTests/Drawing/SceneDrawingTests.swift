import Foundation
import LayerGeometry
import LayerScene
import LayerTestSupport
import Testing

@Suite("Pictures of scenes")
struct SceneDrawingTests {
  private func scene(_ layers: String) throws -> LayerScene {
    try LayerScene.read(json: Data("{\"layers\":[\(layers)]}".utf8))
  }

  /// Two squares in a window of 100 by 100, drawn at 4.6 to 1 with a margin of 24.
  private let pair = """
    {"id":1,"name":"window","bounds":[0,0,100,100],"position":[50,50]},
    {"id":2,"parent":1,"name":"low","bounds":[0,0,40,40],"position":[40,40],"zPosition":1},
    {"id":3,"parent":1,"name":"high","bounds":[0,0,40,40],"position":[60,60]}
    """

  private func picture(
    _ scene: LayerScene, _ set: (inout SceneDrawing.Options) -> Void = { _ in }
  ) -> DrawnPicture {
    var options = SceneDrawing.Options()
    set(&options)
    return DrawnPicture(SceneDrawing(scene, options: options).svg)
  }

  @Test("Equal scenes give equal pictures, which are well-formed XML")
  func deterministic() throws {
    let first = SceneDrawing(try scene(pair)).svg
    #expect(first == SceneDrawing(try scene(pair)).svg)
    #expect(XMLCheck.isWellFormed(first))
    #expect(XMLCheck.isWellFormed(SceneDrawing(LayerScene()).svg))
  }

  @Test("Layers are drawn back to front, by zPosition")
  func drawingOrder() throws {
    let drawn = picture(try scene(pair)) { $0.details = .order }
    #expect(drawn.outlines.map { $0.count } == [4, 4, 4])
    // The square with the zPosition comes last.
    #expect(drawn.outlines.last?.first == Point(x: 24 + 20 * 4.6, y: 24 + 20 * 4.6))
    #expect(drawn.texts.contains("z 1") && drawn.texts.contains("3") && drawn.texts.contains("low"))
  }

  @Test("A mask clips what is drawn, and the clipped part can be dashed")
  func clips() throws {
    let layers = """
      {"id":1,"bounds":[0,0,100,100],"position":[50,50],"masksToBounds":true},
      {"id":2,"parent":1,"bounds":[0,0,100,20],"position":[100,50]}
      """
    let seen = picture(try scene(layers)) { $0.details = [] }
    let xs = seen.outlines[1].map(\.x)
    #expect(xs.max() == 484 && xs.min() == 254)
    #expect(!seen.text.contains("stroke-dasharray"))
    #expect(picture(try scene(layers)) { $0.details = .unseen }.text.contains("stroke-dasharray"))
  }

  @Test("A turned mask cuts a polygon, a rounded one an arc")
  func turnedClips() throws {
    let turned = """
      {"id":1,"bounds":[0,0,100,100],"position":[50,50],"masksToBounds":true,
       "affineTransform":[0.8,0.6,-0.6,0.8,0,0]},
      {"id":2,"parent":1,"bounds":[0,0,200,200],"position":[50,50],"affineTransform":[0.8,-0.6,0.6,0.8,0,0]}
      """
    let drawn = picture(try scene(turned)) { $0.details = [] }
    #expect(drawn.outlines.count == 2 && Set(drawn.outlines[0].map(\.x)) == Set(drawn.outlines[1].map(\.x)))
    let rounded = """
      {"id":1,"bounds":[0,0,100,100],"position":[50,50],"masksToBounds":true,"cornerRadius":50},
      {"id":2,"parent":1,"bounds":[0,0,100,100],"position":[50,50]}
      """
    let arc = picture(try scene(rounded)) { $0.details = [] }
    #expect(arc.outlines[1].count > 40)
  }

  @Test("A layer in perspective is the quadrilateral that its corners convert to")
  func perspective() throws {
    let layers = """
      {"id":1,"bounds":[0,0,100,100],"position":[50,50],
       "sublayerTransform":[1,0,0,0,0,1,0,0,0,0,1,-0.005,0,0,0,1]},
      {"id":2,"parent":1,"bounds":[0,0,60,60],"position":[50,50],
       "transform":[0.5,0,-0.8660254,0,0,1,0,0,0.8660254,0,0.5,0,0,0,0,1]}
      """
    let scene = try scene(layers)
    let layer = try #require(scene.layer(withID: 2))
    let corners = [(0.0, 0.0), (60, 0), (60, 60), (0, 60)].compactMap { x, y in
      scene.store.convert(Point(x: x, y: y), from: layer, to: nil)
    }
    let drawn = picture(scene) { $0.details = [] }.outlines[1]
    #expect(drawn.count == 4 && corners.count == 4)
    for (got, corner) in zip(drawn, corners) {
      #expect(abs(got.x - (24 + corner.x * 4.6)) < 0.01 && abs(got.y - (24 + corner.y * 4.6)) < 0.01)
    }
    #expect(abs((drawn[3].y - drawn[0].y) - (drawn[2].y - drawn[1].y)) > 20)
  }

  @Test("What lies behind the eye is cut off, and the picture stays in its bounds")
  func behindTheEye() throws {
    let layers = """
      {"id":1,"bounds":[0,0,100,100],"position":[50,50],
       "sublayerTransform":[1,0,0,0,0,1,0,0,0,0,1,-0.05,0,0,0,1]},
      {"id":2,"parent":1,"bounds":[0,0,60,60],"position":[50,50],
       "transform":[0.5,0,-0.8660254,0,0,1,0,0,0.8660254,0,0.5,0,0,0,0,1]}
      """
    let drawn = picture(try scene(layers))
    #expect(drawn.outlines.count == 2)
    for point in drawn.outlines.joined() {
      #expect(0...drawn.size.width ~= point.x && 0...drawn.size.height ~= point.y)
    }
  }

  @Test("Hidden layers and layers that face away are not drawn, nor their sublayers")
  func hidden() throws {
    let layers = """
      {"id":1,"bounds":[0,0,100,100],"position":[50,50]},
      {"id":2,"parent":1,"bounds":[0,0,50,50],"hidden":true},{"id":3,"parent":2,"bounds":[0,0,9,9]},
      {"id":4,"parent":1,"bounds":[0,0,50,50],"position":[50,50],"doubleSided":false,
       "transform":[-1,0,0,0,0,1,0,0,0,0,-1,0,0,0,0,1]},{"id":5,"parent":4,"bounds":[0,0,9,9]}
      """
    let drawing = SceneDrawing(try scene(layers))
    #expect(drawing.visibleCount == 1)
    #expect(DrawnPicture(drawing.svg).outlines.count == 1)
  }

  @Test(
    "Single-sided layers are drawn by the side that they show, whatever hits them",
    arguments: [
      ("", "", 1), ("", ",\(back)", 0), ("", ",\(back),\"hitTestMask\":0", 0), (",\(back)", "", 0),
      (",\(back)", ",\(back)", 1), (",\(back)", ",\"geometryFlipped\":true", 0), (",\(flat)", ",\(back)", 1),
    ])
  func singleSided(group: String, layer: String, count: Int) throws {
    let layers = """
      {"id":1,"kind":"transform","position":[50,50]\(group)},
      {"id":2,"parent":1,"bounds":[0,0,50,50],"doubleSided":false\(layer)}
      """
    #expect(SceneDrawing(try scene(layers)).visibleCount == count)
  }

  private static let back = #""transform":[-1,0,0,0,0,1,0,0,0,0,-1,0,0,0,0,1]"#
  private static let flat = #""transform":[1,0,0,0,0,1,0,0,0,0,0,0,0,0,0,1]"#

  @Test("Transform layers hide what is below them, and make it translucent")
  func transformLayers() throws {
    func layers(_ fields: String) -> String {
      """
      {"id":1,"bounds":[0,0,100,100],"position":[50,50]},{"id":2,"parent":1,"kind":"transform"\(fields)},
      {"id":3,"parent":2,"bounds":[0,0,20,20],"position":[50,50],"opacity":0.5}
      """
    }
    let translucent = picture(try scene(layers(#","opacity":0.5"#)))
    #expect(translucent.outlines.count == 2 && translucent.text.contains(#"fill-opacity="0.25""#))
    #expect(picture(try scene(layers(#","hidden":true"#))).outlines.count == 1)
  }

  @Test("The axes of a flipped layer point up, and are drawn unless they are left out")
  func flips() throws {
    let layers = #"{"id":1,"bounds":[0,0,100,100],"position":[50,50],"geometryFlipped":true}"#
    let flipped = picture(try scene(layers))
    let y = try #require(flipped.labels.first { $0.text == "y" })
    let x = try #require(flipped.labels.first { $0.text == "x" })
    // Own (0, 0) is the lower left corner, at y 484.
    #expect(y.at.y < 470 && x.at.y > 480)
    let straight = picture(try scene(layers.replacing("true", with: "false")))
    #expect(!straight.texts.contains("y"))
    #expect(!picture(try scene(layers)) { $0.details = [] }.texts.contains("y"))
  }

  @Test("Anchor points lie where the layer's position is")
  func anchors() throws {
    let layers = """
      {"id":1,"bounds":[10,20,100,100],"position":[30,40],"anchorPoint":[0.25,1],"geometryFlipped":true,
       "affineTransform":[0.8,0.6,-0.6,0.8,0,0]}
      """
    let scene = try scene(layers)
    let drawn = picture(scene) {
      $0.details = .anchors; $0.view = Rect(x: 0, y: 0, width: 100, height: 100)
    }
    #expect(drawn.circles == [Point(x: 24 + 30 * 4.6, y: 24 + 40 * 4.6)])
  }

  @Test("Labels are names or ids, escaped, and left out for layers that are not chosen")
  func labels() throws {
    let layers = #"{"id":7,"name":"<a> & \"b\"\u0001","bounds":[0,0,100,100]}"#
    let named = picture(try scene(layers))
    #expect(named.text.contains("&lt;a&gt; &amp; &quot;b&quot;\u{FFFD}") && XMLCheck.isWellFormed(named.text))
    #expect(picture(try scene(layers)) { $0.labels = .ids }.texts == ["#7"])
    #expect(picture(try scene(layers)) { $0.labels = .none }.texts == [])
    #expect(picture(try scene(layers)) { $0.annotated = [] }.texts == [])
  }

  @Test("A hit test lists its path, and why each other layer lost")
  func hits() throws {
    let layers =
      pair + #","#
      + #"{"id":4,"parent":1,"name":"ghost","bounds":[0,0,50,50],"position":[50,50],"hidden":true}"#
    let scene = try scene(layers)
    let drawn = picture(scene) { $0.hit = scene.explainHit(at: Point(x: 50, y: 50)) }
    #expect(drawn.texts.contains("A hit test at 50 50: high"))
    #expect(drawn.texts.contains("hit, at 10 10 in its own coordinates"))
    #expect(drawn.texts.contains("hidden, with its subtree"))
    #expect(drawn.texts.contains("contains the point, behind the layer that is hit"))
    let nothing = picture(scene) { $0.hit = scene.explainHit(at: Point(x: 500, y: 50)) }
    #expect(nothing.texts.contains("A hit test at 500 50: nothing"))
  }

  @Test("Frames and bounds are drawn with their numbers")
  func frames() throws {
    let layers = """
      {"id":1,"bounds":[0,0,200,200],"position":[100,100]},
      {"id":2,"parent":1,"bounds":[0,5,50,50],"position":[100,100],"affineTransform":[0,1,-1,0,0,0]}
      """
    let drawn = picture(try scene(layers)) { $0.details = [.frames, .bounds] }
    #expect(drawn.texts.contains("frame 75 75 50 50") && drawn.texts.contains("bounds 0 5 50 50"))
  }

  @Test("A deep chain of masks is drawn and dumped without recursion")
  func deepChains() throws {
    let scene = LayerScene(), count = isOptimized ? 100_000 : 5_000
    var above: LayerID?
    for id in 1...count {
      let layer = scene.store.makeLayer()
      scene.store.setFrame(Rect(x: 0, y: 0, width: 10, height: 10), of: layer)
      scene.store.setMasksToBounds(true, of: layer)
      scene.store.setDoubleSided(false, of: layer)
      if let above { try scene.store.addSublayer(layer, to: above) }
      scene.setID(id, of: layer)
      above = layer
    }
    var options = SceneDrawing.Options()
    options.annotated = []
    #expect(SceneDrawing(scene, options: options).visibleCount == count)
    let dump = scene.dump()
    #expect(dump.utf8.count < 140 * count)
    #expect(dump.hasSuffix("(level \(count - 1)) #\(count) frame 0 0 10 10 masks single-sided\n"))
  }

  @Test("What a search has found is drawn over the layers, with its area and lines")
  func found() throws {
    let scene = try scene(pair)
    let low = try #require(scene.layer(withID: 2))
    let drawn = picture(scene) {
      $0.details = []
      $0.found = [low]
      $0.area = Rect(x: 10, y: 10, width: 20, height: 20)
      $0.lines = [(Point(x: 0, y: 0), Point(x: 20, y: 20))]
    }
    #expect(drawn.text.contains("stroke-width=\"2\"") && drawn.text.contains("stroke-dasharray=\"4 3\""))
    #expect(XMLCheck.isWellFormed(drawn.text))
  }

  @Test("What is searched outside the picture, and an axis of endless length, have no mark")
  func noMarkOutside() throws {
    let layers = #"{"id":1,"bounds":[0,0,1e308,50],"anchorPoint":[0,0]}"#
    let drawn = picture(try scene(layers)) {
      $0.details = .axes
      $0.view = Rect(x: 0, y: 0, width: 100, height: 100)
      $0.area = Rect(x: 500, y: 500, width: 9, height: 9)
    }
    #expect(drawn.texts.contains("y") && !drawn.texts.contains("x"))
    #expect(!drawn.text.contains("nan") && !drawn.text.contains("MZ"))
  }

  @Test("A layer behind the eye is in the list of a hit test, and has no mark")
  func noMarkBehindTheEye() throws {
    let layers = """
      {"id":1,"bounds":[0,0,400,400],"position":[200,200],
       "sublayerTransform":[1,0,0,0,0,1,0,0,0,0,1,-0.01,0,0,0,1]},
      {"id":2,"parent":1,"bounds":[0,0,100,100],"position":[200,200],"zPosition":300}
      """
    let scene = try self.scene(layers)
    let drawn = picture(scene) { $0.hit = scene.explainHit(at: Point(x: 5, y: 5)) }
    #expect(drawn.texts.contains("#2") && drawn.circles.allSatisfy { $0.x.isFinite && $0.y.isFinite })
  }

  @Test("In a chain each layer is drawn with the effective opacity that the store has")
  func opacityOfAChain() throws {
    let layers = (0..<50).map { k in
      "{\"id\":\(k + 1)\(k > 0 ? ",\"parent\":\(k)" : ""),\"bounds\":[0,0,9,9],\"opacity\":0.97}"
    }
    let scene = try self.scene(layers.joined(separator: ","))
    let drawn = picture(scene) { $0.labels = .none }
    for layer in scene.layers {
      let opacity = (100 * scene.store.effectiveOpacity(of: layer)).rounded() / 100
      #expect(drawn.text.contains("fill-opacity=\"\(opacity)\""))
    }
  }
}
