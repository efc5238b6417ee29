import Foundation
import LayerGeometry
import LayerReference
import LayerScene
import Testing

@Suite("Scenes as they are at a time")
struct StillTests {
  private func read(_ layers: String) throws -> LayerScene {
    try LayerScene.read(json: Data("{\"layers\":[\(layers)]}".utf8))
  }

  @Test("A still has the values of its time, the ids and handles of the scene, and no animations")
  func stillHasTheValues() throws {
    let scene = try read(
      """
      {"id":1,"bounds":[0,0,100,100],"animations":[{"keyPath":"bounds.size.width","to":300,"duration":1}]},
      {"id":2,"parent":1,"name":"moving","bounds":[0,0,20,20],"position":[10,10],"autoresizingMask":18,
       "animations":[{"keyPath":"position","from":[0,0],"to":[100,40],"duration":2},
       {"keyPath":"opacity","to":0,"duration":2},{"keyPath":"hidden","from":false,"to":true,"duration":2}]}
      """)
    let still = scene.still(at: 0.5), layer = try #require(scene.layer(withID: 2))
    #expect(still.layer(withID: 2) == layer && still.store.name(of: layer) == "moving")
    #expect(still.store.position(of: layer) == Point(x: 25, y: 10) && still.store.opacity(of: layer) == 0.75)
    #expect(!still.store.isHidden(of: layer) && scene.still(at: 1).store.isHidden(of: layer))
    // Layout is that of the model: sublayers do not follow.
    #expect(still.store.bounds(of: layer).size == Size(width: 20, height: 20))
    let root = try #require(still.root)
    #expect(still.store.bounds(of: root).width == 200 && still.store.animationCount == 0)
    #expect(still.json() == still.still(at: 7).json() && !still.json().contains("animations"))
    #expect(scene.store.position(of: layer) == Point(x: 10, y: 10) && scene.store.animationCount == 4)
    #expect(scene.still(at: 5).store.position(of: layer) == Point(x: 10, y: 10))
  }

  @Test("Its answers are those of the presentation, for random animations")
  func answersAreThoseOfThePresentation() throws {
    var random = SplitMix64(seed: 11)
    for _ in 0..<30 {
      let scene = LayerScene()
      var layers: [LayerID] = []
      for id in 0..<12 {
        let layer = scene.store.makeLayer()
        if let parent = layers.randomElement(using: &random) {
          try scene.store.addSublayer(layer, to: parent)
        }
        scene.setID(id, of: layer)
        layers.append(layer)
        scene.store.setBounds(
          Rect(x: 0, y: 0, width: random.real(5, 90), height: random.real(5, 90)), of: layer)
        scene.store.setPosition(Point(x: random.real(0, 90), y: random.real(0, 90)), of: layer)
        scene.store.setMasksToBounds(random.chance(0.2), of: layer)
        scene.store.setAutoresizingMask(AutoresizingMask(rawValue: UInt32(random.integer(0...63))), of: layer)
        if random.chance(0.2) { scene.store.setSpeed(random.pick([0.5, 2, 0]), of: layer) }
        for _ in 0..<random.integer(0...2) {
          scene.store.addAnimation(RandomAnimation.make(&random), to: layer)
        }
      }
      for time in [-0.5, 0, 0.3, 1.1, 4] {
        let still = scene.still(at: time)
        scene.store.setTime(time)
        expectSame(still, scene.layers, scene.store, &random, "at \(time)")
      }
    }
  }

  private func expectSame(
    _ still: LayerScene, _ layers: [LayerID], _ store: borrowing LayerStore, _ random: inout SplitMix64,
    _ comment: Comment
  ) {
    for layer in layers {
      let frame = store.presentation.frame(of: layer), opacity = store.presentation.opacity(of: layer)
      let toWorld = store.presentation.worldTransform(of: layer)
      #expect(still.store.frame(of: layer) == frame && still.store.opacity(of: layer) == opacity, comment)
      #expect(still.store.worldTransform(of: layer) == toWorld, comment)
    }
    for root in still.roots {
      for _ in 0..<20 {
        let point = Point(x: random.real(-50, 150), y: random.real(-50, 150))
        let hit = store.presentation.hitTest(point, in: root)
        #expect(still.store.hitTest(point, in: root) == hit, comment)
      }
    }
    #expect(still.store.validate() == [], comment)
  }

