import LayerGeometry
import LayerTestSupport
import Testing

/// Merging trees that were made separately.
@Suite("Merging trees")
struct FacadeMergeTests {
  /// A superlayer with `count` sublayers of different values.
  private func tree(_ count: Int, at x: Double) -> (top: Layer, sublayers: [Layer]) {
    let top = Layer()
    top.bounds = Rect(x: 0, y: 0, width: 100, height: 100)
    top.position = Point(x: x, y: 0)
    var sublayers: [Layer] = []
    for k in 0..<count {
      let layer = Layer()
      layer.name = "\(x)/\(k)"
      layer.frame = Rect(x: Double(k), y: 0, width: 1, height: 1)
      layer.zPosition = Double(k % 3)
      layer.opacity = Double(k) / 8
      top.addSublayer(layer)
      sublayers.append(layer)
    }
    return (top, sublayers)
  }

  @Test(
    "Merging in either direction, and with trees of one layer",
    arguments: [(1, 20), (20, 1), (7, 7), (0, 5), (5, 0), (0, 0)])
  func bothWays(_ first: Int, _ second: Int) {
    let (upper, upperSublayers) = tree(first, at: 50)
    let (lower, lowerSublayers) = tree(second, at: 150)
    _ = upper.hitTest(.zero, options: .coreAnimation)
    _ = lower.hitTest(.zero, options: .coreAnimation)
    upper.addSublayer(lower)
    #expect(upper.sublayers == upperSublayers + [lower])
    #expect(lower.sublayers ?? [] == lowerSublayers)
    for (k, layer) in (upperSublayers + lowerSublayers).enumerated() {
      let own = k < first ? k : k - first
      #expect(layer.superlayer == (k < first ? upper : lower))
      #expect(layer.name == "\(k < first ? 50.0 : 150.0)/\(own)")
      #expect(layer.frame == Rect(x: Double(own), y: 0, width: 1, height: 1))
      #expect(layer.zPosition == Double(own % 3) && layer.opacity == Double(own) / 8)
    }
    if second > 0 {
      // upper's corner is at (0, -50), lower's at (100, -50) in upper.
      let point = Point(x: 100.5, y: -99.5)
      #expect(upper.hitTest(point, options: .coreAnimation) == lowerSublayers[0])
      #expect(lowerSublayers[0].convert(Point(x: 0.5, y: 0.5), to: nil) == point)
    }
  }

  @Test("Merging moves all trees of a store, and keeps them separate")
  func wholeStore() {
    let (first, _) = tree(3, at: 0)
    let (second, sublayers) = tree(30, at: 0)
    let detached = sublayers[4]
    detached.removeFromSuperlayer()
    let leaf = Layer()
    detached.addSublayer(leaf)
    second.addSublayer(first)
    #expect(first.superlayer == second)
    #expect(detached.superlayer == nil && detached.sublayers == [leaf])
    first.addSublayer(detached)
    #expect(detached.superlayer == first && leaf.superlayer == detached)
    #expect(first.sublayers?.count == 4)
  }

  @Test("Layers keep their identity, also in sets, weak references and handlers")
  func identity() {
    let (first, _) = tree(9, at: 0)
    let blue = Layer()
    blue.bounds = Rect(x: 0, y: 0, width: 10, height: 10)
    weak let weakBlue = blue
    let set: Set = [blue, first]
    let hash = blue.hashValue
    var called: [Layer] = []
    blue.containsHandler = { layer, _ in
      called.append(layer)
      return true
    }
    first.addSublayer(blue)
    #expect(set.contains(blue) && blue.hashValue == hash && weakBlue === blue)
    #expect(first.hitTest(.zero) === blue)
    #expect(called == [blue])
    blue.containsHandler = nil
    let root = Layer()
    root.bounds = Rect(x: 0, y: 0, width: 100, height: 100)
    root.position = Point(x: 50, y: 50)
    first.position = Point(x: 50, y: 50)
    root.addSublayer(first)
    #expect(root.hitTest(Point(x: 1, y: 1)) === blue)
  }

  @Test("Layers of different trees convert through the space above their roots")
  func convertBetweenTrees() {
    let first = Layer(), second = Layer()
    for layer in [first, second] { layer.bounds = Rect(x: 0, y: 0, width: 50, height: 50) }
    first.position = Point(x: 25, y: 25)
    second.position = Point(x: 500, y: 500)
    #expect(first.convert(.zero, to: second) == Point(x: -475, y: -475))
    #expect(second.convert(.zero, from: first) == Point(x: -475, y: -475))
    let rect = Rect(x: 1, y: 2, width: 3, height: 4)
    #expect(second.convert(rect, from: first) == Rect(x: -474, y: -473, width: 3, height: 4))
    #expect(first.convert(Rect.null, to: second).isNull)
    #expect(first.convert(Rect.infinite, to: second).isInfinite)
    #expect(first.convert(Rect(x: .nan, y: 0, width: 1, height: 1), to: second).isNull)
  }

