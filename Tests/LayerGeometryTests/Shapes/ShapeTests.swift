import Foundation
import LayerGeometry
import Testing

@Suite("Shapes")
struct ShapeTests {
  private let unitBox = Rect(x: 0, y: 0, width: 100, height: 60)

  @Test("An ellipse is its equation, to the last bits")
  func ellipse() {
    let shape = Shape.ellipse(in: unitBox)
    for k in 0..<2_000 {
      let angle = Double(k) * 0.0031
      for factor in [0, 0.3, 1 - 1e-11, 1 + 1e-11, 1.2] {
        let p = Point(x: 50 + 50 * factor * cos(angle), y: 30 + 30 * factor * sin(angle))
        #expect(shape.contains(p) == (factor < 1), "\(p)")
      }
    }
    #expect(shape.boundingBox == unitBox)
    // On the chords of its quarters, and where they meet.
    #expect(shape.contains(Point(x: 50, y: 30)))
    #expect(shape.contains(Point(x: 25, y: 15)) && shape.contains(Point(x: 75, y: 15)))
    #expect(shape.contains(Point(x: 25, y: 45)) && shape.contains(Point(x: 75, y: 45)))
  }

  @Test(
    "The largest radii are those of round ends", arguments: [1e300, 1e308, Double.greatestFiniteMagnitude])
  func largestRadii(_ radius: Double) {
    let shape = Shape.roundedRect(unitBox, radii: CornerRadii(radius))
    #expect(!shape.contains(Point(x: 1, y: 1)) && !shape.contains(Point(x: 8.7, y: 8.7)))
    #expect(shape.contains(Point(x: 8.9, y: 8.9)) && shape.contains(Point(x: 1, y: 30)))
  }

  @Test("Shapes are equal if their steps are, and then have equal hashes")
  func equality() {
    func path(_ x: Double, _ more: (inout Path) -> Void) -> Path {
      var path = Path()
      path.move(to: .zero)
      path.addLine(to: Point(x: 9, y: x))
      path.addQuadCurve(to: Point(x: 8, y: 9), control: Point(x: 5, y: 5))
      more(&path)
      return path
    }
    let steps: [(inout Path) -> Void] = [
      { _ in }, { $0.closeSubpath() }, { $0.addLine(to: .zero) }, { $0.addLine(to: Point(x: 1, y: 2)) },
      { $0.addQuadCurve(to: .zero, control: .zero) },
      { $0.addConic(to: .zero, control: .zero, weight: 0.5) },
      { $0.addConic(to: .zero, control: .zero, weight: 0.25) },
      { $0.addCurve(to: .zero, control1: .zero, control2: .zero) },
      {
        $0.closeSubpath()
        $0.addLine(to: Point(x: 1, y: 1))
      },
      {
        $0.move(to: Point(x: 1, y: 1))
        $0.addLine(to: Point(x: 8, y: 9))
      },
    ]
    var shapes: [Shape] = []
    for step in steps {
      for x in [0, 1, 1.0.nextUp] {
        for fill in [FillRule.nonZero, .evenOdd] { shapes.append(Shape(path(x, step), fill: fill)) }
      }
    }
    for (i, a) in shapes.enumerated() {
      for (j, b) in shapes.enumerated() {
        #expect((a == b) == (i == j) && (a == b) == (a.path == b.path && a.fill == b.fill), "\(i) \(j)")
      }
      let copy = Shape(a.path, fill: a.fill)
      #expect(copy == a && copy.hashValue == a.hashValue)
    }
    let zero = Shape(path(0) { $0.addConic(to: .zero, control: Point(x: 2, y: 0), weight: 1) })
    let minusZero = Shape(
      path(-0.0) { $0.addQuadCurve(to: Point(x: -0.0, y: 0), control: Point(x: 2, y: -0.0)) })
    #expect(zero == minusZero && zero.hashValue == minusZero.hashValue)
    #expect(Shape(path(0) { $0.move(to: Point(x: 7, y: 7)) }) == shapes[0])
  }

