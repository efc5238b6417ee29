import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

/// Damage is of what is seen: each side clipped, with contents and ink.
@Suite("Damage of what is seen")
struct SeenDamageTests {
  private struct Scene: ~Copyable {
    var store = LayerStore()
    let window: LayerID
    let layer: LayerID

    init() {
      window = store.place(.box(0, 0, 400, 300), anchor: .zero)
      layer = store.place(.box(0, 0, 10, 10), at: .at(50, 50), in: window)
      store.setMasksToBounds(true, of: window)
      store.tracksDamage = true
    }

    mutating func move(to x: Double) -> WorldBox {
      store.setPosition(.at(x, 50), of: layer)
      return store.takeDamage()
    }
  }

  @Test("Nothing for what was and is unseen")
  func unseen() {
    var scene = Scene()
    scene.store.setHidden(true, of: scene.layer)
    scene.store.takeDamage()
    #expect(scene.move(to: 150).isNull)
    scene.store.setHidden(false, of: scene.layer)
    scene.store.setOpacity(0, of: scene.layer)
    scene.store.takeDamage()
    #expect(scene.move(to: 250).isNull)
    scene.store.setOpacity(1, of: scene.layer)
    scene.store.setPosition(.at(-100, 50), of: scene.layer)
    scene.store.takeDamage()
    #expect(scene.move(to: -200).isNull)
    // Edge-on, and facing away.
    scene.store.setTransform(Transform3D(rotationAngle: .pi / 2, x: 0, y: 1, z: 0), of: scene.layer)
    scene.store.takeDamage()
    #expect(scene.move(to: 100).isNull)
    scene.store.setTransform(Transform3D(rotationAngle: .pi, x: 0, y: 1, z: 0), of: scene.layer)
    #expect(scene.store.takeDamage() == WorldBox(minX: 95, minY: 45, maxX: 105, maxY: 55))
    scene.store.setDoubleSided(false, of: scene.layer)
    scene.store.takeDamage()
    #expect(scene.move(to: 200).isNull)
  }

  @Test("Other ink is a change also where a mask cuts what it reaches more or less")
  func cutInk() {
    var scene = Scene()
    scene.store.setPosition(.at(2, 50), of: scene.layer)
    scene.store.setInkOutsets(Outsets(minX: 5, minY: 0, maxX: 0, maxY: 0), of: scene.layer)
    scene.store.takeDamage()
    scene.store.setInkOutsets(Outsets(minX: 7, minY: 0, maxX: 0, maxY: 0), of: scene.layer)
    #expect(scene.store.takeDamage() == WorldBox(minX: 0, minY: 45, maxX: 7, maxY: 55))
    scene.store.setInkOutsets(Outsets(minX: 7, minY: 0, maxX: 0, maxY: 0), of: scene.layer)
    #expect(scene.store.takeDamage().isNull)
  }

  @Test("Ink that grows on one side alone is a change, whichever the side")
  func inkOfOneSide() {
    var left = Outsets(1), top = Outsets(1), right = Outsets(1), bottom = Outsets(1)
    (left.minX, top.minY, right.maxX, bottom.maxY) = (3, 3, 3, 3)
    for (ink, box) in [
      (left, WorldBox(minX: 42, minY: 44, maxX: 56, maxY: 56)),
      (top, WorldBox(minX: 44, minY: 42, maxX: 56, maxY: 56)),
      (right, WorldBox(minX: 44, minY: 44, maxX: 58, maxY: 56)),
      (bottom, WorldBox(minX: 44, minY: 44, maxX: 56, maxY: 58)),
    ] {
      var scene = Scene()
      scene.store.setInkOutsets(Outsets(1), of: scene.layer)
      scene.store.takeDamage()
      scene.store.setInkOutsets(ink, of: scene.layer)
      let damage = scene.store.takeDamage()
      #expect(damage == box)
    }
  }

