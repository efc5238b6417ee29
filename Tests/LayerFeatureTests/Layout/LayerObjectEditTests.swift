import LayerGeometry
import Testing

@Suite("§10 Layout: layer objects whose layouts edit the tree")
struct LayerObjectEditTests {
  @Test("Sublayers made by a layout are laid out in the same round")
  func adds() {
    var leaves: [LaidOutLayer] = []
    let root = LaidOutLayer { root in
      for _ in 0..<20 {
        let row = LaidOutLayer { row in
          let leaf = LaidOutLayer()
          row.addSublayer(leaf)
          leaf.setNeedsLayout()
          leaves.append(leaf)
        }
        root.addSublayer(row)
        row.setNeedsLayout()
      }
    }
    root.setNeedsLayout()
    let report = root.layoutIfNeeded()
    #expect(report.rounds == 1 && report.layoutCount == 41 && report.isSettled)
    #expect(leaves.map(\.count) == Array(repeating: 1, count: 20))
  }

  @Test("A removed layer is skipped and still needs layout; a released one is gone")
  func removes() {
    let root = Layer()
    let kept = LaidOutLayer()
    weak var gone: Layer?
    let first = LaidOutLayer { _ in
      kept.removeFromSuperlayer()
      root.sublayers![1].removeFromSuperlayer()
    }
    root.addSublayer(first)
    do {
      let layer = LaidOutLayer()
      root.addSublayer(layer)
      layer.setNeedsLayout()
      gone = layer
    }
    root.addSublayer(kept)
    root.layoutIfNeeded()
    gone?.setNeedsLayout()
    for layer in [first, kept] { layer.setNeedsLayout() }
    #expect(root.layoutIfNeeded().isSettled)
    #expect(gone == nil)
    #expect(kept.count == 0 && kept.needsLayout())
    #expect(root.sublayers == [first])
  }

  @Test("A layout may remove its own layer, or release the last reference to it")
  func ownLayer() {
    for isKept in [true, false] {
      let root = Layer()
      weak var observed: LaidOutLayer?
      var kept: Layer?
      do {
        let layer = LaidOutLayer { layer in
          layer.addSublayer(Layer())
          layer.removeFromSuperlayer()
          kept = nil
        }
        observed = layer
        root.addSublayer(layer)
        root.layoutIfNeeded()
        layer.setNeedsLayout()
        if isKept { kept = layer }
      }
      let held = isKept ? observed : nil
      #expect(root.layoutIfNeeded().isSettled)
      #expect((observed != nil) == isKept)
      #expect(root.sublayers == nil && kept == nil)
      #expect(held?.count ?? 1 == 1)
    }
  }

  @Test("The topmost layer of a pass may be released; it lives until the pass ends")
  func topmost() {
    var held: Layer? = Layer()
    weak let observed = held
    let leaf = LaidOutLayer { _ in held = nil }
    held!.addSublayer(leaf)
    held!.layoutIfNeeded()
    leaf.setNeedsLayout()
    #expect(held!.layoutIfNeeded().isSettled)
    #expect(observed == nil && leaf.superlayer == nil && leaf.count == 1)
  }

  @Test("Layers that request layout of themselves or each other forever: 64 rounds, then a report")
  func endlessRequests() {
    let root = Layer()
    let restless = LaidOutLayer { $0.setNeedsLayout() }
    root.addSublayer(restless)
    restless.setNeedsLayout()
    let report = root.layoutIfNeeded()
    #expect(report.rounds == 64 && LayoutReport<Layer>.maximumRounds == 64)
    #expect(report.unsettledLayer == restless && !report.isSettled)
    #expect(restless.needsLayout() && restless.count == 64)
    restless.removeFromSuperlayer()
    root.layoutIfNeeded()

    let a = LaidOutLayer(), b = LaidOutLayer()
    root.addSublayer(a)
    root.addSublayer(b)
    a.body = { _ in b.setNeedsLayout() }
    b.body = { _ in a.setNeedsLayout() }
    a.setNeedsLayout()
    let second = root.layoutIfNeeded()
    #expect(second.rounds == 64)
    #expect(second.unsettledLayer == a || second.unsettledLayer == b)
  }

  @Test("A layout during a hit test may set frames, but not change the hierarchy")
  func inAQuery() {
    let root = Layer(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let row = root.addLayer()
    root.layoutHandler = { $0.sublayers![0].frame = Rect(x: 0, y: 0, width: 50, height: 50) }
    row.containsHandler = { layer, point in
      layer.superlayer!.layoutIfNeeded()
      return layer.bounds.contains(point)
    }
    root.setNeedsLayout()
    #expect(row.frame == .zero)
    _ = root.hitTest(Point(x: 25, y: 25))
    #expect(row.frame == Rect(x: 0, y: 0, width: 50, height: 50))
    #expect(!root.needsLayout())
    #expect(root.hitTest(Point(x: 25, y: 25)) == row)
  }
}
