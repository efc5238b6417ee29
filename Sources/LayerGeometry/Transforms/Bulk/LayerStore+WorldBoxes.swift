// Boxes of layers in the space above the roots.
extension LayerStore {
  /// The box of the layer's bounds in the space above its root, rounded outward to Floats.
  ///
  /// Around the four corners, in a plane that is only moved and scaled around the frame; what is behind the eye at some level
  /// is cut off there. Null if nothing is left. O(1) after ``update()``; with a projective level on the way O(depth).
  public func worldBox(of layer: LayerID) -> WorldBox {
    let i = slot(layer)
    refreshMaps()
    validateWorld(i)
    var ways = WaysUp.walked
    return worldBox(i, &ways)
  }

  /// Writes the box of every layer with an index in `range`, the first to the first place of `result`, which must be
  /// as long as the range. The same bits as ``worldBox(of:)``. O(length of the range) after ``update()``, which is
  /// called, and O(levels with perspective on its way) for each layer under some, while multiplying the levels between them
  /// costs no digits that matter; the first time O(number of layers), and from then on 40 bytes for each layer are kept,
  /// and 48 for each whose transform turns it.
  public func worldBoxes(at range: Range<Int>, into result: inout MutableSpan<WorldBox>) {
    worldBoxes(at: range, into: &result, isWide: hasWideVectors)
  }

  /// The same by vectors of four Doubles, where the processor has them, or two. The bits are the same.
  package func worldBoxes(at range: Range<Int>, into result: inout MutableSpan<WorldBox>, isWide: Bool) {
    requireIndices(range, result.count, "worldBoxes(at:into:)")
    update()
    refreshFramePlaces()
    result.withUnsafeMutableBufferPointer {
      guard let boxes = $0.baseAddress else { return }
      writeWorldBoxes(range, boxes, isWide)
    }
  }

  /// Writes the box of each of `layers`. `result` must be as long.
  public func worldBoxes(of layers: Span<LayerID>, into result: inout MutableSpan<WorldBox>) {
    requireEqualCounts(layers.count, result.count)
    update()
    var ways = WaysUp.kept
    for k in layers.indices { result[k] = worldBox(slot(layers[k]), &ways) }
  }

  /// Expects what reading `i` reads to be right.
  func worldBox(_ i: Int, _ ways: inout WaysUp) -> WorldBox {
    unsafeBitCast(singleBox(i, &ways), to: WorldBox.self)
  }

  /// Of any layer, from nothing that is kept for boxes.
  @inline(never)
  private func singleBox(_ i: Int, _ ways: inout WaysUp) -> SIMD4<Float> {
    let row = worldMaps.plane(of: records + i).pointee
    if row.isSpatial || records[i].flags.contains(.spatial) {
      return unsafeBitCast(spatialBox(i, &ways), to: SIMD4<Float>.self)
    }
    let bounds = BoxLanes(frame(i))
    var corners = bounds.corners(in: row.offset)
    if row.basis != 0 {
      let basis = CrossedMap(worldMaps.linear[Int(row.basis)])
      if row.isUpright(basis) {
        corners = bounds.corners(in: row.offset, basis)
      } else if fillsFrame(i) {
        let outline = LayerOutline(corner: bounds.origin, same: bounds.size, crossed: .zero)
        corners = outline.corners(in: row.offset, basis)
      } else {
        corners = outline(i).corners(in: row.offset, basis)
      }
    }
    return roundedOutward(corners.low, corners.high)
  }

  private func spatialBox(_ i: Int, _ ways: inout WaysUp) -> WorldBox {
    let maps = worldMaps
    let way = maps.place(i), bounds = records[i].bounds
    if way.reach & WorldRow.projective == 0 { return WorldBox(bounds.applying(maps.affine(way))) }
    guard let extent = extentAbove(bounds, of: i, &ways) else { return .null }
    return WorldBox(extent.low, extent.high)
  }

  // MARK: - Blocks

  @inline(never)
  private func writeWorldBoxes(
    _ range: Range<Int>, _ boxes: UnsafeMutablePointer<WorldBox>, _ isWide: Bool
  ) {
    let isAligned = Int(bitPattern: boxes) & 15 == 0
    guard isAligned && StreamingStores.serve(range.count &* MemoryLayout<WorldBox>.stride) else {
      return writeWorldBoxes(range, boxes, isWide, CachedStores.self)
    }
    let head = range.prefix(boxes.elementsBeforeLine)
    writeWorldBoxes(head, boxes, isWide, CachedStores.self)
    writeWorldBoxes(range.dropFirst(head.count), boxes + head.count, isWide, StreamingStores.self)
    StreamingStores.finish()
  }

  @inline(__always)
  private func writeWorldBoxes<Stores: BlockStores>(
    _ range: Range<Int>, _ boxes: UnsafeMutablePointer<WorldBox>, _ isWide: Bool, _: Stores.Type
  ) {
    let kernel = BoxKernel<Stores>(
      frames: caches.pointee.frames.rects.elements, places: caches.pointee.frames.places.elements,
      outlines: caches.pointee.frames.outlines.rows, maps: worldMaps)
    var ways = WaysUp.kept
    if isWide {
      kernel.storeWide(range, boxes) { singleBox($0, &ways) }
    } else {
      writeBlocks(range, boxes, kernel, &ways)
    }
  }

  /// Block by block, each of which is taken to be like the one before: the first ones short, to find out.
  @inline(__always)
  private func writeBlocks(
    _ range: Range<Int>, _ boxes: UnsafeMutablePointer<WorldBox>, _ kernel: BoxKernel<some BlockStores>,
    _ ways: inout WaysUp
  ) {
    // Few boxes reached below 0.
    var isPositive = true
    var output = UnsafeMutableRawPointer(boxes)
    var start = range.lowerBound, length = 16
    while start < range.upperBound {
      let layers = start..<Swift.min(start &+ length, range.upperBound)
      if isPositive {
        var rounding = PositiveRounding()
        kernel.store(layers, output, &rounding) { singleBox($0, &ways) }
        isPositive = 8 &* rounding.negativeCount <= layers.count
      } else {
        var rounding = AnywhereRounding()
        kernel.store(layers, output, &rounding) { singleBox($0, &ways) }
        isPositive = rounding.metPositiveOnly
      }
      output += layers.count &* MemoryLayout<WorldBox>.stride
      start = layers.upperBound
      length = Swift.min(2 &* length, 256)
    }
  }
}
