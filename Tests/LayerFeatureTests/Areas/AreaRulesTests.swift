import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

/// Areas that find what hit tests do not, and areas in layers' own coordinates.
@Suite("Rules and spaces of areas")
struct AreaRulesTests {
  @Test(
    "Pass-through and hidden layers, in trees that change, as in a copy in which they are neither",
    arguments: IndexScript.Shape.allCases, Seeds.some(4))
  func foundAsIfOrdinary(shape: IndexScript.Shape, seed: UInt64) {
    var script = IndexScript(seed: 700 + seed, shape: shape, count: 150)
    for round in 0..<(isOptimized ? 30 : 12) {
      if round > 0 { script.edit() }
      for _ in 0..<3 {
        let layer = script.layers[script.random.below(script.layers.count)]
        switch script.random.below(3) {
        case 0: script.store.setIgnoresHitTesting(script.random.oneIn(2), of: layer)
        case 1: script.store.setHidden(script.random.oneIn(2), of: layer)
        default: script.store.setHitTestMask(script.random.oneIn(2) ? 0 : .max, of: layer)
        }
      }
      let p = Point(x: script.random.real(-50, 450), y: script.random.real(-50, 450))
      let area = QueryArea.rect(.box(p.x, p.y, script.random.real(0, 200), script.random.real(0, 200)))
      let rules: AreaRules = [[.findsPassThrough], [.findsHidden], [.findsPassThrough, .findsHidden]][
        round % 3]
      var plain = script.store.clone()
      for layer in script.store.allLayers {
        if rules.contains(.findsHidden) { plain.setHidden(false, of: layer) }
        if rules.contains(.findsPassThrough) {
          plain.setIgnoresHitTesting(false, of: layer)
          plain.setHitTestMask(.max, of: layer)
        }
      }
      let comment: Comment = "\(shape), seed \(seed), round \(round), \(rules)"
      for options in [HitTestOptions.documented, .coreAnimation] {
        #expect(
          script.store.layers(intersecting: area, in: script.layers[0], options: options, rules: rules)
            == plain.layers(intersecting: area, in: script.layers[0], options: options),
          comment)
      }
      expectSameWithoutReceiver(script.store, script.layers[0], area, p, rules, comment)
      #expect(
        script.store.hitTest(p, in: script.layers[0], options: .coreAnimation)
          == script.store.plainHitTest(p, in: script.layers[0], options: .coreAnimation), comment)
      #expect(script.store.validate().isEmpty, comment)
    }
  }

  @Test("An area in a layer's own coordinates is the converted one", arguments: TreeFamily.allCases)
  func ownCoordinates(family: TreeFamily) {
    for seed in UInt64(0)..<(isOptimized ? 40 : 4) {
      var generator = TreeGenerator(seed: 0x0A5EA + seed)
      let kernel = KernelForest(generator.tree(family))
      let layers = kernel.store.allLayers
      for _ in 0..<6 {
        let source = generator.random.pick(layers), receiver = generator.random.pick(layers)
        let bounds = kernel.store.bounds(of: source)
        if kernel.store.superlayer(of: receiver).map({ kernel.store.kind(of: $0) == .transform })
          ?? false
        {
          continue
        }
        let corners = [
          Point(x: bounds.minX, y: bounds.minY), Point(x: bounds.maxX, y: bounds.minY),
          Point(x: bounds.maxX, y: bounds.maxY), Point(x: bounds.minX, y: bounds.maxY),
        ]
        let converted = corners.map {
          kernel.store.convert($0, from: source, to: kernel.store.superlayer(of: receiver))
        }
        if converted.contains(where: { $0 == nil }) { continue }
        let wanted = kernel.store.layers(intersecting: .polygon(converted.map { $0! }), in: receiver)
        for area in [
          QueryArea.outline(of: source), .ownRect(bounds, of: source), .ownPolygon(corners, of: source),
        ] {
          #expect(kernel.store.layers(intersecting: area, in: receiver) == wanted, "\(family), \(seed)")
        }
      }
    }
  }

  @Test("A rounded mask cuts off its corners, on either side, if asked", arguments: [false, true])
  func corners(isMirrored: Bool) throws {
    var store = LayerStore()
    let page = store.place(frame: .box(0, 0, 300, 300))
    let card = store.place(.box(0, 0, 100, 100), at: .at(100, 100), in: page)
    let fill = store.place(frame: .box(0, 0, 100, 100), in: card)
    store.setMasksToBounds(true, of: card)
    store.setCornerRadius(40, of: card)
    store.setMaskedCorners([.minXminY, .maxXmaxY], of: card)
    if isMirrored { store.setAffineTransform(AffineTransform(scaleX: -1, y: 1), of: card) }
    func found(_ x: Double, _ y: Double, _ rules: AreaRules) -> Bool {
      let x = isMirrored ? 100 - x : x
      let area = QueryArea.rect(.box(50 + x - 1, 50 + y - 1, 2, 2))
      return store.layers(intersecting: area, in: page, rules: rules).contains(fill)
    }
    // The arc passes at 40 (1 − √½) = 11.7 from either side.
    for (near, far) in [(10.0, 13.0), (90, 87)] {
      #expect(found(near, near, []) && !found(near, near, .honorsCornerRadius))
      #expect(found(far, far, .honorsCornerRadius))
    }
    #expect(found(3, 97, .honorsCornerRadius) && found(97, 3, .honorsCornerRadius))
  }

  @Test("A rounded mask clips itself, and is not near beyond its corners")
  func ownCorners() {
    var store = LayerStore()
    let page = store.place(frame: .box(0, 0, 300, 300))
    let disc = store.place(frame: .box(0, 0, 100, 100), in: page)
    let fill = store.place(frame: .box(0, 0, 100, 100), in: disc)
    store.setMasksToBounds(true, of: disc)
    store.setCornerRadius(50, of: disc)
    let corner = QueryArea.rect(.box(0, 0, 5, 5))
    #expect(store.layers(intersecting: corner, in: page, rules: .honorsCornerRadius) == [page])
    #expect(store.layers(intersecting: corner, in: page) == [fill, disc, page])
    let around = QueryArea.polygon(
      (0..<64).map { k in
        let turn = AffineTransform(rotationAngle: Double(k) * .pi / 32)
        return Point(x: 51, y: 0).applying(turn.concatenating(AffineTransform(translationX: 50, y: 50)))
      })
    #expect(store.layers(containedIn: around, in: page, rules: .honorsCornerRadius) == [fill, disc])
    let near = store.nearestLayer(to: .at(101, 101), within: 50, in: page, rules: .honorsCornerRadius) {
      $0 == disc
    }
    #expect(abs((near?.distance ?? 0) - (51 * 2.0.squareRoot() - 50)) < 0.1)
    // What a finger touches goes by the same rules as a hit.
    let touched = [HitTestOptions.documented, .coreAnimation].map {
      store.hitTest(.at(3, 3), within: 5, in: page, options: $0) { $0 != page }
    }
    #expect(touched == [nil, fill])
  }

  @Test("Ink is cut by the masks above, also of a layer that masks; around a line it is all there is")
  func ink() {
    var store = LayerStore()
    let page = store.place(frame: .box(0, 0, 300, 300))
    let mask = store.place(frame: .box(0, 0, 100, 100), in: page)
    let glow = store.place(frame: .box(40, 40, 50, 50), in: mask)
    let line = store.place(frame: .box(150, 200, 100, 0), in: page)
    let point = store.place(frame: .box(200, 100, 0, 0), in: page),
      below = store.place(frame: .box(0, 0, 5, 5))
    store.setInkOutsets(Outsets(50), of: glow)
    for layer in [mask, glow, point] { store.setMasksToBounds(true, of: layer) }
    let inked = store.boundingBox(ofSubtree: mask, in: nil, rules: .includesInk)
    #expect(inked == .box(0, 0, 100, 100))
    let near = store.nearestLayer(to: .at(130, 60), within: 50, in: page, rules: .includesInk) { $0 == glow }
    #expect(near?.distance == 30)
    store.setInkOutsets(Outsets(2), of: line)
    store.setInkOutsets(Outsets(2), of: point)
    try? store.addSublayer(below, to: point)
    func found(_ area: Rect, _ rules: AreaRules) -> [LayerID] {
      store.layers(intersecting: .rect(area), in: page, rules: rules)
    }
    #expect(found(.box(160, 199, 5, 1), .includesInk) == [line, page])
    #expect(found(.box(160, 199, 5, 1), []) == [page] && found(.box(160, 195, 5, 2), .includesInk) == [page])
    // Nothing below a mask without area is found, ink or not.
    #expect(found(.box(201, 101, 5, 5), .includesInk) == [point, page])
    store.tracksDamage = true
    store.setPosition(.at(200, 210), of: line)
    let damage = store.takeDamage()
    #expect(damage.minY == 198 && damage.maxY == 212 && damage.minX == 148 && damage.maxX == 252)
    store.setZPosition(0, of: line)
    let again = store.takeDamage()
    #expect(again.isNull)
  }

  @Test("Ink reaches beyond round corners of the layer itself, not beyond those of a mask above it")
  func inkAtRoundCorners() {
    var store = LayerStore()
    let page = store.place(frame: .box(0, 0, 300, 300))
    let card = store.place(frame: .box(100, 100, 100, 100), in: page)
    let glow = store.place(frame: .box(20, 20, 60, 60), in: card)
    store.setCornerRadius(40, of: card)
    store.setMasksToBounds(true, of: card)
    for layer in [card, glow] { store.setInkOutsets(Outsets(20), of: layer) }
    func found(_ area: Rect) -> [LayerID] {
      store.layers(intersecting: .rect(area), in: page, rules: [.includesInk, .honorsCornerRadius])
    }
    #expect(found(.box(82, 82, 4, 4)) == [card, page])
    #expect(
      found(.box(101, 101, 4, 4)) == [card, page] && found(.box(130, 101, 4, 4)) == [glow, card, page])
  }

  /// Expects that a receiver that is ignored is as one that clips nothing and is left out.
  private func expectSameWithoutReceiver(
    _ store: borrowing LayerStore, _ top: LayerID, _ area: QueryArea, _ p: Point, _ rules: AreaRules,
    _ comment: Comment
  ) {
    var plain = store.clone()
    plain.setMasksToBounds(false, of: top)
    let ignoring = rules.union(.ignoresReceiver), end = Point(x: p.x + 200, y: p.y + 90)
    #expect(
      store.layers(intersecting: area, in: top, rules: ignoring)
        == plain.layers(intersecting: area, in: top, rules: rules) { $0 != top }, comment)
    #expect(
      store.layers(containedIn: area, in: top, rules: ignoring)
        == plain.layers(containedIn: area, in: top, rules: rules) { $0 != top }, comment)
    #expect(
      store.nearestLayer(to: p, within: 60, in: top, rules: ignoring)
        == plain.nearestLayer(to: p, within: 60, in: top, rules: rules) { $0 != top }, comment)
    #expect(
      store.layers(crossedFrom: p, to: end, in: top, rules: ignoring)
        == plain.layers(crossedFrom: p, to: end, in: top, rules: rules) { $0 != top }, comment)
  }

  @Test("A receiver that is only a space is not found, and clips nothing")
  func receiverAsSpace() {
    var store = LayerStore()
    let page = store.place(frame: .box(0, 0, 300, 300))
    let list = store.place(frame: .box(10, 20, 100, 100), in: page)
    let rows = (0..<5).map { store.place(frame: .box(0, Double($0) * 40, 90, 40), in: list) }
    store.setMasksToBounds(true, of: list)
    store.setBounds(.box(0, 30, 100, 100), of: list)
    func box(_ rules: AreaRules, in space: LayerID?) -> Rect {
      store.boundingBox(ofSubtree: list, in: space, rules: rules)
    }
    #expect(box(.findsPassThrough, in: list) == .box(0, 30, 100, 100))
    #expect(box([.findsPassThrough, .ignoresReceiver], in: list) == .box(0, 0, 90, 200))
    #expect(box(.ignoresReceiver, in: page) == .box(10, -10, 90, 200))
    let all = store.layers(intersecting: .rect(.infinite), in: list, rules: .ignoresReceiver)
    #expect(all == rows.reversed())
    let near = store.nearestLayer(to: .at(105, 60), within: 10, in: list, rules: .ignoresReceiver)
    #expect(near?.layer == rows[1] && near?.distance == 5)
    #expect(store.nearestLayer(to: .at(105, 60), within: 10, in: list)?.layer == list)
    let crossed = store.layers(crossedFrom: .at(0, 35), to: .at(300, 35), in: list, rules: .ignoresReceiver)
    #expect(crossed.map(\.layer) == [rows[1]])
    // Masks below it clip as ever, and hidden layers hide what is below them.
    store.setMasksToBounds(true, of: rows[4])
    _ = store.place(frame: .box(0, 0, 500, 500), in: rows[4])
    #expect(box(.ignoresReceiver, in: list) == .box(0, 0, 90, 200))
    store.setHidden(true, of: list)
    #expect(box(.ignoresReceiver, in: list).isNull)
    #expect(box([.ignoresReceiver, .findsHidden], in: list) == .box(0, 0, 90, 200))
  }

  @Test("The infinite rectangle, the null one and no polygon, in own coordinates")
  func specialOwnAreas() {
    var store = LayerStore()
    let page = store.place(frame: .box(0, 0, 300, 300)),
      card = store.place(frame: .box(9, 9, 50, 50), in: page)
    for transform in [AffineTransform.identity, AffineTransform(scale: 3), AffineTransform(rotationAngle: 1)]
    {
      store.setAffineTransform(transform, of: card)
      #expect(store.layers(intersecting: .ownRect(.infinite, of: card), in: page) == [card, page])
      #expect(store.layers(containedIn: .ownRect(.infinite, of: card), in: page) == [card, page])
      for area in [QueryArea.ownRect(.null, of: card), .ownPolygon([], of: card)] {
        #expect(store.layers(intersecting: area, in: page) == [])
        #expect(store.layers(containedIn: area, in: page) == [])
      }
    }
  }

  @Test("What hits pass through is found whatever the mask of the options")
  func noMask() {
    var store = LayerStore()
    let page = store.place(frame: .box(0, 0, 300, 300))
    var options = HitTestOptions.documented
    options.mask = 0
    let area = QueryArea.rect(.box(1, 1, 2, 2))
    #expect(store.layers(intersecting: area, in: page, options: options) == [])
    #expect(
      store.layers(intersecting: area, in: page, options: options, rules: .findsPassThrough) == [page])
    let near = store.nearestLayer(
      to: .at(-3, 0), within: 9, in: page, options: options, rules: .findsPassThrough)
    #expect(near?.distance == 3)
  }

  @Test("Layers beside a turned mask are clipped away", arguments: 1..<90)
  func besideMask(degrees: Int) {
    var store = LayerStore()
    let page = store.place(frame: .box(0, 0, 1000, 1000))
    let box = store.place(.box(0, 0, 200, 100), at: .at(417.3, 303.9), in: page)
    let beside = store.place(.box(0, 0, 40, 40), at: .at(220, 20), in: box)
    store.setAffineTransform(AffineTransform(rotationAngle: Double(degrees) * .pi / 180), of: box)
    store.setMasksToBounds(true, of: box)
    #expect(!store.layers(intersecting: .rect(.infinite), in: page).contains(beside))
  }
}
