import LayerGeometry
import LayerTestSupport
import Testing

@Suite("§10 Layout: constraints of layers with transforms")
struct TransformedConstraintTests {
  /// Solves constraints of a layer (0, 0, 40, 20) at (100, 50). Returns its frame, its bounds, and issues.
  private func solved(
    _ transform: AffineTransform, _ constraints: [LayerConstraint]
  ) -> (frame: Rect, bounds: Rect, issues: [ConstraintIssueKind]) {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 200, 100))
    let layer = store.place(.box(0, 0, 40, 20), at: .at(100, 50), in: root)
    store.setAffineTransform(transform, of: layer)
    store.setConstraints(constraints, of: layer)
    let report = store.solveConstraints(of: root)
    return (store.frame(of: layer), store.bounds(of: layer), report.issues.map(\.kind))
  }

  private func fixed(_ attribute: LayerConstraintAttribute, _ value: Double) -> LayerConstraint {
    LayerConstraint(attribute, .minX, scale: 0, offset: value)
  }

  @Test("Of a scaled layer one axis takes a size, or both, or none")
  func scaled() {
    let scale = AffineTransform(scaleX: 2, y: 2)
    let wide = solved(scale, [fixed(.minX, 10), fixed(.width, 100)])
    #expect(wide.frame == .box(10, 30, 100, 40) && wide.bounds == .box(0, 0, 50, 20) && wide.issues.isEmpty)
    let high = solved(scale, [fixed(.minY, 4), fixed(.height, 10)])
    #expect(high.frame == .box(60, 4, 80, 10) && high.bounds == .box(0, 0, 40, 5) && high.issues.isEmpty)
    let moved = solved(scale, [fixed(.minX, 10), fixed(.minY, 4)])
    #expect(moved.frame == .box(10, 4, 80, 40) && moved.bounds == .box(0, 0, 40, 20))
  }

  @Test("A size that is set for a turned or sheared layer is reported, not one that keeps axes")
  func turned() {
    let size = [fixed(.minX, 10), fixed(.width, 100)]
    #expect(solved(AffineTransform(rotationAngle: 1), size).issues == [.turnedSize])
    #expect(solved(AffineTransform(a: 1, b: 0, c: 1, d: 1, tx: 0, ty: 0), size).issues == [.turnedSize])
    #expect(solved(AffineTransform(a: 1, b: 1, c: 0, d: 1, tx: 0, ty: 0), size).issues == [.turnedSize])
    #expect(solved(AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0), size).issues == [])
    #expect(solved(AffineTransform(rotationAngle: 1), [fixed(.minX, 10)]).issues == [])
  }
}
