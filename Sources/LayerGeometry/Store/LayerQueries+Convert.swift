// Points and rectangles between the spaces of layers.
extension LayerQueries where Self: ~Copyable & ~Escapable {
  /// Converts a point from one layer's own space to another's. nil stands for the world, the space above the
  /// roots, which trees share.
  ///
  /// Going up, each level divides by W; going down, each level is inverted on its own. A coordinate is within
  /// 2⁻⁴⁰ of the largest one met between the two layers, however far from the origin their common ancestor
  /// is.
  ///
  /// - Returns: The point in `target`'s own space; nil where it is not in front of the eye at some level,
  ///   where a level on the way down is edge-on or singular, and where a coordinate is not finite.
  /// - Complexity: O(reference frames between the two): layers whose own transform is more than a
  ///   translation. O(depth) more where something above the two has changed since ``LayerStore/update()``.
  ///   The first conversion of a store takes a pass over all layers.
  @inlinable public func convert(_ point: Point, from source: LayerID?, to target: LayerID?) -> Point? {
    transforms.convert(point, from: source, to: target)
  }

  /// Converts points between one pair of layers.
  ///
  /// A point that does not arrive becomes (NaN, NaN). Each follows the rule of
  /// ``convert(_:from:to:)-(Point,_,_)``, wherever the batch is split.
  ///
  /// - Precondition: `result` is as long as `points`.
  /// - Complexity: O(points), after finding the path once.
  @inlinable public func convert(
    _ points: Span<Point>, from source: LayerID?, to target: LayerID?, into result: inout MutableSpan<Point>
  ) {
    transforms.convert(points, from: source, to: target, into: &result)
  }

  /// Converts rectangles between one pair of layers.
  ///
  /// Each follows the rule of ``convert(_:from:to:)-(Rect,_,_)``.
  ///
  /// - Precondition: `result` is as long as `rects`.
  /// - Complexity: O(rectangles), after finding the path once.
  @inlinable public func convert(
    _ rects: Span<Rect>, from source: LayerID?, to target: LayerID?, into result: inout MutableSpan<Rect>
  ) {
    transforms.convert(rects, from: source, to: target, into: &result)
  }

  /// Converts each point between its own pair of layers. The null handle stands for the world.
  ///
  /// A point that does not arrive becomes (NaN, NaN). Each follows the rule of
  /// ``convert(_:from:to:)-(Point,_,_)``, wherever the batch is split.
  ///
  /// - Precondition: All spans are equally long.
  /// - Complexity: O(points), plus, once after a change of some transform, ``LayerStore/update()`` and
  ///   O(superlayers).
  @inlinable public func convert(
    _ points: Span<Point>, from sources: Span<LayerID>, to targets: Span<LayerID>,
    into result: inout MutableSpan<Point>
  ) {
    transforms.convert(points, from: sources, to: targets, into: &result)
  }

  /// Converts each rectangle between its own pair of layers. The null handle stands for the world.
  ///
  /// Each follows the rule of ``convert(_:from:to:)-(Rect,_,_)``.
  ///
  /// - Precondition: All spans are equally long.
  /// - Complexity: O(rectangles), plus, once after a change of some transform, ``LayerStore/update()`` and
  ///   O(superlayers).
  @inlinable public func convert(
    _ rects: Span<Rect>, from sources: Span<LayerID>, to targets: Span<LayerID>,
    into result: inout MutableSpan<Rect>
  ) {
    transforms.convert(rects, from: sources, to: targets, into: &result)
  }

  /// The transform from one layer's own space to another's, all levels multiplied.
  ///
  /// With a projective level between the two, convert points instead, as with ``worldTransform(of:)``.
  ///
  /// - Returns: The homography; nil if a level on the way down is singular, or if the product is not finite.
  /// - Complexity: O(depth).
  @inlinable public func homography(from source: LayerID?, to target: LayerID?) -> Homography? {
    transforms.homography(from: source, to: target)
  }

  /// The smallest rectangle around `rect` converted from one layer's own space to another's. nil stands for
  /// the world.
  ///
  /// The corners are converted along the whole path, and what lies behind the eye at any level is clipped
  /// away there. Null stays null, and the infinite rectangle stays infinite. Over translations sizes stay
  /// exact; over scales they do not depend on where the rectangle is. A rectangle that reaches to an eye
  /// becomes 10¹² large and more: beside that, an origin and a size leave few digits of the near edges, which
  /// ``worldBox(of:)`` has in full.
  ///
  /// - Returns: The rectangle, standardized; null if nothing is left, if a level on the way down is singular,
  ///   or if it would not be finite.
  /// - Complexity: That of ``convert(_:from:to:)-(Point,_,_)``.
  @inlinable public func convert(_ rect: Rect, from source: LayerID?, to target: LayerID?) -> Rect {
    transforms.convert(rect, from: source, to: target)
  }
}
