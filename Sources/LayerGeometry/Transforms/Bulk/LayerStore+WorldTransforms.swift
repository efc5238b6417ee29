// World maps of many layers, as homographies.
extension LayerStore {
  /// Writes the world map of every layer with an index in `range`, the first to the first place of `result`, which
  /// must be as long as the range. The same bits as ``worldTransform(of:)``. O(length of the range) after
  /// ``update()``, which is called.
  public func worldTransforms(at range: Range<Int>, into result: inout MutableSpan<Homography>) {
    requireIndices(range, result.count)
    update()
    reserveLinearRows(atLeast: 1)
    result.withUnsafeMutableBufferPointer {
      guard let homographies = $0.baseAddress else { return }
      if StreamingStores.serve(range.count &* MemoryLayout<Homography>.stride) {
        // Pairs have to be stored to multiples of 16 bytes.
        let head = range.prefix(Int(bitPattern: homographies) / 8 & 1)
        writeWorldTransforms(head, homographies, CachedStores.self)
        writeWorldTransforms(range.dropFirst(head.count), homographies + head.count, StreamingStores.self)
        StreamingStores.finish()
      } else {
        writeWorldTransforms(range, homographies, CachedStores.self)
      }
    }
  }

  @inline(__always)
  private func writeWorldTransforms<Stores: BlockStores>(
    _ range: Range<Int>, _ homographies: UnsafeMutablePointer<Homography>, _: Stores.Type
  ) {
    let maps = worldMaps
    var output = homographies
    var i = range.lowerBound
    while i &+ 1 < range.upperBound {
      let first = maps.place(i), second = maps.place(i &+ 1)
      if first.isSpatial || second.isSpatial {
        Stores.store(maps.homography(first), maps.homography(second), to: output)
      } else {
        Stores.store(maps.rows(first), maps.rows(second), to: output)
      }
      output += 2
      i &+= 2
    }
    if i < range.upperBound { output.pointee = maps.homography(maps.place(i)) }
  }
}

extension BlockStores {
  /// Two maps that follow each other, row by row.
  @inline(__always)
  fileprivate static func store(
    _ first: MapRows, _ second: MapRows, to result: UnsafeMutablePointer<Homography>
  ) {
    let place = UnsafeMutableRawPointer(result)
    store(first.x, to: place)
    store(SIMD2(0, first.y.x), to: place + 16)
    store(SIMD2(first.y.y, 0), to: place + 32)
    store(first.offset, to: place + 48)
    store(SIMD2(1, second.x.x), to: place + 64)
    store(SIMD2(second.x.y, 0), to: place + 80)
    store(second.y, to: place + 96)
    store(SIMD2(0, second.offset.x), to: place + 112)
    store(SIMD2(second.offset.y, 1), to: place + 128)
  }

  @inline(__always)
  fileprivate static func store(
    _ first: Homography, _ second: Homography, to result: UnsafeMutablePointer<Homography>
  ) {
    let place = UnsafeMutableRawPointer(result)
    store(SIMD2(first.h11, first.h12), to: place)
    store(SIMD2(first.h13, first.h21), to: place + 16)
    store(SIMD2(first.h22, first.h23), to: place + 32)
    store(SIMD2(first.h31, first.h32), to: place + 48)
    store(SIMD2(first.h33, second.h11), to: place + 64)
    store(SIMD2(second.h12, second.h13), to: place + 80)
    store(SIMD2(second.h21, second.h22), to: place + 96)
    store(SIMD2(second.h23, second.h31), to: place + 112)
    store(SIMD2(second.h32, second.h33), to: place + 128)
  }
}
