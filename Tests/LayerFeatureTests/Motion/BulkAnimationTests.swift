import LayerGeometry
import LayerTestSupport
import Testing

@Suite("Animations added in bulk")
struct BulkAnimationTests {
  @Test("Bulk adding is the same as one by one, and throws before anything changes")
  func bulk() throws {
    var store = LayerStore()
    let layers = (0..<20).map { _ in store.place(frame: .box(0, 0, 10, 10)) }
    let from = layers.indices.map { Double($0) }, to = from.map { $0 + 10 }
    var ids = [AnimationID](repeating: .null, count: 20)
    let bad = from.map { $0 == 7 ? .infinity : $0 }
    do {
      var span = ids.mutableSpan
      var error: LayerError?
      do throws(LayerError) {
        try store.addAnimations(.positionY, from: bad.span, to: to.span, of: layers.span, into: &span)
      } catch let caught { error = caught }
      #expect(error != nil)
      let count = store.animationCount
      #expect(count == 0)
      try store.addAnimations(
        .positionY, from: from.span, to: to.span, of: layers.span, timing: AnimationTiming(duration: 1),
        into: &span)
    }
    store.setTime(0.5)
    for (k, layer) in layers.enumerated() {
      let (y, isThere) = (store.presentation.position(of: layer).y, store.exists(ids[k]))
      #expect(y == Double(k) + 5 && isThere)
    }
  }

  @Test("Animations added in bulk read back as those added one by one, of values of every kind")
  func bulkOfEveryKind() throws {
    try compareBulk(.opacity, 0.25, 0.5)
    try compareBulk(.isHidden, true, false)
    try compareBulk(.position, Point(x: 1, y: 2), Point(x: 3, y: 4))
    try compareBulk(.boundsSize, Size(width: 1, height: 2), Size(width: 3, height: 4))
    try compareBulk(.bounds, Rect(x: 1, y: 2, width: 3, height: 4), Rect(x: 5, y: 6, width: 7, height: 8))
    try compareBulk(.transform, .identity, Transform3D(rotationAngle: 1, x: 0, y: 0, z: 1))
  }

  private func compareBulk<Value>(_ property: AnimatedProperty<Value>, _ from: Value, _ to: Value) throws {
    var store = LayerStore()
    let layers = (0..<3).map { _ in store.place(frame: .box(0, 0, 10, 10)) }
    let timing = AnimationTiming(beginTime: 1, duration: 2, curve: .easeIn)
    let expected = store.addAnimation(.basic(property, from: from, to: to, timing: timing), to: layers[0])
    var ids = [AnimationID](repeating: .null, count: 3)
    do {
      var span = ids.mutableSpan
      let (all, ends) = ([from, from, from], [to, to, to])
      try store.addAnimations(
        property, from: all.span, to: ends.span, of: layers.span, timing: timing, into: &span)
    }
    for (id, layer) in zip(ids, layers) {
      let same = store.animation(id) == store.animation(expected), owner = store.layer(of: id)
      #expect(same && owner == layer, "\(property.keyPath)")
    }
    for id in ids { store.removeAnimation(id) }
    let (count, faults) = (store.animationCount, store.validate())
    #expect(count == 1 && faults == [], "\(property.keyPath)")
  }

  @Test("Handles are written as far as there is room; a stale layer is refused before anything changes")
  func room() throws {
    var store = LayerStore()
    let layers = (0..<5).map { _ in store.place(frame: .box(0, 0, 10, 10)) }, gone = store.makeLayer()
    store.destroy(gone)
    let withStale = Array(layers.dropLast()) + [gone]
    let from = [0.0, 1, 2, 3, 4], to = from.map { $0 + 10 }
    for room in [0, 2, 7] {
      var ids = [AnimationID](repeating: .null, count: room), error: LayerError?
      do {
        var span = ids.mutableSpan
        do throws(LayerError) {
          try store.addAnimations(.positionX, from: from.span, to: to.span, of: withStale.span, into: &span)
        } catch let caught { error = caught }
        let count = store.animationCount
        #expect(error == .staleLayer(gone, call: "addAnimations(_:from:to:of:timing:into:)") && count == 0)
        try store.addAnimations(
          .positionX, from: from.span, to: to.span, of: layers.span, timing: AnimationTiming(duration: 1),
          into: &span)
      }
      let added = layers.map { store.animations(of: $0) }, count = store.animationCount
      try #require(count == 5 && added.allSatisfy { $0.count == 1 })
      for k in 0..<room {
        let wanted = k < 5 ? added[k][0] : AnimationID.null
        #expect(ids[k] == wanted)
      }
      for layer in layers { store.removeAllAnimations(of: layer) }
      let faults = store.validate()
      #expect(faults == [])
    }
  }

  @Test("Added to no layers, animations leave nothing behind")
  func toNoLayers() throws {
    var store = LayerStore(), ids: [AnimationID] = []
    let layers: [LayerID] = [], values: [Double] = []
    do {
      var span = ids.mutableSpan
      try store.addAnimations(.opacity, from: values.span, to: values.span, of: layers.span, into: &span)
    }
    let (count, faults) = (store.animationCount, store.validate())
    #expect(count == 0 && faults == [])
  }

  @Test("Where no begin is given, each animation begins at its layer's own time")
  func begins() throws {
    var store = LayerStore()
    let layers = (0..<3).map { _ in store.place(frame: .box(0, 0, 10, 10)) }
    store.setSpeed(2, of: layers[1])
    store.setTimeOffset(5, of: layers[2])
    store.setTime(4)
    var ids = [AnimationID](repeating: .null, count: 3)
    let values = [0.0, 0, 0]
    do {
      var span = ids.mutableSpan
      try store.addAnimations(.positionX, from: values.span, to: values.span, of: layers.span, into: &span)
    }
    let begins = ids.map { store.animation($0)?.timing.beginTime }
    #expect(begins == [4, 8, 9])
  }
}