  @Test("Bounds are a change also where own coordinates stay where they are in the world")
  func boundsAlone() {
    var store = LayerStore()
    let layer = store.place(.box(0, 0, 10, 10), at: .at(50, 50), anchor: .zero)
    store.tracksDamage = true
    store.setBounds(.box(0, 0, 10, 30), of: layer)
    let grown = store.takeDamage()
    #expect(grown == WorldBox(minX: 50, minY: 50, maxX: 60, maxY: 80))
    store.setBounds(.box(5, 0, 10, 30), of: layer)
    store.setPosition(.at(55, 50), of: layer)
    let shifted = store.takeDamage()
    #expect(shifted == WorldBox(minX: 50, minY: 50, maxX: 65, maxY: 80))
  }

  @Test("A side that is seen is reported alone; both are cut by the masks")
  func sides() {
    var scene = Scene(), damaged: [LayerDamage] = []
    scene.store.setPosition(.at(2, 50), of: scene.layer)
    scene.store.takeDamage { damaged.append($0) }
    scene.store.setPosition(.at(-50, 50), of: scene.layer)
    scene.store.takeDamage { damaged.append($0) }
    let cut = WorldBox(minX: 0, minY: 45, maxX: 7, maxY: 55)
    #expect(damaged.map(\.newBox) == [cut, .null] && damaged[1].oldBox == cut)
    // The mask moves: what is below it is seen elsewhere.
    scene.store.setBounds(.box(-60, 0, 400, 300), of: scene.window)
    #expect(scene.store.takeDamage().minX == 0)
  }

  @Test("Contents that changed, whole or in part, where they are seen")
  func contents() {
    var scene = Scene()
    let (layer, window) = (scene.layer, scene.window)
    scene.store.setNeedsDisplay(of: layer)
    var damaged: [LayerDamage] = []
    scene.store.takeDamage { damaged.append($0) }
    let whole = WorldBox(minX: 45, minY: 45, maxX: 55, maxY: 55)
    #expect(damaged == [LayerDamage(layer: layer, oldBox: whole, newBox: whole)])
    #expect(scene.store.takeDamage().isNull)
    scene.store.setNeedsDisplay(in: .box(1, 2, 1, 1), of: layer)
    scene.store.setNeedsDisplay(in: .box(4, 6, -1, -4), of: layer)
    scene.store.setNeedsDisplay(in: .null, of: layer)
    #expect(scene.store.takeDamage() == WorldBox(minX: 46, minY: 47, maxX: 49, maxY: 51))
    scene.store.setNeedsDisplay(in: .box(3, 2, 1, 4), of: layer)
    scene.store.setNeedsDisplay(of: layer)
    scene.store.setNeedsDisplay(in: .box(3, 2, 1, 4), of: layer)
    #expect(scene.store.takeDamage() == whole)
    scene.store.setNeedsDisplay(in: .box(50, 2, 1, 4), of: layer)
    #expect(scene.store.takeDamage().isNull)
    scene.store.setNeedsDisplay(of: layer)
    scene.store.setHidden(true, of: window)
    scene.store.takeDamage()
    scene.store.setNeedsDisplay(of: layer)
    #expect(scene.store.takeDamage().isNull)
    // A layer in the place of one whose contents had changed has changed as a whole, once.
    scene.store.setHidden(false, of: window)
    scene.store.takeDamage()
    scene.store.setNeedsDisplay(of: layer)
    scene.store.destroy(layer)
    _ = scene.store.place(.box(0, 0, 10, 10), at: .at(150, 50), in: window)
    #expect(scene.store.takeDamage() == WorldBox(minX: 45, minY: 45, maxX: 155, maxY: 55))
    #expect(scene.store.takeDamage().isNull)
    scene.store.tracksDamage = false
    scene.store.setNeedsDisplay(of: window)
    scene.store.tracksDamage = true
    #expect(scene.store.takeDamage().isNull)
  }

