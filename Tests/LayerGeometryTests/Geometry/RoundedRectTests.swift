import LayerGeometry
import LayerTestSupport
import Testing

@Suite("§11 Rounded clips")
struct RoundedRectTests {
  let shape = RoundedRect(rect: Rect(x: 0, y: 0, width: 100, height: 60), radius: 10)

  @Test("The arc belongs to the shape; 3-4-5 triangles put points exactly on it")
  func arc() {
    // Center (10, 10): (4, 2) is 6 and 8 away, at distance 10 exactly.
    #expect(shape.contains(Point(x: 4, y: 2)))
    #expect(!shape.contains(Point(x: 4 - 0x1p-40, y: 2)))
    #expect(!shape.contains(Point(x: 4, y: 2 - 0x1p-40)))
    #expect(!shape.contains(Point(x: 0, y: 0)))
    #expect(shape.contains(Point(x: 0, y: 10)))
    #expect(shape.contains(Point(x: 10, y: 0)))
  }

  @Test("All four corners, and only the masked ones")
  func corners() {
    let probes: [(Point, CornerMask)] = [
      (Point(x: 1, y: 1), .minXminY), (Point(x: 99, y: 1), .maxXminY),
      (Point(x: 1, y: 59), .minXmaxY), (Point(x: 99, y: 59), .maxXmaxY),
    ]
    for (point, corner) in probes {
      #expect(!shape.contains(point))
      for bits in 0...15 as ClosedRange<UInt8> {
        let mask = CornerMask(rawValue: bits)
        let part = RoundedRect(rect: shape.rect, radius: 10, corners: mask)
        #expect(part.contains(point) == !mask.contains(corner))
      }
    }
    #expect(CornerMask.minXminY.rawValue == 1 && CornerMask.maxXminY.rawValue == 2)
    #expect(CornerMask.minXmaxY.rawValue == 4 && CornerMask.maxXmaxY.rawValue == 8)
    #expect(CornerMask.all == [.minXminY, .maxXminY, .minXmaxY, .maxXmaxY])
    #expect(CornerMask([.minXminY, .maxXmaxY]).description == "[minXminY, maxXmaxY]")
  }

  @Test("Away from the corners the rectangle is half-open")
  func edges() {
    #expect(shape.contains(Point(x: 0, y: 30)))
    #expect(!shape.contains(Point(x: 100, y: 30)))
    #expect(shape.contains(Point(x: 50, y: 0)))
    #expect(!shape.contains(Point(x: 50, y: 60)))
    #expect(shape.contains(Point(x: 100.0.nextDown, y: 30)))
  }

  @Test("The radius is clamped to 0 and half the shorter side")
  func clamping() {
    #expect(RoundedRect(rect: shape.rect, radius: 1000).effectiveRadius == 30)
    #expect(RoundedRect(rect: shape.rect, radius: -5).effectiveRadius == 0)
    #expect(RoundedRect(rect: shape.rect, radius: -5).contains(.zero))
    let stadium = RoundedRect(rect: shape.rect, radius: 1000)
    // Center (30, 30): (12, 6) lies on the arc by 18-24-30, (0, 30) is its leftmost point.
    #expect(stadium.contains(Point(x: 12, y: 6)) && !stadium.contains(Point(x: 12, y: 5.999)))
    #expect(stadium.contains(Point(x: 0, y: 30)))
    #expect(stadium.contains(Point(x: 50, y: 0)))
    #expect(!RoundedRect(rect: .zero, radius: 5).contains(.zero))
    #expect(!RoundedRect(rect: .null, radius: 5).contains(.zero))
  }

  @Test("Sizes whose squares leave the range of a Double", arguments: [1e-200, 0x1p-1040, 1e200, 1e307])
  func extremes(size: Double) {
    let circle = RoundedRect(rect: Rect(x: 0, y: 0, width: size, height: size), radius: size)
    #expect(circle.contains(Point(x: size / 2, y: size / 2)))
    #expect(!circle.contains(Point(x: size / 10, y: size / 10)))
    #expect(circle.contains(Point(x: size / 5, y: size / 5)))
    #expect(!circle.contains(Point(x: size * 0.9, y: size * 0.9)))
  }

  @Test("The arc belongs to the shape at any size", arguments: [0x1p-600, 0x1p600])
  func extremeArcs(unit: Double) {
    let large = RoundedRect(rect: .box(0, 0, 100 * unit, 60 * unit), radius: 10 * unit)
    #expect(large.contains(Point(x: 4 * unit, y: 2 * unit)))
    #expect(!large.contains(Point(x: (4 - 0x1p-40) * unit, y: 2 * unit)))
    #expect(!large.contains(Point(x: 4 * unit, y: (2 - 0x1p-40) * unit)))
  }

  @Test("Points of a grid agree with the definition")
  func definition() {
    let rect = Rect(x: -3, y: 5, width: 14, height: 9)
    for radius in [0.5, 2, 3.75, 4.5] {
      let rounded = RoundedRect(rect: rect, radius: radius, corners: [.minXminY, .maxXminY, .maxXmaxY])
      for i in -20...60 {
        for j in -20...60 {
          let p = Point(x: -4 + Double(i) / 4, y: 4 + Double(j) / 4)
          var expected = p.x >= -3 && p.x < 11 && p.y >= 5 && p.y < 14
          let centers = [
            (-3 + radius, 5 + radius, -1.0, -1.0), (11 - radius, 5 + radius, 1, -1),
            (11 - radius, 14 - radius, 1, 1),
          ]
          for (cx, cy, sx, sy) in centers where (p.x - cx) * sx > 0 && (p.y - cy) * sy > 0 {
            let (dx, dy) = (p.x - cx, p.y - cy)
            if dx * dx + dy * dy > radius * radius { expected = false }
          }
          #expect(rounded.contains(p) == expected)
        }
      }
    }
  }
}
