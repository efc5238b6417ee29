import LayerGeometry
import LayerTestSupport
import Testing

@Suite("Layer objects: searches, explanations, damage and user data")
struct FacadeQueryTests {
  let root = Layer(), group = Layer(), leaf = Layer(), other = Layer()

  init() {
    root.frame = .box(0, 0, 200, 200)
    group.frame = .box(20, 20, 100, 100)
    leaf.frame = .box(10, 10, 20, 20)
    other.frame = .box(150, 150, 20, 20)
    root.addSublayer(group)
    group.addSublayer(leaf)
    root.addSublayer(other)
  }

  @Test("Layers at a point, in an area and near a point are objects, front to back")
  func searches() throws {
    #expect(root.layers(at: .at(35, 35)) == [leaf, group, root])
    #expect(root.layers(intersecting: .rect(.box(100, 100, 60, 60))) == [other, group, root])
    #expect(root.layers(containedIn: .rect(.box(25, 25, 40, 40))) == [leaf])
    #expect(group.layers(at: .at(35, 35)) == [leaf, group])
    let nearest = try #require(root.nearestLayer(to: .at(300, 160), within: 150))
    #expect(nearest.layer == root && nearest.distance == 100)
    #expect(root.nearestLayer(to: .at(300, 160), within: 50) == nil)
  }

  @Test("A hit test with a predicate skips layers it rejects, also where an object decides what it contains")
  func predicate() {
    #expect(root.hitTest(.at(35, 35)) { $0 != leaf } == group)
    leaf.containsHandler = { _, _ in false }
    #expect(root.hitTest(.at(35, 35)) { $0 != root } == group)
    #expect(root.hitTest(.at(35, 35)) { $0 != group } == root)
  }

  @Test("What the store derives of a layer, an object does, too")
  func derived() {
    root.masksToBounds = true
    other.position = .at(200, 160)
    for layer in [root, group, leaf, other] {
      layer.withStore { store, id in
        let expected = (store.worldTransform(of: id), store.worldBox(of: id), store.clippedFrame(of: id))
        #expect((layer.worldTransform, layer.worldBox, layer.clippedFrame) == expected)
      }
      #expect(layer.rootLayer == root && layer.isDescendant(of: root) && !layer.isDescendant(of: Layer()))
    }
    #expect(leaf.isDescendant(of: group) && !group.isDescendant(of: leaf))
    #expect(root.sublayer(containing: leaf) == group && root.sublayer(containing: group) == group)
    #expect(group.sublayer(containing: leaf) == leaf && leaf.sublayer(containing: leaf) == nil)
    #expect(root.sublayer(containing: root) == nil && root.sublayer(containing: Layer()) == nil)
    #expect(leaf.commonAncestor(with: other) == root && group.commonAncestor(with: leaf) == group)
    #expect(leaf.commonAncestor(with: leaf) == leaf && leaf.commonAncestor(with: Layer()) == nil)
    #expect(other.clippedFrame == .box(190, 150, 10, 20))
  }

  @Test("A subclass that lays out in code keeps the index: searches and hits are those of plain layers")
  func subclass() {
    final class Row: Layer { override func layoutSublayers() {} }
    let row = Row()
    row.frame = .box(0, 180, 200, 20)
    root.addSublayer(row)
    #expect(root.hitTest(.at(5, 190)) == row && root.hitTest(.at(35, 35)) == leaf)
  }

  @Test("An explanation names the layers it tested")
  func explanation() {
    leaf.name = "leaf"
    leaf.isHidden = true
    let explanation = root.explainHit(.at(35, 35))
    #expect(explanation.steps.contains { $0.name == "leaf" && $0.verdict == .hidden })
    #expect(explanation.path.last.flatMap { root.layer(for: $0) } == group)
  }

  @Test("Damage tells the objects that changed, and nil for one that is gone")
  func damage() {
    root.tracksDamage = true
    group.opacity = 0.5
    var damaged: [Layer?] = []
    root.takeDamage { layer, _ in damaged.append(layer) }
    #expect(Set(damaged) == [group, leaf])
    weak var gone: Layer?
    do {
      let layer = Layer()
      layer.frame = .box(0, 0, 10, 10)
      root.addSublayer(layer)
      root.takeDamage()
      gone = layer
      layer.removeFromSuperlayer()
    }
    #expect(gone == nil)
    damaged = []
    let box = root.takeDamage { layer, _ in damaged.append(layer) }
    #expect(damaged == [nil] && box == WorldBox(minX: 0, minY: 0, maxX: 10, maxY: 10))
  }

