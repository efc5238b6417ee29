import LayerGeometry
import Testing

/// Edits of objects that keep layers where they are in the world, or move them there.
@Suite("Objects keep their place")
struct FacadePlacingTests {
  let root = Layer()
  let group = Layer()
  let a = Layer()
  let b = Layer()
  /// In a tree of its own.
  let stranger = Layer()

  init() {
    root.addSublayer(group)
    root.addSublayer(a)
    group.addSublayer(b)
    group.bounds = Rect(x: 5, y: 5, width: 50, height: 40)
    group.position = Point(x: 20, y: 10)
    group.setAffineTransform(
      AffineTransform(rotationAngle: 1).concatenating(AffineTransform(scaleX: 2, y: -3)))
    a.frame = Rect(x: 3, y: 4, width: 10, height: 20)
    b.frame = Rect(x: 1, y: 2, width: 6, height: 6)
    stranger.frame = Rect(x: 30, y: 40, width: 7, height: 9)
  }

  /// The corners of a layer in the world.
  private func corners(of layer: Layer) -> [Point?] {
    let bounds = layer.bounds
    return [(bounds.minX, bounds.minY), (bounds.maxX, bounds.minY), (bounds.maxX, bounds.maxY)].map {
      layer.convert(Point(x: $0.0, y: $0.1), to: nil)
    }
  }

