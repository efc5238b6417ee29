import LayerGeometry
import LayerTestSupport
import Testing

@Suite("Animations of one timing share it")
struct SharedPaceTests {
  @Test("Springs of one timing, added one after the other, each move and read back as their own")
  func springs() {
    var store = LayerStore()
    let timing = AnimationTiming(beginTime: 0, duration: 1)
    let animations = [5.0, 20].map { damping in
      LayerAnimation.spring(
        .positionX, from: 0, to: 100, .init(damping: damping, isUntilRest: false), timing: timing)
    }
    let layers = animations.map { _ in store.place(frame: .box(0, 0, 10, 10)) }
    let ids = zip(animations, layers).map { store.addAnimation($0, to: $1) }
    let added = ids.compactMap { store.animation($0) }
    #expect(added == animations)
    store.setTime(0.3)
    let found = layers.map { store.presentation.position(of: $0).x }
    // The first one swings beyond its end; the second one does not, at critical damping.
    #expect(found[0] > 110 && found[1] < 100, "\(found)")
  }

  @Test("Animations that shared their timings share them in the store that absorbs theirs")
  func absorbed() throws {
    var store = LayerStore(), taking = LayerStore()
    try animateInBulk(&store)
    let bytes = byteCount(store)
    taking.absorb(store)
    let (count, absorbed, faults) = (taking.animationCount, byteCount(taking), taking.validate())
    #expect(count == 20_000 && absorbed <= bytes + bytes / 4, "\(bytes), \(absorbed)")
    #expect(faults == [])
  }

  /// Adds two animations each to many layers, whose timings take turns where layers follow one another.
  private func animateInBulk(_ store: inout LayerStore) throws {
    let layers = (0..<10_000).map { _ in store.makeLayer() }
    let points = layers.map { _ in Point.at(1, 2) }, opacities = layers.map { _ in 0.5 }
    var ids: [AnimationID] = []
    var span = ids.mutableSpan
    try store.addAnimations(
      .position, from: points.span, to: points.span, of: layers.span,
      timing: AnimationTiming(beginTime: 0, duration: 1), into: &span)
    try store.addAnimations(
      .opacity, from: opacities.span, to: opacities.span, of: layers.span,
      timing: AnimationTiming(beginTime: 0, duration: 2), into: &span)
  }

  private func byteCount(_ store: borrowing LayerStore) -> Int {
    store.memoryReport.entries.first { $0.name == "animations" }?.bytes ?? 0
  }
}
