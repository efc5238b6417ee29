import LayerGeometry
import Testing

@Suite("§10 Layout: layer objects whose layouts merge trees")
struct LayerObjectMergeTests {
  /// A tree of `count` layers.
  private func tree(_ count: Int) -> Layer {
    let top = Layer()
    for _ in 1..<count { _ = top.addLayer() }
    top.layoutIfNeeded()
    return top
  }

  @Test(
    "A layout may bring in a tree of another store, larger or smaller than its own", arguments: [1, 3, 200])
  func merges(_ size: Int) {
    let root = Layer(), other = tree(size)
    let incoming = LaidOutLayer(), later = LaidOutLayer()
    other.addSublayer(incoming)
    other.layoutIfNeeded()
    let first = LaidOutLayer { first in
      first.bounds.size.width += 1
      first.addSublayer(other)
      first.bounds.size.width += 1
      incoming.setNeedsLayout()
    }
    root.addSublayer(first)
    root.addSublayer(later)
    root.layoutIfNeeded()
    for layer in [first, later] { layer.setNeedsLayout() }
    let counts = (first.count, later.count, incoming.count)
    let report = root.layoutIfNeeded()
    #expect(report.isSettled && report.layoutCount == 3)
    #expect((first.count, later.count, incoming.count) == (counts.0 + 1, counts.1 + 1, counts.2 + 1))
    for layer in [root, first, later, other, incoming] { #expect(!layer.needsLayout()) }
    first.bounds.size.width += 1
    #expect(first.needsLayout())
    #expect(root.layoutIfNeeded().layoutCount == 2)
  }

  @Test("Nested passes in trees that merge meanwhile", arguments: [1, 50], [1, 50])
  func nested(_ sizeA: Int, _ sizeB: Int) {
    let a = tree(sizeA), b = tree(sizeB)
    let outer = LaidOutLayer(), middle = LaidOutLayer(), inner = LaidOutLayer(), last = LaidOutLayer()
    a.addSublayer(outer)
    a.addSublayer(inner)
    a.addSublayer(last)
    b.addSublayer(middle)
    for layer in [a, b] { layer.layoutIfNeeded() }
    var settled: [Bool] = []
    outer.body = { _ in
      middle.setNeedsLayout()
      settled.append(middle.layoutIfNeeded().isSettled)
    }
    middle.body = { _ in
      inner.setNeedsLayout()
      settled.append(inner.layoutIfNeeded().isSettled)
    }
    inner.body = { _ in
      if b.superlayer == nil { a.addSublayer(b) }
    }
    for layer in [outer, last] { layer.setNeedsLayout() }
    #expect(a.layoutIfNeeded().isSettled)
    #expect(settled == [true, true])
    #expect([outer, middle, inner, last].map(\.count) == [1, 1, 1, 1])
    for layer in [a, b, outer, middle, inner, last] { #expect(!layer.needsLayout()) }
    for layer in [outer, last] { layer.setNeedsLayout() }
    #expect(a.layoutIfNeeded().isSettled)
    #expect([outer, middle, inner, last].map(\.count) == [2, 2, 2, 2])
  }

  @Test("A layout that merges ever larger trees ends after 64 rounds")
  func mergesForEver() {
    let root = Layer()
    var size = 2
    root.layoutHandler = { root in
      root.setNeedsLayout()
      if size > 2000 { return }
      root.addSublayer(tree(size))
      size *= 3
    }
    root.setNeedsLayout()
    let report = root.layoutIfNeeded()
    #expect(report.rounds == 64)
    #expect(report.unsettledLayer == root)
  }

  @Test("Layouts of one pass that merge trees one after another, with others between them and after the pass")
  func mergesNowAndThen() {
    let root = Layer(), sizes = [20, 0, 0, 100, 0]
    let layers = sizes.map { size in
      LaidOutLayer { layer in if size != 0 { layer.addSublayer(tree(size)) } }
    }
    for layer in layers {
      root.addSublayer(layer)
      layer.setNeedsLayout()
    }
    let report = root.layoutIfNeeded()
    #expect(report.isSettled && layers.map(\.count) == sizes.map { _ in 1 })
    root.addSublayer(tree(1000))
    #expect(root.layoutIfNeeded().isSettled && !root.needsLayout())
  }

  @Test("A layer deferred to a later round is not reported after it", arguments: [1, 10, 2_000])
  func mergesInALaterRound(_ size: Int) {
    let root = Layer(), layer = Layer(), other = tree(size)
    root.addSublayer(layer)
    root.layoutIfNeeded()
    var count = 0
    layer.layoutHandler = { layer in
      count += 1
      if count == 1 { layer.setNeedsLayout() }
      if count == 2 { layer.addSublayer(other) }
    }
    layer.setNeedsLayout()
    let report = root.layoutIfNeeded()
    #expect(report.isSettled && report.unsettledLayer == nil)
    #expect(count == 2 && report.rounds == 2)
    for layer in [root, layer, other] { #expect(!layer.needsLayout()) }
  }

  @Test("A tree that merges in the last round is reported by its new objects", arguments: [false, true])
  func mergesInTheLastRound(isSettled: Bool) {
    let root = Layer(), layer = Layer(), other = tree(200)
    root.addSublayer(layer)
    root.layoutIfNeeded()
    var count = 0
    layer.layoutHandler = { layer in
      count += 1
      if count < 64 { layer.setNeedsLayout() }
      if count == 64 {
        layer.addSublayer(other)
        if !isSettled { layer.setNeedsLayout() }
      }
    }
    layer.setNeedsLayout()
    let report = root.layoutIfNeeded()
    #expect(report.rounds == 64 && count == 64)
    #expect(report.unsettledLayer == (isSettled ? nil : layer))
  }

  @Test("Layout handlers and managers stay when stores merge, in either direction", arguments: [1, 40])
  func survivesMerge(_ size: Int) {
    var log: [String] = []
    let top = Layer(frame: Rect(x: 0, y: 0, width: 200, height: 100))
    top.layoutManager = ConstraintLayoutManager()
    let a = top.addLayer(Rect(x: 3, y: 5, width: 40, height: 20))
    a.name = "a"
    a.constraints = [LayerConstraint(.minX, .midX)]
    let b = top.addLayer(Rect(x: 3, y: 5, width: 40, height: 20))
    b.constraints = [LayerConstraint(.minX, relativeTo: "a", .maxX, offset: 5)]
    let c = top.addLayer(Rect(x: 0.5, y: 0, width: 10, height: 10))
    c.autoresizingMask = .minXMargin
    c.roundsAutoresizedFrame = false
    let d = a.addLayer(Rect(x: 0.5, y: 0, width: 10, height: 10))
    d.layoutHandler = { _ in log.append("d") }
    d.autoresizingMask = [.minXMargin]
    top.layoutIfNeeded()
    #expect(top.constraintReport?.isClean == true)
    #expect(a.frame.minX == 100 && b.frame.minX == 145)
    d.setNeedsLayout()
    // Plans and reports are made anew in another store; flags, masks, handlers and managers stay.
    let other = tree(size)
    other.addSublayer(top)
    #expect(d.needsLayout() && !top.needsLayout() && (top.constraintReport == nil) == (size > 5))
    other.layoutIfNeeded()
    #expect(log == ["d", "d"])
    #expect(top.layoutManager is ConstraintLayoutManager && d.layoutHandler != nil)
    top.bounds.size.width = 101
    #expect(c.frame.minX == 0.5 - 99)
    #expect(top.layoutIfNeeded().isSettled)
    #expect(a.frame.minX == 50.5 && b.frame.minX == 95.5)
    #expect(top.constraintReport?.isClean == true)
    a.bounds.size.width += 1
    #expect(d.frame == Rect(x: 1, y: 0, width: 11, height: 10))
  }
}
