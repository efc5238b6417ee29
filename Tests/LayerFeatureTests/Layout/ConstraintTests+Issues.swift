import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

// Constraints that cannot be solved, and what is reported of them.
extension ConstraintTests {
  func issue(_ layer: LayerID, _ axis: LayerAxis, _ kind: ConstraintIssueKind) -> ConstraintIssue<
    LayerID
  > {
    ConstraintIssue(layer: layer, axis: axis, kind: kind)
  }

  @Test("A mutual pair, and a sublayer that depends on it, stay unchanged and are reported")
  func cycle() {
    let root = store.makeLayer(frame: Rect(x: 0, y: 0, width: 200, height: 100))
    let names = ["a", "b", "c", "d"]
    let layers = names.map { _ in store.makeLayer(in: root, frame: Rect(x: 3, y: 5, width: 40, height: 20)) }
    for (name, layer) in zip(names, layers) { store.setName(name, of: layer) }
    store.setConstraints([C(.minX, relativeTo: "b", .maxX), same(.minY)], of: layers[0])
    store.setConstraints([C(.minX, relativeTo: "a", .maxX)], of: layers[1])
    store.setConstraints([C(.minX, relativeTo: "b", .maxX)], of: layers[2])
    store.setConstraints([same(.maxX)], of: layers[3])
    let report = store.solveConstraints(of: root)
    #expect(report.issues == layers[0...2].map { issue($0, .x, .cyclic) })
    #expect(layers.map { store.frame(of: $0).minX } == [3, 3, 3, 160])
    #expect(store.frame(of: layers[0]).minY == 0)
    #expect(store.constraintReport(of: root) == report)
  }

  @Test("A cycle through both axes")
  func crossAxisCycle() {
    let root = store.makeLayer(frame: Rect(x: 0, y: 0, width: 200, height: 100))
    let a = store.makeLayer(in: root), b = store.makeLayer(in: root)
    store.setName("a", of: a)
    store.setName("b", of: b)
    store.setConstraints([C(.minX, relativeTo: "b", .minY)], of: a)
    store.setConstraints([C(.minY, relativeTo: "a", .minX)], of: b)
    #expect(store.solveConstraints(of: root).issues == [issue(a, .x, .cyclic), issue(b, .y, .cyclic)])
    store.setConstraints([C(.minY, relativeTo: "a", .minY), fixed(.minX, 12)], of: b)
    store.setConstraints([C(.minY, relativeTo: "b", .minX), C(.minX, relativeTo: "b", .minY)], of: a)
    #expect(store.solveConstraints(of: root).isClean == true)
    #expect(store.frame(of: a).origin == Point(x: 12, y: 12))
    #expect(store.frame(of: b).origin == Point(x: 12, y: 12))
  }

