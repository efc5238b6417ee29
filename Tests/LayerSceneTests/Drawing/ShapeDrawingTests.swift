import Foundation
import LayerGeometry
import LayerScene
import Testing

@Suite("Pictures of layers with shapes")
struct ShapeDrawingTests {
  private func scene(_ layers: String) throws -> LayerScene {
    try LayerScene.read(json: Data("{\"layers\":[\(layers)]}".utf8))
  }

  /// A window of 100 by 100 that is drawn at 4.6 to 1 with a margin of 24, and a layer with a shape in it.
  private func window(_ fields: String, mask: String = "") throws -> LayerScene {
    try scene(
      """
      {"id":1,"bounds":[0,0,100,100],"position":[50,50]\(mask)},
      {"id":2,"parent":1,"bounds":[0,0,40,40],"position":[50,50],\(fields)}
      """)
  }

  private func picture(_ scene: LayerScene, _ details: SceneDrawing.Details = []) -> String {
    var options = SceneDrawing.Options()
    options.details = details
    return SceneDrawing(scene, options: options).svg
  }

  /// The line of the layer that is drawn last.
  private func lastLayer(_ picture: String) -> String {
    picture.split(separator: "\n").last { $0.contains("data-layer") }.map { String($0) } ?? ""
  }

  private func x(_ value: Double) -> Double { 24 + 4.6 * value }

