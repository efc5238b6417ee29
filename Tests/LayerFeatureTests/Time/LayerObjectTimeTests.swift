import LayerGeometry
import Testing

@Suite("§9 Time: layer objects")
struct LayerObjectTimeTests {
  private func layer(_ speed: Double, _ offset: Double, _ begin: Double, in superlayer: Layer? = nil) -> Layer
  {
    let layer = Layer()
    (layer.speed, layer.timeOffset, layer.beginTime) = (speed, offset, begin)
    superlayer?.addSublayer(layer)
    return layer
  }

  @Test("The measured numbers")
  func numbers() {
    let root = layer(2, 3, 1), child = layer(4, 5, 6, in: root)
    #expect(root.convertTime(10, from: nil) == 21 && root.convertTime(10, to: nil) == 4.5)
    #expect(child.convertTime(10, from: nil) == 65 && child.convertTime(10, to: nil) == 3.125)
    #expect(child.effectiveSpeed == 8)
    let top = Layer(), mid = layer(3, 0.25, 2, in: top), leaf = layer(2, 0.5, 1, in: mid)
    #expect(leaf.convertTime(10, from: mid) == 18.5 && leaf.convertTime(10, from: top) == 47)
    #expect(leaf.convertTime(10, to: mid) == 5.75)
    #expect(abs(leaf.convertTime(10, to: top) - 3.8333) < 1e-4)
    #expect(mid.convertTime(10, to: leaf) == 18.5 && leaf.convertTime(10, to: leaf) == 10)
  }

  @Test("Layers in different trees convert through the time above the roots, of one store or of two")
  func acrossTrees() {
    let a = layer(2, 3, 1), b = layer(0.5, 1, 4, in: a), other = layer(4, 5, 6)
    let apart = b.convertTime(7, to: other)
    #expect(apart == other.convertTime(b.convertTime(7, to: nil), from: nil))
    #expect(other.convertTime(7, from: b) == apart)
    a.addSublayer(other)
    other.removeFromSuperlayer()
    #expect(b.convertTime(7, to: other) == apart)
  }

  @Test("Before its begin time a layer's time is 0, in other trees too, unless the formula is asked for")
  func timeBeforeBegin() {
    let a = Layer(), b = layer(2, 3, 10)
    #expect(b.convertTime(5, from: a, clampsBeforeBegin: false) == -7)
    #expect(b.convertTime(5, from: a) == 0)
    #expect(b.convertTime(5, from: nil) == 0)
    #expect(a.convertTime(5, to: b) == 0)
    #expect(a.convertTime(5, to: b, clampsBeforeBegin: false) == -7)
    #expect(b.convertTime(5, to: a) == 11)
    a.addSublayer(b)
    for clamps in [true, false] {
      let expected = clamps ? 0.0 : -7
      #expect(a.convertTime(5, to: b, clampsBeforeBegin: clamps) == expected)
      #expect(b.convertTime(5, from: a, clampsBeforeBegin: clamps) == expected)
      #expect(b.convertTime(5, from: nil, clampsBeforeBegin: clamps) == expected)
    }
  }

  @Test("Speed 0, negative speed, and times that are not finite")
  func edges() {
    let still = layer(0, 4, 1), back = layer(-1, 0, 0)
    #expect(still.convertTime(100, from: nil) == 4 && still.convertTime(100, to: nil) == 0)
    #expect(back.convertTime(3, from: nil) == -3 && back.convertTime(-3, to: nil) == 3)
    #expect(still.effectiveSpeed == 0 && back.effectiveSpeed == -1)
    for time in [Double.nan, .infinity, -.infinity] {
      #expect(still.convertTime(time, from: nil).isNaN && back.convertTime(time, to: still).isNaN)
    }
  }

  @Test("Pause and resume: constant during the pause, continuous after it")
  func pause() {
    let root = layer(2, 0, 0), child = Layer()
    root.addSublayer(child)
    child.pauseTime(at: 3)
    #expect(child.speed == 0 && child.timeOffset == 6)
    #expect([3.0, 4, 90].map { child.convertTime($0, from: nil) } == [6, 6, 6])
    child.pauseTime(at: 50)
    #expect(child.timeOffset == 6)
    child.resumeTime(at: 10)
    #expect(child.speed == 1 && child.timeOffset == 0 && child.beginTime == 14)
    #expect([10.0, 11].map { child.convertTime($0, from: nil) } == [6, 8])
    child.resumeTime(at: 99)
    #expect(child.beginTime == 14)
  }

  @Test("Timings stay when stores merge")
  func merges() {
    let child = layer(4, 5, 6), big = Layer()
    for _ in 0..<20 { _ = big.addLayer() }
    (big.speed, big.timeOffset, big.beginTime) = (2, 3, 1)
    #expect(child.convertTime(10, from: nil) == 21)
    big.addSublayer(child)
    #expect(child.convertTime(10, from: nil) == 65 && child.convertTime(10, to: big) == 7.25)
  }

  @Test("Resumed at a speed, an object's time goes on from where it stood, at that speed")
  func resumesAtSpeed() {
    let layer = Layer()
    layer.pauseTime(at: 3)
    layer.resumeTime(at: 10, speed: 2)
    #expect(layer.speed == 2)
    #expect(layer.convertTime(10, from: nil) == 3 && layer.convertTime(11, from: nil) == 5)
  }
}