  @Test("A rectangle's corners, not its box, are converted through the space above the roots")
  func cornersBetweenTrees() {
    let first = Layer(), second = Layer()
    for layer in [first, second] {
      layer.bounds = Rect(x: 0, y: 0, width: 100, height: 100)
      layer.setAffineTransform(AffineTransform(rotationAngle: .pi / 4))
    }
    let square = first.convert(first.bounds, to: second)
    #expect(abs(square.minX) < 1e-12 && abs(square.width - 100) < 1e-12)
    #expect(abs(first.convert(first.bounds, to: nil).width - 100 * 2.0.squareRoot()) < 1e-12)
  }

  @Test("A rectangle converted between trees is clipped behind the eye")
  func perspectiveBetweenTrees() {
    func leaning() -> (Layer, Layer) {
      let root = Layer(), layer = Layer()
      root.bounds = Rect(x: 0, y: 0, width: 200, height: 100)
      root.sublayerTransform.m34 = -1 / 100
      layer.bounds = root.bounds
      layer.position = Point(x: 100, y: 50)
      layer.transform = Transform3D(rotationAngle: 1.2, x: 0, y: 1, z: 0)
      root.addSublayer(layer)
      return (root, layer)
    }
    let (firstRoot, first) = leaning()
    let (secondRoot, second) = leaning()
    secondRoot.position = Point(x: 30, y: -20)
    let apart = first.convert(first.bounds, to: second)
    let parent = Layer()
    parent.addSublayer(firstRoot)
    parent.addSublayer(secondRoot)
    #expect(isClose(first.convert(first.bounds, to: second), apart, within: 1e-9))
    #expect(apart.isFinite)
  }

  @Test("Trees built on different threads can be sent and merged")
  func threads() async {
    let trees = await withTaskGroup(of: SentTree.self) { group in
      for k in 0..<8 {
        group.addTask {
          let root = Layer()
          root.bounds = Rect(x: 0, y: 0, width: 10, height: 10)
          root.position = Point(x: Double(k) * 10, y: 0)
          for _ in 0..<500 {
            let layer = Layer()
            layer.bounds = Rect(x: 0, y: 0, width: 4, height: 4)
            layer.position = Point(x: 5, y: 5)
            root.addSublayer(layer)
          }
          return SentTree(root: root)
        }
      }
      var trees: [SentTree] = []
      for await tree in group { trees.append(tree) }
      return trees
    }
    let all = Layer()
    for tree in trees { all.addSublayer(tree.root) }
    let hit = all.hitTest(Point(x: 70, y: 0), options: .coreAnimation)
    #expect(hit?.superlayer?.position == Point(x: 70, y: 0))
    #expect(hit == hit?.superlayer?.sublayers?.last)
  }

  /// One owner at a time: the task that makes the tree sends it.
  private struct SentTree: @unchecked Sendable {
    let root: Layer
  }

  @Test("Two trees that track damage remember what was seen of both")
  func damageOfBoth() {
    for isFirstLarger in [false, true] {
      let page = Layer(), card = Layer(), leaf = Layer()
      page.frame = Rect(x: 0, y: 0, width: 100, height: 100)
      card.frame = Rect(x: 200, y: 0, width: 50, height: 50)
      (isFirstLarger ? page : card).addSublayer(leaf)
      leaf.addSublayer(Layer())
      (page.tracksDamage, card.tracksDamage) = (true, true)
      page.addSublayer(card)
      card.position.x -= 190
      let box = page.takeDamage()
      #expect(box.minX <= 10 && box.maxX == 250 && box.maxY >= 50, "\(isFirstLarger)")
      #expect(page.takeDamage().isNull)
    }
  }

  @Test("A tree that tracks damage goes on tracking, whichever it is merged with")
  func damageOfOne() {
    for (isReceiver, isLarger) in [(false, false), (false, true), (true, false), (true, true)] {
      let (tracked, other) = (tree(isLarger ? 5 : 1, at: 0).top, tree(isLarger ? 1 : 5, at: 50).top)
      tracked.tracksDamage = true
      if isReceiver { tracked.addSublayer(other) } else { other.addSublayer(tracked) }
      #expect(tracked.tracksDamage && other.tracksDamage, "\(isReceiver), \(isLarger)")
      // It is not counted anew: what was seen before is no damage.
      var damaged: [Layer?] = []
      tracked.takeDamage { layer, _ in damaged.append(layer) }
      #expect(!isReceiver || !damaged.contains(tracked), "\(isLarger)")
    }
  }

  @Test("The layers of the larger tree keep their handles; of two equal trees, those of the receiver do")
  func handles() {
    for (first, second, isFirstKept) in [(4, 1, true), (1, 4, false), (2, 2, true)] {
      let upper = tree(first, at: 0).top, lower = tree(second, at: 9).top
      let before = [upper, lower].map { $0.withStore { _, id in id } }
      upper.addSublayer(lower)
      let after = [upper, lower].map { $0.withStore { _, id in id } }
      #expect((after[0] == before[0]) == isFirstKept && (after[1] == before[1]) == !isFirstKept)
    }
  }

  @Test("Time and settings come from the receiver's tree, whichever store is kept")
  func settings() {
    let window = Layer(), panel = Layer()
    for _ in 0..<5 { panel.addSublayer(Layer()) }
    window.setTime(100)
    window.keepsAutoresizedSizes = true
    window.addSublayer(panel)
    #expect(window.time == 100 && panel.time == 100 && window.keepsAutoresizedSizes)
  }
}
