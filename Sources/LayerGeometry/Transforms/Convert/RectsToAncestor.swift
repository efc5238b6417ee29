// Rectangles of many layers to one space above them, by transforms that are kept from layer to layer.
extension TransformCache {
  /// Whether rectangles go up to the world from a layer by its own transform and the row of its superlayer.
  @inline(__always)
  func goesUpByRow(_ i: Int) -> Bool {
    !records[i].flags.contains(.spatial) && !worldRows.plane(of: records + i).pointee.isNoWayUp
  }

  /// A rectangle of a layer that goes up by its superlayer's row, in the space of the basis there.
  @inline(__always)
  func imageInBasis(_ box: BoxLanes, of i: Int) -> Parallelogram {
    var own = AffineRows(planarTransform(i))
    own.offset = worldRows.plane(of: records + i).pointee.offset.plus(own.offset)
    return Parallelogram(box.origin, box.size, through: own)
  }

  /// A finite, standardised rectangle in the world; what is read of the world transforms must be right.
  @inline(never)
  func raiseByMap(_ rect: Rect, from i: Int, _ ways: inout WaysUp) -> Rect {
    let place = worldRows.place(i)
    if place.reach & WorldRow.inTheWayUp == 0 {
      let up = worldRows.affine(place)
      if !up.keepsAxes {
        var value = MovingRect(rect, scratch)
        value.toAncestor(up)
        return value.box
      }
    }
    var value = MovingRect(rect, scratch)
    return climb(&value, from: i, to: 0, &ways) ? value.box : .null
  }

  /// The smallest box in the world around a finite rectangle of a layer; nil where the rectangle would be null.
  func extentAbove(_ rect: Rect, of i: Int, _ ways: inout WaysUp) -> Extent? {
    if rect.isInfinite { return .unlimited }
    var value = MovingRect(rect.standardized, scratch)
    return climb(&value, from: i, to: 0, &ways) ? value.extent : nil
  }

  /// The box of the scratch polygon, which is in the own space of layer `i`, in the world.
  func raisePolygon(from i: Int, _ ways: inout WaysUp) -> Rect {
    var value = MovingRect(polygonIn: scratch)
    return climb(&value, from: i, to: 0, &ways) ? value.box : .null
  }

  /// As `convert(_:_:_:)`, for the rectangles of many layers: `ways` must lead to `t`.
  func convert(_ rect: Rect, _ s: Int, _ t: Int, _ ways: inout WaysUp) -> Rect {
    if s != t && t != 0 && ways.areKept && rect.isFinite && !rect.isInfinite {
      var value = MovingRect(rect.standardized, scratch)
      if climb(&value, from: s, to: t, &ways) { return value.box }
    }
    return convert(rect, s, t)
  }

  /// Up to layer `top`, or the world: from one projective level to the next in one go. Returns false if `top` is not above.
  private func climb(_ value: inout MovingRect, from i: Int, to top: Int, _ ways: inout WaysUp) -> Bool {
    var i = i
    while i != top {
      if i == 0 { return false }
      if records[i].flags.transformClass == .projective {
        _ = value.toAncestor(levelTransform(i))
        i = plane(above: i)
        continue
      }
      let way = wayUp(from: i, &ways)
      if way.isIllConditioned {
        while i != way.stop {
          value.toAncestor(affineLevel(i))
          i = plane(above: i)
        }
      } else {
        value.toAncestor(way.map)
        i = way.stop
      }
    }
    return true
  }
}

extension Parallelogram {
  /// In the world, by a basis that is not spatial; 0 for none.
  @inline(__always)
  func raised(_ maps: WorldTransforms, _ basis: UInt32) -> Parallelogram {
    basis == 0 ? self : applying(AffineRows(maps.linear[Int(basis)]))
  }
}