  @Test("User data stays with an object when its tree merges into another")
  func userData() {
    let single = Layer()
    single.userData = 42
    root.addSublayer(single)
    #expect(single.userData == 42 && leaf.userData == 0)
  }

  @Test("An object's contents are damage, whole or in part, and so is its ink")
  func contents() {
    root.tracksDamage = true
    other.setNeedsDisplay(.box(2, 3, 4, 5))
    #expect(root.takeDamage() == WorldBox(minX: 152, minY: 153, maxX: 156, maxY: 158))
    other.setNeedsDisplay()
    #expect(root.takeDamage() == WorldBox(minX: 150, minY: 150, maxX: 170, maxY: 170))
    other.inkOutsets = Outsets(1)
    #expect(root.takeDamage() == WorldBox(minX: 149, minY: 149, maxX: 171, maxY: 171))
    root.tracksDamage = false
    #expect(!other.tracksDamage)
    #expect(root.takeDamage() == WorldBox(minX: 0, minY: 0, maxX: 200, maxY: 200))
  }

  @Test("Objects move as one in another object's coordinates, each once")
  func transformsMany() throws {
    group.setAffineTransform(AffineTransform(scaleX: 2, y: 2))
    let layers = [leaf, other]
    // By 10 in the group, which are 20 of the root's.
    let step = AffineTransform(translationX: 10, y: 0)
    let before = layers.map { $0.convert(Point.at(0, 0), to: root)?.x ?? .nan }
    try group.transform(layers, by: step)
    #expect(leaf.position == .at(30, 20) && other.position == .at(180, 160))
    let after = layers.map { $0.convert(Point.at(0, 0), to: root)?.x ?? .nan }
    #expect(after[0] - before[0] == 20 && after[1] - before[1] == 20)
    // The leaf moves with its group.
    try root.transform([group, leaf], by: step)
    #expect(group.position == .at(80, 70) && leaf.position == .at(30, 20))
  }

  @Test("A layer of another tree of the same store is not in front")
  func inFrontOfAnotherTree() {
    let top = Layer(), gone = Layer()
    top.addSublayer(gone)
    gone.removeFromSuperlayer()
    #expect(!gone.isInFront(of: top) && !top.isInFront(of: gone))
  }

  @Test("Hit bounds are nil until they are set, and standardized")
  func hitBounds() {
    let host = Layer(), knob = Layer()
    host.frame = Rect(x: 0, y: 0, width: 200, height: 200)
    knob.frame = Rect(x: 50, y: 50, width: 20, height: 20)
    host.addSublayer(knob)
    knob.containsHandler = { _, _ in true }
    #expect(knob.hitBounds == nil)
    knob.hitBounds = Rect(x: 40, y: 40, width: -60, height: -60)
    #expect(knob.hitBounds == Rect(x: -20, y: -20, width: 60, height: 60))
    #expect(host.hitTest(Point(x: 85, y: 85)) == knob)
  }
}

@Suite("Facade: damage whose closure asks")
struct FacadeDamageTests {
  /// A tree of many masks, and its damage after all layers in them moved.
  private func damage(_ ask: (Layer) -> Void) -> [LayerDamage] {
    let root = Layer()
    root.frame = Rect(x: 0, y: 0, width: 1000, height: 1000)
    var layers: [Layer] = []
    for k in 0..<200 {
      let mask = Layer(), layer = Layer()
      mask.frame = Rect(x: Double(k), y: 0, width: 40, height: 40)
      mask.masksToBounds = true
      mask.opacity = k % 2 == 0 ? 0.5 : 1
      layer.frame = Rect(x: 30, y: 30, width: 20, height: 20)
      root.addSublayer(mask)
      mask.addSublayer(layer)
      layers.append(layer)
    }
    root.tracksDamage = true
    for k in layers.indices { layers[k].position = Point(x: 35 + Double(k % 3), y: 40) }
    var damage: [LayerDamage] = []
    root.takeDamage { layer, found in
      if let layer { ask(layer) }
      damage.append(LayerDamage(layer: .null, oldBox: found.oldBox, newBox: found.newBox))
    }
    return damage
  }

  @Test("Questions inside change no answer")
  func questionsInside() {
    var sum = 0.0
    let asked = damage { sum += $0.effectiveOpacity + $0.clippedFrame.width }
    #expect(asked == damage { _ in } && asked.count > 100 && sum > 0)
  }
}
