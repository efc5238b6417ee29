import LayerGeometry
import Testing

@Suite("§9 Time: pause and resume")
struct PauseTests {
  @Test("Constant during the pause, continuous after it")
  func pauseAndResume() {
    var store = LayerStore()
    let root = store.makeTimed(2, 3, 1)
    let layer = store.makeLayer()
    try! store.addSublayer(layer, to: root)
    let stopped = store.convertTime(10, from: nil, to: layer)
    #expect(stopped == 21)

    store.pauseTime(of: layer, at: 10)
    #expect(store.speed(of: layer) == 0)
    #expect(store.timeOffset(of: layer) == stopped)
    for now in [10.0, 11, 25] { #expect(store.convertTime(now, from: nil, to: layer) == stopped) }

    store.resumeTime(of: layer, at: 25)
    #expect(store.speed(of: layer) == 1)
    #expect(store.timeOffset(of: layer) == 0)
    #expect(store.beginTime(of: layer) == store.convertTime(25, from: nil, to: root) - stopped)
    #expect(store.convertTime(25, from: nil, to: layer) == stopped)
    #expect(store.convertTime(26, from: nil, to: layer) == stopped + 2)
  }

  @Test("A layer resumes at the given speed")
  func resumeAtSpeed() {
    var store = LayerStore()
    let layer = store.makeTimed(4, 1, 2)
    store.pauseTime(of: layer, at: 3)
    #expect(store.convertTime(100, from: nil, to: layer) == 5)
    store.resumeTime(of: layer, at: 100, speed: 4)
    #expect(store.convertTime(100, from: nil, to: layer) == 5)
    #expect(store.convertTime(101, from: nil, to: layer) == 9)
  }

  @Test("A paused layer resumes backwards from where it is")
  func backwards() {
    var store = LayerStore()
    let root = store.makeTimed(2, 1, 0), layer = store.makeTimed(1, 0, 0, in: root)
    store.pauseTime(of: layer, at: 3)
    #expect(store.timeOffset(of: layer) == 7)
    store.resumeTime(of: layer, at: 10, speed: -1)
    for (time, own) in [(10.0, 7.0), (10.5, 6), (14, -1)] {
      #expect(store.convertTime(time, from: nil, to: layer) == own)
    }
    store.pauseTime(of: layer, at: 14)
    store.resumeTime(of: layer, at: 20, speed: -0.5)
    #expect(store.convertTime(20, from: nil, to: layer) == -1)
    #expect(store.convertTime(21, from: nil, to: layer) == -2)
  }

  @Test("Pausing twice, resuming what runs and resuming at speed 0 change nothing")
  func idle() {
    var store = LayerStore()
    let layer = store.makeLayer()
    store.resumeTime(of: layer, at: 50)
    #expect(store.convertTime(60, from: nil, to: layer) == 60)
    store.pauseTime(of: layer, at: 7)
    store.pauseTime(of: layer, at: 9)
    #expect(store.timeOffset(of: layer) == 7)
    store.resumeTime(of: layer, at: 20, speed: 0)
    #expect(store.convertTime(30, from: nil, to: layer) == 7)
    store.resumeTime(of: layer, at: 30)
    #expect(store.convertTime(31, from: nil, to: layer) == 8)
  }

  @Test("Pausing below a paused superlayer")
  func underPausedLayer() {
    var store = LayerStore()
    let root = store.makeTimed(0, 6, 0)
    let layer = store.makeTimed(2, 1, 1, in: root)
    store.pauseTime(of: layer, at: 40)
    #expect(store.timeOffset(of: layer) == 11)
    store.resumeTime(of: layer, at: 80)
    #expect(store.convertTime(90, from: nil, to: layer) == 11)
  }

  @Test("A layer of default timing pauses at a time below 0, and goes on from there")
  func belowZero() throws {
    var store = LayerStore()
    let root = store.makeTimed(1, -20, 0), layer = store.makeLayer()
    try store.addSublayer(layer, to: root)
    #expect(store.convertTime(5, from: nil, to: layer) == -15)
    store.pauseTime(of: layer, at: 5)
    for now in [5.0, 10, 19, 20, 21] { #expect(store.convertTime(now, from: nil, to: layer) == -15) }
  }

  @Test("Below a layer whose time runs backwards a pause lasts, and time goes on from there, either way")
  func underBackwardsLayer() {
    for (speed, times) in [(1.0, [30.0, 20, -10]), (-1, [30, 40, 70]), (-0.5, [30, 35, 50])] {
      var store = LayerStore()
      let root = store.makeTimed(-1, 100, 0), layer = store.makeTimed(1, 0, 50, in: root)
      store.pauseTime(of: layer, at: 20)
      // The root's time falls below 50 at 50.
      for now in [20.0, 51, 60, 500] { #expect(store.convertTime(now, from: nil, to: layer) == 30) }
      store.resumeTime(of: layer, at: 60, speed: speed)
      let found = [60.0, 70, 100].map { store.convertTime($0, from: nil, to: layer) }
      #expect(found == times, "\(speed)")
    }
    var store = LayerStore()
    let root = store.makeTimed(-1, 0, 0), layer = store.makeLayer()
    try! store.addSublayer(layer, to: root)
    store.pauseTime(of: layer, at: 5)
    for now in [5.0, 6, 100] { #expect(store.convertTime(now, from: nil, to: layer) == -5) }
  }

  @Test("Below a paused layer pausing keeps the begin time, and resuming takes Apple's recipe")
  func beginBelowPausedLayer() {
    var store = LayerStore()
    let root = store.makeTimed(0, 6, 0), layer = store.makeTimed(2, 1, 1, in: root)
    store.pauseTime(of: layer, at: 40)
    let paused = store.beginTime(of: layer)
    store.resumeTime(of: layer, at: 80)
    let (begin, offset) = (store.beginTime(of: layer), store.timeOffset(of: layer))
    #expect(paused == 1 && begin == -5 && offset == 0)
  }

  @Test("Below a layer whose time runs backwards a pause near 0 lasts a million seconds, one far off longer")
  func longPauses() {
    for (now, later) in [(5.0, 1_000_000.0), (1e308, 1.5e308)] {
      var store = LayerStore()
      let root = store.makeTimed(-1, 0, 0), layer = store.makeTimed(1, 0, 0, in: root)
      store.pauseTime(of: layer, at: now)
      let found = [now, later].map { store.convertTime($0, from: nil, to: layer) }
      #expect(found == [-now, -now])
    }
  }

  @Test("A paused layer stays as it is, whatever the time at which it is paused again")
  func pausedAgain() {
    var store = LayerStore()
    let layer = store.makeTimed(1, 0, 10)
    for now in [20.0, 5, 40] {
      store.pauseTime(of: layer, at: now)
      let (offset, begin) = (store.timeOffset(of: layer), store.beginTime(of: layer))
      #expect(offset == 10 && begin == 10, "\(now)")
    }
  }

  @Test("A layer that is paused before its begin time begins when it would have")
  func beforeBegin() {
    var store = LayerStore()
    let layer = store.makeTimed(1, 0, 10)
    store.pauseTime(of: layer, at: 5)
    let (speed, offset, begin) = (
      store.speed(of: layer), store.timeOffset(of: layer), store.beginTime(of: layer)
    )
    #expect(speed == 0 && offset == 0 && begin == 10)
  }

  #if SUBPROCESSES
    @Test("A time that is not finite traps before anything changes")
    func traps() async {
      await #expect(processExitsWith: .failure) {
        var store = LayerStore()
        store.pauseTime(of: store.makeLayer(), at: .nan)
      }
      await #expect(processExitsWith: .failure) {
        var store = LayerStore()
        let layer = store.makeTimed(0, 0, 0)
        store.resumeTime(of: layer, at: .infinity)
      }
    }
  #endif
}