  @Test("Shapes of equal boxes and numbers of segments mostly have different hashes")
  func hashes() {
    let hashes = (0..<1000).map { k in
      let middle = Point(x: Double(k) / 1000, y: 0.5)
      return Shape.polygon([.zero, Point(x: 1, y: 0), middle, Point(x: 0, y: 1)]).hashValue
    }
    #expect(Set(hashes).count > 990)
    // Their boxes are equal, too.
    let plain = StrokeStyle(width: 2, join: .bevel), round = StrokeStyle(width: 2, join: .round)
    let others = [
      Shape.ellipse(in: unitBox, stroke: plain), .ellipse(in: unitBox, fill: .evenOdd, stroke: plain),
      .ellipse(in: unitBox, stroke: round), .ellipse(in: unitBox, fill: .evenOdd, stroke: round),
    ]
    #expect(Set(others.map(\.boundingBox)).count == 1 && Set(others.map(\.hashValue)).count == 4)
  }

  @Test("A polygon has its lower edges, as bounds have")
  func polygonEdges() {
    var path = Path()
    path.addRect(unitBox)
    let shape = Shape(path)
    for x in [-1.0, 0, 1, 99, 100, 101] {
      for y in [-1.0, 0, 1, 59, 60, 61] {
        let p = Point(x: x, y: y)
        #expect(shape.contains(p) == unitBox.contains(p), "\(p)")
      }
    }
  }

  @Test("Fill rules differ where a path winds twice", arguments: FillRule.allCases)
  func fillRules(_ rule: FillRule) {
    var path = Path()
    path.addRect(Rect(x: 0, y: 0, width: 30, height: 30))
    path.addRect(Rect(x: 10, y: 10, width: 10, height: 10))
    let shape = Shape(path, fill: rule)
    #expect(shape.contains(Point(x: 15, y: 15)) == (rule == .nonZero))
    #expect(shape.contains(Point(x: 5, y: 15)))
  }

  @Test("A subpath is closed once, and a step behind it begins at its first point")
  func closing() {
    var path = Path()
    path.move(to: Point(x: 5, y: 5))
    path.addLine(to: Point(x: 9, y: 5))
    path.closeSubpath()
    path.closeSubpath()
    path.addLine(to: Point(x: 5, y: 9))
    let start = Path.Element.move(to: Point(x: 5, y: 5))
    let lines = [Point(x: 9, y: 5), Point(x: 5, y: 9)].map { Path.Element.line(to: $0) }
    #expect(path.elements == [start, lines[0], .close, start, lines[1]])
  }

  @Test("A cubic is its polynomial")
  func cubic() {
    var path = Path()
    path.move(to: .zero)
    path.addCurve(to: Point(x: 30, y: 0), control1: Point(x: 0, y: 40), control2: Point(x: 30, y: 40))
    let shape = Shape(path)
    for k in 1..<200 {
      let t = Double(k) / 200, s = 1 - t
      let x = 3 * s * t * t * 30 + t * t * t * 30, y = 3 * s * s * t * 40 + 3 * s * t * t * 40
      #expect(shape.contains(Point(x: x, y: y - 1e-9)), "\(t)")
      #expect(!shape.contains(Point(x: x, y: y + 1e-9)), "\(t)")
    }
    #expect(abs(shape.boundingBox.maxY - 30) < 1e-9)
    #expect(shape.path == path)
  }

