// The values of animations, written over what was set.
extension LayerStore {
  /// Gives every animated layer its values at a time above the roots; of a property that no animation changes
  /// then, that of the model.
  ///
  /// Geometry that runs is written without a mark, where the index can follow; all else as setters do.
  ///
  /// - Parameter marked: Working memory.
  /// - Complexity: O(animated layers).
  mutating func apply(
    _ motion: borrowing MotionState, at time: Double, over model: borrowing LayerStore,
    _ marked: inout RawVector<UInt32>
  ) {
    let model = TableReader(model.table), writer = MotionWriter(hits, over: model, at: time)
    marked.count = 0
    transforms.withRederiving { writer.moveAll(motion, &marked) }
    for k in 0..<marked.count {
      let layer = motion.layers[Int(marked[k])], i = Int(layer.slot)
      var values = SampledValues(model, i, layer.properties)
      let isRunning = motion.apply(layer, at: localTime(i, at: time), to: &values)
      if !(hits.followsSweeps && isRunning) && records[i].flags.contains(.swept) { hits.endSweep(of: i) }
      write(&values, layer.properties, i)
    }
  }

  /// Writes sampled values, where they are other than before.
  private mutating func write(_ values: inout SampledValues, _ properties: AnimatedProperties, _ i: Int) {
    if properties.contains(.position) { writePosition(Point(values[of: .position]), i) }
    if properties == .position { return }
    if properties.contains(.bounds) { writeBounds(values[of: .bounds], i) }
    let layer = handle(i), anchorPoint = Point(values[of: .anchorPoint])
    if properties.contains(.anchorPoint) && anchorPoint != placements[i].anchorPoint {
      setAnchorPoint(anchorPoint, of: layer)
    }
    if properties.contains(.transform) && values.transform != transform(i) {
      setTransform(values.transform, at: i)
    }
    if properties.contains(.zPosition) { writeDepth(values[of: .zPosition].x, i) }
    if properties.contains(.opacity) && values[of: .opacity].x != opacity(i) {
      setOpacity(values[of: .opacity].x, of: layer)
    }
    let radius = values[of: .cornerRadius].x
    if properties.contains(.cornerRadius) && radius != corners(i).radius {
      setCornerRadius(radius, of: layer)
    }
    if properties.contains(.isHidden) { setHidden(values[of: .isHidden].x >= 0.5, at: i) }
  }

  private mutating func writeDepth(_ zPosition: Double, _ i: Int) {
    if zPosition != depth(i).zPosition { return setZPosition(zPosition, of: handle(i)) }
    // The superlayer's flag may just have been copied.
    table.pointee.markMixedDepth(depth(i).zPosition, under: Int(records[i].superlayer))
  }

  private func writePosition(_ position: Point, _ i: Int) {
    if position == placements[i].position { return }
    placements[i].position = position
    table.pointee.markTransform(i)
  }

  /// Sublayers do not follow: layout is that of the model.
  private func writeBounds(_ numbers: SIMD4<Double>, _ i: Int) {
    let bounds = Rect(numbers).standardized
    if bounds == records[i].bounds { return }
    records[i].bounds = bounds
    table.pointee.markPivot(i)
  }
}
