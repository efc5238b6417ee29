import Foundation
import LayerGeometry
import LayerReference
import LayerScene
import Testing

/// The rules are those of the implementation notes of SVG, section F.6.
@Suite("Arcs of path data follow their ellipses")
struct ArcTests {
  /// An arc by its center, as SVG computes it.
  private struct CenterForm {
    var center: SIMD2<Double>
    var radii: SIMD2<Double>
    var angle: Double
    var start: Double
    var sweep: Double

    init(_ a: Point, _ b: Point, _ radii: SIMD2<Double>, _ degrees: Double, _ large: Bool, _ positive: Bool) {
      angle = degrees * .pi / 180
      let half = SIMD2((a.x - b.x) / 2, (a.y - b.y) / 2)
      let x = cos(angle) * half.x + sin(angle) * half.y, y = cos(angle) * half.y - sin(angle) * half.x
      var r = SIMD2(abs(radii.x), abs(radii.y))
      let excess = x * x / (r.x * r.x) + y * y / (r.y * r.y)
      if excess > 1 { r *= excess.squareRoot() }
      let root = max(0, 1 / min(excess, 1) - 1).squareRoot() * (large == positive ? -1 : 1)
      let c = excess > 1 ? SIMD2(0, 0) : SIMD2(root * r.x * y / r.y, -root * r.y * x / r.x)
      center = SIMD2(
        cos(angle) * c.x - sin(angle) * c.y + (a.x + b.x) / 2,
        sin(angle) * c.x + cos(angle) * c.y + (a.y + b.y) / 2)
      self.radii = r
      start = atan2((y - c.y) / r.y, (x - c.x) / r.x)
      sweep = atan2((-y - c.y) / r.y, (-x - c.x) / r.x) - start
      if positive && sweep < 0 { sweep += 2 * .pi }
      if !positive && sweep > 0 { sweep -= 2 * .pi }
    }

    /// Returns a point in coordinates in which the ellipse is the unit circle.
    func unit(_ p: SIMD2<Double>) -> SIMD2<Double> {
      let d = p - center
      return SIMD2(cos(angle) * d.x + sin(angle) * d.y, cos(angle) * d.y - sin(angle) * d.x) / radii
    }
  }

  private func text(_ flag: Bool) -> String { flag ? "1" : "0" }

  @Test("Random arcs lie on their ellipse, turn the way they should, and sum up to their angle")
  func randomArcsLieOnTheirEllipse() throws {
    var random = SplitMix64(seed: 71)
    for _ in 0..<2000 {
      let a = Point(x: random.real(-50, 50), y: random.real(-50, 50))
      let b = Point(x: random.real(-50, 50), y: random.real(-50, 50))
      let radii = SIMD2(random.real(1, 200), random.real(1, 200)), degrees = random.real(-400, 400)
      let (large, positive) = (random.chance(0.5), random.chance(0.5))
      let data =
        "M\(a.x) \(a.y)A\(radii.x) \(radii.y) \(degrees) \(text(large)) \(text(positive)) \(b.x) \(b.y)"
      let path = try Path(svgPath: data), arc = CenterForm(a, b, radii, degrees, large, positive)
      var turned = 0.0, previous = arc.unit(SIMD2(a.x, a.y)), current = a
      for element in path.elements.dropFirst() {
        guard case .conic(let end, let control, let weight) = element else {
          Issue.record("no conic: \(data)")
          return
        }
        #expect(weight > 0.7071 && weight <= 1)
        for step in 1...16 {
          let t = Double(step) / 16, (p, q, r) = ((1 - t) * (1 - t), 2 * weight * t * (1 - t), t * t)
          let sum = p + q + r
          let point = arc.unit(
            SIMD2(
              (p * current.x + q * control.x + r * end.x) / sum,
              (p * current.y + q * control.y + r * end.y) / sum))
          #expect(abs((point * point).sum() - 1) < 1e-6, "\(data)")
          turned += atan2(
            previous.x * point.y - previous.y * point.x, previous.x * point.x + previous.y * point.y)
          previous = point
        }
        current = end
      }
      #expect(current == b && abs(turned - arc.sweep) < 1e-5, "\(data)")
    }
  }

