import LayerGeometry
import LayerTestSupport
import Testing

@Suite("Animations of layer objects, in CALayer's words")
struct AnimatedObjectTests {
  @Test("A layer in flight is hit where it is")
  func flight() {
    let window = Layer(), card = Layer()
    window.frame = .box(0, 0, 400, 400)
    card.frame = .box(0, 0, 40, 40)
    window.addSublayer(card)
    let slide = BasicAnimation(keyPath: "position.x")
    (slide.fromValue, slide.toValue, slide.duration) = (20, 320, 2)
    card.add(slide, forKey: "slide")
    slide.toValue = 0
    window.setTime(1)
    let hit = window.presentation().hitTest(.at(170, 20))
    #expect(hit?.model === card && window.hitTest(.at(170, 20)) === window)
    #expect(card.presentation().position.x == 170 && card.position.x == 20)
    #expect(card.presentation().superlayer == window.presentation())
    #expect(card.presentation().frame == .box(150, 0, 40, 40))
    #expect(card.animationKeys() == ["slide"])
  }

  @Test("Defaults are CALayer's: a quarter of a second, begin now, removed on completion")
  func defaults() {
    let layer = Layer()
    layer.setTime(3)
    let fade = BasicAnimation(keyPath: .opacity)
    (fade.fromValue, fade.toValue, fade.fillMode) = (0, 0.5, .forwards)
    layer.add(fade, forKey: nil)
    layer.setTime(3.125)
    #expect(layer.presentation().opacity == 0.25)
    layer.setTime(3.25)
    #expect(layer.presentation().opacity == 1)
    fade.isRemovedOnCompletion = false
    layer.add(fade, forKey: nil)
    layer.setTime(9)
    #expect(layer.presentation().opacity == 0.5)
  }

  @Test("Animations read back by their key, as the kind they are")
  func kinds() {
    let layer = Layer()
    let spring = SpringAnimation(keyPath: "transform.rotation.z")
    (spring.toValue, spring.damping) = (1.5, 8)
    layer.add(spring, forKey: "turn")
    let frames = KeyframeAnimation(keyPath: "position")
    frames.values = [.point(.at(0, 0)), .point(.at(5, 5)), .point(.at(9, 0))]
    (frames.calculationMode, frames.duration) = (.cubic, 2)
    layer.add(frames, forKey: "path")
    let turn = layer.animation(forKey: "turn") as? SpringAnimation
    #expect(turn?.toValue == 1.5 && turn?.damping == 8)
    let path = layer.animation(forKey: "path") as? KeyframeAnimation
    #expect(path?.values == frames.values && path?.calculationMode == .cubic && path?.duration == 2)
    layer.removeAnimation(forKey: "path")
    #expect(layer.animation(forKey: "path") == nil && layer.animation(forKey: "turn") != nil)
    #expect(AnimationKeyPath(rawValue: "transform.rotation.w") == nil)
  }

  @Test("The whole timing of an animation reads back")
  func timing() {
    let layer = Layer()
    let slide = BasicAnimation(keyPath: "position.x")
    (slide.beginTime, slide.duration, slide.speed, slide.timeOffset) = (3, 2, 0.5, 0.25)
    (slide.repeatCount, slide.autoreverses, slide.fillMode) = (2.5, true, .both)
    (slide.timingFunction, slide.isAdditive, slide.isCumulative) = (.easeIn, true, true)
    (slide.byValue, slide.isRemovedOnCompletion) = (7, false)
    layer.add(slide, forKey: "slide")
    let read = layer.animation(forKey: "slide")
    #expect(read?.value == slide.value && read?.timingFunction == .easeIn && read?.timingFunction != .linear)
    #expect(read?.isRemovedOnCompletion == false && read?.fillMode == .both)
  }