  /// Checks that a layer stays where it is, its list is as expected, and that a merged tree is alive.
  private func expectKept(
    _ layer: Layer, in list: [Layer], by edit: (Layer) throws -> Void,
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    let before = corners(of: layer)
    try edit(layer)
    for (old, new) in zip(before, corners(of: layer)) {
      let (old, new) = (try #require(old), try #require(new))
      #expect(abs(old.x - new.x) < 1e-12 && abs(old.y - new.y) < 1e-12, sourceLocation: location)
    }
    #expect(group.sublayers == list && layer.superlayer == group, sourceLocation: location)
  }

  @Test("At the end, at an index, above and below a sibling, also from another tree")
  func insert() throws {
    try expectKept(a, in: [b, a]) { try group.addSublayer(keepingPlaceOf: $0) }
    try expectKept(stranger, in: [stranger, b, a]) { try group.insertSublayer(keepingPlaceOf: $0, at: 0) }
    let c = Layer(), d = Layer()
    c.frame = Rect(x: -5, y: 0, width: 5, height: 5)
    try expectKept(c, in: [stranger, b, c, a]) { try group.insertSublayer(keepingPlaceOf: $0, above: b) }
    try expectKept(d, in: [stranger, d, b, c, a]) { try group.insertSublayer(keepingPlaceOf: $0, below: b) }
    #expect(root.sublayers == [group])
  }

  @Test("In place of a sublayer, which leaves")
  func replace() throws {
    try expectKept(stranger, in: [stranger]) { try group.replaceSublayer(b, keepingPlaceOf: $0) }
    #expect(b.superlayer == nil)
    try expectKept(stranger, in: [stranger]) { try group.replaceSublayer(stranger, keepingPlaceOf: $0) }
  }

  @Test("Where there is no such place, an edit throws, and changes nothing")
  func throwing() throws {
    group.setAffineTransform(AffineTransform(scaleX: 0, y: 1))
    let before = corners(of: stranger)
    for edit: (Layer) throws -> Void in [
      { try group.addSublayer(keepingPlaceOf: $0) }, { try group.insertSublayer(keepingPlaceOf: $0, at: 0) },
      { try group.insertSublayer(keepingPlaceOf: $0, above: b) },
      { try group.insertSublayer(keepingPlaceOf: $0, below: b) },
      { try group.replaceSublayer(b, keepingPlaceOf: $0) },
    ] {
      #expect(throws: LayerError.self) { try edit(stranger) }
    }
    #expect(group.sublayers == [b] && stranger.superlayer == nil && corners(of: stranger) == before)
  }

  @Test("A group dissolves into layers that stay")
  func ungroup() throws {
    let before = corners(of: b)
    try group.ungroup()
    #expect(root.sublayers == [b, a] && group.superlayer == nil && group.sublayers == nil)
    for (old, new) in zip(before, corners(of: b)) {
      #expect(abs(old!.x - new!.x) < 1e-12 && abs(old!.y - new!.y) < 1e-12)
    }
  }

  @Test("A group that dissolves is let go of, and its sublayers are kept by the layer above")
  func ungroupLetsGo() throws {
    let page = Layer()
    weak var dissolved: Layer?
    weak var kept: Layer?
    do {
      let group = Layer(), sublayer = Layer()
      page.addSublayer(group)
      group.addSublayer(sublayer)
      (dissolved, kept) = (group, sublayer)
      try group.ungroup()
    }
    #expect(dissolved == nil && page.sublayers?.count == 1 && page.sublayers?.first === kept)
  }

  @Test("A root that dissolves lets go of its sublayers, which are trees of their own")
  func ungroupRoot() throws {
    let top = Layer()
    let corner = Point(x: 4, y: 6)
    top.bounds = Rect(x: 0, y: 0, width: 20, height: 20)
    top.position = corner
    weak var unowned: Layer?
    let kept = Layer()
    do {
      let sublayer = Layer()
      top.addSublayer(sublayer)
      top.addSublayer(kept)
      unowned = sublayer
    }
    #expect(unowned != nil)
    try top.ungroup()
    #expect(unowned == nil && top.sublayers == nil && kept.superlayer == nil)
    #expect(kept.position == Point(x: corner.x - 10, y: corner.y - 10))
  }

  @Test("A transform to the coordinates of another tree, which are scaled")
  func toAnotherTree() throws {
    let other = Layer()
    other.position = Point(x: 100, y: 0)
    other.setAffineTransform(AffineTransform(scale: 2))
    try a.setTransform(AffineTransform(translationX: 3, y: 1), to: other)
    #expect(a.convert(Point(x: 1, y: 1), to: other) == Point(x: 4, y: 2))
    #expect(a.convert(Point(x: 1, y: 1), to: nil) == Point(x: 108, y: 4))
  }

  @Test("The box of a subtree, in its own coordinates, another layer's and the world")
  func boundingBox() {
    a.addSublayer(stranger)
    #expect(a.boundingBox(in: a) == Rect(x: 0, y: 0, width: 37, height: 49))
    #expect(a.boundingBox(in: nil) == Rect(x: 3, y: 4, width: 37, height: 49))
    stranger.isHidden = true
    #expect(a.boundingBox(in: root) == Rect(x: 3, y: 4, width: 10, height: 20))
    #expect(a.boundingBox(in: root, rules: [.findsHidden]) == Rect(x: 3, y: 4, width: 37, height: 49))
  }

  @Test("No transform to the coordinates of another tree under perspective")
  func toAnotherTreeInPerspective() {
    let stage = Layer(), tilted = Layer()
    stage.sublayerTransform.m34 = -1 / 100
    stage.addSublayer(tilted)
    tilted.transform = Transform3D(rotationAngle: 1, x: 0, y: 1, z: 0)
    #expect(throws: LayerError.self) { try a.setTransform(.identity, to: tilted) }
  }

  @Test("No transform to the coordinates of another tree whose points do not arrive")
  func toAnotherTreeBehindTheEye() {
    for ws in [[-1.0], [0x1p-40], [-1, -1]] {
      let stage = Layer()
      var space = stage
      for (k, w) in ws.enumerated() {
        if k > 0 {
          let below = Layer()
          space.addSublayer(below)
          space = below
        }
        space.transform.m44 = w
      }
      let before = a.position
      #expect(throws: LayerError.self) { try a.setTransform(.identity, to: space) }
      #expect(a.position == before, "\(ws)")
      #expect(space.convert(Point(x: 1, y: 1), to: nil) == nil)
      withExtendedLifetime(stage) {}
    }
  }

  @Test("Scrolling to an edge along one axis")
  func scrollingToAnEdge() {
    let list = ScrollLayer(), row = Layer()
    list.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    row.frame = Rect(x: 0, y: 500, width: 10, height: 10)
    list.addSublayer(row)
    row.scrollToVisible(row.bounds, x: .nearest, y: .start)
    #expect(list.bounds.origin == Point(x: 0, y: 500))
  }
}
