import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

/// A program that sleeps until `nextChange()` misses nothing.
@Suite("When animations begin and end next")
struct NextChangeTests {
  private enum Phase { case before, active, after }

  /// What an animation of fill mode `both` does at the set time.
  private static func phase(_ store: borrowing LayerStore, _ animation: AnimationID) -> Phase {
    if store.isRunning(animation) { return .active }
    let value = store.presentation.position(of: store.layer(of: animation)!).x
    return value < 0 ? .before : .after
  }

  /// What a program that sleeps would miss: phases, and of animations whose time stood still whether it does,
  /// and where they are.
  private static func seen(
    _ store: borrowing LayerStore, _ animations: [AnimationID], _ stoodStill: [Bool]
  ) -> [String] {
    zip(animations, stoodStill).map { animation, stoodStill in
      let layer = store.layer(of: animation)!, phase = phase(store, animation)
      if phase != .active || !stoodStill { return "\(phase)" }
      return "\(standsStill(store, layer)) \(store.presentation.position(of: layer).x)"
    }
  }

  /// Whether a layer's own time stands still: it, or a layer above it, is paused or has not begun.
  private static func standsStill(_ store: borrowing LayerStore, _ layer: LayerID) -> Bool {
    var next: LayerID? = layer
    while let layer = next {
      next = store.superlayer(of: layer)
      let (speed, begin, offset) = (
        store.speed(of: layer), store.beginTime(of: layer), store.timeOffset(of: layer)
      )
      let isDefault = speed == 1 && begin == 0 && offset == 0
      let waits = !isDefault && store.convertTime(store.time, from: nil, to: next) < begin
      if speed == 0 || waits { return true }
    }
    return false
  }

  /// Positions are negative before the begin and positive after the end, where animations of others do not
  /// reach.
  private static func slide(begin: Double, duration: Double) -> LayerAnimation {
    let timing = AnimationTiming(beginTime: begin, duration: duration, fillMode: .both)
    return .basic(.positionX, from: -1, to: 1, timing: timing)
  }

