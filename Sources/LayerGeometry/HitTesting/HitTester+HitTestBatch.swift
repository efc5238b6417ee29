// Hit tests of many points.
extension HitTester {
  /// Hit-tests many points into a result as long; the null handle stands for no hit.
  func hitTest(
    _ points: Span<Point>, in receiver: LayerID, options: HitTestOptions = .documented,
    into result: inout MutableSpan<LayerID>
  ) {
    requireRoom(points.count, result.count)
    let top = slot(receiver)
    refreshIndex()
    let length = 64
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: length) { hits in
      let hits = hits.baseAddress.unsafelyUnwrapped
      forEachBlock(0..<points.count, length) { block in
        if let grid = grid(of: top, options), grid.hasManyCells {
          certainHits(points, block, grid, into: hits)
        } else {
          hits.initialize(repeating: 0, count: block.count)
        }
        for k in block {
          let certain = Int(hits[k &- block.lowerBound])
          let hit = certain != 0 ? certain : hit(from: top, at: points[k], options)
          result[k] = optionalHandle(UInt32(truncatingIfNeeded: hit)) ?? .null
        }
      }
    }
  }

  /// Hit-tests many points into a result as long, with a predicate; the null handle stands for no hit.
  func hitTest(
    _ points: Span<Point>, in receiver: LayerID, options: HitTestOptions = .documented,
    into result: inout MutableSpan<LayerID>, where isIncluded: (LayerID) -> Bool
  ) {
    requireRoom(points.count, result.count)
    // The message of the trap names this call.
    _ = slot(receiver)
    for k in points.indices {
      result[k] = hitTest(points[k], in: receiver, options: options, where: isIncluded) ?? .null
    }
  }

  private func requireRoom(_ points: Int, _ places: Int) {
    if points != places {
      fatalError("hitTest(_:in:options:into:): \(points) points do not go into \(places) places")
    }
  }

  /// Writes the layers that cells of a grid decide for a block of points; else 0, and prefetches the
  /// candidates.
  private func certainHits(
    _ points: Span<Point>, _ block: Range<Int>, _ grid: ReceiverGrid, into hits: UnsafeMutablePointer<UInt32>
  ) {
    withUnsafeTemporaryAllocation(of: BoxReference.self, capacity: block.count) { candidates in
      let (generations, linear) = (self.generations, rare.pointee.linear.rows)
      var candidateCount = 0
      for k in block { grid.prefetchCell(of: points[k]) }
      for k in block {
        let lookup = points[k].isFinite ? grid.certainHit(at: points[k], prefetchingFrom: self) : (0, .none)
        hits[k &- block.lowerBound] = lookup.hit
        generations.prefetch(Int(lookup.hit))
        candidates[candidateCount] = lookup.candidate
        candidateCount &+= lookup.candidate.isNone ? 0 : 1
      }
      // Rotated layers also need their linear part, whose slot is in the record.
      for k in 0..<(grid.grid.pointee.hasOrientedBoxes ? candidateCount : 0) {
        Prefetch.line(of: linear + Int(candidateRecord(candidates[k]).pointee.linear))
      }
    }
  }
}