  @Test(
    "Ink beyond the bounds is damaged, and found by areas; a mask above clips it, the layer's own does not")
  func ink() {
    var scene = Scene()
    let (layer, window) = (scene.layer, scene.window), ink = Outsets(minX: 1, minY: -2, maxX: 3, maxY: 4)
    scene.store.setMasksToBounds(true, of: layer)
    scene.store.takeDamage()
    scene.store.setInkOutsets(ink, of: layer)
    let box = WorldBox(minX: 44, minY: 45, maxX: 58, maxY: 59)
    #expect(scene.store.takeDamage() == box)
    #expect(scene.store.inkOutsets(of: layer) == Outsets(minX: 1, minY: 0, maxX: 3, maxY: 4))
    scene.store.setNeedsDisplay(of: layer)
    #expect(scene.store.takeDamage() == box)
    let area = QueryArea.rect(.box(56, 50, 1, 1))
    #expect(scene.store.layers(intersecting: area, in: window) == [window])
    #expect(scene.store.layers(intersecting: area, in: window, rules: .includesInk) == [layer, window])
    scene.store.setPosition(.at(-6, 50), of: layer)
    #expect(scene.store.takeDamage() == WorldBox(minX: 0, minY: 45, maxX: 58, maxY: 59))
    let copy = scene.store.duplicate(layer), clone = scene.store.clone()
    #expect(scene.store.inkOutsets(of: copy) == scene.store.inkOutsets(of: layer))
    #expect(clone.inkOutsets(of: layer) == scene.store.inkOutsets(of: layer))
    scene.store.setInkOutsets(Outsets(-1), of: layer)
    #expect(scene.store.inkOutsets(of: layer) == .zero)
    scene.store.destroy(copy)
    let faults = scene.store.validate()
    #expect(faults.isEmpty)
  }

  @Test("A box that overlaps another is cut, or cuts it: whichever leaves fewer boxes", arguments: [1, -1])
  func regionCuts(order: Int) {
    let wide = WorldBox(minX: 0, minY: 0, maxX: 100, maxY: 20)
    let tall = WorldBox(minX: 10, minY: 0, maxX: 12, maxY: 30)
    var region = DamageRegion(limit: 32)
    for box in order == 1 ? [wide, tall] : [tall, wide] { region.insert(box) }
    #expect(Set(region.boxes) == [wide, WorldBox(minX: 10, minY: 20, maxX: 12, maxY: 30)])
  }

