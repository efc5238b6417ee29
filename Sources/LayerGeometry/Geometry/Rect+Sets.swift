extension Rect {
  /// Whether a point lies inside, half-open: minX ≤ x < minX + width, and the same in y.
  ///
  /// Rectangles side by side share no point. Empty and null rectangles contain nothing, and no rectangle
  /// contains a NaN.
  @inlinable
  public func contains(_ point: Point) -> Bool {
    let lowX = minX
    let lowY = minY
    return lowX <= point.x && point.x < lowX + width && lowY <= point.y && point.y < lowY + height
  }

  /// Whether the union with another rectangle is not larger than this one. Edges may touch, and every
  /// rectangle contains the null rectangle. The rule of `CGRectContainsRect`.
  @inlinable
  public func contains(_ other: Rect) -> Bool {
    if other.isNull { return true }
    if isNull { return false }
    return minX <= other.minX && other.maxX <= maxX && minY <= other.minY && other.maxY <= maxY
  }

  /// Whether the rectangles have a common point; an edge or corner is enough.
  @inlinable
  public func intersects(_ other: Rect) -> Bool {
    if isNull || other.isNull { return false }
    return minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }

  /// Returns the common part of two closed rectangles; null if they have no common point.
  ///
  /// Rectangles that only touch have an empty intersection. The size of a rectangle inside the other is
  /// unchanged to the last bit, and the order of the two does not matter.
  @inlinable
  public func intersection(_ other: Rect) -> Rect {
    intersects(other) ? combined(with: other, isUnion: false) : .null
  }

  /// Returns the smallest rectangle that contains two, up to the rounding of its size; the null rectangle is
  /// neutral, an empty one is not.
  ///
  /// The size of a rectangle that contains the other is unchanged to the last bit.
  @inlinable
  public func union(_ other: Rect) -> Rect {
    if isNull { return other }
    return other.isNull ? self : combined(with: other, isUnion: true)
  }

  /// The smallest rectangle around this one whose sides are whole numbers, as `CGRect.integral`; null stays
  /// null and infinite stays infinite.
  @inlinable
  public var integral: Rect {
    if isNull || isInfinite { return self }
    let (x, y) = (minX.rounded(.down), minY.rounded(.down))
    return Rect(x: x, y: y, width: maxX.rounded(.up) - x, height: maxY.rounded(.up) - y)
  }

  /// Returns the rectangle smaller by `dx` at left and right and by `dy` at top and bottom; null if its size
  /// would be negative. Negative amounts enlarge it.
  @inlinable
  public func insetBy(dx: Double, dy: Double) -> Rect {
    if isNull { return .null }
    let w = width - 2 * dx
    let h = height - 2 * dy
    if w < 0 || h < 0 { return .null }
    return Rect(x: minX + dx, y: minY + dy, width: w, height: h)
  }

  /// Returns the rectangle moved by (dx, dy), with exactly its size. The null rectangle stays null.
  @inlinable
  public func offsetBy(dx: Double, dy: Double) -> Rect {
    if isNull { return .null }
    return Rect(x: minX + dx, y: minY + dy, width: width, height: height)
  }

  /// Returns the smallest rectangle that contains the images of the four corners.
  ///
  /// A matrix that keeps rectangles rectangles scales the size on its own, so a translation keeps it to the
  /// last bit. Null stays null and infinite stays infinite.
  @inlinable
  public func applying(_ t: AffineTransform) -> Rect {
    if isNull { return .null }
    if isInfinite { return self }
    let p = Point(x: minX, y: minY).applying(t)
    let r = Point(x: maxX, y: maxY).applying(t)
    if t.b == 0 && t.c == 0 {
      return Rect(
        x: Swift.min(p.x, r.x), y: Swift.min(p.y, r.y), width: width * abs(t.a), height: height * abs(t.d))
    }
    if t.a == 0 && t.d == 0 {
      return Rect(
        x: Swift.min(p.x, r.x), y: Swift.min(p.y, r.y), width: height * abs(t.c), height: width * abs(t.b))
    }
    let q = Point(x: maxX, y: minY).applying(t)
    let s = Point(x: minX, y: maxY).applying(t)
    let lowX = Swift.min(Swift.min(p.x, q.x), Swift.min(r.x, s.x))
    let lowY = Swift.min(Swift.min(p.y, q.y), Swift.min(r.y, s.y))
    let highX = Swift.max(Swift.max(p.x, q.x), Swift.max(r.x, s.x))
    let highY = Swift.max(Swift.max(p.y, q.y), Swift.max(r.y, s.y))
    return Rect(x: lowX, y: lowY, width: highX - lowX, height: highY - lowY)
  }

  /// Returns the union, or the intersection of rectangles that have one.
  @inlinable
  func combined(with other: Rect, isUnion: Bool) -> Rect {
    let x = Rect.combined(minX, width, other.minX, other.width, isUnion: isUnion)
    let y = Rect.combined(minY, height, other.minY, other.height, isUnion: isUnion)
    return Rect(x: x.low, y: y.low, width: x.length, height: y.length)
  }

  // low + length loses bits, so a side whose ends both come from one rectangle keeps that rectangle's length.
  // Where they come from both, the shorter or longer length keeps the operation commutative.
  @inlinable
  static func combined(
    _ low1: Double, _ length1: Double, _ low2: Double, _ length2: Double, isUnion: Bool
  ) -> (low: Double, length: Double) {
    let (high1, high2) = (low1 + length1, low2 + length2)
    let low = isUnion ? Swift.min(low1, low2) : Swift.max(low1, low2)
    let high = isUnion ? Swift.max(high1, high2) : Swift.min(high1, high2)
    let isFirst = low == low1 && high == high1
    let isSecond = low == low2 && high == high2
    if isFirst && isSecond {
      return (low, isUnion ? Swift.max(length1, length2) : Swift.min(length1, length2))
    }
    return (low, isFirst ? length1 : isSecond ? length2 : high - low)
  }
}

extension Rect {
  /// Returns a corner, counted from (minX, minY) by way of (maxX, minY), and again from 4 on.
  @inline(__always)
  func corner(_ k: Int) -> Point {
    Point(x: (k + 1) & 2 == 0 ? minX : maxX, y: k & 2 == 0 ? minY : maxY)
  }
}
