// The boxes in the index: conservative, so that the index finds every layer that a plain descent finds.
extension HitTester {
  /// Returns the box of the layer's hittable subtree in its superlayer's space. Expects its own tree
  /// refreshed.
  func indexBox(_ i: Int) -> FloatBox { indexBox(i, ownTree(i)) }

  @inline(__always)
  func indexBox(_ i: Int, _ tree: EntryTree) -> FloatBox {
    let flags = records[i].flags
    // Most layers are leaves without anything special.
    let isOrdinary = flags.rawValue & LayerFlags.specialBox.rawValue == 0
    if !isOrdinary || !tree.root.isNone { return subtreeBox(i, tree) }
    let size = records[i].bounds.size
    return size.width > 0 && size.height > 0 ? boxAtPosition(i) : .empty
  }

  /// Returns the index box of any layer, given its own tree.
  @inline(never)
  private func subtreeBox(_ i: Int, _ tree: EntryTree) -> FloatBox {
    let box = presentBox(i, tree)
    return records[i].flags.contains(.swept) ? box.union(index.pointee.sweeps[i]) : box
  }

  /// Returns the box of a layer where it is now.
  @inline(__always)
  func presentBox(_ i: Int, _ tree: EntryTree) -> FloatBox {
    let flags = records[i].flags, root = tree.root
    if flags.contains(.hidden) { return .empty }
    if flags.isTransformLayer { return tree.box }
    if flags.contains(.singular) || flags.isSuperset(of: [.backFacing, .singleSided]) { return .empty }
    var content: Extent
    if flags.contains(.shaped) && !flags.contains(.masks), let code = rare.pointee.hitAreaCode {
      guard let extent = code.extent(hitArea(i), records[i].bounds) else { return .unlimited }
      content = extent
    } else if flags.contains(.masks) || root.isNone {
      if records[i].bounds.isEmpty || root.isNone && !hasFindableBounds(records[i]) { return .empty }
      if !flags.contains(.spatial) { return boxAtPosition(i) }
      return projectedBox(Extent(records[i].bounds), transforms.spatialTransform(i).homography)
    } else {
      content = hasFindableBounds(records[i]) ? Extent(records[i].bounds) : .nothing
    }
    content.include(Extent(tree.box))
    if content.isNothing { return .empty }
    if !flags.contains(.spatial) { return transformedBox(i, content) }
    return projectedBox(content, transforms.spatialTransform(i).homography)
  }

  /// Returns whether the index covers a layer's own bounds: not where they have no area, as those of many
  /// groups, or where hits pass through the layer and no search has asked for such layers.
  @inline(__always)
  func hasFindableBounds(_ record: LayerRecord) -> Bool {
    !record.bounds.isEmpty && (!record.flags.contains(.passThrough) || index.pointee.coversPassThrough)
  }

  /// Returns whether a point inside the box, clear of its edges, is inside the layer.
  @inline(__always)
  func boxDecides(_ i: Int, _ box: FloatBox) -> Bool {
    let flags = records[i].flags
    if flags.rawValue & LayerFlags.needsRecord.rawValue != 0 { return false }
    if flags.rawValue & 7 > TransformClass.quarterTurn.rawValue { return false }
    // Rounding errors, at most 2⁻⁴⁴ of this, must stay below the margin of the test from the edges, 10⁻⁶.
    var reach = ownReach(i)
    if records[i].linear != 0 {
      let t = rare.pointee.linear[records[i].linear], position = placements[i].position
      reach *= growth(through: t, flags.transformClass)
      // The offset is small where these cancel.
      reach += abs(position.x) + abs(position.y) + abs(t.tx) + abs(t.ty)
    }
    let offset = records[i].offset
    return reach + abs(offset.x) + abs(offset.y) < 0x1p22 && !box.isEmpty
  }

  /// Returns the largest coordinate met between the superlayer's space and the layer's own, or more.
  func reach(_ i: Int) -> Double { ownReach(i) + abs(records[i].offset.x) + abs(records[i].offset.y) }

  @inline(__always)
  private func ownReach(_ i: Int) -> Double {
    let bounds = records[i].bounds, anchor = placements[i].anchorPoint
    return abs(bounds.origin.x) + abs(bounds.origin.y) + (1 + abs(anchor.x)) * bounds.size.width
      + (1 + abs(anchor.y)) * bounds.size.height
  }

  /// Returns the child reference of the layer's lane.
  @inline(__always)
  func reference(_ i: Int, _ box: FloatBox) -> BoxReference {
    reference(i, box, forest.tree(of: i, needsBox: false))
  }

  @inline(__always)
  func reference(_ i: Int, _ box: FloatBox, _ tree: EntryTree) -> BoxReference {
    let root = tree.root
    if root.hasNodes { return BoxReference(root: root.node) }
    if !tree.block.isNone { return BoxReference(block: tree.block) }
    let isBox = root.isNone && boxDecides(i, box)
    return BoxReference(tag: isBox ? BoxReference.box : BoxReference.entry, UInt32(truncatingIfNeeded: i))
  }

  /// Returns the box of the bounds from the position: independent of the bounds' origin to the last bit, so
  /// that scrolling a masking layer changes no box above it.
  @inline(__always)
  private func boxAtPosition(_ i: Int) -> FloatBox {
    let bounds = records[i].bounds, placement = placements[i]
    let size = SIMD2(bounds.size.width, bounds.size.height)
    var low = -(SIMD2(placement.anchorPoint.x, placement.anchorPoint.y) * size)
    var high = low + size
    var reach = SIMD2(bounds.origin.x, bounds.origin.y).magnitudes + low.magnitudes + high.magnitudes
    var offset = SIMD2(placement.position.x, placement.position.y)
    if records[i].linear != 0 {
      let t = rare.pointee.linear[records[i].linear]
      reach *= transform(&low, &high, t, records[i].flags.transformClass)
      let translation = SIMD2(t.tx, t.ty)
      reach += offset.magnitudes + translation.magnitudes
      offset += translation
    }
    return box(low, high, at: offset, reach)
  }