  @Test("The two boxes whose union adds the least area are merged, whatever came first", arguments: 0..<4)
  func regionMerges(turn: Int) {
    // 100 more between the first two, 439 between the others, which are far away.
    let boxes = [
      WorldBox(minX: 0, minY: 0, maxX: 100, maxY: 100), WorldBox(minX: 101, minY: 0, maxX: 102, maxY: 100),
      WorldBox(minX: 500, minY: 500, maxX: 501, maxY: 501),
      WorldBox(minX: 520, minY: 520, maxX: 521, maxY: 521),
    ]
    var region = DamageRegion(limit: 3)
    for k in 0..<4 { region.insert(boxes[(k + turn) % 4]) }
    #expect(
      Set(region.boxes) == [WorldBox(minX: 0, minY: 0, maxX: 102, maxY: 100), boxes[2], boxes[3]])
  }

  @Test("A box without area adds nothing to a region")
  func regionWithoutArea() {
    var region = DamageRegion(limit: 4)
    region.insert(WorldBox(minX: 5, minY: 5, maxX: 5, maxY: 9))
    region.insert(WorldBox(minX: 5, minY: 5, maxX: 9, maxY: 5))
    region.insert(.null)
    #expect(region.boxes.isEmpty)
  }

  /// The numbers of a range below 64, as bits for the pixels of a row.
  private func bits(_ range: Range<Int>) -> UInt64 {
    range.isEmpty ? 0 : (UInt64.max >> UInt64(64 - range.count)) << UInt64(range.lowerBound)
  }

  @Test("A region covers what was put into it with at most so many disjoint boxes", arguments: [1, 2, 8, 32])
  func region(limit: Int) {
    var random = SplitMix64(seed: 4), waste = 0.0, total = 0.0
    for round in 0..<200 {
      var region = DamageRegion(limit: limit), painted = [UInt64](repeating: 0, count: 64)
      for _ in 0..<(1 + round % 40) {
        let x = random.below(60), y = random.below(60), w = random.below(8), h = random.below(8)
        let box = WorldBox(
          minX: Float(x), minY: Float(y), maxX: Float(min(64, x + w)), maxY: Float(min(64, y + h)))
        for py in y..<min(64, y + h) { painted[py] |= bits(x..<min(64, x + w)) }
        region.insert(box)
        region.insert(.null)
        #expect(region.boxes.count <= limit)
      }
      var covered = [UInt64](repeating: 0, count: 64), overlaps = false
      for box in region.boxes {
        let columns = bits(Int(box.minX)..<Int(box.maxX))
        for y in Int(box.minY)..<Int(box.maxY) {
          if covered[y] & columns != 0 { overlaps = true }
          covered[y] |= columns
        }
      }
      #expect(!overlaps && zip(painted, covered).allSatisfy { $0 & ~$1 == 0 })
      for (painted, covered) in zip(painted, covered) {
        total += Double(painted.nonzeroBitCount)
        waste += Double((covered & ~painted).nonzeroBitCount)
      }
      region.removeAll()
      #expect(region.boxes.isEmpty)
    }
    if limit == 32 { #expect(waste < 0.12 * total, "\(waste / total)") }
  }

  @Test("A region takes what was seen before and what is seen now, and keeps what it has")
  func intoRegion() {
    var scene = Scene(), region = DamageRegion(limit: 8)
    scene.store.setPosition(.at(250, 150), of: scene.layer)
    scene.store.takeDamage(into: &region)
    let before = WorldBox(minX: 45, minY: 45, maxX: 55, maxY: 55)
    let after = WorldBox(minX: 245, minY: 145, maxX: 255, maxY: 155)
    #expect(Set(region.boxes) == [before, after])
    scene.store.takeDamage(into: &region)
    #expect(Set(region.boxes) == [before, after])
    scene.store.setHidden(true, of: scene.layer)
    scene.store.setNeedsDisplay(in: .box(0, 0, 9, 9), of: scene.window)
    scene.store.takeDamage(into: &region)
    #expect(Set(region.boxes) == [before, after, WorldBox(minX: 0, minY: 0, maxX: 9, maxY: 9)])
  }

  @Test("To track again is to count from now on")
  func tracksAgain() {
    var scene = Scene()
    scene.store.setPosition(.at(250, 150), of: scene.layer)
    scene.store.setNeedsDisplay(of: scene.window)
    scene.store.tracksDamage = true
    #expect(scene.store.takeDamage().isNull)
    scene.store.tracksPresentationDamage = true
    scene.store.setPosition(.at(50, 50), of: scene.layer)
    scene.store.tracksPresentationDamage = true
    let shown = scene.store.presentation.takeDamage(), own = scene.store.takeDamage()
    #expect(shown.isNull && !own.isNull)
    // The model's damage goes on without the presentation's.
    scene.store.tracksPresentationDamage = false
    scene.store.setPosition(.at(250, 150), of: scene.layer)
    let isTracking = scene.store.tracksDamage, model = scene.store.takeDamage()
    #expect(isTracking && model == WorldBox(minX: 45, minY: 45, maxX: 255, maxY: 155))
  }

  @Test("What a mask cuts otherwise is damaged, though mask and layer have the boxes they had")
  func mirroredMask() {
    var store = LayerStore()
    let page = store.place(frame: .box(0, 0, 300, 300))
    let mask = store.place(frame: .box(50, 50, 100, 80), in: page)
    let child = store.place(frame: .box(0, 0, 100, 80), in: mask)
    store.setMasksToBounds(true, of: mask)
    store.setCornerRadius(30, of: mask)
    store.setMaskedCorners(.minXminY, of: mask)
    store.tracksDamage = true
    // Mirrored both, the layer is where it was, and another of its corners is cut.
    for layer in [mask, child] { store.setAffineTransform(AffineTransform(scaleX: -1, y: 1), of: layer) }
    var damaged: [LayerID] = []
    let box = store.takeDamage { damaged.append($0.layer) }
    #expect(damaged.contains(child) && damaged.contains(mask) && box.minX == 50 && box.maxX == 150)
  }
}
