#if DEBUG  // Only debug builds let tests see what is internal.
  import LayerReference
  import LayerTestSupport
  import Testing

  @testable import LayerGeometry

  @Suite("Boxes in single precision")
  struct FloatBoxTests {
    private let box = FloatBox(minX: -4, minY: -2, maxX: 8, maxY: 4)

    /// A box with one of its sides moved outward.
    private func widened(_ box: FloatBox, _ side: Int, by distance: Float) -> FloatBox {
      var sides = [box.minX, box.minY, box.maxX, box.maxY]
      sides[side] += side < 2 ? -distance : distance
      return FloatBox(minX: sides[0], minY: sides[1], maxX: sides[2], maxY: sides[3])
    }

    @Test("Each side alone decides what a box contains, and what it holds without a touch", arguments: 0..<4)
    func sides(side: Int) {
      let larger = widened(box, side, by: 1), smaller = widened(box, side, by: -1)
      #expect(box.contains(box) && box.contains(smaller) && !box.contains(larger))
      let inner = FloatBox(minX: -3, minY: -1, maxX: 7, maxY: 3)
      #expect(box.holds(inside: inner, and: box) && box.holds(inside: inner, and: smaller))
      #expect(!box.holds(inside: widened(inner, side, by: 1), and: box))
      #expect(!box.holds(inside: inner, and: larger))
    }

    @Test("Areas and centers, of boxes without limits and without area, too")
    func measures() {
      #expect(box.area == 72 && box.centerX == 2 && box.centerY == 1)
      #expect(box.width == 12 && box.height == 6)
      let all = FloatBox.unlimited, line = FloatBox(minX: 3, minY: 0, maxX: 3, maxY: 9)
      #expect(all.area.isFinite && all.area > 1e30 && all.centerX == 0 && all.centerY == 0)
      #expect(line.area == 0 && FloatBox.empty.area == 0 && !line.isEmpty && FloatBox.empty.isEmpty)
    }

    @Test("The common part of two boxes, which is empty beside each of the sides")
    func intersections() {
      let other = FloatBox(minX: 0, minY: -9, maxX: 20, maxY: 1)
      let common = FloatBox(minX: 0, minY: -2, maxX: 8, maxY: 1)
      #expect(box.intersection(other) == common && other.intersection(box) == common)
      let outside = [
        FloatBox(minX: -9, minY: 0, maxX: -5, maxY: 1), FloatBox(minX: 9, minY: 0, maxX: 10, maxY: 1),
        FloatBox(minX: 0, minY: -9, maxX: 1, maxY: -3), FloatBox(minX: 0, minY: 5, maxX: 1, maxY: 6),
      ]
      for other in outside { #expect(box.intersection(other).isEmpty && other.intersection(box).isEmpty) }
    }

    /// The distances of a box's sides from an interval, outward.
    private func distances(_ box: FloatBox, _ low: SIMD2<Double>, _ high: SIMD2<Double>) -> [Double] {
      [
        low.x - Double(box.minX), low.y - Double(box.minY), Double(box.maxX) - high.x,
        Double(box.maxY) - high.y,
      ]
    }

    @Test("The box around an interval holds it with the slack, and is few Floats larger")
    func around() {
      var random = SplitMix64(seed: 51)
      for _ in 0..<2_000 {
        let size = Double(sign: .plus, exponent: random.integer(-60...60), significand: 1)
        let low = SIMD2(random.real(-1, 1), random.real(-1, 1)) * size
        let high = low + SIMD2(random.unit(), random.unit()) * size
        let slack = random.oneIn(2) ? 0 : random.unit() * size
        let found = FloatBox(around: low, high, slack: slack)
        let most = 0x1p-21 * (size + slack) + 1e-29
        for distance in distances(found, low, high) {
          #expect(distance >= slack && distance <= slack + most, "\(low), \(high), \(slack)")
        }
      }
    }

    @Test("Beyond the range of a Float sides are infinite, or the largest number on the inner side")
    func beyondTheRange() {
      let most = Float.greatestFiniteMagnitude
      let large = FloatBox(around: SIMD2(-1e39, 1), SIMD2(1, 1e39), slack: 0)
      #expect(large.minX == -.infinity && large.maxY == .infinity)
      #expect(large.minY < 1 && large.minY > 0.999 && large.maxX > 1 && large.maxX < 1.001)
      let far = FloatBox(around: SIMD2(1e39, -2e39), SIMD2(2e39, -1e39), slack: 0)
      #expect(far == FloatBox(minX: most, minY: -.infinity, maxX: .infinity, maxY: -most))
      let none = FloatBox(around: SIMD2(.nan, 0), SIMD2(0, .nan), slack: 0)
      #expect(none.minX == -.infinity && none.maxY == .infinity)
    }
  }
#endif