  @Test("Unknown names, the layer's own and cousins are left out and reported")
  func unknown() {
    let root = store.makeLayer(frame: Rect(x: 0, y: 0, width: 200, height: 100))
    let a = store.makeLayer(in: root), cousin = store.makeLayer(in: a)
    store.setName("a", of: a)
    store.setName("cousin", of: cousin)
    store.setConstraints(
      [
        C(.minX, relativeTo: "nobody", .minX), C(.maxX, relativeTo: "a", .minY),
        C(.midX, relativeTo: "cousin", .midX), fixed(.width, 10), same(.maxX),
      ], of: a)
    let report = store.solveConstraints(of: root)
    #expect(
      report.issues == [
        issue(a, .x, .unknownSource("nobody")), issue(a, .x, .ownSource),
        issue(a, .x, .unknownSource("cousin")),
      ])
    #expect(store.frame(of: a) == Rect(x: 190, y: 0, width: 10, height: 0))
  }

  @Test("Conflicts are reported: an attribute set twice, and more than two constraints")
  func contradictions() {
    let root = store.makeLayer(frame: Rect(x: 0, y: 0, width: 200, height: 100))
    let a = store.makeLayer(in: root)
    store.setConstraints([same(.minX), same(.minX), same(.minY), same(.midY), same(.maxY)], of: a)
    let report = store.solveConstraints(of: root)
    #expect(report.issues == [issue(a, .x, .repeatedAttribute(.minX)), issue(a, .y, .overdetermined)])
  }

  @Test("Of siblings with the same name the last counts; superlayer is always the superlayer")
  func names() {
    let root = store.makeLayer(frame: Rect(x: 0, y: 0, width: 200, height: 100))
    let reader = store.makeLayer(in: root)
    for (name, x) in [("twin", 10.0), ("twin", 20), (LayerConstraint.superlayer, 30)] {
      let layer = store.makeLayer(in: root)
      store.setName(name, of: layer)
      store.setConstraints([fixed(.minX, x)], of: layer)
    }
    store.setConstraints([C(.minX, relativeTo: "twin", .minX)], of: reader)
    store.solveConstraints(of: root)
    #expect(store.frame(of: reader).minX == 20)
    store.setConstraints([C(.minX, .maxX)], of: reader)
    store.solveConstraints(of: root)
    #expect(store.frame(of: reader).minX == 200)
  }

  @Test("A result that is not finite leaves its axis unchanged and is reported")
  func notFinite() {
    let root = store.makeLayer(frame: Rect(x: 0, y: 0, width: 200, height: 100))
    let a = store.makeLayer(in: root, frame: Rect(x: 3, y: 5, width: 40, height: 20))
    store.setConstraints([same(.maxX, scale: 1e308), same(.minY)], of: a)
    #expect(store.solveConstraints(of: root).issues == [issue(a, .x, .notFinite)])
    #expect(store.frame(of: a) == Rect(x: 3, y: 0, width: 40, height: 20))
  }

  @Test("A frame that the layer cannot take leaves it unchanged and is reported")
  func notPlaceable() {
    let root = store.makeLayer(frame: Rect(x: 0, y: 0, width: 200, height: 100))
    let a = store.makeLayer(in: root, frame: Rect(x: 3, y: 5, width: 40, height: 20))
    // The middle, where the position would be, lies beyond all numbers.
    store.setConstraints([fixed(.minX, 1.5e308), fixed(.width, 1.5e308), same(.minY)], of: a)
    #expect(store.solveConstraints(of: root).issues == [issue(a, .x, .notFinite), issue(a, .y, .notFinite)])
    #expect(store.frame(of: a) == Rect(x: 3, y: 5, width: 40, height: 20))
    // So does that of a rotated layer, which is only moved.
    store.setAffineTransform(AffineTransform(rotationAngle: 0.5), of: a)
    store.setBounds(Rect(x: 0, y: 0, width: 1e308, height: 20), of: a)
    store.setConstraints([fixed(.minX, 1.75e308)], of: a)
    #expect(store.solveConstraints(of: root).issues == [issue(a, .x, .notFinite)])
    #expect(store.position(of: a) == Point(x: 23, y: 15))
    #expect(store.constraintReport(of: root)?.issues.count == 1)
  }

  @Test("A rotated layer is moved to where it can be, also by more than any number")
  func farMove() {
    let root = store.makeLayer(frame: Rect(x: 0, y: 0, width: 200, height: 100))
    let a = store.makeLayer(in: root, frame: Rect(x: 3, y: 5, width: 40, height: 20))
    store.setAffineTransform(AffineTransform(rotationAngle: 0.5), of: a)
    store.setPosition(Point(x: -1.5e308, y: 7), of: a)
    store.setConstraints([fixed(.minX, 1.5e308)], of: a)
    #expect(store.solveConstraints(of: root).isClean == true)
    #expect(store.position(of: a) == Point(x: 1.5e308, y: 7))
  }

  @Test("A layer behind the eye has no frame to change on one axis, but can get one on both")
  func behindTheEye() {
    let root = store.makeLayer(frame: Rect(x: 0, y: 0, width: 200, height: 100))
    let a = store.makeLayer(in: root, frame: Rect(x: 3, y: 5, width: 40, height: 20))
    var behind = Transform3D.identity
    behind.m44 = -1
    store.setTransform(behind, of: a)
    #expect(store.frame(of: a).isNull == true)
    let position = store.position(of: a)
    store.setConstraints([same(.minX), same(.maxX)], of: a)
    #expect(store.solveConstraints(of: root).issues == [issue(a, .x, .notFinite)])
    store.setConstraints([same(.minX), same(.minY), same(.midY)], of: a)
    #expect(store.solveConstraints(of: root).issues == [issue(a, .x, .notFinite), issue(a, .y, .notFinite)])
    #expect(store.position(of: a) == position && store.bounds(of: a).size == Size(width: 40, height: 20))
    store.setConstraints([same(.minX), same(.maxX), same(.minY), same(.maxY)], of: a)
    #expect(store.solveConstraints(of: root).isClean == true)
    #expect(store.position(of: a) == Point(x: 100, y: 50))
  }

  @Test("A report goes with the last constraint below a layer that has one itself")
  func reportGoes() {
    let form = store.makeLayer(), field = store.makeLayer(in: form)
    store.setConstraints([same(.minX)], of: form)
    store.setConstraints([LayerConstraint(.minX, relativeTo: "nobody", .minX)], of: field)
    _ = store.solveConstraints(of: form)
    #expect(store.constraintReport(of: form)?.issues.count == 1)
    store.destroy(field)
    _ = store.solveConstraints(of: form)
    #expect(store.constraintReport(of: form) == nil)
  }
}
