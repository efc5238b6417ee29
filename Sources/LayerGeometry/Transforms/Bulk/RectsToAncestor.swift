// Rectangles of many layers in the world or in the space of one layer, by cached ancestor transforms.
extension TransformCache {
  /// Transforms a finite, standardized rectangle to the world. Expects up-to-date world transforms.
  @inline(never)
  func worldRect(_ rect: Rect, from i: Int, _ ancestors: inout AncestorTransforms) -> MovingRect {
    var value = MovingRect(rect, scratch)
    toEnd(&value, from: i, &ancestors)
    return value
  }

  /// Returns the smallest world box around a rectangle of a layer; nil where the rectangle would be null.
  func worldExtent(_ rect: Rect, of i: Int, _ ancestors: inout AncestorTransforms) -> Extent? {
    rect.isInfinite ? .unlimited : worldRect(rect.standardized, from: i, &ancestors).extent
  }

  /// Transforms the scratch polygon from the space of layer `i` to the world. Returns its box.
  func polygonToWorld(from i: Int, _ ancestors: inout AncestorTransforms) -> Rect {
    var value = MovingRect(polygonIn: scratch)
    toEnd(&value, from: i, &ancestors)
    return value.box
  }

  /// Converts the bounds of layer `s` to the space of layer `t`: up to an ancestor of `t` by products of
  /// levels, down from there as any conversion.
  ///
  /// Expects `ancestors` to end at the ancestors of `t`, and `update()`.
  func frame(
    of s: Int, in t: Int, _ ancestors: inout AncestorTransforms, _ tables: WorldTables
  ) -> Rect {
    let bounds = records[s].bounds
    if s == t || bounds.isInfinite { return bounds }
    var value = MovingRect(bounds, scratch)
    let end = toEnd(&value, from: s, &ancestors)
    return end == t || follow(&value, from: end, to: t, tables) ? value.box : .null
  }

  /// Transforms a rectangle to the nearest end of `ancestors` at or above layer `i`, in one step from one
  /// projective level to the next. Returns that end.
  @discardableResult
  private func toEnd(
    _ value: inout MovingRect, from i: Int, _ ancestors: inout AncestorTransforms
  ) -> Int {
    var i = i
    while !isEnd(i) {
      if records[i].flags.transformClass == .projective {
        _ = value.toAncestor(levelTransform(i))
        i = flatteningAncestor(of: i)
        continue
      }
      let path = ancestorTransform(from: i, &ancestors), transform = path.transform
      if path.isIllConditioned || !transform.isFinite {
        while i != path.end {
          value.toAncestor(affineLevel(i))
          i = flatteningAncestor(of: i)
        }
      } else {
        value.toAncestor(transform)
        i = path.end
      }
    }
    return i
  }
}