  @Test("Strokes reach half a width from lines and curves")
  func strokes() {
    let ring = Shape.ellipse(
      in: Rect(x: 0, y: 0, width: 20, height: 20), fill: nil, stroke: StrokeStyle(width: 2))
    for (distance, isIn) in [(8.999, false), (9.001, true), (10.0, true), (10.999, true), (11.001, false)] {
      for k in 0..<100 {
        let angle = Double(k) * 0.0629
        let p = Point(x: 10 + distance * cos(angle), y: 10 + distance * sin(angle))
        #expect(ring.contains(p) == isIn, "\(distance) \(k)")
      }
    }
    #expect(!ring.contains(Point(x: 10, y: 10)))
    // A circle whose center all of it is as far from as half the width.
    for (width, isIn) in [(19.999999, false), (20.000001, true)] {
      let disk = Shape.ellipse(
        in: Rect(x: 0, y: 0, width: 20, height: 20), fill: nil, stroke: StrokeStyle(width: width))
      #expect(disk.contains(Point(x: 10, y: 10)) == isIn)
    }
  }

  @Test("Ends and corners have the style's form")
  func capsAndJoins() {
    var path = Path()
    path.move(to: Point(x: 0, y: 0))
    path.addLine(to: Point(x: 10, y: 0))
    path.addLine(to: Point(x: 10, y: 10))
    func contains(_ x: Double, _ y: Double, _ cap: StrokeStyle.Cap, _ join: StrokeStyle.Join) -> Bool {
      Shape(path, fill: nil, stroke: StrokeStyle(width: 2, cap: cap, join: join))
        .contains(Point(x: x, y: y))
    }
    #expect(!contains(-0.5, 0, .butt, .miter) && contains(-0.5, 0, .round, .miter))
    #expect(contains(-0.9, 0.9, .square, .miter) && !contains(-0.9, 0.9, .round, .miter))
    #expect(contains(10.9, -0.9, .butt, .miter) && !contains(10.9, -0.9, .butt, .round))
    #expect(contains(10.6, -0.6, .butt, .round) && !contains(10.6, -0.6, .butt, .bevel))
    #expect(contains(10.4, -0.4, .butt, .bevel) && contains(10, 10.5, .square, .bevel))
  }

  @Test("A subpath without length has caps", arguments: StrokeStyle.Cap.allCases)
  func dots(_ cap: StrokeStyle.Cap) {
    var path = Path()
    path.move(to: Point(x: 5, y: 5))
    path.addLine(to: Point(x: 5, y: 5))
    let shape = Shape(path, fill: nil, stroke: StrokeStyle(width: 2, cap: cap))
    #expect(shape.contains(Point(x: 5.9, y: 5)) == (cap != .butt))
    #expect(shape.contains(Point(x: 5.9, y: 5.9)) == (cap == .square))
  }

  @Test("Layers are hit by their shapes, outsets and corners")
  func hits() throws {
    var store = LayerStore()
    let root = store.makeLayer(), disk = store.makeLayer(), card = store.makeLayer()
    store.setFrame(Rect(x: 0, y: 0, width: 200, height: 200), of: root)
    for layer in [disk, card] { try store.addSublayer(layer, to: root) }
    store.setFrame(Rect(x: 10, y: 10, width: 40, height: 40), of: disk)
    store.setFrame(Rect(x: 100, y: 100, width: 40, height: 40), of: card)
    store.setCornerRadius(20, of: card)
    store.setShape(.ellipse(in: Rect(x: 0, y: 0, width: 40, height: 40)), of: disk)
    #expect(store.hitTest(Point(x: 12, y: 12), in: root) == root)
    #expect(store.hitTest(Point(x: 30, y: 30), in: root) == disk)
    #expect(store.hitTest(Point(x: 102, y: 102), in: root) == card)
    #expect(store.hitTest(Point(x: 102, y: 102), in: root, options: .css) == root)
    store.setHitOutsets(Outsets(10), of: disk)
    #expect(store.hitTest(Point(x: 12, y: 12), in: root) == disk)
    #expect(store.hitTest(Point(x: 30, y: 55), in: root) == disk)
    store.setHitOutsets(Outsets(-20), of: disk)
    #expect(store.hitTest(Point(x: 30, y: 30), in: root) == root)
    store.setShape(.ellipse(in: Rect(x: 60, y: 0, width: 40, height: 40)), of: disk)
    store.setHitOutsets(.zero, of: disk)
    #expect(store.hitTest(Point(x: 90, y: 30), in: root) == disk)
    #expect(store.hitTest(Point(x: 30, y: 30), in: root) == root)
    #expect(store.validate().isEmpty)
    store.destroy(disk)
    #expect(store.validate().isEmpty)
  }

