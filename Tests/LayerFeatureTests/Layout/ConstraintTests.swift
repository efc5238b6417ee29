import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

@Suite("§10 Layout: constraints")
final class ConstraintTests {
  typealias C = LayerConstraint

  var store = LayerStore()

  /// The case of Docs/Semantics.md: a superlayer (0, 0, 200, 100) and a child at (3, 5, 40, 20).
  func solved(
    _ constraints: [C], bounds: Rect = Rect(x: 0, y: 0, width: 200, height: 100)
  ) -> Rect {
    let root = store.makeLayer()
    store.setBounds(bounds, of: root)
    store.setLayoutManager(ConstraintLayoutManager(), of: root)
    let child = store.makeLayer(in: root, frame: Rect(x: 3, y: 5, width: 40, height: 20))
    store.setConstraints(constraints, of: child)
    store.layoutIfNeeded(root)
    return store.frame(of: child)
  }

  func same(_ attribute: LayerConstraintAttribute, scale: Double = 1, offset: Double = 0) -> C {
    C(attribute, attribute, scale: scale, offset: offset)
  }

  func fixed(_ attribute: LayerConstraintAttribute, _ value: Double) -> C {
    C(attribute, .minX, scale: 0, offset: value)
  }

  /// Returns x and width after solving. y and height must be unchanged.
  func expectX(_ constraints: [C], _ x: Double, _ width: Double) {
    #expect(solved(constraints) == Rect(x: x, y: 5, width: width, height: 20))
  }

  @Test("The measured numbers: one constraint moves, with the size kept")
  func one() {
    expectX([same(.minX)], 0, 40)
    expectX([same(.midX)], 80, 40)
    expectX([same(.maxX)], 160, 40)
    expectX([same(.width)], 3, 40)
    expectX([C(.minX, .maxX, scale: 0.25, offset: 7)], 57, 40)
    expectX([C(.minX, .maxY)], 100, 40)
  }

  @Test("The measured numbers: two constraints set position and size")
  func two() {
    expectX([same(.minX), same(.maxX)], 0, 200)
    expectX([same(.minX), same(.width, scale: 0.5)], 0, 100)
    expectX([same(.maxX), same(.width, scale: 0.5)], 100, 100)
    expectX([same(.midX), same(.width, scale: 0.5)], 50, 100)
    expectX([same(.minX, offset: 20), same(.midX)], 20, 160)
    expectX([same(.midX), same(.maxX, offset: -20)], 20, 160)
  }

  @Test("The measured numbers: of three the last counts, with the lowest-ranked of the others")
  func three() {
    expectX([same(.maxX), same(.minX), fixed(.width, 50)], 0, 50)
    expectX([same(.maxX), fixed(.midX, 70), fixed(.width, 50)], 45, 50)
    expectX([fixed(.width, 50), same(.maxX), fixed(.midX, 70)], -60, 260)
    expectX([same(.maxX), fixed(.midX, 70), same(.minX)], 0, 140)
    expectX([same(.maxX), fixed(.midX, 70), same(.minX), fixed(.width, 30)], 0, 30)
  }

  @Test("The measured numbers: the superlayer's bounds are read with their origin")
  func origin() {
    let frame = solved([same(.minX), same(.minY)], bounds: Rect(x: 30, y: 70, width: 200, height: 100))
    #expect(frame == Rect(x: 30, y: 70, width: 40, height: 20))
  }

  @Test("Both axes, each on its own")
  func bothAxes() {
    let frame = solved([same(.minX), same(.maxY), same(.height, scale: 0.5), same(.width)])
    #expect(frame == Rect(x: 0, y: 50, width: 200, height: 50))
  }

  @Test("A size that comes out negative is standardized")
  func negative() {
    expectX([fixed(.minX, 90), fixed(.maxX, 30)], 30, 60)
    expectX([same(.minX), fixed(.width, -25)], -25, 25)
  }

  @Test("The measured numbers: a minX set twice leaves both axes unchanged")
  func twice() {
    let frame = solved([same(.minX), same(.minX, offset: 9), same(.width), same(.minY)])
    #expect(frame == Rect(x: 3, y: 0, width: 40, height: 20))
  }

  @Test("The measured numbers: siblings")
  func siblings() {
    let root = store.makeLayer(frame: Rect(x: 0, y: 0, width: 200, height: 100))
    let b = store.makeLayer(in: root, frame: Rect(x: 3, y: 5, width: 40, height: 20))
    let a = store.makeLayer(in: root, frame: Rect(x: 3, y: 5, width: 40, height: 20))
    store.setName("a", of: a)
    store.setConstraints([C(.minX, relativeTo: "a", .maxX, offset: 5)], of: b)
    // Naming a sibling without constraints.
    var report = store.solveConstraints(of: root)
    #expect(store.frame(of: b).minX == 3)
    #expect(report.issues == [issue(b, .x, .unconstrainedSource("a"))])
    // With the option.
    report = store.solveConstraints(of: root, allowsUnconstrainedSources: true)
    #expect(store.frame(of: b).minX == 48)
    #expect(report.isClean)
    // The sibling behind is placed first, though it comes later in the tree.
    store.setConstraints([fixed(.minX, 10), fixed(.width, 30)], of: a)
    report = store.solveConstraints(of: root)
    #expect(store.frame(of: a) == Rect(x: 10, y: 5, width: 30, height: 20))
    #expect(store.frame(of: b) == Rect(x: 45, y: 5, width: 40, height: 20))
    #expect(report.isClean)
  }

