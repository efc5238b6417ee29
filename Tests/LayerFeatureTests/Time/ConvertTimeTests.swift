import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

extension LayerStore {
  mutating func makeTimed(
    _ speed: Double, _ timeOffset: Double, _ beginTime: Double, in superlayer: LayerID? = nil
  ) -> LayerID {
    let layer = makeLayer()
    setSpeed(speed, of: layer)
    setTimeOffset(timeOffset, of: layer)
    setBeginTime(beginTime, of: layer)
    if let superlayer { try! addSublayer(layer, to: superlayer) }
    return layer
  }
}

@Suite("§9 Time: conversion")
struct ConvertTimeTests {
  @Test("The measured numbers: a root and its child")
  func rootAndChild() {
    var store = LayerStore()
    let root = store.makeTimed(2, 3, 1)
    let child = store.makeTimed(4, 5, 6, in: root)
    #expect(store.convertTime(10, from: nil, to: root) == 21)
    #expect(store.convertTime(10, from: root, to: nil) == 4.5)
    #expect(store.convertTime(10, from: nil, to: child) == 65)
    #expect(store.convertTime(10, from: child, to: nil) == 3.125)
  }

  @Test("The measured numbers: a leaf, its superlayer and a root of default timing")
  func leafMidRoot() {
    var store = LayerStore()
    let root = store.makeLayer()
    let mid = store.makeTimed(3, 0.25, 2, in: root)
    let leaf = store.makeTimed(2, 0.5, 1, in: mid)
    #expect(store.convertTime(10, from: mid, to: leaf) == 18.5)
    #expect(store.convertTime(10, from: root, to: leaf) == 47)
    #expect(store.convertTime(10, from: leaf, to: mid) == 5.75)
    #expect(abs(store.convertTime(10, from: leaf, to: root) - 3.8333333333) < 1e-9)
    #expect(store.convertTime(10, from: leaf, to: leaf) == 10)
    #expect(store.convertTime(10, from: nil, to: nil) == 10)
  }

  @Test("Speeds multiply: 2 in 2 runs at 4")
  func effectiveSpeed() {
    var store = LayerStore()
    let root = store.makeTimed(2, 0, 0)
    let child = store.makeTimed(2, 0, 0, in: root)
    let leaf = store.makeLayer()
    try! store.addSublayer(leaf, to: child)
    #expect(store.effectiveSpeed(of: root) == 2)
    #expect(store.effectiveSpeed(of: child) == 4)
    #expect(store.effectiveSpeed(of: leaf) == 4)
    #expect(store.effectiveSpeed(of: store.makeLayer()) == 1)
  }

  @Test("At speed 0, down gives the time offset and up gives 0")
  func pausedLayer() {
    var store = LayerStore()
    let layer = store.makeTimed(0, 7, 3)
    for time in [-5.0, 0, 3, 1e300] {
      #expect(store.convertTime(time, from: nil, to: layer) == (time < 3 ? 0 : 7))
      #expect(store.convertTime(time, from: nil, to: layer, clampsBeforeBegin: false) == 7)
      #expect(store.convertTime(time, from: layer, to: nil) == 0)
      #expect(store.convertTime(time, from: layer, to: nil).sign == .plus)
    }
  }

  @Test("Layers below a paused one convert to each other")
  func underPausedLayer() {
    var store = LayerStore()
    let root = store.makeTimed(0, 7, 0)
    let a = store.makeTimed(2, 0, 1, in: root)
    let b = store.makeTimed(4, 1, 0, in: root)
    #expect(store.convertTime(10, from: a, to: b) == 25)
    #expect(store.convertTime(25, from: b, to: a) == 10)
  }

  @Test("A negative speed runs backwards")
  func backwards() {
    var store = LayerStore()
    let layer = store.makeTimed(-2, 1, 3)
    #expect(store.convertTime(5, from: nil, to: layer) == -3)
    #expect(store.convertTime(-3, from: layer, to: nil) == 5)
    #expect(store.effectiveSpeed(of: layer) == -2)
  }

  @Test("Different trees share the time above their roots")
  func differentTrees() {
    var store = LayerStore()
    let a = store.makeTimed(2, 0, 0)
    let b = store.makeTimed(1, 0, 5)
    #expect(store.convertTime(30, from: a, to: b) == 10)
    #expect(store.convertTime(10, from: b, to: a) == 30)
  }

  @Test("The measured numbers: before its begin time a layer's time is 0")
  func timeBeforeBeginIsZero() {
    var store = LayerStore()
    let plain = store.makeLayer()
    let child = store.makeTimed(0.5, 7, 8, in: plain)
    #expect(store.convertTime(7, from: plain, to: child) == 0)
    #expect(store.convertTime(8, from: plain, to: child) == 7)
    #expect(store.convertTime(10, from: plain, to: child) == 8)
    let root = store.makeTimed(2, 3, 1)
    let first = store.makeTimed(4, 5, 6, in: root)
    let second = store.makeTimed(0.5, 7, 8, in: root)
    #expect(store.convertTime(10, from: root, to: first) == 21)
    #expect(store.convertTime(10, from: first, to: root) == 7.25)
    #expect(store.convertTime(10, from: first, to: second) == 0)
    #expect(store.convertTime(10, from: second, to: first) == 37)
  }

