import LayerGeometry
import Testing

/// The hierarchy methods of the guide's "Building a layer hierarchy", and their edge cases in CALayer.
@Suite("Layer hierarchy")
struct FacadeHierarchyTests {
  let parent = Layer()
  let a = Layer()
  let b = Layer()
  let c = Layer()

  init() {
    parent.addSublayer(a)
    parent.addSublayer(b)
    parent.addSublayer(c)
  }

  @Test("A layer without sublayers has nil, as CALayer does")
  func noSublayers() {
    #expect(Layer().sublayers == nil)
    #expect(a.sublayers == nil && a.superlayer == nil || a.superlayer == parent)
    for layer in [a, b, c] { layer.removeFromSuperlayer() }
    #expect(parent.sublayers == nil)
  }

  @Test("addSublayer: to the end of the list, also for one that is in it")
  func addSublayer() {
    #expect(parent.sublayers == [a, b, c])
    #expect(a.superlayer == parent && parent.superlayer == nil)
    parent.addSublayer(a)
    #expect(parent.sublayers == [b, c, a])
  }

  @Test("insertSublayer:atIndex: counts in the list before the call, clamped")
  func insertAtIndex() {
    parent.insertSublayer(a, at: 2)
    #expect(parent.sublayers == [b, a, c])
    parent.insertSublayer(b, at: 3)
    #expect(parent.sublayers == [a, c, b])
    parent.insertSublayer(c, at: 1)
    #expect(parent.sublayers == [a, c, b])
    let d = Layer(), e = Layer()
    parent.insertSublayer(d, at: -4)
    parent.insertSublayer(e, at: 99)
    #expect(parent.sublayers == [d, a, c, b, e])
  }

  @Test("insertSublayer:above: and below:, also next to itself")
  func insertNextTo() {
    parent.insertSublayer(c, above: a)
    #expect(parent.sublayers == [a, c, b])
    parent.insertSublayer(b, below: a)
    #expect(parent.sublayers == [b, a, c])
    parent.insertSublayer(a, above: a)
    parent.insertSublayer(a, below: a)
    #expect(parent.sublayers == [b, a, c])
    let d = Layer()
    parent.insertSublayer(d, below: b)
    #expect(parent.sublayers == [d, b, a, c])
  }

  @Test("replaceSublayer:with: takes the new layer out of another hierarchy first")
  func replace() {
    let other = Layer(), d = Layer(), leaf = Layer()
    other.addSublayer(d)
    d.addSublayer(leaf)
    parent.replaceSublayer(b, with: d)
    #expect(parent.sublayers == [a, d, c])
    #expect(other.sublayers == nil && b.superlayer == nil && d.superlayer == parent)
    #expect(leaf.superlayer == d)
    parent.replaceSublayer(d, with: d)
    #expect(parent.sublayers == [a, d, c])
    parent.replaceSublayer(a, with: c)
    #expect(parent.sublayers == [c, d])
  }

  @Test("removeFromSuperlayer keeps the layer and its sublayers usable")
  func remove() {
    let leaf = Layer()
    b.addSublayer(leaf)
    b.removeFromSuperlayer()
    #expect(parent.sublayers == [a, c] && b.superlayer == nil && b.sublayers == [leaf])
    b.removeFromSuperlayer()
    #expect(b.superlayer == nil)
    parent.addSublayer(b)
    #expect(parent.sublayers == [a, c, b])
  }

  @Test("A layer is in one superlayer at a time")
  func oneSuperlayer() {
    let other = Layer()
    other.addSublayer(b)
    #expect(parent.sublayers == [a, c] && other.sublayers == [b])
    a.addSublayer(b)
    #expect(other.sublayers == nil && a.sublayers == [b])
  }

  @Test("Setting sublayers lists them in order and releases the others")
  func setSublayers() {
    let d = Layer(), other = Layer()
    other.addSublayer(d)
    parent.sublayers = [c, d, a]
    #expect(parent.sublayers == [c, d, a])
    #expect(b.superlayer == nil && other.sublayers == nil)
    parent.sublayers = [d, c, d]
    #expect(parent.sublayers == [c, d])
    parent.sublayers = []
    #expect(parent.sublayers == nil && c.superlayer == nil)
    parent.sublayers = [a]
    parent.sublayers = nil
    #expect(parent.sublayers == nil)
  }

