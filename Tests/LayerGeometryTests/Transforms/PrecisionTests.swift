import Foundation
import LayerGeometry
import LayerTestSupport
import Testing

/// The numbers of Docs/Precision.md, each asserted.
@Suite("Precision: what range costs in digits")
struct PrecisionTests {
  /// How far two points are apart.
  private func distance(_ a: Point?, _ b: Point?) -> Double {
    guard let a, let b else { return .infinity }
    return max(abs(a.x - b.x), abs(a.y - b.y))
  }

  @Test("10⁹ from the origin: between siblings a point keeps all but its last bits; the world keeps 2⁻²¹")
  func farOffset() {
    var store = LayerStore()
    let root = store.place(.box(0, 0, 10, 10), anchor: .zero)
    store.setPosition(.at(1e9 + 0.1, 1e9 + 0.1), of: root)
    let a = store.place(.box(0, 0, 10, 10), at: .at(0.1, 0.2), anchor: .zero, in: root)
    let b = store.place(.box(0, 0, 10, 10), at: .at(0.3, 0.5), anchor: .zero, in: root)
    for isUpToDate in [false, true] {
      if isUpToDate { store.update() }
      let p = Point.at(1.1, 2.2)
      #expect(distance(store.convert(p, from: a, to: b), .at(1.1 + 0.1 - 0.3, 2.2 + 0.2 - 0.5)) <= 0x1p-51)
      let there = store.convert(p, from: a, to: nil)
      #expect(distance(there, .at(1e9 + 0.1 + 0.1 + 1.1, 1e9 + 0.1 + 0.2 + 2.2)) <= 0x1p-21)
      #expect(distance(there.flatMap { store.convert($0, from: nil, to: a) }, p) <= 0x1p-21)
    }
  }

  @Test("10⁶ from the origin, between siblings a point keeps all but its last bits, up to date or not")
  func millionAway() {
    var store = LayerStore()
    let root = store.place(.box(0, 0, 10, 10), at: .at(1_000_000.3, -999_999.7), anchor: .zero)
    let a = store.place(.box(0, 0, 10, 10), at: .at(0.1, 0.2), anchor: .zero, in: root)
    let b = store.place(.box(0, 0, 10, 10), at: .at(0.3, 0.5), anchor: .zero, in: root)
    for isUpToDate in [false, true] {
      if isUpToDate { store.update() }
      let found = store.convert(.at(1.1, 2.2), from: a, to: b)
      #expect(distance(found, .at(1.1 + 0.1 - 0.3, 2.2 + 0.2 - 0.5)) <= 0x1p-51)
    }
  }

  /// Turns about the origin, back and forth, so that the exact answer is known.
  private func chain(
    _ depth: Int, in store: inout LayerStore, _ transform: (Int) -> AffineTransform
  ) -> LayerID {
    var leaf = store.placeAtOrigin(10, 10, Transform3D(transform(0)))
    for k in 1..<depth { leaf = store.placeAtOrigin(10, 10, Transform3D(transform(k)), in: leaf) }
    return leaf
  }

  @Test("A chain of 1,000 turns loses at most 10 bits, up or down, by the world or by levels")
  func turns() {
    var store = LayerStore()
    let leaf = chain(1000, in: &store) { k in
      let angle = k % 2 == 0 ? 0.7 : -0.7
      return AffineTransform(cos(angle), sin(angle), -sin(angle), cos(angle), 0, 0)
    }
    store.update()
    let p = Point.at(300, -200)
    #expect(distance(store.convert(p, from: leaf, to: nil), p) <= 300 * 0x1p-43)
    #expect(distance(store.convert(p, from: nil, to: leaf), p) <= 300 * 0x1p-43)
    #expect(distance(store.worldTransform(of: leaf).project(p), p) <= 300 * 0x1p-43)
  }

  @Test(
    "A chain of 1,000 translations by a number that is no fraction of a power of two loses at most 10 bits")
  func translations() {
    var store = LayerStore()
    var leaf = store.place(.zero, at: .at(0.1, 0.1))
    for _ in 1..<1000 { leaf = store.place(.zero, at: .at(0.1, 0.1), in: leaf) }
    store.update()
    // 0.1 is 3602879701896397 · 2⁻⁵⁵.
    #expect(distance(store.convert(.zero, from: leaf, to: nil), .at(100, 100)) <= 100 * 0x1p-43)
  }

  @Test("A scale of 10⁻⁶ costs nothing going up and back; next to an offset of 10⁶ it costs 2⁻¹²")
  func smallScale() {
    var store = LayerStore()
    let root = store.place(.zero, at: .zero)
    let small = store.placeAtOrigin(10, 10, .scale(1e-6, 1e-6), in: root)
    let p = Point.at(123.456, 7.89)
    #expect(
      distance(store.convert(p, from: small, to: nil).flatMap { store.convert($0, from: nil, to: small) }, p)
        <= 200 * 0x1p-51)
    store.setPosition(.at(1e6, 1e6), of: root)
    store.update()
    let other = store.placeAtOrigin(10, 10, .scale(1e-6, 1e-6), in: root)
    // Within the superlayer nothing meets the offset.
    #expect(distance(store.convert(p, from: small, to: other), p) <= 200 * 0x1p-51)
    let there = store.convert(p, from: small, to: nil)
    #expect(distance(there.flatMap { store.convert($0, from: nil, to: small) }, p) <= 0x1p-12)
  }

  @Test(
    "Chains of shears go level by level: the world map of 28 levels would lose all digits, points lose none")
  func shears() {
    var store = LayerStore()
    let leaf = chain(28, in: &store) { _ in AffineTransform(2, 1, 1, 1, 0, 0) }
    store.update()
    var large = Point.at(3, 5)
    for _ in 0..<28 { large = .at(2 * large.x + large.y, large.x + large.y) }
    #expect(store.convert(.at(3, 5), from: leaf, to: nil) == large)
    #expect(store.convert(large, from: nil, to: leaf) == .at(3, 5))
    // What going by the product would have given.
    let product = store.worldTransform(of: leaf).unproject(large)
    #expect(product == nil || distance(product, .at(3, 5)) > 0.5)
  }

  @Test("World boxes are at most one Float step larger than they need be")
  func boxes() {
    var store = LayerStore()
    let layer = store.place(frame: .box(0.1, 100_000.1, 1e9, 0.1))
    let box = store.worldBox(of: layer), frame = store.frame(of: layer)
    #expect(Double(box.minX) <= frame.minX && Double(box.minX.nextUp) > frame.minX)
    #expect(Double(box.minY) <= frame.minY && Double(box.minY.nextUp) > frame.minY)
    #expect(Double(box.maxX) >= frame.maxX && Double(box.maxX.nextDown) < frame.maxX)
    #expect(Double(box.maxY) >= frame.maxY && Double(box.maxY.nextDown) < frame.maxY)
  }
}
