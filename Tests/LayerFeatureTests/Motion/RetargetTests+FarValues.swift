import LayerGeometry
import LayerTestSupport
import Testing

// Values that no number lies between.
extension RetargetTests {
  @Test("Between values too far apart for a number an animation stays as it is")
  func farApart() {
    var store = LayerStore()
    let layer = store.place(frame: .box(0, 0, 10, 10))
    let animation = LayerAnimation.basic(
      .positionX, from: -1e308, to: 1e308, timing: AnimationTiming(beginTime: 0, duration: 1))
    let id = store.addAnimation(animation, to: layer)
    store.setTime(0.5)
    let isSent = store.retarget(id, to: 0.0), after = store.animation(id)
    #expect(!isSent && after == animation)
  }
}
