import Foundation
import LayerGeometry
import LayerReference
import LayerScene
import Testing

@Suite("Animations in scenes")
struct AnimationSceneTests {
  static let text = """
    {"name":"motion","time":2.5,"layers":[
    {"id":1,"bounds":[0,0,40,40],"animations":[{"keyPath":"position","key":"slide","from":[0,0],"to":[100,50.5],\
    "beginTime":1,"duration":2,"speed":0.5,"timeOffset":-0.25,"repeatCount":2.5,"autoreverses":true,\
    "fillMode":"both","curve":"easeInEaseOut"},\
    {"keyPath":"opacity","key":"fade","by":-0.5,"repeatCount":"infinity","curve":[0.1,-2,0.9,3],"additive":true},\
    {"keyPath":"transform.rotation.z","to":3.141592653589793,"repeatDuration":4,"curve":{"steps":4,"jump":"both"},\
    "cumulative":true}]},
    {"id":2,"parent":1,"speed":2,"animations":[{"keyPath":"bounds","from":[0,0,1,1],"by":[1,2,3,4]},\
    {"keyPath":"bounds.size","to":[10,20],"repeatDuration":"infinity","fillMode":"forwards","curve":{"steps":3}},\
    {"keyPath":"hidden","from":true,"to":false,"fillMode":"backwards","curve":"easeIn"},\
    {"keyPath":"transform","from":[1,0,0,1,5,6],"to":[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16],"curve":"default"},\
    {"keyPath":"zPosition"}]},
    {"id":3,"parent":1,"animations":[{"keyPath":"position.x","from":0,"to":100,"spring":{}},\
    {"keyPath":"bounds.origin","by":[5,6],"spring":{"mass":2,"stiffness":50,"damping":0,"initialVelocity":-1},\
    "duration":0.25,"beginTime":-3},\
    {"keyPath":"anchorPoint","values":[[0,0],[0.5,1],[1,1]],"keyTimes":[0,0.25,1],"curves":["easeOut",{"steps":2,\
    "jump":"none"}],"duration":0},\
    {"keyPath":"cornerRadius","values":[1,2,4],"mode":"paced","additive":true},\
    {"keyPath":"hidden","values":[true,false],"keyTimes":[0,0.5,1],"mode":"discrete"},\
    {"keyPath":"transform","values":[[1,0,0,1,0,0],[0,1,-1,0,0,0]],"mode":"cubic","fillMode":"forwards"}]}]}

    """

  private func read(_ text: String) throws -> LayerScene { try LayerScene.read(json: Data(text.utf8)) }

  @Test("Every kind of animation is read, and written back, in both forms of files")
  func animationsAreCarried() throws {
    let scene = try read(AnimationSceneTests.text)
    #expect(scene.json() == AnimationSceneTests.text)
    let again = try LayerScene.read(scene.binary())
    #expect(again.json() == AnimationSceneTests.text && again.binary() == scene.binary())
    for scene in [scene, again] { try expectAnimations(scene) }
  }