  @Test("The period goes from the first begin to the last end, of endless animations for a cycle")
  func periods() throws {
    func period(_ animations: String, _ fields: String = "") throws -> ClosedRange<Double>? {
      try read("{\"id\":1\(fields),\"animations\":[\(animations)]}").animationPeriod
    }
    let first = #"{"keyPath":"opacity","to":0,"beginTime":1,"duration":2}"#
    let second =
      #"{"keyPath":"opacity","to":0,"beginTime":0.5,"duration":2,"speed":-0.5,"autoreverses":true}"#
    let endless = #"{"keyPath":"opacity","to":0,"beginTime":2,"duration":3,"repeatCount":"infinity"}"#
    let spinning = #"{"keyPath":"opacity","to":0,"duration":4,"repeatDuration":"infinity"}"#
    #expect(try period(first) == 1...3)
    #expect(try period("\(first),\(second)") == 0.5...8.5)
    #expect(try period("\(first),\(endless)") == 1...5)
    #expect(try period("\(endless),\(spinning)") == 2...6)
    #expect(try period(first, #","speed":2,"beginTime":1"#) == 1.5...2.5)
    #expect(try period(#"{"keyPath":"opacity","to":0,"speed":0}"#) == nil)
    #expect(try period(first, #","speed":0"#) == nil)
    #expect(try period("") == nil)
  }

  @Test("A still has the value of every property that animations change, and leaves the others as they are")
  func everyProperty() throws {
    let values = [
      ("position", "[3,4]"), ("bounds", "[1,2,30,40]"), ("anchorPoint", "[0.25,1]"), ("zPosition", "5"),
      ("opacity", "0.5"), ("cornerRadius", "7"), ("hidden", "true"), ("transform", "[2,0,0,3,0,0]"),
    ]
    func scene(_ animations: String) throws -> LayerScene {
      try read(
        """
        {"id":1,"bounds":[0,0,10,10],"position":[9,9],"zPosition":1,"opacity":0.75,"cornerRadius":2,\
        "masksToBounds":true,"animations":[\(animations)]}
        """)
    }
    let before = try state(scene(""))
    for (k, (keyPath, value)) in values.enumerated() {
      let moving = try scene(#"{"keyPath":"\#(keyPath)","from":\#(value),"to":\#(value),"duration":2}"#)
      let still = moving.still(at: 1), found = try state(still)
      #expect(found.indices.filter { found[$0] != before[$0] } == [k], "\(keyPath)")
      let count = still.store.animationCount, time = still.store.time
      #expect(count == 0 && time == 0)
      // As the presentation has it, and after the animation as without it.
      moving.store.setTime(1)
      let layer = try #require(moving.root), opacity = moving.store.presentation.opacity(of: layer)
      #expect(still.store.opacity(of: layer) == opacity)
      let late = try state(moving.still(at: 3))
      #expect(late == before, "\(keyPath)")
    }
  }

  /// What is set of the root, in the order of the key paths above.
  private func state(_ scene: LayerScene) throws -> [String] {
    let layer = try #require(scene.root)
    return [
      "\(scene.store.position(of: layer))", "\(scene.store.bounds(of: layer))",
      "\(scene.store.anchorPoint(of: layer))", "\(scene.store.zPosition(of: layer))",
      "\(scene.store.opacity(of: layer))", "\(scene.store.cornerRadius(of: layer))",
      "\(scene.store.isHidden(of: layer))", "\(scene.store.transform(of: layer))",
    ]
  }

  @Test("Animations at the ends of time have no period")
  func endsOfTime() throws {
    let scene = try read(
      """
      {"id":1,"bounds":[0,0,9,9],"animations":[
      {"keyPath":"opacity","to":0,"beginTime":-1.7e308,"duration":1e308},
      {"keyPath":"opacity","to":0,"beginTime":1e308,"duration":5e307}]}
      """)
    #expect(scene.animationPeriod == nil)
    #expect(SceneDrawing.playing(scene).contains("<svg"))
  }
}
