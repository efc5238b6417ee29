// Hit tests of many points.
extension HitTester {
  /// Hit-tests many points into a result as long; the null handle stands for no hit.
  @usableFromInline func hitTest(
    _ points: Span<Point>, in receiver: LayerID, options: HitTestOptions = .documented,
    into result: inout MutableSpan<LayerID>
  ) {
    requireRoom(points.count, result.count)
    let top = slot(receiver)
    refreshIndex()
    for start in stride(from: 0, to: points.count, by: 64) {
      let block = start..<Swift.min(start + 64, points.count)
      // Fewer cells than these are in the near caches.
      if let (grid, _) = grid(of: top, options), grid.pointee.cellCount > 4_096 {
        for k in block { prefetchCell(of: points[k], in: top) }
      }
      for k in block {
        result[k] = optionalHandle(UInt32(hit(from: top, at: points[k], options))) ?? .null
      }
    }
  }

  /// Hit-tests many points into a result as long, with a predicate; the null handle stands for no hit.
  @usableFromInline func hitTest(
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
}