  @Test("Shapes of one path differ by their fill, each part of their stroke, and the form they were made as")
  func otherShapes() {
    let stroke = StrokeStyle(width: 2), corners = [Point.zero, Point(x: 9, y: 0), Point(x: 0, y: 9)]
    var path = Path()
    path.addRoundedRect(unitBox, radii: CornerRadii(5))
    func shapes() -> [Shape] {
      [
        Shape(path), Shape(path, fill: .evenOdd), Shape(path, fill: nil, stroke: stroke),
        Shape(path, stroke: stroke), Shape(path, stroke: StrokeStyle(width: 3)),
        Shape(path, stroke: StrokeStyle(width: 2, cap: .round)),
        Shape(path, stroke: StrokeStyle(width: 2, join: .round)),
        Shape(path, stroke: StrokeStyle(width: 2, miterLimit: 9)),
        .roundedRect(unitBox, radii: CornerRadii(5)),
        .roundedRect(unitBox, radii: CornerRadii(5), stroke: stroke),
        .ellipse(in: unitBox), .ellipse(in: unitBox, fill: .evenOdd), .ellipse(in: unitBox, stroke: stroke),
        .polygon(corners), .polygon(corners, fill: nil, stroke: stroke),
      ]
    }
    let (all, others) = (shapes(), shapes())
    for (i, a) in all.enumerated() {
      for (j, b) in others.enumerated() { #expect((a == b) == (i == j), "\(i), \(j)") }
      let b = others[i]
      #expect(a.hashValue == b.hashValue && a.stroke == b.stroke, "\(i)")
      #expect(a.fill == b.fill && a.form == b.form, "\(i)")
    }
    #expect(all[0].form == .path && Shape.ellipse(in: unitBox).form == .ellipse(unitBox))
    let rounded = Shape.roundedRect(unitBox, radii: CornerRadii(5))
    #expect(rounded.form == .roundedRect(unitBox, CornerRadii(5)))
  }

  @Test("A path is finite if the numbers of each of its steps are, and not too large")
  func finitePaths() {
    let good = Point(x: 1, y: 2)
    func isFinite(_ step: (inout Path) -> Void) -> Bool {
      var path = Path()
      path.move(to: good)
      step(&path)
      return path.isFinite
    }
    let large = isFinite { $0.addLine(to: Point(x: -0x1p999, y: 1)) }
    let closed = isFinite {
      $0.addCurve(to: good, control1: good, control2: good)
      $0.closeSubpath()
    }
    #expect(Path().isFinite && large && closed)
    for bad in [Point(x: .nan, y: 0), Point(x: 0, y: .infinity), Point(x: 0x1p1000, y: 0)] {
      let steps: [(inout Path) -> Void] = [
        { $0.move(to: bad) }, { $0.addLine(to: bad) }, { $0.addQuadCurve(to: bad, control: good) },
        { $0.addQuadCurve(to: good, control: bad) }, { $0.addConic(to: bad, control: good, weight: 0.5) },
        { $0.addConic(to: good, control: bad, weight: 0.5) },
        { $0.addCurve(to: bad, control1: good, control2: good) },
        { $0.addCurve(to: good, control1: bad, control2: good) },
        { $0.addCurve(to: good, control1: good, control2: bad) },
      ]
      for (k, step) in steps.enumerated() {
        let isStepFinite = isFinite(step)
        #expect(!isStepFinite, "\(bad), step \(k)")
      }
    }
  }
}
