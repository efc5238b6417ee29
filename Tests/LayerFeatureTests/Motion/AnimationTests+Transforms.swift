import LayerGeometry
import LayerTestSupport
import Testing

// Whole transforms, and parts of them.
extension AnimationTests {
  /// The transform of a layer at the begin of animations of it.
  private func transform(_ animations: [LayerAnimation]) -> Transform3D {
    var store = LayerStore()
    let layer = store.place(frame: .box(0, 0, 10, 10))
    for animation in animations { store.addAnimation(animation, to: layer) }
    return store.presentation.transform(of: layer)
  }

  @Test("A transform that animates to one by another begins where the other leads to the one")
  func transformToBy() {
    let timing = AnimationTiming(beginTime: 0, duration: 1)
    let start = transform([.basic(.transform, to: .move(100, 0), by: .scale(2, 2), timing: timing)])
    #expect(isClose(start.m11, 0.5, within: 1e-12) && isClose(start.m41, 100, within: 1e-12))
    #expect(isClose(Transform3D.scale(2, 2).then(start), .move(100, 0), within: 1e-12))
  }

  @Test("A whole transform replaces parts before it, a part one of a whole before it; additive ones add")
  func wholeAndPart() {
    let timing = AnimationTiming(beginTime: 0, duration: 1),
      scaled = Transform3D.scale(2, 3).then(.move(7, 0))
    let part = LayerAnimation.basic(.translationX, from: 50, to: 50, timing: timing)
    let whole = LayerAnimation.basic(.transform, from: scaled, to: scaled, timing: timing)
    for (first, second, x, addedX) in [(part, whole, 7.0, 57.0), (whole, part, 50, 57)] {
      var added = second
      added.isAdditive = true
      let found = transform([first, second]), sum = transform([first, added])
      #expect(isClose(found, .scale(2, 3).then(.move(x, 0)), within: 1e-12), "\(second.keyPath)")
      #expect(isClose(sum, .scale(2, 3).then(.move(addedX, 0)), within: 1e-12), "\(second.keyPath)")
    }
  }
}