  @Test("Setting 1,000 sublayers that have sublayers climbs to the root once")
  func setSublayersFarDown() {
    var deep = Layer()
    let top = deep
    for _ in 1..<5_000 {
      let next = Layer()
      deep.addSublayer(next)
      deep = next
    }
    let groups = (0..<1_000).map { _ in
      let group = Layer()
      group.addSublayer(Layer())
      return group
    }
    deep.sublayers = groups
    #expect(deep.cycleCheck(of: groups).levelCount == 0, "its own sublayers")
    deep.sublayers = nil
    #expect(deep.cycleCheck(of: groups).levelCount == 5_000)
    #expect(deep.cycleCheck(of: groups).cycle == nil)
    #expect(deep.cycleCheck(of: groups + [top]).cycle != nil)
    deep.sublayers = groups
    #expect(deep.sublayers == groups && top.superlayer == nil)
  }

  @Test("Setting sublayers deinitialises old ones after the new list is complete")
  func endsWhileSet() {
    let top = Layer()
    var seen: [[Layer]?] = []
    func makeWitness() -> Layer {
      let witness = FacadeLifetimeTests.Witness()
      witness.onEnd = { [parent, a, b] in
        seen.append(parent.sublayers)
        a.addSublayer(top)
        top.addSublayer(b)
      }
      return witness
    }
    parent.sublayers = [makeWitness(), a]
    top.addSublayer(parent)
    parent.removeFromSuperlayer()
    parent.sublayers = [b, c]
    #expect(seen == [[b, c]])
    #expect(parent.sublayers == [c] && top.superlayer == a && b.superlayer == top)
  }

  @Test("Setting bounds, then position, as in the documentation")
  func place() {
    let myLayer = Layer()
    #expect(myLayer.bounds == .zero && myLayer.position == .zero)
    // myLayer.bounds = CGRectMake(0, 0, 100, 100);
    myLayer.bounds = Rect(x: 0, y: 0, width: 100, height: 100)
    // myLayer.position = CGPointMake(200, 200);
    myLayer.position = Point(x: 200, y: 200)
    #expect(myLayer.frame == Rect(x: 150, y: 150, width: 100, height: 100))
  }

  @Test("Drawing order is by zPosition first, by index second")
  func zPositionFirst() {
    for layer in [parent, a, b, c] { layer.bounds = Rect(x: 0, y: 0, width: 10, height: 10) }
    let point = Point(x: -1, y: -1)
    #expect(parent.hitTest(point, options: .coreAnimation) == c)
    a.zPosition = 1
    #expect(parent.hitTest(point, options: .coreAnimation) == a)
    b.zPosition = 1
    #expect(parent.hitTest(point, options: .coreAnimation) == b)
    parent.insertSublayer(a, above: b)
    #expect(parent.hitTest(point, options: .coreAnimation) == a)
    #expect(parent.hitTest(point) == c)
  }

  @Test("Moving a superlayer moves its sublayers, whose own values stay")
  func moveTogether() {
    parent.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    a.frame = Rect(x: 10, y: 20, width: 30, height: 40)
    #expect(a.convert(Point(x: 0, y: 0), to: nil) == Point(x: 10, y: 20))
    parent.position = Point(x: 250, y: 50)
    #expect(a.frame == Rect(x: 10, y: 20, width: 30, height: 40))
    #expect(a.convert(Point(x: 0, y: 0), to: nil) == Point(x: 210, y: 20))
  }

  @Test("Layers are equal by identity, and describe themselves")
  func identity() {
    #expect(a == a && a != b)
    #expect(Set([a, b, a, c]).count == 3)
    a.name = "blue"
    a.frame = Rect(x: 50, y: 50, width: 100, height: 100)
    #expect(a.description == "Layer \"blue\" (50.0, 50.0, 100.0, 100.0)")
    #expect(TransformLayer().description == "TransformLayer (0.0, 0.0, 0.0, 0.0)")
  }
}
