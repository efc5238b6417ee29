import LayerGeometry
import LayerTestSupport
import Testing

// Layers whose time has not begun: what is animated there stands still.
extension NextChangeTests {
  private static func slide(_ layer: LayerID, in store: inout LayerStore) -> AnimationID {
    let timing = AnimationTiming(beginTime: 0, duration: 10)
    return store.addAnimation(.basic(.positionX, from: 0, to: 100, timing: timing), to: layer)
  }

  @Test("Until a layer's time begins its animations do not run, and the next change is that begin")
  func waits() {
    var store = LayerStore()
    let layer = store.makeLayer()
    store.setBeginTime(5, of: layer)
    let animation = Self.slide(layer, in: &store)
    for (time, runs, next) in [(1.0, false, 5.0), (4.5, false, 5), (5, true, 15), (6, true, 15)] {
      store.setTime(time)
      let (isRunning, change) = (store.hasRunningAnimations, store.nextChange())
      #expect(isRunning == runs && change == next, "\(time)")
      let isActive = store.isRunning(animation)
      #expect(isActive, "\(time)")
    }
  }

  @Test("Of levels that wait for each other the last begin counts")
  func waitsForEachOther() throws {
    var store = LayerStore()
    let root = store.makeLayer(), layer = store.makeLayer()
    try store.addSublayer(layer, to: root)
    store.setBeginTime(4, of: root)
    store.setSpeed(2, of: root)
    store.setBeginTime(3, of: layer)
    _ = Self.slide(layer, in: &store)
    store.setTime(1)
    // The root's time is 3 at 5.5.
    let (runs, next) = (store.hasRunningAnimations, store.nextChange())
    store.setTime(5.5)
    let (runsThen, end) = (store.hasRunningAnimations, store.nextChange())
    #expect(!runs && next == 5.5 && runsThen && end == 10.5)
  }

  @Test("A layer that the time of one above it has left behind waits for ever")
  func waitsForever() throws {
    var store = LayerStore()
    let root = store.makeLayer(), layer = store.makeLayer()
    try store.addSublayer(layer, to: root)
    store.setSpeed(-1, of: root)
    store.setTimeOffset(10, of: root)
    store.setBeginTime(4, of: layer)
    _ = Self.slide(layer, in: &store)
    // The root's time falls to 4 at 6.
    store.setTime(5)
    let runs = store.hasRunningAnimations
    store.setTime(7)
    let (runsLater, next) = (store.hasRunningAnimations, store.nextChange())
    #expect(runs && !runsLater && next == nil)
  }
}
