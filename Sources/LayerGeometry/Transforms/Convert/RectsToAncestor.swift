// Converts rectangles of many layers to the space of one ancestor, with cached ancestor transforms.
extension TransformCache {
  /// Whether rectangles of a layer reach the world by its own transform and its superlayer's world, both
  /// affine.
  @inline(__always)
  func isAffineToWorld(_ i: Int) -> Bool {
    !records[i].flags.contains(.spatial)
      && worldTables.superlayerWorld(of: records + i).pointee.isAffineToWorld
  }

  /// Returns the image of a layer's rectangle in the space of its superlayer's frame owner. Expects
  /// `isAffineToWorld`.
  @inline(__always)
  func imageInFrame(_ box: BoxLanes, of i: Int) -> Parallelogram {
    var own = AffineLanes(planarTransform(i))
    own.offset = worldTables.superlayerWorld(of: records + i).pointee.offset.plus(own.offset)
    return Parallelogram(box.origin, box.size, through: own)
  }

  /// Returns the world frame of a finite, standardised rectangle. Expects up-to-date world transforms.
  @inline(never)
  func worldFrame(_ rect: Rect, from i: Int, _ ancestors: inout AncestorTransforms) -> Rect {
    let parts = worldTables.parts(i)
    if parts.restrictions & BranchWorld.needsLevels == 0 {
      let up = worldTables.affine(parts)
      if !up.keepsAxes {
        var value = MovingRect(rect, scratch)
        value.toAncestor(up)
        return value.box
      }
    }
    var value = MovingRect(rect, scratch)
    return toAncestor(&value, from: i, to: 0, &ancestors) ? value.box : .null
  }

  /// Returns the smallest world box around a rectangle of a layer; nil where the rectangle would be null.
  func worldExtent(_ rect: Rect, of i: Int, _ ancestors: inout AncestorTransforms) -> Extent? {
    if rect.isInfinite { return .unlimited }
    var value = MovingRect(rect.standardized, scratch)
    return toAncestor(&value, from: i, to: 0, &ancestors) ? value.extent : nil
  }

  /// Transforms the scratch polygon from the space of layer `i` to the world. Returns its box.
  func polygonToWorld(from i: Int, _ ancestors: inout AncestorTransforms) -> Rect {
    var value = MovingRect(polygonIn: scratch)
    return toAncestor(&value, from: i, to: 0, &ancestors) ? value.box : .null
  }

  /// Converts one of many rectangles as `convert(_:_:_:)` does. Expects `ancestors` to end at `t`.
  func convert(_ rect: Rect, _ s: Int, _ t: Int, _ ancestors: inout AncestorTransforms) -> Rect {
    if s != t && t != 0 && ancestors.isCached && rect.isFinite && !rect.isInfinite {
      var value = MovingRect(rect.standardized, scratch)
      if toAncestor(&value, from: s, to: t, &ancestors) { return value.box }
    }
    return convert(rect, s, t)
  }

  /// Transforms a rectangle to ancestor `top`, 0 for the world, in one step from one projective level to the
  /// next.
  ///
  /// Returns false if `top` is not an ancestor.
  private func toAncestor(
    _ value: inout MovingRect, from i: Int, to top: Int, _ ancestors: inout AncestorTransforms
  ) -> Bool {
    var i = i
    while i != top {
      if i == 0 { return false }
      if records[i].flags.transformClass == .projective {
        _ = value.toAncestor(levelTransform(i))
        i = flatteningAncestor(of: i)
        continue
      }
      let path = ancestorTransform(from: i, &ancestors)
      if path.isIllConditioned {
        while i != path.end {
          value.toAncestor(affineLevel(i))
          i = flatteningAncestor(of: i)
        }
      } else {
        value.toAncestor(path.transform)
        i = path.end
      }
    }
    return true
  }
}

extension Parallelogram {
  /// Returns the image in the world under a frame that is not spatial; 0 for none.
  @inline(__always)
  func toWorld(_ tables: WorldTables, _ frame: UInt32) -> Parallelogram {
    frame == 0 ? self : applying(AffineLanes(tables.linear[Int(frame)]))
  }
}
