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

  /// All layers of a block as if they were translated alone; and once that is wrong, the others by lists.
  @inline(__always)
  private func writeWorldBoxes<Stores: BlockStores>(
    _ range: Range<Int>, _ boxes: UnsafeMutablePointer<WorldBox>, _: Stores.Type
  ) {
    var output = UnsafeMutableRawPointer(boxes)
    withUnsafeTemporaryAllocation(byteCount: BoxBlock.cornerBytes, alignment: 16) { corners in
      withUnsafeTemporaryAllocation(byteCount: BoxBlock.listBytes, alignment: 16) { lists in
        let block = BoxBlock(records, worldMaps, corners, lists)
        var areTranslated = true
        forEachBlock(range, BoxBlock.length) { indices in
          let first = indices.lowerBound, count = indices.count
          if areTranslated { areTranslated = block.storeTranslated(first, count, output, Stores.self) }
          if !areTranslated {
            areTranslated = makeBoxes(block, first, count)
            block.store(count, output, Stores.self)
          }
          output += count &* MemoryLayout<WorldBox>.stride
        }
      }
    }
  }

  /// Finds the corners of a block's boxes; whether translations were enough.
  @inline(__always)
  private func makeBoxes(_ block: BoxBlock, _ first: Int, _ count: Int) -> Bool {
    let (turned, transformed) = block.translate(first, count)
    for n in 0..<turned where !block.turn(block.turned[n]) {
      makeSpatialBox(block, first, Int(block.turned[n].place))
    }
    for n in 0..<transformed {
      let place = Int(block.transformed[n])
      if !block.transform(place, first &+ place) { makeSpatialBox(block, first, place) }
    }
    return turned | transformed == 0
  }

  @inline(never)
  private func makeSpatialBox(_ block: BoxBlock, _ first: Int, _ place: Int) {
    let i = first &+ place, maps = worldMaps
    let way = maps.place(i)
    let bounds = records[i].bounds
    let box = way.reach & WorldRow.projective == 0 ? bounds.applying(maps.affine(way)) : convert(bounds, i, 0)
    block.corners[2 &* place] = box.isNull ? .init(repeating: .infinity) : SIMD2(box.minX, box.minY)
    block.corners[2 &* place &+ 1] = box.isNull ? .init(repeating: -.infinity) : SIMD2(box.maxX, box.maxY)
  }
}
