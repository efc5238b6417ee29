import LayerGeometry
import LayerTestSupport
import Testing

/// A speed can take a layer's own time beyond all numbers, where nothing begins and nothing ends.
@Suite("Layers whose time is beyond all numbers")
struct UnreachableTimeTests {
  /// A layer whose time is 0 until the store's is set to 1e10.
  private static func place(in store: inout LayerStore) -> LayerID {
    let layer = store.place(frame: .box(0, 0, 10, 10))
    store.setSpeed(1e300, of: layer)
    return layer
  }

  @Test("An animation without a begin time begins at 0, and reads back as one that can be added")
  func beginsAtZero() throws {
    var store = LayerStore()
    let layer = Self.place(in: &store)
    store.setTime(1e10)
    let id = store.addAnimation(.basic(.opacity, from: 0, to: 1), to: layer)
    let animation = store.animation(id), found = try #require(animation)
    #expect(found.timing.beginTime == 0)
    #expect(throws: Never.self) { try found.check() }
  }

  @Test("Animations added in bulk begin at 0, whether a track holds their values or not")
  func bulkBeginsAtZero() throws {
    var store = LayerStore()
    let layer = Self.place(in: &store)
    store.setTime(1e10)
    let layers = [layer], points = [Point.at(1, 2)], rects = [Rect.box(1, 2, 3, 4)]
    var ids = [AnimationID.null], all: [AnimationID] = []
    do {
      var span = ids.mutableSpan
      try store.addAnimations(.position, from: points.span, to: points.span, of: layers.span, into: &span)
    }
    all += ids
    do {
      var span = ids.mutableSpan
      try store.addAnimations(.bounds, from: rects.span, to: rects.span, of: layers.span, into: &span)
    }
    all += ids
    let begins = all.map { store.animation($0)?.timing.beginTime }
    #expect(begins == [0, 0])
  }

  @Test("An endless animation is not completed")
  func endless() {
    var store = LayerStore()
    let layer = Self.place(in: &store)
    let timing = AnimationTiming(beginTime: 0, repeatCount: .infinity)
    let id = store.addAnimation(.basic(.opacity, from: 0, to: 1, timing: timing), to: layer)
    store.setTime(1e10)
    let removed = store.removeCompletedAnimations(), isLeft = store.exists(id)
    #expect(removed == [] && isLeft)
  }

  @Test("An animation has no place to go on from: it is not retargeted")
  func retarget() {
    var store = LayerStore()
    let layer = Self.place(in: &store)
    let animation = LayerAnimation.basic(
      .positionX, from: 0, to: 100, timing: AnimationTiming(beginTime: 0, duration: 1))
    let id = store.addAnimation(animation, to: layer)
    store.setTime(1e10)
    let isSent = store.retarget(id, to: 50.0), after = store.animation(id)
    #expect(!isSent && after == animation)
  }
}