  @Test("Keys and names that are equal strings of other bytes are carried apart")
  func equalStringsKeepTheirBytes() throws {
    let scene = LayerScene(), layer = scene.store.makeLayer(), other = scene.store.makeLayer()
    let texts = ["\u{e9}", "e\u{301}"]
    #expect(texts[0] == texts[1])
    for (id, each) in [layer, other].enumerated() {
      scene.setID(id, of: each)
      scene.store.setName(texts[id], of: each)
      scene.store.addAnimation(.basic(.opacity, from: 0, to: 1), to: layer, key: texts[id])
    }
    for again in [try read(scene.json()), try LayerScene.read(scene.binary())] {
      #expect(
        again.store.animationKeys(of: again.layers[0]).map { Array($0.utf8) } == texts.map { Array($0.utf8) })
      #expect(
        again.layers.map { Array((again.store.name(of: $0) ?? "").utf8) } == texts.map { Array($0.utf8) })
    }
  }

  private func expectAnimations(_ scene: LayerScene) throws {
    func animations(_ id: Int) throws -> [LayerAnimation] {
      let layer = try #require(scene.layer(withID: id))
      return scene.store.animations(of: layer).compactMap { scene.store.animation($0) }
    }
    let first = try #require(scene.layer(withID: 1))
    #expect(scene.store.time == 2.5 && scene.store.animationCount == 14)
    #expect(scene.store.animationKeys(of: first) == ["slide", "fade"])
    var slide = LayerAnimation.basic(.position, from: .zero, to: Point(x: 100, y: 50.5))
    slide.timing = AnimationTiming(
      beginTime: 1, duration: 2, speed: 0.5, timeOffset: -0.25, repeatCount: 2.5, autoreverses: true,
      fillMode: .both, curve: .easeInEaseOut)
    var fade = LayerAnimation.basic(.opacity, by: -0.5)
    fade.timing = AnimationTiming(
      beginTime: 0, repeatCount: .infinity, curve: .cubicBezier(0.1, -2, 0.9, 3))
    fade.isAdditive = true
    var turn = LayerAnimation.basic(.rotation, to: .pi)
    turn.keyPath = .rotationZ
    turn.timing = AnimationTiming(beginTime: 0, repeatDuration: 4, curve: .steps(4, .jumpBoth))
    turn.isCumulative = true
    #expect(try animations(1) == [slide, fade, turn])
    let second = try animations(2)
    #expect(second[1].timing.repeatDuration == .infinity && second[1].timing.curve == .steps(3))
    #expect(second[2].content == .basic(from: .flag(true), to: .flag(false), by: nil))
    let moved = Transform3D(AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 5, ty: 6))
    guard case .basic(let from, let to, nil) = second[3].content, case .transform(let end) = to else {
      Issue.record("\(second[3])")
      return
    }
    #expect(from == .transform(moved) && end.m11 == 1 && end.m12 == 2 && end.m44 == 16)
    #expect(second[4].content == .basic(from: nil, to: nil, by: nil))
    try expectSpringsAndKeyframes(try animations(3))
  }

  private func expectSpringsAndKeyframes(_ third: [LayerAnimation]) throws {
    #expect(third[0].content == .spring(from: .number(0), to: .number(100), by: nil, LayerAnimation.Spring()))
    #expect(third[0].timing.duration == LayerAnimation.Spring().settlingTime)
    let loose = LayerAnimation.Spring(
      mass: 2, stiffness: 50, damping: 0, initialVelocity: -1, isUntilRest: false)
    #expect(third[1].content == .spring(from: nil, to: nil, by: .point(Point(x: 5, y: 6)), loose))
    #expect(third[1].timing.duration == 0.25 && third[1].timing.beginTime == -3)
    let points = [Point(x: 0, y: 0), Point(x: 0.5, y: 1), Point(x: 1, y: 1)].map { AnimationValue.point($0) }
    let frames = LayerAnimation.Keyframes(
      points, at: [0, 0.25, 1], curves: [.easeOut, .steps(2, .jumpNone)])
    #expect(third[2].content == .keyframes(frames) && third[2].timing.duration == 0)
    guard case .keyframes(let hidden) = third[4].content else {
      Issue.record("\(third[4])")
      return
    }
    #expect(
      hidden.mode == .discrete && hidden.values == [.flag(true), .flag(false)] && hidden.times.count == 3)
  }

  @Test(
    "Other ways to write an animation are read, too",
    arguments: [
      (#"{"to":[1,2],"keyPath":"position","key":null,"from":null}"#, #"{"keyPath":"position","to":[1,2]}"#),
      (#"{"keyPath":"opacity","duration":0.25,"speed":1,"curve":[0,0,1,1]}"#, #"{"keyPath":"opacity"}"#),
      (
        #"{"keyPath":"opacity","to":1,"curve":[0.42,0,1,1],"fillMode":"removed"}"#,
        #"{"keyPath":"opacity","to":1,"curve":"easeIn"}"#
      ),
      (
        #"{"keyPath":"transform","to":[1,0,0,0,0,1,0,0,0,0,1,0,7,0,0,1]}"#,
        #"{"keyPath":"transform","to":[1,0,0,1,7,0]}"#
      ),
      (
        #"{"keyPath":"opacity","to":1,"curve":{"jump":"end","steps":2},"additive":false}"#,
        #"{"keyPath":"opacity","to":1,"curve":{"steps":2}}"#
      ),
      (
        #"{"spring":{"mass":1,"damping":10},"keyPath":"opacity","to":1}"#,
        #"{"keyPath":"opacity","to":1,"spring":{}}"#
      ),
    ])
  func otherFormsAreRead(animation: String, written: String) throws {
    let scene = try read(#"{"layers":[{"id":1,"animations":[\#(animation)]}],"time":0}"#)
    #expect(scene.json() == "{\"layers\":[\n{\"id\":1,\"animations\":[\(written)]}]}\n")
  }

  @Test("Random animations are carried equal by both forms, and show the same at every time")
  func randomAnimationsAreCarried() throws {
    var random = SplitMix64(seed: 5)
    let scene = LayerScene()
    for id in 0..<200 {
      let layer = scene.store.makeLayer()
      scene.setID(id, of: layer)
      for k in 0..<random.integer(0...4) {
        let animation = RandomAnimation.make(&random)
        scene.store.addAnimation(animation, to: layer, key: random.chance(0.3) ? "key \(k)" : nil)
      }
    }
    let time = random.real(0, 3)
    for again in [try read(scene.json()), try LayerScene.read(scene.binary())] {
      scene.store.setTime(time)
      again.store.setTime(time)
      #expect(again.json() == scene.json() && again.binary() == scene.binary())
      for time in [-1, 0.1, 0.7, 2.3, 100] {
        scene.store.setTime(time)
        again.store.setTime(time)
        for (layer, copy) in zip(scene.layers, again.layers) {
          let keys = scene.store.animationKeys(of: layer)
          #expect(keys == again.store.animationKeys(of: copy))
          #expect(shown(layer, scene.store) == shown(copy, again.store), "\(keys) at \(time)")
        }
      }
    }
  }

  /// What the presentation shows of a layer, as text.
  private func shown(_ layer: LayerID, _ store: borrowing LayerStore) -> String {
    let frame = store.presentation.frame(of: layer), transform = store.presentation.transform(of: layer)
    let opacity = store.presentation.opacity(of: layer)
    return "\(frame) \(transform) \(opacity)"
  }
}

/// Animations of every kind, with random numbers.
enum RandomAnimation {
  static func make(_ random: inout SplitMix64) -> LayerAnimation {
    while true {
      let path = random.pick(AnimationKeyPath.allCases)
      var animation = LayerAnimation(path, content(path, &random), timing: timing(&random))
      animation.isAdditive = random.chance(0.2)
      animation.isCumulative = random.chance(0.2)
      if (try? animation.check()) != nil { return animation }
    }
  }

  private static func content(_ path: AnimationKeyPath, _ random: inout SplitMix64) -> LayerAnimation.Content
  {
    func value() -> AnimationValue? { random.chance(0.6) ? self.value(path, &random) : nil }
    switch random.integer(0...2) {
    case 0:
      return .basic(from: value(), to: value(), by: value())
    case 1:
      let spring = LayerAnimation.Spring(
        mass: random.real(0.5, 2), stiffness: random.real(10, 200), damping: random.real(1, 40),
        initialVelocity: random.real(-3, 3), isUntilRest: random.chance(0.5))
      return .spring(from: value(), to: value(), by: value(), spring)
    default:
      let count = random.integer(2...5)
      var frames = LayerAnimation.Keyframes((0..<count).map { _ in self.value(path, &random) })
      frames.mode = random.pick([.linear, .discrete, .paced, .cubic])
      if random.chance(0.5) { frames.times = (0..<count).map { _ in random.real(0, 1) }.sorted() }
      if random.chance(0.5) { frames.curves = (1..<count).map { _ in curve(&random) } }
      return .keyframes(frames)
    }
  }

  private static func value(_ path: AnimationKeyPath, _ random: inout SplitMix64) -> AnimationValue {
    func number() -> Double { random.real(-50, 50) }
    switch path {
    case .position, .boundsOrigin, .anchorPoint, .translation: return .point(Point(x: number(), y: number()))
    case .boundsSize: return .size(Size(width: number(), height: number()))
    case .bounds: return .rect(Rect(x: number(), y: number(), width: number(), height: number()))
    case .isHidden: return .flag(random.chance(0.5))
    case .transform:
      if random.chance(0.5) {
        return .transform(Transform3D(rotationAngle: number(), x: number(), y: number(), z: number()))
      }
      return .transform(
        Transform3D(
          AffineTransform(a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())))
    default: return .number(number())
    }
  }

  private static func timing(_ random: inout SplitMix64) -> AnimationTiming {
    AnimationTiming(
      beginTime: random.chance(0.5) ? 0 : random.real(-1, 1), duration: random.real(0, 3),
      speed: random.pick([1, 1, -1, 0.3, 0]), timeOffset: random.pick([0, 0.7]),
      repeatCount: random.pick([1, 0, 2.5, .infinity]), repeatDuration: random.pick([0, 0, 1.3, .infinity]),
      autoreverses: random.chance(0.3), fillMode: random.pick([.removed, .forwards, .backwards, .both]),
      curve: curve(&random))
  }

  private static func curve(_ random: inout SplitMix64) -> TimingFunction {
    switch random.integer(0...3) {
    case 0: .linear
    case 1: random.pick([.easeIn, .easeOut, .easeInEaseOut, .default])
    case 2: .cubicBezier(random.real(0, 1), random.real(-2, 2), random.real(0, 1), random.real(-2, 2))
    default: .steps(random.integer(2...9), random.pick([.jumpStart, .jumpEnd, .jumpNone, .jumpBoth]))
    }
  }
}
