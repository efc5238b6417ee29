import LayerGeometry
import LayerTestSupport
import Testing

// The fields of an animation, each by itself.
extension AnimatedObjectTests {
  /// A field of an animation.
  private struct Field: Sendable {
    let name: String
    let set: @Sendable (PropertyAnimation) -> Void
    /// Sets it in the value that the animation has.
    let setInValue: @Sendable (inout LayerAnimation) -> Void
    /// A time at which it shows, and where the layer is then.
    let time: Double, x: Double
  }

  private static let fields = [
    Field(name: "duration", set: { $0.duration = 2 }, setInValue: { $0.timing.duration = 2 }, time: 2, x: 50),
    Field(name: "speed", set: { $0.speed = 0.5 }, setInValue: { $0.timing.speed = 0.5 }, time: 2, x: 50),
    Field(
      name: "timeOffset", set: { $0.timeOffset = 0.25 }, setInValue: { $0.timing.timeOffset = 0.25 },
      time: 1.5, x: 75),
    Field(
      name: "repeatCount", set: { $0.repeatCount = 3 }, setInValue: { $0.timing.repeatCount = 3 }, time: 3.5,
      x: 50),
    Field(
      name: "repeatDuration", set: { $0.repeatDuration = 3 }, setInValue: { $0.timing.repeatDuration = 3 },
      time: 3.5, x: 50),
    Field(
      name: "autoreverses", set: { $0.autoreverses = true }, setInValue: { $0.timing.autoreverses = true },
      time: 2.25, x: 75),
    Field(
      name: "isAdditive", set: { $0.isAdditive = true }, setInValue: { $0.isAdditive = true }, time: 1.5,
      x: 57),
    Field(
      name: "isCumulative", set: { ($0.isCumulative, $0.repeatCount) = (true, 2) },
      setInValue: { ($0.isCumulative, $0.timing.repeatCount) = (true, 2) }, time: 2.5, x: 150),
  ]

  @Test("Each field of an animation moves its layer, and is in its value and in its copy")
  func eachField() {
    for field in Self.fields {
      let page = Layer(), layer = Layer(), other = Layer()
      for sublayer in [layer, other] {
        sublayer.position = .at(7, 0)
        page.addSublayer(sublayer)
      }
      let slide = BasicAnimation(keyPath: "position.x")
      (slide.fromValue, slide.toValue, slide.beginTime, slide.duration) = (0, 100, 1, 1)
      field.set(slide)
      let timing = AnimationTiming(beginTime: 1, duration: 1, repeatCount: 0)
      var value = LayerAnimation.basic(.positionX, from: 0, to: 100, timing: timing)
      field.setInValue(&value)
      #expect(slide.value == value, "\(field.name)")
      layer.add(slide, forKey: "slide")
      let copy = layer.animation(forKey: "slide")
      #expect(copy?.value == value, "\(field.name)")
      if let copy { other.add(copy, forKey: nil) }
      page.setTime(field.time)
      let found = [layer, other].map { $0.presentation().position.x }
      #expect(found == [field.x, field.x], "\(field.name)")
    }
  }
}
