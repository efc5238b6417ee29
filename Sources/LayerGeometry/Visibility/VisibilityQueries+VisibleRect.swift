// The parts of a layer inside its scroll layer and its masking ancestors.
extension VisibilityQueries {
  /// Returns the part of the layer's bounds that its nearest scroll layer shows, in the layer's own
  /// coordinates; the whole bounds without one.
  @usableFromInline func visibleRect(of layer: LayerID) -> Rect {
    let i = slot(layer)
    let scroller = scrollLayer(above: i)
    if scroller == 0 || scroller == i { return records[i].bounds }
    transforms.refresh()
    return transforms.convert(records[scroller].bounds, scroller, i).intersection(records[i].bounds)
  }

  /// Returns the smallest rectangle, in the layer's own coordinates, around the part of its bounds inside its
  /// masking ancestors; null if there is none, or only an edge or a corner of bounds that have an area.
  @usableFromInline func clippedRect(of layer: LayerID) -> Rect {
    let i = slot(layer)
    transforms.refresh()
    return cut(records[i].bounds, i) ?? scratch.pointee.polygon.boundingBox
  }

  /// What the masking layers above `i` leave of a rectangle in its own space; nil where that is the scratch
  /// polygon. Expects refreshed own transforms, and a rectangle that is finite and standardized.
  func cut(_ rect: Rect, _ i: Int) -> Rect? {
    let topmost = topmostMask(above: i)
    var visible = rect
    var transform = AffineTransform.identity
    var below = i
    while below != topmost && records[below].flags.transformClass <= .quarterTurn {
      let next = transform.concatenating(transforms.affineLevel(below))
      let above = transforms.flatteningAncestor(of: below)
      if records[above].flags.contains(.masks) {
        let mask = records[above].bounds
        if mask.isEmpty { return .null }
        let clip = mask.unapplying(next)
        // Singular or too ill-conditioned to invert.
        guard clip.isFinite else { break }
        visible = visible.intersection(clip)
        if visible.isNull || visible.isEmpty && !rect.isEmpty { return .null }
      }
      transform = next
      below = above
    }
    if below == topmost { return visible }
    let isCut = clipPolygon(visible, Homography(transform), from: below, to: topmost)
    if isCut && !rect.isEmpty && scratch.pointee.polygon.area == 0 { return .null }
    return nil
  }

  /// Clips `visible` to the masks above layer `from`, where levels may be singular or not keep axes. Returns
  /// whether something was cut off.
  ///
  /// The polygon stays in the layer's own space, and clips are transformed to it as half-planes: no level
  /// needs an inverse, and a polygon that nothing cuts is unchanged to the last bit.
  private func clipPolygon(_ visible: Rect, _ transform: Homography, from: Int, to topmost: Int) -> Bool {
    scratch.pointee.polygon.reset(to: visible)
    var transform = transform
    var below = from
    var isCut = false
    while below != topmost {
      let next = transform.concatenating(transforms.levelTransform(below))
      if records[below].flags.transformClass == .projective {
        // W of this level alone is the new W over the old one.
        if clipPolygon(halfPlane: next.weights - Tolerances.nearPlane * transform.weights) { isCut = true }
      }
      transform = next
      below = transforms.flatteningAncestor(of: below)
      guard records[below].flags.contains(.masks) else { continue }
      if records[below].bounds.isEmpty { scratch.pointee.polygon.reset() }
      if clipPolygon(to: records[below].bounds, through: transform) { isCut = true }
    }
    return isCut
  }

  private func clipPolygon(to rect: Rect, through transform: Homography) -> Bool {
    let x = SIMD3(transform.h11, transform.h21, transform.h31)
    let y = SIMD3(transform.h12, transform.h22, transform.h32), w = transform.weights
    let left = clipPolygon(halfPlane: x - rect.minX * w), right = clipPolygon(halfPlane: rect.maxX * w - x)
    let top = clipPolygon(halfPlane: y - rect.minY * w), bottom = clipPolygon(halfPlane: rect.maxY * w - y)
    return left || right || top || bottom
  }

  private func clipPolygon(halfPlane: SIMD3<Double>) -> Bool {
    scratch.pointee.polygon.clip(halfPlane: halfPlane.x, halfPlane.y, halfPlane.z)
  }

  /// Returns the topmost masking flattening ancestor of `i`; `i` itself if there is none.
  func topmostMask(above i: Int) -> Int {
    var (topmost, above) = (i, transforms.flatteningAncestor(of: i))
    while above != 0 {
      if records[above].flags.contains(.masks) { topmost = above }
      above = transforms.flatteningAncestor(of: above)
    }
    return topmost
  }

  /// Returns the nearest scroll layer, itself included; 0 for none.
  func scrollLayer(above i: Int) -> Int { nearestLayer(above: i) { $0.kind == .scroll } }
}

extension Homography {
  /// What each coordinate contributes to W.
  fileprivate var weights: SIMD3<Double> { SIMD3(h13, h23, h33) }
}

extension Rect {
  /// Returns the rectangle whose image under a transform that keeps axes is this one.
  ///
  /// Divides instead of multiplying by an inverse, so that an `applying` that did not round is undone
  /// exactly.
  fileprivate func unapplying(_ t: AffineTransform) -> Rect {
    let linear = LinearPart(t), offset = SIMD2(t.tx, t.ty)
    let p = linear.preimage(SIMD2(origin.x, origin.y) - offset)
    let q = linear.preimage(SIMD2(maxX, maxY) - offset)
    let size = linear.preimage(SIMD2(width, height))
    return Rect(
      x: Swift.min(p.x, q.x), y: Swift.min(p.y, q.y), width: abs(size.x), height: abs(size.y))
  }
}