  @Test("A filled shape is drawn as its path, where the layer is, by its rule")
  func filledShapesAreDrawn() throws {
    let picture = picture(try window(#""shape":{"ellipse":[0,0,40,20],"fill":"evenOdd"}"#))
    let line = lastLayer(picture)
    #expect(XMLCheck.isWellFormed(picture) && line.contains(#"fill-rule="evenodd""#))
    #expect(line.contains("A92 46 0 0 1 346 208"), "\(line)")
    #expect(line.components(separatedBy: "A92 46 0 0 1").count == 5 && !line.contains("transform"))
    let turned = lastLayer(
      self.picture(try window(#""affineTransform":[0,1,-1,0,0,0],"shape":{"path":"M0 0L40 0L40 40Z"}"#)))
    #expect(turned.contains("M346 162L346 346L162 346Z"), "\(turned)")
  }

  @Test("A stroke is as wide as in the layer, with its ends and corners")
  func strokesAreDrawn() throws {
    let stroke = #""stroke":{"width":3,"cap":"round","join":"bevel"}"#
    let line = lastLayer(
      picture(try window(#""shape":{"path":"M0.001 0L40 0L40 40","fill":"none",\#(stroke)}"#)))
    for part in [
      #"d="M0.001 0L40 0L40 40""#, #"fill="none""#, #"style="stroke-width:3""#, #"stroke-linecap="round""#,
      #"stroke-linejoin="bevel""#, #"transform="matrix(4.6 0 0 4.6 162 162)""#,
    ] { #expect(line.contains(part), "\(part) in \(line)") }
    #expect(!line.contains("miterlimit"))
  }

  @Test("A miter limit below 1 bevels every corner, as it does in the layer")
  func lowMiterLimits() throws {
    for (limit, join) in [
      ("0.5", #"stroke-linejoin="bevel""#), ("1", #"stroke-linejoin="miter" stroke-miterlimit="1""#),
    ] {
      let stroke = #""stroke":{"width":3,"miterLimit":\#(limit)}"#
      let line = lastLayer(picture(try window(#""shape":{"path":"M0 0L40 0L40 40",\#(stroke)}"#)))
      #expect(line.contains(join) && line.contains("miterlimit") == (limit == "1"), "\(line)")
    }
  }

  @Test("Masks clip shapes to their bounds, even where they have shapes themselves")
  func masksClipShapes() throws {
    let mask = #","masksToBounds":true,"shape":{"ellipse":[0,0,100,100]}"#
    let moved = picture(try window(#""shape":{"ellipse":[-20,0,80,40]}"#, mask: mask), .unseen)
    #expect(XMLCheck.isWellFormed(moved) && !moved.contains("clipPath"))
    let cut = picture(try window(#""shape":{"ellipse":[-80,0,80,40]}"#, mask: mask), .unseen)
    #expect(XMLCheck.isWellFormed(cut) && cut.contains("<g clip-path=\"url(#clip1)\">"))
    #expect(cut.contains("<path d=\"M24 24L484 24L484 484L24 484Z\"/>"), "\(cut)")
    #expect(cut.contains("stroke-dasharray"))
  }

  @Test("A mask clips its own shape, too")
  func maskClipsItself() throws {
    let layer = #"{"id":1,"bounds":[0,0,100,100],"position":[50,50],"masksToBounds":true"#
    let drawn = picture(try scene(layer + #","shape":{"ellipse":[-50,-50,200,200]}}"#))
    #expect(XMLCheck.isWellFormed(drawn) && drawn.contains("clip-path"), "\(drawn)")
    #expect(!picture(try scene(layer + #","shape":{"ellipse":[0,0,100,100]}}"#)).contains("clip-path"))
  }

  /// Returns a layer in perspective, rotated by 60° about the vertical axis, with more fields.
  private func rotated(_ fields: String) -> String {
    """
    {"id":1,"bounds":[0,0,100,100],"position":[50,50],
     "sublayerTransform":[1,0,0,0,0,1,0,0,0,0,1,-0.005,0,0,0,1]},
    {"id":2,"parent":1,"bounds":[0,0,60,60],"position":[50,50],
     "transform":[0.5,0,-0.8660254,0,0,1,0,0,0.8660254,0,0.5,0,0,0,0,1],\(fields)}
    """
  }

  @Test("In perspective a shape is drawn as the points that its curves convert to")
  func perspectiveFlattens() throws {
    let layers = rotated(#""shape":{"path":"M0 0Q60 0 60 60L0 60Z","stroke":{"width":2}}"#)
    let scene = try scene(layers), line = lastLayer(picture(scene))
    let layer = try #require(scene.layer(withID: 2))
    let points = line.components(separatedBy: "L").count
    #expect(points == 24 + 2 && line.contains("Z\"") && !line.contains("Q"), "\(line)")
    let image = scene.store.convert(Point(x: 45, y: 15), from: layer, to: nil)
    let middle = try #require(image)
    func number(_ value: Double) -> String { "\((value * 100).rounded() / 100)" }
    #expect(line.contains("L\(number(x(middle.x))) \(number(x(middle.y)))L"), "\(line)")
    #expect(line.contains("style=\"stroke-width:"))
  }

  @Test("In perspective a stroke is as wide as in the middle of the shape")
  func strokesInPerspective() throws {
    let layers = rotated(#""shape":{"path":"M0 0H60V60H0Z","stroke":{"width":4}}"#)
    // In the middle, at depth 0, x is halved and y kept: 4 · 4.6 · √½.
    let line = lastLayer(picture(try scene(layers)))
    #expect(line.contains(#"style="stroke-width:13.01""#), "\(line)")
  }

  @Test("Shapes behind the eye, of huge numbers and of nothing are drawn without a trap")
  func extremeShapesAreDrawn() throws {
    let perspective = """
      {"id":1,"bounds":[0,0,100,100],"position":[50,50],
       "sublayerTransform":[1,0,0,0,0,1,0,0,0,0,1,-0.02,0,0,0,1]},
      {"id":2,"parent":1,"bounds":[0,0,200,60],"position":[50,50],
       "transform":[0.5,0,-0.8660254,0,0,1,0,0,0.8660254,0,0.5,0,0,0,0,1],
       "shape":{"path":"M0 0H200V60H0ZM20 20H180","stroke":{"width":2}}}
      """
    var scenes = [try scene(perspective), try window(#""shape":{"path":""},"hitOutsets":4"#)]
    for path in [
      "M0 0L1e300 1e300L-1e300 1e-300Z", "M0 0A1e300 1 0 0 1 1e300 5", "M3 3Z", "M0 0C1 1e299 2 2 3 3",
    ] {
      for transform in ["[1,0,0,1,0,0]", "[1e300,0,0,1e300,0,0]", "[0,0,0,0,0,0]"] {
        scenes.append(
          try window(#""affineTransform":\#(transform),"shape":{"path":"\#(path)","stroke":{"width":1}}"#))
      }
    }
    for scene in scenes {
      let picture = picture(scene, [.unseen, .frames, .anchors])
      #expect(XMLCheck.isWellFormed(picture) && XMLCheck.isWellFormed(SceneDrawing(scene).svg))
      #expect(!picture.contains("nan") && !SceneDrawing(scene).page.isEmpty)
    }
  }

  @Test("A dump tells the form of shapes, and hit outsets")
  func dumpTellsShapes() throws {
    let dump = try LayerScene.read(json: Data(ShapeSceneTests.text.utf8)).dump()
    #expect(dump.contains("ellipse 1 2 30 20.5 hit outsets 4 4 4 4"))
    #expect(dump.contains("rounded rect 0 0 10 20 radii 3 even-odd hit outsets 1 2 -3 4.5"), "\(dump)")
    let stroked = "stroked 2 square caps bevel joins miter limit 1.5"
    #expect(dump.contains("rounded rect -5 0 10 20 radii 1 2 3 4 5 6 7 8 unfilled \(stroked)"), "\(dump)")
    #expect(dump.contains("path of 6 segments in "), "\(dump)")
  }
}