  private static func p(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

  private static let root = 0.5.squareRoot()

  @Test(
    "Quarters and halves of circles are exact",
    arguments: [
      ("M0 10A10 10 0 0 1 10 0", [.conic(to: p(10, 0), control: p(0, 0), weight: root)]),
      ("M0 10A10 10 0 0 0 10 0", [.conic(to: p(10, 0), control: p(10, 10), weight: root)]),
      ("M0 10A10 10 37 0 1 10 0", [.conic(to: p(10, 0), control: p(0, 0), weight: root)]),
      ("M0 10A20 10 0 0 1 20 0", [.conic(to: p(20, 0), control: p(0, 0), weight: root)]),
      ("M0 10A10 20 90 0 1 20 0", [.conic(to: p(20, 0), control: p(0, 0), weight: root)]),
      (
        "M0 5a5 5 0 0 1 10 0",
        [
          .conic(to: p(5, 0), control: p(0, 0), weight: root),
          .conic(to: p(10, 5), control: p(10, 0), weight: root),
        ]
      ),
      (
        "M0 5a1 1 0 1 0 10 0",
        [
          .conic(to: p(5, 10), control: p(0, 10), weight: root),
          .conic(to: p(10, 5), control: p(10, 10), weight: root),
        ]
      ),
    ] as [(String, [Path.Element])])
  func quartersAreExact(data: String, elements: [Path.Element]) throws {
    #expect(try Array(Path(svgPath: data).elements.dropFirst()) == elements)
  }

  @Test(
    "Arcs without radii are lines, and arcs that go nowhere nothing",
    arguments: [
      ("M1 2A0 5 0 0 1 9 9", "M1 2L9 9"), ("M1 2A5 0 0 0 1 9 9", "M1 2L9 9"),
      ("M1 2A5 -0 0 0 1 9 9", "M1 2L9 9"),
      ("M1 2A5 5 0 1 1 1 2", "M1 2"), ("M1 2A0 0 0 1 1 1 2", "M1 2"), ("M1 2a5 5 0 1 1 0 0h1", "M1 2H2"),
      ("M1 2A-5-9 30 1 1 5 5", "M1 2A5 9 30 1 1 5 5"),
    ])
  func degenerateArcs(data: String, written: String) throws {
    #expect(try Path(svgPath: data) == Path(svgPath: written))
  }

  @Test("Radii of any size are read without a trap, and flat arcs keep their digits")
  func extremeRadiiAreRead() throws {
    var count = 0
    let sizes = ["1e-320", "1e-300", "1e-20", "1", "1e20", "1e155", "1e300", "1e308"]
    for width in sizes {
      for height in sizes {
        for flags in ["0 0", "0 1", "1 0", "1 1"] {
          for end in ["1 1", "1e-300 0", "0 1e300"] {
            let data = "M0 0A\(width) \(height) 30 \(flags) \(end)"
            guard let path = try? Path(svgPath: data) else {
              // Enlarged, or of a large circle, an arc may be out of range; no shorter arc of a circle is.
              #expect(width != height || flags.hasPrefix("1"), "\(data)")
              continue
            }
            #expect(path.isFinite, "\(data)")
            count += 1
          }
        }
      }
    }
    #expect(count >= 300)
    // The arc's height is the square of half the chord, by twice the radius.
    let flat = try Path(svgPath: "M-1 0A1e9 1e9 0 0 0 1 0")
    guard case .conic(_, let control, let weight) = flat.elements[1] else {
      Issue.record("no conic: \(flat.elements)")
      return
    }
    #expect(abs(control.y - 1e-9) < 1e-24 && abs(control.x) < 1e-24 && weight == 1)
  }

  @Test("Radii too small for any digit are enlarged like others")
  func smallestRadii() throws {
    #expect(try Path(svgPath: "M0 0A1e-300 1e-300 0 0 1 10 0").elements.count == 3)
  }
}
