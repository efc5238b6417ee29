import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

@Suite("§6 contains(point)")
struct RectContainsTests {
  @Test("Half-open, with the origin counting")
  func halfOpen() {
    let r = Rect(x: 10, y: 10, width: 100, height: 100)
    for (v, inside) in [
      (5.0, false), (10, true), (15, true), (109, true), (110, false), (110.0.nextDown, true),
    ] {
      #expect(r.contains(Point(x: v, y: 50)) == inside)
      #expect(r.contains(Point(x: 50, y: v)) == inside)
    }
  }

  @Test("Empty and null rectangles contain nothing, and no rectangle a NaN")
  func nothing() {
    #expect(!Rect.zero.contains(Point.zero))
    #expect(!Rect(x: 0, y: 0, width: 0, height: 10).contains(Point(x: 0, y: 5)))
    #expect(!Rect.null.contains(Point.zero))
    #expect(!Rect.null.contains(Point(x: .infinity, y: .infinity)))
    #expect(!Rect(x: 0, y: 0, width: 1, height: 1).contains(Point(x: .nan, y: 0)))
    #expect(!Rect.infinite.contains(Point(x: 0, y: .nan)))
    #expect(Rect.infinite.contains(Point(x: 1e300, y: -1e300)))
  }

  @Test("The upper edge is minX + width, rounded once")
  func roundedEdge() {
    // 0.1 + 0.2 is a little more than 0.3; comparing x − minX with the width would say otherwise.
    let r = Rect(x: 0.1, y: 0.1, width: 0.2, height: 0.2)
    #expect(r.contains(Point(x: 0.3, y: 0.15)))
    #expect(!r.contains(Point(x: 0.1 + 0.2, y: 0.15)))
    // Where the width is lost in the origin's digits, nothing is left to contain.
    #expect(!Rect(x: 1e17, y: 0, width: 1, height: 1).contains(Point(x: 1e17, y: 0)))
  }

  @Test("A negative size covers the same points as its standardized form")
  func negativeSize() {
    let r = Rect(x: 110, y: 110, width: -100, height: -100)
    #expect(r.contains(Point(x: 10, y: 10)))
    #expect(!r.contains(Point(x: 110, y: 50)))
    #expect(!r.contains(Point(x: 50, y: 110)))
  }
}

@Suite("Rectangles")
struct RectTests {
  @Test("§1: a negative size is standardized")
  func standardized() {
    let r = Rect(x: 0, y: 0, width: -100, height: -50)
    #expect(r.standardized == Rect(x: -100, y: -50, width: 100, height: 50))
    #expect(r.minX == -100 && r.maxX == 0 && r.midX == -50 && r.width == 100)
    #expect(r.minY == -50 && r.maxY == 0 && r.midY == -25 && r.height == 50)
    #expect(!r.isEmpty)
    #expect(Rect.null.standardized == .null)
    #expect(Rect.infinite.standardized == .infinite)
  }

  @Test("isNull, isEmpty, isInfinite and isFinite")
  func emptyNullAndInfinite() {
    #expect(Rect.null.isNull && Rect.null.isEmpty && !Rect.null.isFinite && !Rect.null.isInfinite)
    #expect(Rect.null.origin.x == .infinity && Rect.null.size == .zero)
    #expect(Rect.zero.isEmpty && !Rect.zero.isNull && Rect.zero.isFinite)
    #expect(Rect(x: 0, y: 0, width: 5, height: 0).isEmpty)
    #expect(Rect.infinite.isInfinite && Rect.infinite.isFinite && !Rect.infinite.isEmpty)
    #expect(Rect.infinite.size.width == .greatestFiniteMagnitude)
    #expect(!Rect(x: .nan, y: 0, width: 1, height: 1).isFinite)
    #expect(!Rect(x: 0, y: 0, width: .infinity, height: 1).isFinite)
  }

