import Foundation
import LayerGeometry
import LayerScene
import Testing

@Suite("Pictures of motion")
struct MovingPictureTests {
  /// A window of 100 by 100 that is drawn at 4.6 to 1 with a margin of 24, and a layer that moves in it.
  private func window(_ animations: String, _ fields: String = "", mask: String = "") throws -> LayerScene {
    let text = """
      {"layers":[{"id":1,"bounds":[0,0,100,100],"position":[50,50]\(mask)},
      {"id":2,"parent":1,"bounds":[0,0,20,20],"position":[20,50],"animations":[\(animations)]\(fields)},
      {"id":3,"parent":2,"bounds":[0,0,5,5],"position":[10,10]},
      {"id":4,"parent":1,"bounds":[0,0,10,10],"position":[90,90]}]}
      """
    return try LayerScene.read(json: Data(text.utf8))
  }

  private let slide = #"{"keyPath":"position.x","from":20,"to":80,"duration":0.1}"#

  @Test("Onion skins draw what is elsewhere, with its sublayers, the last one clearest")
  func onionSkins() throws {
    let scene = try window(slide)
    var options = SceneDrawing.Options()
    options.onionSkins = [0.025, 0.05].map { scene.still(at: $0) }
    let picture = SceneDrawing(scene, options: options).svg
    #expect(XMLCheck.isWellFormed(picture))
    let skins = picture.components(separatedBy: #"<g opacity=""#).dropFirst()
    #expect(skins.count == 2 && skins.map { $0.prefix(3) } == ["0.4", "0.6"])
    // Of 20 by 20 about (35, 50) and (50, 50), and the sublayers; nothing of the window and the still layer.
    let outlines = ["M139 208L231 208L231 300L139 300Z", "M208 208L300 208L300 300L208 300Z"]
    for (skin, outline) in zip(skins, outlines) {
      let paths = skin.prefix { $0 != "g" }
      let group = skin.components(separatedBy: "</g>")[0]
      #expect(group.contains(outline) && group.components(separatedBy: "<path").count == 3, "\(paths)")
    }
    #expect(DrawnPicture(picture).outlines.count == 4)
  }

  @Test("A picture is as large as all that its onion skins show")
  func onionSkinsAreInView() throws {
    let scene = try window(#"{"keyPath":"position.x","from":20,"to":420,"duration":1}"#)
    var options = SceneDrawing.Options()
    let alone = DrawnPicture(SceneDrawing(scene, options: options).svg).size
    options.onionSkins = [scene.still(at: 0.95)]
    let size = DrawnPicture(SceneDrawing(scene, options: options).svg).size
    #expect(alone == Size(width: 508, height: 508) && size.width == 688 && size.height < 250)
  }

  @Test("A picture that plays has the outlines of each frame, and repeats")
  func playing() throws {
    let picture = SceneDrawing.playing(try window(slide))
    #expect(XMLCheck.isWellFormed(picture))
    let animations = picture.components(separatedBy: "<animate ").dropFirst()
    #expect(animations.count == 2)
    let first = try #require(animations.first)
    #expect(
      first.hasPrefix(#"attributeName="d" dur="0.1s" repeatCount="indefinite" calcMode="discrete" values=""#))
    let values = first.components(separatedBy: "\"")[9].split(separator: ";")
    #expect(values.count == 6)
    #expect(
      values[0] == "M70 208L162 208L162 300L70 300Z" && values[3] == "M208 208L300 208L300 300L208 300Z")
    #expect(!picture.contains("<text") && picture.components(separatedBy: "<path").count == 5)
  }

  @Test("A motion that goes back and forth without end plays both ways once")
  func playingBothWays() throws {
    let both = slide.dropLast() + #","autoreverses":true,"repeatCount":"infinity"}"#
    let picture = SceneDrawing.playing(try window(String(both)))
    let first = try #require(picture.components(separatedBy: "<animate ").dropFirst().first)
    #expect(first.contains(#"dur="0.2s""#), "\(first)")
    let values = first.components(separatedBy: "\"")[9].split(separator: ";")
    let middle = "M208 208L300 208L300 300L208 300Z"
    #expect(values.count == 12 && values[3] == middle && values[9] == middle)
    #expect(values[6] == "M346 208L438 208L438 300L346 300Z")
  }

  @Test("A layer below a hidden one is empty in the frames before it appears, and after")
  func playingBelowHidden() throws {
    let seen = "M104.5 242.5L127.5 242.5L127.5 265.5L104.5 265.5Z", unseen = "M0 0Z"
    for (values, outlines, opacities) in [
      (#""from":true,"to":false"#, [unseen, unseen, seen], "0;0;1"),
      (#""from":false,"to":true"#, [seen, seen, unseen], "1;1;0"),
    ] {
      let hides = #"{"keyPath":"hidden",\#(values),"duration":0.05}"#
      let picture = SceneDrawing.playing(try window(hides))
      let animations = picture.components(separatedBy: "<animate ")
      #expect(
        animations.contains { $0.contains("values=\"\(outlines.joined(separator: ";"))\"") }, "\(picture)")
      #expect(animations.count { $0.contains("values=\"\(opacities)\"") } == 2)
    }
  }

  @Test("A mask outside of the picture leaves nothing of a shape that plays")
  func playingOutside() throws {
    let shape = #","shape":{"ellipse":[0,0,400,20]}"#
    let scene = try window(slide, shape, mask: #","masksToBounds":true"#)
    var options = SceneDrawing.Options()
    options.view = Rect(x: 200, y: 0, width: 100, height: 100)
    let picture = SceneDrawing.playing(scene, options: options)
    #expect(XMLCheck.isWellFormed(picture) && picture.contains("<clipPath") && !picture.contains("MZ"))
  }

  @Test("Opacities, hidden layers, masks and strokes play, too")
  func playingOthers() throws {
    let fades = #"{"keyPath":"opacity","from":1,"to":0,"duration":0.05},"#
    let hides = #"{"keyPath":"hidden","from":true,"to":false,"duration":0.05}"#
    let faded = SceneDrawing.playing(try window(fades + hides))
    #expect(faded.contains(#"values="0;0.67;0.33""#) || faded.contains(#"values="0;0;0.33""#), "\(faded)")
    #expect(faded.contains(#"values="M0 0Z;"#) && XMLCheck.isWellFormed(faded))
    let shape = #","shape":{"ellipse":[0,0,20,20],"stroke":{"width":2}}"#
    let grows = #"{"keyPath":"transform.scale","from":1,"to":9,"duration":0.05}"#
    let masked = SceneDrawing.playing(try window(grows, shape, mask: #","masksToBounds":true"#))
    #expect(XMLCheck.isWellFormed(masked) && masked.contains("<clipPath") && masked.contains("A"))
    #expect(masked.contains(#"attributeName="stroke-width""#), "\(masked)")
  }

  @Test("A stroke that appears has a width in the frames before, too, without which all would be ignored")
  func playingStrokes() throws {
    let appears = #"{"keyPath":"hidden","from":true,"to":false,"duration":0.05}"#
    let shape = #","shape":{"ellipse":[0,0,20,20],"stroke":{"width":2}}"#
    let picture = SceneDrawing.playing(try window(appears, shape))
    #expect(picture.contains(#"values="0;0;9.2""#) && picture.contains(#" stroke-width="0""#), "\(picture)")
    #expect(!picture.contains("\"\"") && !picture.contains(";;"))
  }

  @Test("A scene without animations gives a still, and an empty one a picture")
  func playingNothing() throws {
    for scene in [try window(""), LayerScene()] {
      let picture = SceneDrawing.playing(scene)
      #expect(XMLCheck.isWellFormed(picture) && !picture.contains("<animate"))
    }
    #expect(try window(slide).dump().contains("#2 frame 10 40 20 20 animates position.x"))
  }
}
