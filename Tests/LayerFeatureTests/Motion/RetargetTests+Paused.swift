import LayerGeometry
import LayerTestSupport
import Testing

// Layers whose time stands still.
extension RetargetTests {
  @Test("In a paused layer an animation is sent elsewhere, and goes there when the layer goes on")
  func paused() {
    var store = LayerStore()
    let layer = store.place(frame: .box(0, 0, 10, 10))
    let timing = AnimationTiming(beginTime: 0, duration: 1, fillMode: .both)
    let id = store.addAnimation(.basic(.positionX, from: 0, to: 100, timing: timing), to: layer)
    store.setTime(0.5)
    store.pauseTime(of: layer, at: 0.5)
    let isSent = store.retarget(id, to: 20.0)
    var places: [Double] = []
    for time in [0.5, 3, 4] {
      if time == 3 { store.resumeTime(of: layer, at: 3) }
      store.setTime(time)
      places.append(store.presentation.position(of: layer).x)
    }
    #expect(isSent && places == [50, 50, 20])
  }
}