  @Test("Times before the beginning become 0 level by level, except in layers of default timing and going up")
  func timesBeforeBeginLevelByLevel() {
    var store = LayerStore()
    let root = store.makeTimed(2, 3, 10)
    let child = store.makeTimed(1, 0, -4, in: root)
    #expect(store.convertTime(9, from: nil, to: root) == 0)
    #expect(store.convertTime(9, from: nil, to: root, clampsBeforeBegin: false) == 1)
    // The root's 0 is past the child's beginning.
    #expect(store.convertTime(9, from: nil, to: child) == 4)
    let plain = store.makeLayer()
    try! store.addSublayer(plain, to: root)
    #expect(store.convertTime(-5, from: root, to: plain) == -5)
    #expect(store.convertTime(1, from: root, to: nil) == 9)
  }

  @Test("A time that is not finite, or has an intermediate one that is not, gives NaN")
  func notFinite() {
    var store = LayerStore()
    let fast = store.makeTimed(1e300, 0, 0)
    let still = store.makeTimed(0, 7, 0, in: fast)
    let plain = store.makeLayer()
    for time in [Double.nan, .infinity, -.infinity] {
      for target in [fast, still, plain] {
        #expect(store.convertTime(time, from: nil, to: target).isNaN)
        #expect(store.convertTime(time, from: target, to: nil).isNaN)
        #expect(store.convertTime(time, from: nil, to: target, clampsBeforeBegin: true).isNaN)
      }
      #expect(store.convertTime(time, from: plain, to: plain).isNaN)
    }
    #expect(store.convertTime(1e300, from: nil, to: fast).isNaN)
    #expect(store.convertTime(1e300, from: nil, to: still).isNaN)
    #expect(store.convertTime(1, from: nil, to: still) == 7)
  }

  @Test("Random trees under edits agree with the reference, single and in batches", arguments: Seeds.some(6))
  func randomTreesAgreeWithReference(seed: UInt64) {
    var trees = RandomTimes(seed: seed, count: 40)
    for round in 0..<300 {
      for _ in 0..<(round < 60 ? 1 : 3) { trees.edit() }
      var times: [Double] = [], sources: [LayerID] = [], targets: [LayerID] = []
      for _ in 0..<8 {
        let (s, t) = (trees.pickOrNone(), trees.pickOrNone())
        let time = trees.random.dyadic()
        for clamps in [false, true] {
          let found = trees.store.convertTime(
            time, from: trees.layer(s), to: trees.layer(t), clampsBeforeBegin: clamps)
          #expect(isSame(found, trees.reference.convert(time, from: s, to: t, clamps: clamps)))
        }
        times.append(time)
        sources.append(trees.layer(s) ?? .null)
        targets.append(trees.layer(t) ?? .null)
      }
      var result = [Double](repeating: 0, count: times.count)
      var span = result.mutableSpan
      trees.store.convertTimes(times.span, from: sources.span, to: targets.span, into: &span)
      for k in times.indices {
        let single = trees.store.convertTime(
          times[k], from: sources[k].isNull ? nil : sources[k], to: targets[k].isNull ? nil : targets[k])
        #expect(isSame(result[k], single))
      }
      let i = trees.pick()
      #expect(trees.store.effectiveSpeed(of: trees.layers[i]) == trees.reference.effectiveSpeed(i))
    }
  }

  @Test("A batch between one pair equals single conversions, element by element")
  func batchOnePair() {
    var trees = RandomTimes(seed: 99, count: 12)
    for _ in 0..<100 { trees.edit() }
    let times = (0..<50).map { Double($0) * 0.37 - 3 } + [.nan, .infinity]
    for _ in 0..<30 {
      let (s, t) = (trees.layer(trees.pickOrNone()), trees.layer(trees.pickOrNone()))
      for clamps in [true, false] {
        var result = [Double](repeating: 0, count: times.count)
        var span = result.mutableSpan
        trees.store.convertTimes(times.span, from: s, to: t, clampsBeforeBegin: clamps, into: &span)
        for k in times.indices {
          let single = trees.store.convertTime(times[k], from: s, to: t, clampsBeforeBegin: clamps)
          #expect(isSame(result[k], single))
        }
      }
    }
  }

  @Test("Before the begin time batches give 0, or what the formula gives if it is asked for")
  func batchesBeforeBegin() {
    var store = LayerStore()
    let layer = store.makeTimed(2, 3, 10), times = [5.0], sources = [LayerID.null], targets = [layer]
    for (clamps, expected) in [(true, 0.0), (false, -7)] {
      var (result, pairs) = ([99.0], [99.0])
      var span = result.mutableSpan, pairsSpan = pairs.mutableSpan
      store.convertTimes(times.span, from: nil, to: layer, clampsBeforeBegin: clamps, into: &span)
      store.convertTimes(
        times.span, from: sources.span, to: targets.span, clampsBeforeBegin: clamps, into: &pairsSpan)
      #expect(result == [expected] && pairs == [expected])
    }
  }

  @Test("A chain of 500,000 layers, and one destroyed and made again", .enabled(if: isOptimized))
  func deepChain() {
    var store = LayerStore()
    let root = store.makeTimed(1, 0, 1)
    var layers = [root]
    for _ in 1..<500_000 { layers.append(store.makeTimed(1, 0, 1, in: layers[layers.count - 1])) }
    #expect(store.convertTime(500_000, from: nil, to: layers[layers.count - 1]) == 0)
    #expect(store.convertTime(0, from: layers[layers.count - 1], to: root) == 499_999)
    store.destroy(root)
    let fresh = store.makeLayer()
    _ = store.makeTimed(3, 0, 0)
    #expect(store.convertTime(5, from: nil, to: fresh) == 5)
  }
}