  @Test("Constraints with numbers that are not finite are refused")
  func refused() async {
    let layer = store.makeLayer()
    for bad in [C(.minX, .minX, offset: .nan), same(.maxX, scale: .infinity)] {
      #expect(throws: LayerError.notFinite(layer, call: "set(_:of:)")) {
        try store.set(.constraints([same(.minX), bad]), of: layer)
      }
    }
    #expect(store.constraints(of: layer) == [])
    #expect(throws: Never.self) { try store.set(.constraints([same(.minX)]), of: layer) }
    #expect(store.constraints(of: layer) == [same(.minX)])
    #if SUBPROCESSES
      await #expect(processExitsWith: .failure) {
        var store = LayerStore()
        store.setConstraints([LayerConstraint(.minX, .minX, offset: .nan)], of: store.makeLayer())
      }
    #endif
  }

  @Test("Changing constraints requests layout of the superlayer; names and order are looked up again")
  func replanning() throws {
    let root = store.makeLayer(frame: Rect(x: 0, y: 0, width: 200, height: 100))
    store.setLayoutManager(ConstraintLayoutManager(), of: root)
    let a = store.makeLayer(in: root), b = store.makeLayer(in: root), c = store.makeLayer(in: root)
    store.setName("it", of: a)
    store.setConstraints([fixed(.minX, 10)], of: a)
    store.setConstraints([fixed(.minX, 20)], of: b)
    store.setConstraints([C(.minX, relativeTo: "it", .minX)], of: c)
    store.layoutIfNeeded(root)
    #expect(store.frame(of: c).minX == 10)
    store.setName("it", of: b)
    store.setNeedsLayout(of: root)
    store.layoutIfNeeded(root)
    #expect(store.frame(of: c).minX == 20)
    try store.insertSublayer(b, at: 0, in: root)
    store.layoutIfNeeded(root)
    #expect(store.frame(of: c).minX == 10)
    store.addConstraint(fixed(.width, 7), to: c)
    #expect(store.needsLayout(of: root) == true)
    store.layoutIfNeeded(root)
    #expect(store.frame(of: c) == Rect(x: 10, y: 0, width: 7, height: 0))
    store.setConstraints(store.constraints(of: c), of: c)
    #expect(store.needsLayout(of: root) == false)
    #expect(store.constraintReport(of: root) != nil)
    store.destroy(a)
    #expect(store.constraintReport(of: root) == nil)
    store.layoutIfNeeded(root)
    #expect(store.frame(of: c).minX == 20)
    for layer in [b, c] { store.setConstraints([], of: layer) }
    store.layoutIfNeeded(root)
    #expect(store.constraintReport(of: root) == nil)
  }

  @Test("A rotated layer is moved without resizing; sublayers of a resized layer follow")
  func effects() {
    let root = store.makeLayer(frame: Rect(x: 0, y: 0, width: 200, height: 100))
    let turned = store.makeLayer(in: root, frame: Rect(x: 0, y: 0, width: 40, height: 40))
    store.setAffineTransform(AffineTransform(rotationAngle: 0.5), of: turned)
    store.setConstraints([same(.minX), same(.maxY)], of: turned)
    let wide = store.makeLayer(in: root, frame: Rect(x: 0, y: 0, width: 100, height: 10))
    let inner = store.makeLayer(in: wide, frame: Rect(x: 0, y: 0, width: 100, height: 10))
    store.setAutoresizingMask(.width, of: inner)
    store.setConstraints([same(.minX), same(.maxX)], of: wide)
    store.layoutIfNeeded(root)
    store.solveConstraints(of: root)
    #expect(store.bounds(of: turned).size == Size(width: 40, height: 40))
    let frame = store.frame(of: turned)
    #expect(abs(frame.minX) < 1e-12 && abs(frame.maxY - 100) < 1e-12)
    #expect(store.frame(of: wide).width == 200)
    #expect(store.frame(of: inner).width == 200)
    #expect(store.needsLayout(of: wide) == true)
  }

  @Test("Random siblings agree with the reference", arguments: Seeds.some(8))
  func randomSiblingsAgreeWithReference(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for round in 0..<60 {
      let root = store.makeLayer(frame: random.frame())
      var reference = ConstraintReference(bounds: store.bounds(of: root), siblings: [])
      reference.allowsUnconstrained = round % 3 == 0
      var layers: [LayerID] = []
      for _ in 0..<8 {
        var sibling = ConstraintReference.Sibling(frame: random.frame())
        sibling.name = random.bits() % 4 == 0 ? nil : name(random.bits())
        let limit = random.bits() % 5
        for _ in 0..<limit { sibling.constraints.append(constraint(&random)) }
        let layer = store.makeLayer(in: root, frame: sibling.frame)
        store.setName(sibling.name, of: layer)
        store.setConstraints(sibling.constraints, of: layer)
        layers.append(layer)
        reference.siblings.append(sibling)
      }
      let report = store.solveConstraints(
        of: root, allowsUnconstrainedSources: reference.allowsUnconstrained)
      let expected = reference.solved()
      for k in layers.indices { #expect(store.frame(of: layers[k]) == expected[k]) }
      let cyclic = report.issues.filter { $0.kind == .cyclic }
      let found = cyclic.map { [layers.firstIndex(of: $0.layer)!, Int($0.axis.rawValue)] }
      #expect(Set(found) == reference.blocked())
      store.destroy(root)
    }
  }

  private func name(_ bits: UInt64) -> String { ["a", "b", "c", "d", "e", "superlayer"][Int(bits % 6)] }

  private func constraint(_ random: inout SplitMix64) -> C {
    let attributes = LayerConstraintAttribute.allCases
    return C(
      attributes[Int(random.bits() % 8)], relativeTo: random.bits() % 9 == 0 ? "x" : name(random.bits()),
      attributes[Int(random.bits() % 8)], scale: Double(Int(random.bits() % 5) - 2) / 2,
      offset: random.dyadic())
  }

  @Test("100,000 siblings, each beside the one before it", .enabled(if: isOptimized))
  func many() {
    let root = store.makeLayer(frame: Rect(x: 0, y: 0, width: 200, height: 100))
    var last = LayerID.null
    for k in 0..<100_000 {
      last = store.makeLayer(in: root, frame: Rect(x: 0, y: 0, width: 4, height: 4))
      store.setName("\(k)", of: last)
      let source = k == 0 ? LayerConstraint.superlayer : "\(k - 1)"
      store.setConstraints([C(.minX, relativeTo: source, k == 0 ? .minX : .maxX, offset: 1)], of: last)
    }
    #expect(store.solveConstraints(of: root).isClean == true)
    #expect(store.frame(of: last).minX == 1 + 99_999 * 5)
  }

  @Test("A list of constraints that differs in one thing is another list, and is solved anew")
  func otherLists() {
    let form = store.makeLayer(frame: Rect(x: 0, y: 0, width: 200, height: 100))
    let field = store.makeLayer(in: form, frame: Rect(x: 0, y: 0, width: 40, height: 10))
    let label = store.makeLayer(in: form, frame: Rect(x: 30, y: 20, width: 50, height: 10))
    store.setName("label", of: label)
    let first = C(.minX, relativeTo: "label", .minX, scale: 1, offset: 5)
    let lists: [([C], Double)] = [
      ([first], 35), ([C(.maxX, relativeTo: "label", .minX, offset: 5)], -5),
      ([C(.minX, .minX, offset: 5)], 5), ([C(.minX, relativeTo: "label", .maxX, offset: 5)], 85),
      ([C(.minX, relativeTo: "label", .minX, scale: 2, offset: 5)], 65),
      ([C(.minX, relativeTo: "label", .minX, offset: 6)], 36),
      ([first, C(.maxX, relativeTo: "label", .maxX)], 35),
    ]
    for (list, wanted) in lists {
      // From the first list, and back to it.
      for (constraints, x) in [([first], 35), (list, wanted), ([first], 35)] {
        store.layoutIfNeeded(form)
        let isOther = store.constraints(of: field) != constraints
        store.setConstraints(constraints, of: field)
        let needsLayout = store.needsLayout(of: form), read = store.constraints(of: field)
        store.solveConstraints(of: form, allowsUnconstrainedSources: true)
        let frame = store.frame(of: field)
        #expect(needsLayout == isOther && read == constraints && frame.minX == x, "\(constraints)")
      }
    }
  }

  @Test("A name of the same characters and other bytes is another name")
  func otherBytes() {
    let form = store.makeLayer(), field = store.makeLayer(in: form)
    store.setConstraints([C(.minX, relativeTo: "e\u{301}", .minX)], of: field)
    store.layoutIfNeeded(form)
    store.setConstraints([C(.minX, relativeTo: "\u{e9}", .minX)], of: field)
    let needsLayout = store.needsLayout(of: form), source = store.constraints(of: field)[0].source
    #expect(needsLayout && Array(source.utf8) == Array("\u{e9}".utf8))
  }
}
