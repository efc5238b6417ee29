// Boxes of layers in the space above the roots.
extension LayerStore {
  /// The box of the layer's bounds in the space above its root, rounded outward to Floats.
  ///
  /// Around the four corners through the world map; what is behind the eye at some level is cut off there. Null if
  /// nothing is left. O(1) after ``update()``; with a projective level on the way O(depth).
  public func worldBox(of layer: LayerID) -> WorldBox {
    let i = slot(layer)
    refreshMaps()
    validateWorld(i)
    return worldBox(i)
  }

  /// Writes the box of every layer with an index in `range`, the first to the first place of `result`, which must be
  /// as long as the range. The same bits as ``worldBox(of:)``. O(length of the range) after ``update()``, which is
  /// called.
  public func worldBoxes(at range: Range<Int>, into result: inout MutableSpan<WorldBox>) {
    requireIndices(range, result.count)
    update()
    result.withUnsafeMutableBufferPointer {
      guard let boxes = $0.baseAddress else { return }
      writeWorldBoxes(range, boxes)
    }
  }

  /// Writes the box of each of `layers`. `result` must be as long.
  public func worldBoxes(of layers: Span<LayerID>, into result: inout MutableSpan<WorldBox>) {
    requireEqualCounts(layers.count, result.count)
    update()
    for k in layers.indices { result[k] = worldBox(slot(layers[k])) }
  }

  /// Expects what reading `i` reads to be right.
  func worldBox(_ i: Int) -> WorldBox {
    var box = WorldBox.null
    writeWorldBoxes(i..<(i + 1), &box)
    return box
  }

  @inline(never)
  private func writeWorldBoxes(_ range: Range<Int>, _ boxes: UnsafeMutablePointer<WorldBox>) {
    let records = self.records, entries = worlds
    let transforms = traits.pointee.linear.rows
    let maps = worldMaps
    let boxes = UnsafeMutableRawPointer(boxes - range.lowerBound)
    forEachBlock(range) { block in
      fetchRecords(block)
      var i = block.lowerBound
      while i < block.upperBound {
        let row = maps.rows[Int(entries[Int(records[i].superlayer)].row)]
        let bounds = records[i].bounds
        let low = SIMD2(bounds.origin.x, bounds.origin.y)
        let high = low + SIMD2(bounds.size.width, bounds.size.height)
        var offset = row.offset + records[i].offset
        let flags = records[i].flags.rawValue
        let box: SIMD4<Float>
        if (flags & LayerFlags.moreThanTranslation | row.basis) == 0 {
          box = roundedOutward(low + offset, high + offset)
        } else if flags & LayerFlags.spatial.rawValue | row.basis & WorldEntry.spatial != 0 {
          box = unsafeBitCast(spatialWorldBox(i, maps), to: SIMD4<Float>.self)
        } else {
          var rowX = SIMD2(1.0, 0.0), rowY = SIMD2(0.0, 1.0)
          if flags & LayerFlags.moreThanTranslation != 0 {
            let t = transforms[Int(records[i].linear)]
            rowX = SIMD2(t.a, t.b)
            rowY = SIMD2(t.c, t.d)
            if flags & LayerFlags.flipped.rawValue != 0 { rowY = -rowY }
          }
          if row.basis != 0 {
            let basis = maps.linear[Int(row.basis)]
            let baseX = SIMD2(basis.a, basis.b), baseY = SIMD2(basis.c, basis.d)
            if flags & LayerFlags.moreThanTranslation != 0 {
              rowX = rowX.x * baseX + rowX.y * baseY
              rowY = rowY.x * baseX + rowY.y * baseY
            } else {
              rowX = baseX
              rowY = baseY
            }
            offset = (offset.x * baseX + offset.y * baseY) + SIMD2(basis.tx, basis.ty)
          }
          box = boxAround(low, high, rowX, rowY, offset)
        }
        boxes.storeBytes(of: box, toByteOffset: i &* 16, as: SIMD4<Float>.self)
        i &+= 1
      }
    }
  }

  @inline(never)
  private func spatialWorldBox(_ i: Int, _ maps: WorldMaps) -> WorldBox {
    let place = maps.place(i)
    let bounds = records[i].bounds
    if place.reach & WorldRow.projective == 0 { return WorldBox(bounds.applying(maps.affine(place))) }
    return WorldBox(convert(bounds, i, 0))
  }
}

/// Around the image of a rectangle, rounded outward.
///
/// Rounding is monotone, so the smallest of the four corners' coordinates is made of the smaller products.
@inline(__always)
private func boxAround(
  _ low: SIMD2<Double>, _ high: SIMD2<Double>, _ rowX: SIMD2<Double>, _ rowY: SIMD2<Double>,
  _ offset: SIMD2<Double>
) -> SIMD4<Float> {
  let x0 = low.x * rowX, x1 = high.x * rowX
  let y0 = low.y * rowY, y1 = high.y * rowY
  return roundedOutward(
    (x0.replacing(with: x1, where: x1 .< x0) + y0.replacing(with: y1, where: y1 .< y0)) + offset,
    (x1.replacing(with: x0, where: x1 .< x0) + y1.replacing(with: y0, where: y1 .< y0)) + offset)
}
