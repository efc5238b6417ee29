import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

@Suite("Points by a map with perspective: the same bits by vectors of any length")
struct ProjectedPointsTests {
  /// Zeros, infinities, NaN, the ends of the range and what overflows or underflows when multiplied.
  private static let edges: [Double] = [
    0, -0.0, 1, -1, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, .leastNormalMagnitude, 0x1p-1030,
    .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 0x1p600, -0x1p-600, .infinity, -.infinity, .nan, 49,
    0x1p-32, 0x1.0000000000001p-32, 0x1.fffffffffffffp-33,
  ]

  private func project(
    _ points: [Point], _ map: Homography, then translation: SIMD2<Double>, isWide: Bool, inPlace: Bool = false
  ) -> [Point] {
    var result = inPlace ? points : [Point](repeating: .zero, count: points.count)
    result.withUnsafeMutableBufferPointer { result in
      points.withUnsafeBufferPointer { points in
        guard let source = points.baseAddress, let target = result.baseAddress else { return }
        let points = inPlace ? UnsafePointer(target) : source
        PointBatch(points, into: target, count: result.count, isWide: isWide)
          .project(by: map, then: translation)
      }
    }
    return result
  }

  private func expectSame(_ points: [Point], _ map: Homography, then translation: SIMD2<Double>) {
    let narrow = project(points, map, then: translation, isWide: false)
    for inPlace in [false, true] {
      let wide = project(points, map, then: translation, isWide: true, inPlace: inPlace)
      for k in points.indices where !haveSameBits([narrow[k]], [wide[k]]) {
        #expect(
          narrow[k].x.isNaN && narrow[k].y.isNaN && wide[k].x.isNaN && wide[k].y.isNaN,
          "\(map) \(points[k]): \(narrow[k]), \(wide[k])")
      }
    }
    // The first is the plain formula, without any vector.
    for (point, found) in zip(points, narrow) {
      let w = (point.x * map.h13 + point.y * map.h23) + map.h33
      let x = ((point.x * map.h11 + point.y * map.h21) + map.h31) / w + translation.x
      let y = ((point.x * map.h12 + point.y * map.h22) + map.h32) / w + translation.y
      if w > 0x1p-32 && x.isFinite && y.isFinite {
        #expect(haveSameBits([found], [Point(x: x, y: y)]), "\(map) \(point): \(found)")
      } else {
        #expect(found.x.isNaN && found.y.isNaN, "\(map) \(point): \(found)")
      }
    }
  }

  @Test("Random maps and points, and counts that no block has", .enabled(if: hasWideVectors))
  func random() {
    for seed in 1..<60 {
      var random = SplitMix64(seed: UInt64(seed))
      func number() -> Double { random.real(-2, 2) }
      let map = Homography(
        h11: number(), h12: number(), h13: number() / 1000, h21: number(), h22: number(),
        h23: number() / 1000,
        h31: number(), h32: number(), h33: 1 + number() / 4)
      let count = seed < 20 ? seed : Int(random.bits() % 900)
      let points = (0..<count).map { _ in
        Point(x: random.real(-400, 400), y: random.real(-400, 400))
      }
      expectSame(points, map, then: SIMD2(number(), number()))
      expectSame(points, map, then: SIMD2(repeating: -0.0))
    }
  }

  @Test("Coordinates of any size, W's about the near plane", .enabled(if: hasWideVectors))
  func edges() {
    let points = Self.edges.flatMap { x in Self.edges.map { Point(x: x, y: $0) } }
    var random = SplitMix64(seed: 7)
    for _ in 0..<200 {
      var entries = [1, 0, 0, 0, 1, 0, 0, 0, 0x1p-32]
      for k in entries.indices where random.bits() % 3 == 0 {
        let edge = Self.edges[Int(random.bits() % UInt64(Self.edges.count))]
        entries[k] = edge.isFinite ? edge : 3
      }
      let map = Homography(
        h11: entries[0], h12: entries[1], h13: entries[2], h21: entries[3], h22: entries[4], h23: entries[5],
        h31: entries[6], h32: entries[7], h33: entries[8])
      expectSame(points, map, then: SIMD2(repeating: -0.0))
      expectSame(points, map, then: SIMD2(0x1p-1030, -3))
    }
  }

  @Test("Coordinates of any bits", .enabled(if: hasWideVectors))
  func anyBits() {
    var random = SplitMix64(seed: 11)
    func number() -> Double { Double(bitPattern: random.bits()) }
    for _ in 0..<100 {
      let map = Homography(
        h11: 1, h12: 0, h13: number(), h21: 0, h22: 1, h23: number(), h31: 0, h32: -0.0, h33: abs(number()))
      expectSame((0..<64).map { _ in Point(x: number(), y: number()) }, map, then: SIMD2(repeating: -0.0))
    }
  }
}