  @Test("Intersection: overlap, touch, miss")
  func intersection() {
    let r = Rect(x: 0, y: 0, width: 10, height: 10)
    #expect(r.intersection(Rect(x: 5, y: -5, width: 10, height: 10)) == Rect(x: 5, y: 0, width: 5, height: 5))
    #expect(
      r.intersection(Rect(x: 10, y: 0, width: 10, height: 10)) == Rect(x: 10, y: 0, width: 0, height: 10))
    #expect(r.intersection(Rect(x: 10.0.nextUp, y: 0, width: 10, height: 10)).isNull)
    #expect(r.intersection(Rect(x: 0, y: 11, width: 10, height: 10)) == .null)
    #expect(r.intersection(.null) == .null && Rect.null.intersection(r) == .null)
    #expect(r.intersection(.infinite) == r && Rect.infinite.intersection(r) == r)
    #expect(Rect.infinite.intersection(.infinite) == .infinite)
    #expect(
      r.intersection(Rect(x: 15, y: 15, width: -10, height: -10)) == Rect(x: 5, y: 5, width: 5, height: 5))
    #expect(r.intersects(Rect(x: 10, y: 10, width: 1, height: 1)))
    #expect(!r.intersects(Rect(x: 10.5, y: 10, width: 1, height: 1)))
    #expect(!r.intersects(.null) && !Rect.null.intersects(.null))
  }

  @Test("Union: null is neutral, an empty rectangle is not")
  func union() {
    let r = Rect(x: 0, y: 0, width: 10, height: 10)
    #expect(r.union(.null) == r && Rect.null.union(r) == r && Rect.null.union(.null) == .null)
    #expect(r.union(Rect(x: 50, y: 60, width: 0, height: 0)) == Rect(x: 0, y: 0, width: 50, height: 60))
    #expect(r.union(Rect(x: -5, y: 3, width: 2, height: 2)) == Rect(x: -5, y: 0, width: 15, height: 10))
    #expect(r.union(.infinite) == .infinite)
  }

  @Test("Sides that are not cut keep their length to the last bit, in either order")
  func exactSides() {
    var random = SplitMix64(seed: 10)
    for _ in 0..<1000 {
      let inner = Rect(
        x: random.real(-1, 1), y: random.real(-1, 1), width: random.real(0, 1),
        height: random.real(0, 1))
      let outer = Rect(
        x: random.real(-9, -2), y: random.real(-9, -2), width: random.real(13, 20),
        height: random.real(13, 20))
      #expect(inner.intersection(outer) == inner)
      #expect(outer.intersection(inner) == inner)
      #expect(inner.union(outer) == outer)
      #expect(outer.union(inner) == outer)
      #expect(inner.intersection(inner) == inner && inner.union(inner) == inner)
      #expect(outer.contains(inner) && !inner.contains(outer))
      let other = Rect(
        x: random.real(-1, 1), y: random.real(-1, 1), width: random.real(0, 1),
        height: random.real(0, 1))
      #expect(inner.intersection(other) == other.intersection(inner))
      #expect(inner.union(other) == other.union(inner))
      #expect(inner.intersects(other) == !inner.intersection(other).isNull)
    }
  }

  @Test("Where the length is lost beside the origin, intersection and union do not depend on the order")
  func lengthsLostBesideTheOrigin() {
    let longer = Rect(x: 1e16, y: -1e16, width: 1, height: 1)
    let shorter = Rect(x: 1e16, y: -1e16, width: 0.5, height: 0.5)
    for (a, b) in [(longer, shorter), (shorter, longer)] {
      #expect(a.intersection(b) == shorter)
      #expect(a.union(b) == longer)
    }
  }

  @Test("Containment of rectangles is closed")
  func containsRect() {
    let r = Rect(x: 0, y: 0, width: 10, height: 10)
    #expect(r.contains(r))
    #expect(r.contains(Rect(x: 10, y: 10, width: 0, height: 0)))
    #expect(!r.contains(Rect(x: 5, y: 5, width: 5.5, height: 1)))
    #expect(r.contains(Rect.null) && !Rect.null.contains(r))
  }

  @Test("Inset and offset")
  func insetAndOffset() {
    let r = Rect(x: 0, y: 0, width: 10, height: 20)
    #expect(r.insetBy(dx: 2, dy: -3) == Rect(x: 2, y: -3, width: 6, height: 26))
    #expect(r.insetBy(dx: 5, dy: 0) == Rect(x: 5, y: 0, width: 0, height: 20))
    #expect(r.insetBy(dx: 5.5, dy: 0).isNull)
    #expect(Rect.null.insetBy(dx: -5, dy: -5) == .null)
    #expect(Rect(x: 0.5, y: -1.25, width: 2, height: 3).integral == Rect(x: 0, y: -2, width: 3, height: 4))
    #expect(Rect(x: 1, y: 2, width: 0, height: 5).integral == Rect(x: 1, y: 2, width: 0, height: 5))
    #expect(Rect.null.integral.isNull && Rect.infinite.integral == .infinite)
    #expect(r.offsetBy(dx: 1, dy: -1) == Rect(x: 1, y: -1, width: 10, height: 20))
    #expect(Rect.null.offsetBy(dx: 1, dy: 1) == .null)
    #expect(
      Rect(x: 10, y: 20, width: -10, height: -20).offsetBy(dx: 1, dy: 1)
        == Rect(x: 1, y: 1, width: 10, height: 20))
  }

  @Test("§4: the image under a matrix")
  func applying() {
    let r = Rect(x: 0, y: 0, width: 100, height: 100)
    let root2 = 2.0.squareRoot()
    let turned = r.applying(
      AffineTransform(translationX: 100, y: 100).rotated(by: .pi / 4).translatedBy(x: -50, y: -50))
    #expect(
      isClose(
        turned, Rect(x: 100 - 50 * root2, y: 100 - 50 * root2, width: 100 * root2, height: 100 * root2),
        within: 1e-12))
    #expect(Rect.null.applying(AffineTransform(scaleX: 0, y: 0)) == .null)
    // Sheared along one axis only.
    let wide = Rect(x: 0, y: 0, width: 2, height: 1)
    let shears = [(1.0, 0.0, 1.0, 1.0), (1, 1, 0, 1), (0, 1, 1, 1), (1, 1, 1, 0)].map {
      wide.applying(AffineTransform(a: $0.0, b: $0.1, c: $0.2, d: $0.3, tx: 0, ty: 0)).size
    }
    #expect(
      shears == [
        Size(width: 3, height: 1), .init(width: 2, height: 3), .init(width: 1, height: 3),
        .init(width: 3, height: 2),
      ])
    #expect(Rect.infinite.applying(AffineTransform(rotationAngle: 1)) == .infinite)
    // 0.1 + 0.7 and 0.3 + 0.7 differ by a little less than 0.2.
    let small = Rect(x: 0.1, y: 0.1, width: 0.2, height: 0.3)
    let moved = small.applying(AffineTransform(translationX: 0.7, y: 1e6))
    #expect(moved.size == small.size)
    let mirrored = small.applying(AffineTransform(scaleX: -2, y: 4))
    #expect(mirrored.size == Size(width: 0.4, height: 1.2) && mirrored.minX == -2 * small.maxX)
    let quarter = small.applying(AffineTransform(rotationAngle: .pi / 2))
    #expect(quarter.size == Size(width: 0.3, height: 0.2) && quarter.minX == -small.maxY)
    #expect(
      Rect(x: 0, y: 0, width: 2, height: 1).applying(AffineTransform(a: 1, b: 1, c: -1, d: 1, tx: 5, ty: 0))
        == Rect(x: 4, y: 0, width: 3, height: 3))
    #expect(
      Size(width: 2, height: 1).applying(AffineTransform(scaleX: -1, y: 3)) == Size(width: -2, height: 3))
    #expect(
      Size(width: 2, height: 1).applying(AffineTransform(2, 3, 5, 7, 11, 13)) == Size(width: 9, height: 13))
  }
}
