import LayerGeometry
import LayerReference
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
    #expect(solved(AffineTransform(a: 0, b: 1, c: -1, d: 1, tx: 0, ty: 0), size).issues == [.turnedSize])
    #expect(solved(AffineTransform(a: 1, b: 1, c: -1, d: 0, tx: 0, ty: 0), size).issues == [.turnedSize])
    #expect(solved(AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0), size).issues == [])
    #expect(solved(AffineTransform(rotationAngle: 1), [fixed(.minX, 10)]).issues == [])
  }

  @Test("An axis without constraints stays to the last bit, below a scale or a quarter turn, too")
  func unconstrainedAxis() {
    typealias Row = (AffineTransform, [LayerConstraint], old: Rect, new: Rect, position: Point)
    let wide = [fixed(.minX, 4), fixed(.width, 10)], high = [fixed(.minY, 4), fixed(.height, 10)]
    // Multiplied by 0.7 and divided by it, 3 is a little less; from its edge, 0.1 is another number.
    let rows: [Row] = [
      (AffineTransform(scaleX: 0.7, y: 0.5), high, .box(0, 0, 3, 4), .box(0, 0, 3, 20), .at(0.1, 9)),
      (AffineTransform(scaleX: 0.5, y: 0.7), wide, .box(0, 0, 4, 3), .box(0, 0, 20, 3), .at(9, 0.1)),
      (AffineTransform(0, 0.7, -0.5, 0, 0, 0), wide, .box(0, 0, 3, 4), .box(0, 0, 3, 20), .at(9, 0.1)),
      (AffineTransform(0, 0.5, -0.7, 0, 0, 0), high, .box(0, 0, 4, 3), .box(0, 0, 20, 3), .at(0.1, 9)),
    ]
    for (transform, constraints, old, new, position) in rows {
      var store = LayerStore()
      let root = store.place(frame: .box(0, 0, 200, 100))
      let layer = store.place(old, at: .at(0.1, 0.1), in: root)
      store.setAffineTransform(transform, of: layer)
      store.setConstraints(constraints, of: layer)
      store.solveConstraints(of: root)
      let (bounds, found) = (store.bounds(of: layer), store.position(of: layer))
      #expect(bounds == new && found == position, "\(transform)")
    }
  }

  @Test("Solving along x changes no bit along y, and solving again none at all", arguments: Seeds.some(4))
  func again(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for round in 0..<300 {
      let (x, y) = (random.real(0.3, 2), random.real(0.3, 2)), isRotated = round % 3 == 2
      let transforms = [
        AffineTransform(scaleX: x, y: y), AffineTransform(0, x, -y, 0, 0, 0),
        AffineTransform(rotationAngle: x),
      ]
      var store = LayerStore()
      let root = store.place(frame: .box(0, 0, 200, 100))
      let size = Size(width: random.real(1, 30), height: random.real(1, 30))
      let start = Point.at(random.real(0, 100), random.real(0, 100))
      let layer = store.place(Rect(origin: .zero, size: size), at: start, in: root)
      store.setAffineTransform(transforms[round % 3], of: layer)
      var constraints = [fixed(.minX, random.real(1, 20))]
      // A size that is set for a rotated layer does not read back.
      if random.oneIn(2) && !isRotated { constraints.append(fixed(.width, random.real(1, 30))) }
      store.setConstraints(constraints, of: layer)
      store.solveConstraints(of: root)
      let (bounds, position) = (store.bounds(of: layer), store.position(of: layer))
      // The side along y, which is the bounds' width below a quarter turn.
      let keepsSide = round % 3 == 1 ? bounds.width == size.width : bounds.height == size.height
      #expect(position.y == start.y && keepsSide, "\(transforms[round % 3]), \(constraints)")
      for _ in 0..<2 {
        store.solveConstraints(of: root)
        let (newBounds, newPosition) = (store.bounds(of: layer), store.position(of: layer))
        #expect(newBounds == bounds && newPosition == position, "\(transforms[round % 3]), \(constraints)")
      }
    }
  }

  @Test("Sublayers follow the middle of a layer that constraints resize, which their transform is about")
  func pivot() {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 200, 100))
    let row = store.place(frame: .box(0, 0, 100, 100), in: root)
    let leaf = store.place(frame: .box(10, 10, 10, 10), in: row)
    store.setSublayerTransform(.scale(2, 2), of: row)
    store.update()
    store.setConstraints([fixed(.minX, 0), fixed(.width, 200)], of: row)
    store.solveConstraints(of: root)
    let corner = store.convert(Point.zero, from: leaf, to: row)
    #expect(corner == Point.at(-80, -30))
  }
}
