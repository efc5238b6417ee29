import Foundation
import LayerGeometry
import LayerReference
import LayerScene
import Testing

@Suite("Paths are written as SVG path data")
struct PathTextTests {
  /// A path of random steps, without conics.
  private func randomPath(_ random: inout SplitMix64) -> Path {
    func number() -> Double {
      switch random.integer(0...5) {
      case 0: Double(random.integer(-9...9))
      case 1: random.real(-1e-9, 1e-9)
      case 2: random.real(-1e20, 1e20)
      case 3: -0.0
      default: random.real(-100, 100)
      }
    }
    func point() -> Point { Point(x: number(), y: number()) }
    var path = Path()
    path.move(to: point())
    for _ in 0..<random.integer(0...12) {
      switch random.integer(0...5) {
      case 0: path.move(to: point())
      case 1: path.closeSubpath()
      case 2: path.addQuadCurve(to: point(), control: point())
      case 3: path.addCurve(to: point(), control1: point(), control2: point())
      default: path.addLine(to: point())
      }
    }
    return path
  }

  @Test("Random paths are read back equal, to the bit")
  func pathsAreReadBackEqual() throws {
    var random = SplitMix64(seed: 5)
    for _ in 0..<1000 {
      let path = randomPath(&random), again = try Path(svgPath: path.svgPath)
      #expect(again == path && again.svgPath == path.svgPath, "\(path.svgPath)")
      // Equality takes -0 for 0, descriptions do not.
      #expect("\(again.elements)" == "\(path.elements)")
    }
    #expect(Path().svgPath.isEmpty)
  }

  @Test("Numbers have as few digits as tell them, and no separator where none is needed")
  func textsAreShort() throws {
    var path = Path()
    path.addPolygon([Point(x: 0.1, y: -2), Point(x: -3, y: 1e-7), Point(x: 1 / 3, y: 1e22)])
    path.addRect(Rect(x: 0, y: 0, width: 4, height: 4))
    #expect(path.svgPath == "M0.1-2L-3 1e-07L0.3333333333333333 1e+22ZM0 0L4 0L4 4L0 4Z")
    var circle = Path()
    circle.addEllipse(in: Rect(x: 0, y: 0, width: 20, height: 20))
    let arcs = "A10 10 0 0 1 20 10|A10 10 0 0 1 10 20|A10 10 0 0 1 0 10|A10 10 0 0 1 10 0".split(
      separator: "|")
    for arc in arcs { #expect(circle.svgPath.contains(arc), "\(circle.svgPath)") }
  }

  /// A conic, and its halves where it is more than a quarter of its ellipse.
  private func parts(_ a: Point, _ b: Point, _ c: Point, _ w: Double) -> [(Point, Point, Double)] {
    if w >= 0.707106 { return [(b, c, w)] }
    func mean(_ p: Point) -> Point { Point(x: (p.x + w * b.x) / (1 + w), y: (p.y + w * b.y) / (1 + w)) }
    let middle = Point(x: (mean(a).x + mean(c).x) / 2, y: (mean(a).y + mean(c).y) / 2)
    let half = ((1 + w) / 2).squareRoot()
    return [(mean(a), middle, half), (mean(c), c, half)]
  }

  private func distance(_ a: Point, _ b: Point) -> Double { hypot(a.x - b.x, a.y - b.y) }

  @Test("Conics are written as arcs, and read back up to rounding")
  func conicsAreReadBack() throws {
    var random = SplitMix64(seed: 6)
    var arcs = 0
    for _ in 0..<5000 {
      func point() -> Point { Point(x: random.real(-50, 50), y: random.real(-50, 50)) }
      let (a, b, c) = (point(), point(), point())
      let weight = random.chance(0.1) ? 0.01 : random.real(0.01, 1)
      let height = abs((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x))
      // Narrow ellipses lose digits; the next test has them.
      if height < 100 || weight > 0.99 { continue }
      var path = Path()
      path.move(to: a)
      path.addConic(to: c, control: b, weight: weight)
      let again = try Path(svgPath: path.svgPath).elements.dropFirst(), expected = parts(a, b, c, weight)
      try #require(again.count == expected.count, "\(path.svgPath)")
      arcs += again.count
      for (element, (control, end, weight)) in zip(again, expected) {
        guard case .conic(let readEnd, let readControl, let readWeight) = element else {
          Issue.record("no conic: \(path.svgPath)")
          return
        }
        #expect(distance(readEnd, end) < 1e-11 && distance(readControl, control) < 1e-10, "\(path.svgPath)")
        #expect(abs(readWeight - weight) < 1e-12)
      }
    }
    #expect(arcs > 3000)
  }

  @Test("Conics of narrow ellipses are written as curves along them")
  func narrowConicsAreCurves() throws {
    for (control, weight) in [
      (Point(x: 5, y: 0), 0.3), (Point(x: 25, y: 0), 0.01), (Point(x: -7, y: 1e-9), 0.7),
      (Point(x: 0, y: 0), 0.9),
    ] {
      var path = Path()
      path.move(to: .zero)
      path.addConic(to: Point(x: 10, y: 0), control: control, weight: weight)
      let again = try Path(svgPath: path.svgPath)
      #expect(again.elements.count > 16)
      let (box, expected) = (Shape(again).boundingBox, Shape(path).boundingBox)
      #expect(abs(box.minX - expected.minX) < 1e-10 && abs(box.maxX - expected.maxX) < 1e-10)
    }
    // One that returns to its start has no ellipse, and one of weight 1 is a parabola.
    var path = Path()
    path.move(to: .zero)
    path.addConic(to: .zero, control: Point(x: 3, y: 4), weight: 0.5)
    path.addConic(to: Point(x: 1, y: 1), control: Point(x: 1, y: 0), weight: 1)
    path.addConic(to: Point(x: 2, y: 0), control: Point(x: 2, y: 1), weight: 1 - 0x1p-53)
    let again = try Path(svgPath: path.svgPath)
    #expect(again.elements.contains(.quadCurve(to: Point(x: 1, y: 1), control: Point(x: 1, y: 0))))
    #expect(Shape(again).contains(Point(x: 1.5, y: 0.3)))
  }

  @Test("Writing what was read keeps arcs arcs")
  func arcsStayArcs() throws {
    let path = try Path(svgPath: "M0 0A30 20 25 1 1 40 10A5 5 0 0 0 50 10")
    let again = try Path(svgPath: path.svgPath)
    #expect(again.elements.count == path.elements.count)
    #expect(!path.svgPath.contains("C") && path.svgPath.count { $0 == "A" } == path.elements.count - 1)
  }
}
