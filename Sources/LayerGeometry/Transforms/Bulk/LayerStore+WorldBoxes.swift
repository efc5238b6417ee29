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
  /// called; the first time O(number of layers), and from then on 96 bytes for each layer with a transform are kept.
  public func worldBoxes(at range: Range<Int>, into result: inout MutableSpan<WorldBox>) {
    worldBoxes(at: range, into: &result, isWide: hasWideVectors)
  }

  /// The same by vectors of four Doubles, where the processor has them, or two. The bits are the same.
  package func worldBoxes(at range: Range<Int>, into result: inout MutableSpan<WorldBox>, isWide: Bool) {
    requireIndices(range, result.count, "worldBoxes(at:into:)")
    update()
    refreshOutlines()
    result.withUnsafeMutableBufferPointer {
      guard let boxes = $0.baseAddress else { return }
      writeWorldBoxes(range, boxes, isWide)
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
    unsafeBitCast(box(i, records[i].linear == 0 ? .none : outline(i)), to: WorldBox.self)
  }

  /// Of any layer, whose outline is `outline` if it has one.
  private func box(_ i: Int, _ outline: LayerOutline) -> SIMD4<Float> {
    let row = worldMaps.plane(of: records + i).pointee
    if row.isSpatial || records[i].flags.contains(.spatial) {
      return unsafeBitCast(spatialBox(i), to: SIMD4<Float>.self)
    }
    let hasOutline = records[i].linear != 0
    let bounds = UnsafeRawPointer(records + i).load(as: PlacedBounds.self)
    var corners = (hasOutline ? outline.box : bounds).corners(in: row.offset)
    if row.basis != 0 {
      let basis = CrossedMap(worldMaps.linear[Int(row.basis)])
      corners = (hasOutline ? outline.sides : bounds).corners(outline.crossed, in: row.offset, basis)
    }
    return roundedOutward(corners.low, corners.high)
  }

  private func spatialBox(_ i: Int) -> WorldBox {
    let maps = worldMaps
    let way = maps.place(i), bounds = records[i].bounds
    return WorldBox(
      way.reach & WorldRow.projective == 0 ? bounds.applying(maps.affine(way)) : convert(bounds, i, 0))
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
      records: records, maps: worldMaps, outlines: caches.pointee.linearOutlines.elements)
    if isWide {
      kernel.storeWide(range, boxes) { otherBox($0) }
    } else {
      writeBlocks(range, boxes, kernel)
    }
  }

  /// Block by block, each of which is taken to be like the one before: the first ones short, to find out.
  @inline(__always)
  private func writeBlocks(
    _ range: Range<Int>, _ boxes: UnsafeMutablePointer<WorldBox>, _ kernel: BoxKernel<some BlockStores>
  ) {
    var scenery = BoxScenery()
    var output = UnsafeMutableRawPointer(boxes)
    var start = range.lowerBound, length = 16
    while start < range.upperBound {
      let layers = start..<Swift.min(start &+ length, range.upperBound)
      if scenery.isPositive {
        var rounding = PositiveRounding()
        writeBlock(layers, output, &scenery.kind, kernel, &rounding)
        scenery.isPositive = 8 &* rounding.negativeCount <= layers.count
      } else {
        var rounding = AnywhereRounding()
        writeBlock(layers, output, &scenery.kind, kernel, &rounding)
        scenery.isPositive = rounding.metPositiveOnly
      }
      output += layers.count &* MemoryLayout<WorldBox>.stride
      start = layers.upperBound
      length = Swift.min(2 &* length, 256)
    }
  }

  @inline(__always)
  private func writeBlock<Stores: BlockStores>(
    _ layers: Range<Int>, _ output: Boxes, _ kind: inout BoxScenery.Kind, _ kernel: BoxKernel<Stores>,
    _ rounding: inout some BoxRounding
  ) {
    switch kind {
    case .plain:
      let others = kernel.storePlain(layers, output, &rounding) { otherBox($0) }
      if 16 &* others > layers.count { kind = .placed }
    case .placed:
      let others = kernel.storePlaced(layers, output, &rounding) { otherBox($0) }
      if 16 &* others > layers.count { kind = .turned }
    case .turned:
      let turnedCount = kernel.storeByPlanes(layers, output, &rounding) { otherBox($0) }
      if 16 &* turnedCount < layers.count { kind = .placed }
    }
  }

  @inline(never)
  private func otherBox(_ i: Int) -> SIMD4<Float> {
    box(i, caches.pointee.linearOutlines[Int(records[i].linear)])
  }
}

/// What layers were like so far.
private struct BoxScenery {
  enum Kind {
    /// No transforms.
    case plain
    /// Transforms of the layers' own, in planes that are only translated.
    case placed
    /// Planes that are turned or scaled.
    case turned
  }

  var kind = Kind.plain
  /// Few boxes reached below 0.
  var isPositive = true
}