  private func transformedBox(_ i: Int, _ content: Extent) -> FloatBox {
    var (low, high) = (content.low, content.high)
    let planar = transforms.planarTransform(i)
    var reach = low.magnitudes + high.magnitudes
    if records[i].linear != 0 { reach *= transform(&low, &high, planar, records[i].flags.transformClass) }
    return box(low, high, at: SIMD2(planar.tx, planar.ty), reach)
  }

  /// Returns the box between two corners, moved by an offset and widened by the rounding errors of numbers of
  /// the given extent; unlimited if it is not finite.
  @inline(__always)
  private func box(
    _ low: SIMD2<Double>, _ high: SIMD2<Double>, at offset: SIMD2<Double>, _ reach: SIMD2<Double>
  ) -> FloatBox {
    let sum = reach + (offset.magnitudes + low.magnitudes + high.magnitudes)
    // A bound of rounding errors, a power of two so that it rarely changes.
    let slack = Double(bitPattern: ((sum.x + sum.y) * 0x1p-46).bitPattern & 0x7ff0_0000_0000_0000)
    return FloatBox(around: low + offset, high + offset, slack: slack)
  }

  /// Transforms a box by the linear part. Returns the growth of rounding errors.
  private func transform(
    _ low: inout SIMD2<Double>, _ high: inout SIMD2<Double>, _ t: AffineTransform, _ kind: TransformClass
  ) -> Double {
    if kind <= .scaleTranslation {
      let (a, b) = (low * SIMD2(t.a, t.d), high * SIMD2(t.a, t.d))
      low = a.replacing(with: b, where: b .< a)
      high = a.replacing(with: b, where: b .> a)
    } else {
      let center = (low + high) * 0.5, half = (high - low) * 0.5
      let middle = SIMD2(t.a * center.x + t.c * center.y, t.b * center.x + t.d * center.y)
      let reach = SIMD2(abs(t.a) * half.x + abs(t.c) * half.y, abs(t.b) * half.x + abs(t.d) * half.y)
      (low, high) = (middle - reach, middle + reach)
    }
    return growth(through: t, kind)
  }

  /// Returns the growth of rounding errors by a linear part and its inverse.
  @inline(__always)
  func growth(through t: AffineTransform, _ kind: TransformClass) -> Double {
    if kind <= .scaleTranslation { return abs(t.a) + abs(t.d) }
    let size = abs(t.a) + abs(t.b) + abs(t.c) + abs(t.d)
    return size * (1 + size * size / abs(t.determinant))
  }

  /// Returns the box around a projected box; unlimited if some of it is near or behind the eye.
  func projectedBox(_ content: Extent, _ homography: Homography) -> FloatBox {
    let (rowX, rowY, row1) = (
      SIMD2(homography.h11, homography.h12), SIMD2(homography.h21, homography.h22),
      SIMD2(homography.h31, homography.h32)
    )
    var box = FloatBox.empty
    var (nearest, farthest, reach) = (Double.infinity, 0.0, 0.0)
    for corner in 0..<4 {
      let x = corner & 1 == 0 ? content.low.x : content.high.x
      let y = corner & 2 == 0 ? content.low.y : content.high.y
      let w = x * homography.h13 + y * homography.h23 + homography.h33
      let across = x * rowX, down = y * rowY, p = (across + down + row1) / w
      let terms = abs(x * homography.h13) + abs(y * homography.h23) + abs(homography.h33)
      let sum = across.magnitudes + down.magnitudes + row1.magnitudes + p.magnitudes
      nearest = Swift.min(nearest, w)
      farthest = Swift.max(farthest, terms)
      reach = Swift.max(reach, sum.x + sum.y)
      box = box.union(FloatBox(around: p, p, slack: 0))
    }
    let lengths = (abs(rowX.x) + abs(rowX.y)) * (abs(rowY.x) + abs(rowY.y))
    let isSound =
      nearest > farthest * 0x1p-10 && reach.isFinite
      && lengths * farthest < abs(homography.determinant) * 0x1p10
    if !isSound { return .unlimited }
    let projected = Extent(box)
    return FloatBox(around: projected.low, projected.high, slack: reach / nearest * 0x1p-24)
  }
}

extension Extent {
  @inline(__always)
  init(_ box: FloatBox) {
    self.init(
      low: SIMD2(Double(box.minX), Double(box.minY)), high: SIMD2(Double(box.maxX), Double(box.maxY)))
  }

  /// Enlarges the box to contain another, empty or not.
  @inline(__always)
  mutating func include(_ other: Extent) {
    low.replace(with: other.low, where: other.low .< low)
    high.replace(with: other.high, where: other.high .> high)
  }
}

extension LayerFlags {
  /// Flags of layers whose box may be other than that of their bounds.
  fileprivate static let specialBox: LayerFlags = [
    .hidden, .passThrough, .spatial, .singular, .backFacing,
    .transformLayer, .shaped, .swept,
  ]

  /// Flags of layers whose box alone does not decide a hit.
  static let needsRecord = LayerFlags.specialBox.union([.rounded, .translucent, .selective])
}