  @Test("An object's animation is sent elsewhere by its key, and the tree tells when it ends")
  func retargeting() {
    let layer = Layer()
    let slide = BasicAnimation(keyPath: "position.x")
    (slide.fromValue, slide.toValue, slide.duration) = (0, 100, 1)
    (slide.fillMode, slide.isRemovedOnCompletion) = (.forwards, false)
    layer.add(slide, forKey: "slide")
    layer.setTime(0.5)
    #expect(layer.nextChange() == 1 && layer.hasRunningAnimations)
    #expect(
      layer.retargetAnimation(forKey: "slide", to: 20) && !layer.retargetAnimation(forKey: "no", to: 20))
    #expect(layer.nextChange() == 1.5 && layer.presentation().position.x == 50)
    layer.setTime(2)
    #expect(layer.nextChange() == nil && !layer.hasRunningAnimations)
    #expect(layer.presentation().position.x == 20)
  }

  @Test("Objects whose contains decides are asked in flight, too")
  func ownContains() {
    let window = Layer(), ring = Layer()
    window.frame = .box(0, 0, 400, 400)
    ring.frame = .box(0, 0, 40, 40)
    ring.containsHandler = { layer, point in layer.bounds.contains(point) && point.x > 20 }
    window.addSublayer(ring)
    let slide = BasicAnimation(keyPath: "position.x")
    (slide.fromValue, slide.toValue, slide.duration) = (20, 220, 1)
    ring.add(slide, forKey: nil)
    window.setTime(0.5)
    let hits = [105, 125].map { window.presentation().hitTest(.at(Double($0), 20))?.model === ring }
    #expect(hits == [false, true])
  }

  @Test("A copy of a spring lasts until it rests, as the spring does, also when it is made softer")
  func copiesSprings() throws {
    let layer = Layer(), spring = SpringAnimation(keyPath: "position.x")
    (spring.fromValue, spring.toValue, spring.fillMode) = (0, 100, .forwards)
    spring.isRemovedOnCompletion = false
    layer.add(spring, forKey: "spring")
    let copy = try #require(layer.animation(forKey: "spring") as? SpringAnimation)
    #expect(copy.value.content == spring.value.content && copy.settlingDuration == spring.settlingDuration)
    copy.damping = 2
    layer.add(copy, forKey: "spring")
    layer.setTime(100)
    #expect(layer.presentation().position.x == 100 && layer.time == 100)
  }

  @Test("Presentations of two trees convert between each other")
  func convertsBetweenTrees() {
    let layer = Layer(), other = Layer()
    for (layer, x) in [(layer, 10.0), (other, 50)] {
      layer.frame = .box(0, 0, 20, 20)
      let slide = BasicAnimation(keyPath: "position.x")
      (slide.fromValue, slide.toValue, slide.duration) = (.number(x), .number(x + 10), 1)
      layer.add(slide, forKey: nil)
      layer.setTime(0.5)
    }
    #expect(layer.presentation().convert(.at(3, 4), to: other) == .at(-37, 4))
    #expect(layer.presentation().convert(.at(3, 4), from: other) == .at(43, 4))
  }

  @Test("A tree keeps its time and its settings when a larger one is added")
  func largerTree() {
    let window = Layer(), panel = Layer(), animated = BasicAnimation(keyPath: "position.x")
    for _ in 0..<5 { panel.addSublayer(Layer()) }
    window.setTime(100)
    window.tracksDamage = true
    window.keepsAutoresizedSizes = true
    window.frame = .box(0, 0, 50, 50)
    window.takeDamage()
    panel.frame = .box(0, 0, 10, 10)
    window.addSublayer(panel)
    #expect(window.time == 100 && window.tracksDamage && window.keepsAutoresizedSizes)
    var damaged: [Layer?] = []
    window.takeDamage { layer, _ in damaged.append(layer) }
    #expect(damaged.contains { $0 === panel } && !damaged.contains { $0 === window })
    (animated.fromValue, animated.toValue, animated.duration) = (0, 100, 1)
    panel.add(animated, forKey: nil)
    window.setTime(100.5)
    #expect(panel.presentation().position.x == 50 && window.hasRunningAnimations)
  }

  @Test("Trees that merge keep their animations, at the time of the tree that is added to")
  func merging() {
    let window = Layer(), card = Layer()
    window.frame = .box(0, 0, 400, 400)
    window.addSublayer(Layer())
    window.setTime(0.5)
    let slide = BasicAnimation(keyPath: "position.x")
    (slide.fromValue, slide.toValue, slide.duration, slide.beginTime) = (0, 100, 1, 0.25)
    card.add(slide, forKey: "slide")
    window.addSublayer(card)
    #expect(card.presentation().position.x == 25)
  }

  @Test("A presentation has every animated property, each its own")
  func everyProperty() {
    let layer = Layer(), sublayer = Layer()
    layer.bounds = .box(0, 0, 10, 10)
    layer.addSublayer(sublayer)
    let turn = Transform3D(rotationAngle: 1, x: 0, y: 0, z: 1)
    let values: [(AnimationKeyPath, AnimationValue)] = [
      (.position, .point(.at(1, 2))), (.bounds, .rect(.box(3, 4, 5, 6))),
      (.anchorPoint, .point(.at(0.25, 0.75))), (.zPosition, 7), (.opacity, 0.125), (.cornerRadius, 9),
      (.isHidden, true), (.transform, .transform(turn)),
    ]
    for (keyPath, value) in values {
      let animation = BasicAnimation(keyPath: keyPath)
      (animation.fromValue, animation.toValue, animation.duration) = (value, value, 1)
      layer.add(animation, forKey: nil)
    }
    layer.setTime(0.5)
    let shown = layer.presentation()
    #expect(shown.position == .at(1, 2) && shown.bounds == .box(3, 4, 5, 6))
    #expect(shown.anchorPoint == .at(0.25, 0.75) && shown.zPosition == 7 && shown.opacity == 0.125)
    #expect(shown.cornerRadius == 9 && shown.isHidden && shown.frame != layer.frame)
    #expect(isClose(shown.transform, turn, within: 1e-12))
    #expect(shown.sublayers == [sublayer.presentation()] && shown.superlayer == nil)
    #expect(sublayer.presentation().superlayer == shown && sublayer.presentation().sublayers == nil)
    #expect(!layer.isHidden && layer.zPosition == 0 && layer.cornerRadius == 0)
  }

  @Test("A copy of an animation, given to another layer, keeps step with it, from its begin on")
  func copies() {
    for begin in [0.0, 1] {
      let page = Layer(), layer = Layer(), other = Layer()
      for sublayer in [layer, other] { page.addSublayer(sublayer) }
      page.setTime(begin)
      let slide = BasicAnimation(keyPath: "position.x")
      (slide.fromValue, slide.toValue, slide.duration) = (50, 100, 1)
      layer.add(slide, forKey: "slide")
      page.setTime(begin + 0.25)
      if let copy = layer.animation(forKey: "slide") { other.add(copy, forKey: "slide") }
      for (time, x) in [(begin, 50.0), (begin + 0.5, 75), (begin + 1, 0)] {
        page.setTime(time)
        #expect(layer.presentation().position.x == x && other.presentation().position.x == x, "\(time)")
      }
    }
  }

  @Test("Springs read back with all that they have, also where they last a time that is set")
  func springsReadBack() {
    let layer = Layer()
    let spring = SpringAnimation(keyPath: "position.x")
    (spring.fromValue, spring.toValue, spring.byValue) = (1, 2, 3)
    (spring.mass, spring.stiffness, spring.damping, spring.initialVelocity) = (2, 30, 4, 5)
    for duration in [0.0, 1.5] {
      spring.duration = duration
      layer.add(spring, forKey: "spring")
      let read = layer.animation(forKey: "spring") as? SpringAnimation
      #expect(read?.value.content == spring.value.content && read?.duration == duration)
      #expect(read?.mass == 2 && read?.stiffness == 30 && read?.damping == 4 && read?.initialVelocity == 5)
    }
  }

  @Test("Keyframes read back with their times and curves, and move by them")
  func keyframesReadBack() {
    let layer = Layer()
    let frames = KeyframeAnimation(keyPath: "opacity")
    (frames.values, frames.keyTimes) = ([0, 1, 0.5], [0, 0.25, 1])
    (frames.timingFunctions, frames.calculationMode) = ([.easeIn, .steps(3)], .discrete)
    layer.add(frames, forKey: "frames")
    let read = layer.animation(forKey: "frames") as? KeyframeAnimation
    #expect(read?.keyTimes == [0, 0.25, 1] && read?.timingFunctions == [.easeIn, .steps(3)])
    #expect(read?.value.content == frames.value.content)
    (frames.calculationMode, frames.duration) = (.linear, 1)
    layer.add(frames, forKey: "frames")
    layer.setTime(0.25)
    #expect(layer.presentation().opacity == 1)
    layer.setTime(0.7)
    #expect(isClose(layer.presentation().opacity, 1 - 0.5 / 3, within: 1e-12))
  }

  @Test("An animation that is removed when it is over fills backwards, and not forwards")
  func fillsBackwards() {
    let layer = Layer()
    for (isRemoved, fillMode, before, after) in [
      (true, FillMode.both, 0.25, 1), (false, .both, 0.25, 0.75), (true, .backwards, 0.25, 1),
      (true, .forwards, 1, 1), (false, .forwards, 1, 0.75), (true, .removed, 1, 1),
    ] {
      let fade = BasicAnimation(keyPath: .opacity)
      (fade.fromValue, fade.toValue, fade.beginTime, fade.duration) = (0.25, 0.75, 1, 1)
      (fade.fillMode, fade.isRemovedOnCompletion) = (fillMode, isRemoved)
      layer.setTime(0.5)
      layer.add(fade, forKey: "fade")
      #expect(layer.presentation().opacity == before, "\(fillMode), \(isRemoved)")
      layer.setTime(3)
      #expect(layer.presentation().opacity == after, "\(fillMode), \(isRemoved)")
    }
  }

  @Test("A tree loses the animations that are over, an object all of its own")
  func removals() {
    let layer = Layer(), other = Layer()
    layer.addSublayer(other)
    for (key, duration) in [("a", 1.0), ("b", 2), ("c", 3)] {
      let fade = BasicAnimation(keyPath: .opacity)
      (fade.toValue, fade.duration) = (0, duration)
      layer.add(fade, forKey: key)
      other.add(fade, forKey: key)
    }
    layer.setTime(1.5)
    layer.removeCompletedAnimations()
    #expect(layer.animationKeys() == ["b", "c"] && other.animationKeys() == ["b", "c"])
    layer.removeAllAnimations()
    #expect(layer.animationKeys() == [] && other.animationKeys() == ["b", "c"])
    #expect(layer.presentation().opacity == 1 && other.presentation().opacity == 0.125)
    #expect(layer.time == 1.5)
  }
}
