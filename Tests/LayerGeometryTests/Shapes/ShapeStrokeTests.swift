import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

/// Points at which strokes are decided by one number: where two parts touch, or a curve stands still.
@Suite("Strokes and curves where a number is zero")
struct ShapeStrokeTests {
  private func stroked(_ width: Double, _ add: (inout Path) -> Void) -> Shape {
    var path = Path()
    add(&path)
    return Shape(path, fill: nil, stroke: StrokeStyle(width: width))
  }

  private let quarter = 0.5.squareRoot()

  @Test("A butt end is straight where the curve's last control point is its end")
  func controlPointAtTheEnd() {
    let curves: [(inout Path) -> Void] = [
      { $0.addQuadCurve(to: .at(10, 0), control: .at(10, 0)) },
      { $0.addQuadCurve(to: .at(10, 0), control: .zero) },
      { $0.addCurve(to: .at(10, 0), control1: .at(5, 0), control2: .at(10, 0)) },
      { $0.addCurve(to: .at(10, 0), control1: .zero, control2: .zero) },
      { $0.addConic(to: .at(10, 0), control: .at(10, 0), weight: 0.5) },
      { $0.addConic(to: .at(10, 0), control: .zero, weight: 0.5) },
    ]
    for (k, curve) in curves.enumerated() {
      let shape = stroked(8) {
        $0.move(to: .zero)
        curve(&$0)
      }
      for y in [-3.0, 0, 3] {
        for x in [0.5, 5, 9.5] { #expect(shape.contains(.at(x, y)), "\(k)") }
        #expect(!shape.contains(.at(-0.5, y)) && !shape.contains(.at(10.5, y)), "\(k)")
      }
    }
  }

  @Test("A point on a curve's axis of symmetry has a foot in the curve's middle")
  func middleOfASymmetricCurve() {
    let arc = stroked(10) {
      $0.move(to: .at(10, 0))
      $0.addConic(to: .at(0, 10), control: .at(10, 10), weight: quarter)
    }
    // The control point is 14.1 from the center, the arc 10.
    #expect(arc.contains(.at(10, 10)) && arc.contains(.at(9.5, 9.5)) && !arc.contains(.at(11, 11)))
  }

  @Test("A point on the normal where two curves meet belongs to both")
  func normalBetweenCurves() {
    let arcs = stroked(10) {
      $0.move(to: .at(7, 5))
      $0.addConic(to: .at(5, 7), control: .at(7, 7), weight: quarter)
      $0.addConic(to: .at(3, 5), control: .at(3, 7), weight: quarter)
    }
    for k in 0..<1_000 {
      let y = 7 + 5 * Double(k) / 1_001
      #expect(arcs.contains(.at(5, y)), "\(y)")
    }
  }

  @Test("A line of one unit in the last place is as narrow as it is short")
  func shortestLine() {
    let (x, y) = (-1.5161873133479826, -0.610633952300679)
    let line = stroked(10) {
      $0.move(to: .at(x, y))
      $0.addLine(to: .at(x, y.nextDown))
    }
    #expect(!line.contains(.at(x - 4, y + 2)) && !line.contains(.at(x + 4, y - 2)))
  }

  @Test("A stroke may be any number of times as wide as its path is long")
  func wideStroke() {
    var path = Path()
    path.move(to: .zero)
    path.addLine(to: .at(1e-200, 0))
    let disk = Shape(path, fill: nil, stroke: StrokeStyle(width: 2, cap: .round))
    #expect(disk.contains(.at(0.7, 0.7)) && !disk.contains(.at(0.8, 0.8)) && !disk.contains(.at(-0.8, 0.8)))
    let butt = Shape(path, fill: nil, stroke: StrokeStyle(width: 2))
    #expect(!butt.contains(.at(0.1, 0.5)) && !butt.contains(.at(-0.1, 0.5)))
  }

  @Test("Curves are what they are at any scale", arguments: [-1_000, -660, -500, 0, 500, 600, 990])
  func scales(exponent: Int) {
    let unit = Double(sign: .plus, exponent: exponent, significand: 1)
    var path = Path()
    path.move(to: .zero)
    path.addQuadCurve(to: .at(10 * unit, 0), control: .at(5 * unit, 10 * unit))
    path.addCurve(to: .zero, control1: .at(10 * unit, -4 * unit), control2: .at(0, -4 * unit))
    let fill = Shape(path), stroke = Shape(path, fill: nil, stroke: StrokeStyle(width: unit))
    // The curves reach 5 and −3.
    for (y, isFilled, isStroked) in [
      (4.0, true, false), (4.9, true, true), (5.1, false, true), (6, false, false), (-2, true, false),
      (-2.9, true, true), (-3.1, false, true),
    ] {
      let p = Point(x: 5 * unit, y: y * unit)
      #expect(fill.contains(p) == isFilled && stroke.contains(p) == isStroked, "\(y)")
    }
    #expect(abs(fill.boundingBox.maxY - 5 * unit) < 1e-9 * unit)
    #expect(abs(fill.boundingBox.minY + 3 * unit) < 1e-9 * unit)
  }

  @Test("A butt end is straight however near to it the control point is")
  func controlPointNearTheEnd() {
    for exponent in 1...15 {
      let near = Double(sign: .plus, exponent: -exponent * 3, significand: 1)
      let cubic = stroked(10) {
        $0.move(to: .zero)
        $0.addCurve(to: .at(100, 0), control1: .at(near, 0), control2: .at(50, 0))
      }
      let quad = stroked(10) {
        $0.move(to: .at(100, 0))
        $0.addQuadCurve(to: .zero, control: .at(near, 0))
      }
      for shape in [cubic, quad] {
        for x in [4.0, 0.1, 1e-3, 1e-6, 1e-9] {
          #expect(!shape.contains(.at(-x, 1)) && shape.contains(.at(x, 1)), "\(near), \(x)")
        }
      }
    }
  }

  @Test("The tip of a miter is where its sides meet, however sharp it is")
  func sharpMiter() {
    for h in [1e-2, 1e-4, 1e-6, 1e-9, 1e-12] {
      var path = Path()
      path.move(to: .zero)
      path.addLine(to: .at(1, 0))
      path.addLine(to: .at(0, h))
      let shape = Shape(path, fill: nil, stroke: StrokeStyle(width: 2, miterLimit: 1e13))
      // The angle between the lines is the arctangent of h; half of it has the tangent h / 2, nearly.
      let tip = 1 + 2 / h
      #expect(abs(shape.boundingBox.maxX - tip) < 1e-8 * tip + h, "\(h)")
    }
  }

  @Test("The box of a stroke is half the width larger on all sides, and by √2 as much with square ends")
  func boxes() {
    let caps: [(StrokeStyle.Cap, Double)] = [(.butt, 2), (.round, 2), (.square, 8.0.squareRoot())]
    for (cap, reach) in caps {
      var path = Path()
      path.move(to: .at(3, 5))
      path.addLine(to: .at(13, 5))
      let box = Shape(path, fill: nil, stroke: StrokeStyle(width: 4, cap: cap)).boundingBox
      let expected = Rect(x: 3 - reach, y: 5 - reach, width: 10 + 2 * reach, height: 2 * reach)
      #expect(isClose(box, expected, within: 1e-12), "\(cap)")
    }
  }

  @Test("A miter reaches its limit, and none reaches a limit below 0")
  func miterLimits() {
    func corner(_ limit: Double, _ end: Point) -> Shape {
      var path = Path()
      path.move(to: .zero)
      path.addLine(to: .at(8, 0))
      path.addLine(to: end)
      return Shape(path, fill: nil, stroke: StrokeStyle(width: 2, miterLimit: limit))
    }
    // 1.25² · (1 + the cosine of the angle between the normals) is 2.
    #expect(corner(1.25, .at(15, 24)).contains(.at(8.7, -0.97)))
    #expect(!corner(1.24, .at(15, 24)).contains(.at(8.7, -0.97)))
    #expect(corner(4, .at(8, 8)).contains(.at(8.9, -0.9)) && !corner(-4, .at(8, 8)).contains(.at(8.9, -0.9)))
  }

  @Test("A line ends where it ends, and what is short has sides")
  func shortLines() {
    let line = stroked(0.5) {
      $0.move(to: .zero)
      $0.addLine(to: .at(1, 0))
    }
    #expect(!line.contains(.at(-0x1p-38, 0)) && line.contains(.at(0x1p-38, 0)))
    let curve = stroked(2) {
      $0.move(to: .zero)
      $0.addCurve(to: .at(1e-10, 0), control1: .at(3e-11, 0), control2: .at(7e-11, 0))
    }
    #expect(curve.contains(.at(5e-11, 0.5)))
  }

  @Test("Strokes that differ have hashes that differ")
  func hashes() {
    var path = Path()
    path.move(to: .zero)
    path.addLine(to: .at(9, 0))
    let hashes = (1...100).map {
      Shape(path, fill: nil, stroke: StrokeStyle(width: 2, miterLimit: Double($0))).hashValue
    }
    #expect(Set(hashes).count > 90)
  }
}
