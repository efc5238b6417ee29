extension Rect {
  /// Whether a point lies inside, half-open: minX ≤ x < minX + width, and the same in y.
  ///
  /// The lower edges belong to the rectangle and the upper ones do not, so rectangles laid side by side share no
  /// point. An empty or null rectangle contains nothing; no rectangle contains a NaN.
  @inlinable
  public func contains(_ point: Point) -> Bool {
    let lowX = minX
    let lowY = minY
    return lowX <= point.x && point.x < lowX + width && lowY <= point.y && point.y < lowY + height
  }

  /// Whether the union with another rectangle would be no larger: edges may touch, and the null rectangle is in
  /// every rectangle. The rule of `CGRectContainsRect`.
  @inlinable
  public func contains(_ other: Rect) -> Bool {
    if other.isNull { return true }
    if isNull { return false }
    return minX <= other.minX && other.maxX <= maxX && minY <= other.minY && other.maxY <= maxY
  }

  /// Whether the intersection with another rectangle is not null: a common edge or corner is enough.
  @inlinable
  public func intersects(_ other: Rect) -> Bool {
    if isNull || other.isNull { return false }
    return minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }

  /// What two rectangles have in common, null when that is nothing.
  ///
  /// Rectangles count as closed here: two that only touch give an empty rectangle at the place where they do. A
  /// rectangle inside the other comes back with its size unchanged to the last bit.
  @inlinable
  public func intersection(_ other: Rect) -> Rect {
    if !intersects(other) { return .null }
    let x = Rect.overlap(minX, width, other.minX, other.width)
    let y = Rect.overlap(minY, height, other.minY, other.height)
    return Rect(x: x.low, y: y.low, width: x.length, height: y.length)
  }

  /// The smallest rectangle around two; the null rectangle is neutral, an empty one is not.
  ///
  /// A rectangle around the other comes back with its size unchanged to the last bit.
  @inlinable
  public func union(_ other: Rect) -> Rect {
    if isNull { return other }
    if other.isNull { return self }
    let x = Rect.hull(minX, width, other.minX, other.width)
    let y = Rect.hull(minY, height, other.minY, other.height)
    return Rect(x: x.low, y: y.low, width: x.length, height: y.length)
  }

  /// The rectangle with `dx` taken from its left and right and `dy` from its top and bottom; null when more is
  /// taken than there is. Negative amounts grow it.
  @inlinable
  public func insetBy(dx: Double, dy: Double) -> Rect {
    if isNull { return .null }
    let w = width - 2 * dx
    let h = height - 2 * dy
    if w < 0 || h < 0 { return .null }
    return Rect(x: minX + dx, y: minY + dy, width: w, height: h)
  }

  /// The rectangle moved; its size is kept exactly. The null rectangle stays null.
  @inlinable
  public func offsetBy(dx: Double, dy: Double) -> Rect {
    if isNull { return .null }
    return Rect(x: minX + dx, y: minY + dy, width: width, height: height)
  }

  /// The smallest rectangle around the images of the four corners.
  ///
  /// Where the matrix keeps rectangles rectangles the size is scaled on its own and not measured between
  /// corners, so a translation keeps it to the last bit. Null stays null and infinite stays infinite.
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

  // low + length loses bits, so a side whose both ends come from one rectangle keeps that rectangle's length
  // instead of a difference. The choice between two candidates keeps the operations commutative.

  @inlinable
  static func overlap(
    _ low1: Double, _ length1: Double, _ low2: Double, _ length2: Double
  ) -> (low: Double, length: Double) {
    let low = Swift.max(low1, low2)
    let high = Swift.min(low1 + length1, low2 + length2)
    let first = low == low1 && high == low1 + length1
    let second = low == low2 && high == low2 + length2
    if first && second { return (low, Swift.min(length1, length2)) }
    return (low, first ? length1 : second ? length2 : high - low)
  }

  @inlinable
  static func hull(
    _ low1: Double, _ length1: Double, _ low2: Double, _ length2: Double
  ) -> (low: Double, length: Double) {
    let low = Swift.min(low1, low2)
    let high = Swift.max(low1 + length1, low2 + length2)
    let first = low == low1 && high == low1 + length1
    let second = low == low2 && high == low2 + length2
    if first && second { return (low, Swift.max(length1, length2)) }
    return (low, first ? length1 : second ? length2 : high - low)
  }
}
