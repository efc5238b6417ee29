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

  // MARK: - Blocks

  @inline(never)
  private func writeWorldBoxes(_ range: Range<Int>, _ boxes: UnsafeMutablePointer<WorldBox>) {
    let isAligned = Int(bitPattern: boxes) & 15 == 0
    guard isAligned && StreamingStores.serve(range.count &* MemoryLayout<WorldBox>.stride) else {
      return writeWorldBoxes(range, boxes, CachedStores.self)
    }
    let head = range.prefix(boxes.elementsBeforeLine)
    writeWorldBoxes(head, boxes, CachedStores.self)
    writeWorldBoxes(range.dropFirst(head.count), boxes + head.count, StreamingStores.self)
    StreamingStores.finish()
  }

  /// All layers of a block as if they were translated alone, and then those that are not, by a list made on the way:
  /// a list costs no mispredicted branches, however the kinds are mixed.
  @inline(__always)
  private func writeWorldBoxes<Stores: BlockStores>(
    _ range: Range<Int>, _ boxes: UnsafeMutablePointer<WorldBox>, _: Stores.Type
  ) {
    let records = self.records, entries = worlds
    let maps = worldMaps
    var output = UnsafeMutableRawPointer(boxes)
    withUnsafeTemporaryAllocation(byteCount: BoxBlock.byteCount, alignment: 16) { memory in
      let (staged, turned) = BoxBlock.parts(of: memory)
      forEachBlock(range, BoxBlock.length) { block in
        let first = block.lowerBound, count = block.count
        var turnedCount = 0
        for k in 0..<count {
          let i = first &+ k
          let row = maps.rows + Int(entries[Int(records[i].superlayer)].row)
          let (low, high) = corners(records[i].bounds)
          let offset = row.pointee.offset + records[i].offset
          staged[k] = unsafeBitCast(roundedOutward(low + offset, high + offset), to: SIMD2<Double>.self)
          turned[turnedCount] = UInt8(truncatingIfNeeded: k)
          let isTurned = records[i].flags.rawValue & LayerFlags.moreThanTranslation | row.pointee.basis
          turnedCount &+= Int(truncatingIfNeeded: (isTurned | (0 &- isTurned)) &>> 31)
        }
        for n in 0..<turnedCount {
          let k = Int(turned[n])
          staged[k] = unsafeBitCast(turnedWorldBox(first &+ k, maps), to: SIMD2<Double>.self)
        }
        for k in 0..<count {
          Stores.store(staged[k], to: output)
          output += 16
        }
      }
    }
  }

  @inline(__always)
  private func corners(_ bounds: Rect) -> (low: SIMD2<Double>, high: SIMD2<Double>) {
    let low = SIMD2(bounds.origin.x, bounds.origin.y)
    return (low, low + SIMD2(bounds.size.width, bounds.size.height))
  }

  /// Of a layer with more than translations in its way.
  @inline(__always)
  private func turnedWorldBox(_ i: Int, _ maps: WorldMaps) -> SIMD4<Float> {
    let row = maps.rows + Int(worlds[Int(records[i].superlayer)].row)
    let flags = records[i].flags.rawValue
    if flags & LayerFlags.spatial.rawValue | row.pointee.basis & WorldEntry.spatial != 0 {
      return unsafeBitCast(spatialWorldBox(i, maps), to: SIMD4<Float>.self)
    }
    let offset = row.pointee.offset + records[i].offset
    // Without a transform, or without a basis, the identity: cheaper than a branch that cannot be predicted.
    let linear = Int(records[i].linear)
    let own = choose(
      unless: linear, UnsafeRawPointer(maps.linear), UnsafeRawPointer(traits.pointee.linear.rows + linear)
    ).assumingMemoryBound(to: AffineTransform.self)
    let flip = SIMD2(repeating: UInt64(flags & LayerFlags.flipped.rawValue) << 57)
    let basis = maps.linear + Int(row.pointee.basis)
    let baseX = SIMD2(basis.pointee.a, basis.pointee.b), baseY = SIMD2(basis.pointee.c, basis.pointee.d)
    let rowX = own.pointee.a * baseX + own.pointee.b * baseY
    let upright = own.pointee.c * baseX + own.pointee.d * baseY
    let rowY = unsafeBitCast(unsafeBitCast(upright, to: SIMD2<UInt64>.self) ^ flip, to: SIMD2<Double>.self)
    let (low, high) = corners(records[i].bounds)
    return boxAround(
      low, high, rowX, rowY,
      (offset.x * baseX + offset.y * baseY) + SIMD2(basis.pointee.tx, basis.pointee.ty))
  }

  @inline(never)
  private func spatialWorldBox(_ i: Int, _ maps: WorldMaps) -> WorldBox {
    let place = maps.place(i)
    let bounds = records[i].bounds
    if place.reach & WorldRow.projective == 0 { return WorldBox(bounds.applying(maps.affine(place))) }
    return WorldBox(convert(bounds, i, 0))
  }
}

/// What a block of boxes is put together in: the bits of the boxes, and a list of places in the block.
private enum BoxBlock {
  /// Small enough to lie on the stack.
  static let length = 32
  static let byteCount = length * (MemoryLayout<SIMD2<Double>>.size + 1)

  @inline(__always)
  static func parts(
    of memory: UnsafeMutableRawBufferPointer
  ) -> (boxes: UnsafeMutablePointer<SIMD2<Double>>, list: UnsafeMutablePointer<UInt8>) {
    let start = memory.baseAddress.unsafelyUnwrapped
    return (
      start.assumingMemoryBound(to: SIMD2<Double>.self),
      (start + length * MemoryLayout<SIMD2<Double>>.size).assumingMemoryBound(to: UInt8.self)
    )
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