  @Test("Nothing changes before it, and something at it, in layers of any timing", arguments: Seeds.some(200))
  func nothingBetween(seed: UInt64) throws {
    var random = SplitMix64(seed: seed), store = LayerStore(), animations: [AnimationID] = []
    var layers = [store.makeLayer()]
    for _ in 0..<5 {
      let layer = store.makeLayer()
      try store.addSublayer(layer, to: random.pick(layers))
      layers.append(layer)
      if random.oneIn(3) { continue }
      store.setSpeed(random.pick([1, 0.7, 2, -1, -0.3, 0]), of: layer)
      if random.oneIn(2) { store.setBeginTime(Double(random.integer(0...40)) / 10, of: layer) }
      if random.oneIn(2) { store.setTimeOffset(Double(random.integer(-30...60)) / 10, of: layer) }
    }
    for layer in layers {
      let begin = Double(random.integer(-20...60)) / 10, duration = Double(random.integer(0...20)) / 10
      animations.append(store.addAnimation(Self.slide(begin: begin, duration: duration), to: layer))
    }
    store.setTime(-1)
    for _ in 0..<40 {
      let time = store.time
      let still = animations.map { Self.standsStill(store, store.layer(of: $0)!) }
      let now = Self.seen(store, animations, still)
      let next = store.nextChange()
      if let next { #expect(next > time) }
      let end = next ?? 30
      for k in 1...8 {
        let sample = time + (end - time) * (Double(k) - 0.5) / 8
        // As late as rounding on the way through the layers makes it.
        if end - sample < 1e-9 { break }
        store.setTime(sample)
        let between = Self.seen(store, animations, still)
        try #require(between == now, "\(time), \(store.time) before \(end)")
      }
      guard let next else { return }
      store.setTime(next)
      let then = Self.seen(store, animations, still)
      try #require(then != now, "\(time), \(next)")
    }
  }

  @Test("Where the time of layers is rounded, too")
  func rounded() {
    for k in 1...200 {
      var store = LayerStore()
      let layer = store.makeLayer()
      store.setSpeed(0.7, of: layer)
      let animation = store.addAnimation(Self.slide(begin: Double(k) / 10, duration: 0.3), to: layer)
      for phase in [Phase.active, .after] {
        let next = store.nextChange()
        store.setTime(next ?? -1)
        let found = Self.phase(store, animation)
        #expect(found == phase && (next ?? 99) < Double(k) / 7 + 0.43, "\(k)")
      }
      let last = store.nextChange()
      #expect(last == nil)
    }
    // A program that has just begun, and an animation in the far future.
    var store = LayerStore()
    let layer = store.makeLayer()
    store.setSpeed(0.7, of: layer)
    store.addAnimation(Self.slide(begin: 1e17, duration: 1e9), to: layer)
    let next = store.nextChange() ?? 0
    #expect(abs(next / 1e17 - 1 / 0.7) < 1e-12)
  }

  @Test("An animation is over at its begin and its duration, however the sum is rounded")
  func ends() {
    for k in 1...200 {
      var store = LayerStore()
      let begin = Double(k) / 10, layer = store.makeLayer()
      let timing = AnimationTiming(beginTime: begin, duration: 0.3)
      let animation = store.addAnimation(.basic(.positionX, from: 0, to: 1, timing: timing), to: layer)
      store.setTime(begin)
      let next = store.nextChange()
      #expect(next == begin + 0.3)
      store.setTime(begin + 0.3)
      let completed = store.removeCompletedAnimations()
      #expect(completed == [animation])
    }
  }

  @Test("A paused layer's time leaps when it begins, which moves what is in the middle of an animation")
  func leaps() {
    var store = LayerStore()
    let layer = store.makeLayer()
    store.setSpeed(0, of: layer)
    store.setBeginTime(5, of: layer)
    store.setTimeOffset(0.5, of: layer)
    let timing = AnimationTiming(beginTime: -0.25, duration: 1)
    store.addAnimation(.basic(.positionX, from: 0, to: 100, timing: timing), to: layer)
    store.setTime(1)
    let (runs, next) = (store.hasRunningAnimations, store.nextChange())
    #expect(!runs && next == 5)
    let before = store.presentation.position(of: layer).x
    store.setTime(5)
    let (after, last) = (store.presentation.position(of: layer).x, store.nextChange())
    #expect(before == 25 && after == 75 && last == nil)
  }

  @Test("What stands still does not run: animations of speed 0, which cannot be sent elsewhere either")
  func standsStill() {
    var store = LayerStore()
    let layer = store.makeLayer()
    let timing = AnimationTiming(duration: 2, speed: 0, timeOffset: 0.5)
    let still = store.addAnimation(.basic(.positionX, from: 0, to: 100, timing: timing), to: layer)
    store.setTime(7)
    let (runs, next) = (store.hasRunningAnimations, store.nextChange())
    #expect(store.isRunning(still) && !runs && next == nil)
    let isSent = store.retarget(still, to: 50.0), x = store.presentation.position(of: layer).x
    #expect(!isSent && x == 25)
  }

  @Test("An animation without duration ends as it begins, whatever its speed", arguments: [1.0, 0, -1])
  func withoutDuration(speed: Double) {
    var store = LayerStore()
    let layer = store.makeLayer()
    let timing = AnimationTiming(beginTime: 2, duration: 0, speed: speed)
    let animation = store.addAnimation(.basic(.positionX, from: 0, to: 100, timing: timing), to: layer)
    store.setTime(2)
    let (runs, isInEffect) = (store.isRunning(animation), store.isInEffect(animation))
    let completed = store.removeCompletedAnimations()
    #expect(!runs && !isInEffect && completed == [animation])
  }

  /// Makes a layer below 16 layers with time offsets, which cancel.
  private func layerBelowOffsets(_ store: inout LayerStore) throws -> LayerID {
    var layer = store.makeLayer()
    for k in 0..<16 {
      store.setTimeOffset(k % 2 == 0 ? 1 : -1, of: layer)
      let below = store.makeLayer()
      try store.addSublayer(below, to: layer)
      layer = below
    }
    return layer
  }

  @Test("Below more than 16 layers with time offsets the begin of a paused layer is a change, too")
  func leapsBelowMany() throws {
    var store = LayerStore()
    let layer = try layerBelowOffsets(&store)
    store.setSpeed(0, of: layer)
    store.setBeginTime(5, of: layer)
    store.setTimeOffset(0.5, of: layer)
    let timing = AnimationTiming(beginTime: -0.25, duration: 1)
    store.addAnimation(.basic(.positionX, from: 0, to: 100, timing: timing), to: layer)
    store.setTime(1)
    let before = store.presentation.position(of: layer).x, next = store.nextChange()
    store.setTime(5)
    let after = store.presentation.position(of: layer).x
    #expect(next == 5 && before == 25 && after == 75)
  }

  @Test("Below more than 16 layers with time offsets a leap past the begin of an animation is a change, too")
  func leapPastBegin() throws {
    var store = LayerStore(), layer = store.makeLayer()
    for k in 0..<17 {
      let below = k == 0 ? layer : store.makeLayer()
      if k > 0 { try store.addSublayer(below, to: layer) }
      // Each of the first 16 is 101 ahead of the one above it.
      store.setBeginTime(k < 16 ? -100 : 1626, of: below)
      store.setTimeOffset(k < 16 ? 1 : 5, of: below)
      layer = below
    }
    // The last one's time is 0 up to 10, where it leaps to 5.
    let timing = AnimationTiming(beginTime: 4, duration: 10)
    let animation = store.addAnimation(.basic(.positionX, from: 0, to: 1, timing: timing), to: layer)
    let next = store.nextChange(), runsBefore = store.isRunning(animation)
    #expect(next == 10 && !runsBefore)
    store.setTime(10)
    let runs = store.isRunning(animation), end = store.nextChange()
    #expect(runs && end == 19)
  }

  @Test(
    "Below layers whose times are large no begin is missed", arguments: [1e7, 1e9, 1e10, 1e11, 1e12],
    [true, false])
  func largeTimes(offset: Double, byTimeOffset: Bool) throws {
    var random = SplitMix64(seed: 31)
    for _ in 0..<200 {
      var store = LayerStore()
      let root = store.makeLayer(), layer = store.makeLayer(), begin = random.real(0.05, 20)
      try store.addSublayer(layer, to: root)
      if byTimeOffset {
        store.setTimeOffset(offset, of: root)
      } else {
        store.setBeginTime(-offset, of: root)
      }
      store.setBeginTime(offset, of: layer)
      store.setSpeed(0.7, of: layer)
      let animation = store.addAnimation(Self.slide(begin: begin, duration: 0.3), to: layer)
      let found = store.nextChange(), next = try #require(found, "\(begin)")
      store.setTime(next)
      let runs = store.isRunning(animation)
      #expect(runs && isClose(next, begin / 0.7, within: 0.001), "\(begin): \(next)")
    }
  }

  @Test("A begin is told where layers count in milliseconds since 1970")
  func coarseTimes() throws {
    var store = LayerStore()
    let root = store.makeLayer(), layer = store.makeLayer()
    try store.addSublayer(layer, to: root)
    store.setTimeOffset(1.7e12, of: root)
    store.setBeginTime(1.7e12, of: layer)
    store.setSpeed(0.7, of: layer)
    let animation = store.addAnimation(Self.slide(begin: 0.3, duration: 0.3), to: layer)
    let found = store.nextChange(), next = try #require(found)
    #expect(isClose(next, 0.3 / 0.7, within: 0.001))
    store.setTime(next)
    let runs = store.isRunning(animation)
    #expect(runs)
  }

  @Test("Below more than 16 layers with time offsets the begin of one counts, whatever it changes")
  func unseenLeaps() throws {
    var store = LayerStore()
    let layer = try layerBelowOffsets(&store)
    // Its time does not leap at its begin, and the animation begins much later.
    store.setBeginTime(5, of: layer)
    store.setTimeOffset(5, of: layer)
    store.addAnimation(Self.slide(begin: 100, duration: 1), to: layer)
    store.setTime(1)
    let first = store.nextChange()
    store.setTime(5)
    let second = store.nextChange()
    #expect(first == 5 && second == 100)
  }

  @Test("Ancestors that do not run yet are looked past, however many lie between")
  func waitingChain() throws {
    var store = LayerStore(), layer = store.makeLayer()
    for k in 0..<12 {
      let below = k == 0 ? layer : store.makeLayer()
      if k > 0 { try store.addSublayer(below, to: layer) }
      store.setBeginTime(Double(k + 1), of: below)
      store.setTimeOffset(Double(k + 1), of: below)
      layer = below
    }
    let timing = AnimationTiming(beginTime: 100, duration: 1)
    store.addAnimation(.basic(.positionX, from: 0, to: 1, timing: timing), to: layer)
    #expect(store.nextChange() == 100)
  }
}
