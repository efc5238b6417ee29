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
    let sweeps = hits.followsSweeps, lead = 16
    marked.count = 0
    transforms.withRederiving {
      for k in 0..<motion.layers.count {
        if k + 2 * lead < motion.layers.count {
          prefetch(motion.layers[k + 2 * lead], motion, of: model)
          prefetchFurther(motion.layers[k + lead], motion, of: model)
        }
        if !sweeps || !move(motion, k, at: time, over: model) { marked.append(UInt32(truncatingIfNeeded: k)) }
      }
    }
    for k in 0..<marked.count {
      let layer = motion.layers[Int(marked[k])], i = Int(layer.slot)
      var values = SampledValues(model, i, layer.properties)
      let isRunning = motion.apply(layer, at: localTime(i, at: time), to: &values)
      if !(sweeps && isRunning) && records[i].flags.contains(.swept) { hits.endSweep(of: i) }
      write(&values, layer.properties, i)
    }
  }

  /// Prefetches what is read of a layer that comes soon.
  @inline(__always)
  private func prefetch(
    _ layer: AnimatedLayer, _ motion: borrowing MotionState, of model: borrowing LayerStore
  ) {
    let i = Int(layer.slot)
    records.prefetch(i)
    placements.prefetch(i)
    hits.prefetchSweep(of: i)
    motion.prefetchTrack(layer.firstTrack)
    if layer.properties == .position { return }
    if layer.properties.contains(.position) { model.placements.prefetch(i) }
    if layer.properties.contains(.transform) { model.records.prefetch(i) }
  }

  /// Prefetches what the columns of a layer that comes sooner lead to.
  @inline(__always)
  private func prefetchFurther(
    _ layer: AnimatedLayer, _ motion: borrowing MotionState, of model: borrowing LayerStore
  ) {
    let i = Int(layer.slot), linear = records[i].linear
    records.prefetch(Int(records[i].superlayer))
    hits.prefetchSweptTree(of: i)
    // From it the transform is derived, also where only the position changes.
    if linear != 0 { rare.pointee.linear.rows.prefetchLines(Int(linear)) }
    if layer.properties == .position { return }
    motion.prefetchTrack(motion.tracks[layer.firstTrack].next)
    if !layer.properties.contains(.transform) { return }
    let below = model.records[i].linear
    if below != 0 { model.rare.pointee.linear.rows.prefetchLines(Int(below)) }
  }

  /// Moves a layer whose geometry runs. Returns false if it has other properties to write, or stands still.
  @inline(__always)
  private func move(
    _ motion: borrowing MotionState, _ k: Int, at time: Double, over model: borrowing LayerStore
  ) -> Bool {
    let layer = motion.layers[k], i = Int(layer.slot), time = localTime(i, at: time)
    if let position = motion.runningPosition(layer, at: time), canBeSwept(i),
      move(i, to: position, motion, layer)
    {
      return true
    }
    if canBeSwept(i) && moveInPlane(i, layer, at: time, motion, over: model) { return true }
    var values = SampledValues(model, i, layer.properties)
    guard motion.apply(layer, at: time, to: &values), canBeSwept(i) else { return false }
    move(i, layer, &values, at: time, motion, over: model)
    return layer.properties.subtracting(.geometry).isEmpty
  }

  /// Moves a layer that goes from one position to another. Returns false if its way needs another box, which
  /// is not known from its ends.
  @inline(__always)
  private func move(
    _ i: Int, to position: SIMD2<Double>, _ motion: borrowing MotionState, _ layer: AnimatedLayer
  ) -> Bool {
    let point = Point(x: position.x, y: position.y)
    if !point.isFinite { return false }
    placements[i].position = point
    transforms.rederive(i)
    if hits.sweepHolds(i) { return true }
    guard let (from, to) = motion.ends(layer) else { return false }
    let box = hits.presentBox(i)
    let way = box.moved(by: from - position).union(box.moved(by: to - position)).union(box)
    hits.setSweep(way.grown(by: 0x1p-8), of: i)
    return true
  }

  /// Moves a layer that turns and grows in the plane. Returns false if it does not, or leaves the box where
  /// it was expected.
  @inline(__always)
  private func moveInPlane(
    _ i: Int, _ layer: AnimatedLayer, at time: Double, _ motion: borrowing MotionState,
    over model: borrowing LayerStore
  ) -> Bool {
    let (turns, moves) = (layer.properties.contains(.transform), layer.properties.contains(.position))
    guard layer.properties.isSubset(of: [.position, .transform]),
      !model.records[i].flags.contains(.transform3D), var values = PlaneMotion(model.linear(i))
    else { return false }
    if moves { values.position = SIMD2(model.placements[i].position.x, model.placements[i].position.y) }
    guard motion.apply(layer, at: time, to: &values) else { return false }
    let transform = values.transform
    if turns && !transform.isFinite { return false }
    if moves { placements[i].position = Point(x: values.position.x, y: values.position.y) }
    if turns {
      setLinear(transform, i)
      // Asked here, since passing nil copies as much as a transform.
      if records[i].flags.contains(.transform3D) { setTransform3D(nil, i) }
    }
    transforms.rederive(i)
    return hits.sweepHolds(i)
  }

  /// Whether the layer's transform alone follows from its geometry.
  private func canBeSwept(_ i: Int) -> Bool {
    !records[i].flags.contains(.sublayerTransform) && !records[i].flags.isTransformLayer
  }

  /// Moves a layer whose index box stays while it is where it was expected.
  private func move(
    _ i: Int, _ layer: AnimatedLayer, _ values: inout SampledValues, at time: Double,
    _ motion: borrowing MotionState, over model: borrowing LayerStore
  ) {
    writeGeometry(&values, layer.properties, i)
    if hits.sweepHolds(i) { return }
    let end = motion.endOfPeriod(of: layer, after: time)
    var box = hits.presentBox(i)
    for k in 1...LayerStore.sweepSamples {
      var sample = SampledValues(model, i, layer.properties)
      let part = Double(k) / Double(LayerStore.sweepSamples)
      motion.apply(layer, at: time + part * (end - time), to: &sample)
      writeGeometry(&sample, layer.properties, i)
      box = box.union(hits.presentBox(i))
    }
    writeGeometry(&values, layer.properties, i)
    hits.setSweep(box.grown(by: 0.125), of: i)
  }

  /// How many times of an animation its box is made of. What moves out of it between them gets another.
  private static var sweepSamples: Int { 6 }

  /// Writes geometry, and derives what follows from it without a mark. The values are passed in place, since
  /// copying them takes longer than all else.
  private func writeGeometry(_ values: inout SampledValues, _ properties: AnimatedProperties, _ i: Int) {
    if properties.contains(.position) { placements[i].position = Point(values.position) }
    if properties != .position { writeShape(&values, properties, i) }
    transforms.rederive(i)
  }

  private func writeShape(_ values: inout SampledValues, _ properties: AnimatedProperties, _ i: Int) {
    if properties.contains(.anchorPoint) { placements[i].anchorPoint = Point(values.anchorPoint) }
    if properties.contains(.bounds) { records[i].bounds = Rect(values.bounds).standardized }
    if !properties.contains(.transform) { return }
    let transform = values.transform
    setLinear(transform.affineTransform, i)
    setTransform3D(transform.isAffine ? nil : transform, i)
  }

  /// Writes sampled values, where they are other than before.
  private mutating func write(_ values: inout SampledValues, _ properties: AnimatedProperties, _ i: Int) {
    if properties.contains(.position) { writePosition(Point(values.position), i) }
    if properties == .position { return }
    if properties.contains(.bounds) { writeBounds(values.bounds, i) }
    if properties.contains(.anchorPoint) { writeAnchorPoint(Point(values.anchorPoint), i) }
    if properties.contains(.transform) && values.transform != transform(i) {
      setTransform(values.transform, at: i)
    }
    let layer = handle(i)
    if properties.contains(.zPosition) { writeDepth(values.zPosition.x, i) }
    if properties.contains(.opacity) && values.opacity.x != opacity(i) {
      setOpacity(values.opacity.x, of: layer)
    }
    let radius = values.cornerRadius.x
    if properties.contains(.cornerRadius) && radius != corners(i).radius {
      setCornerRadius(radius, of: layer)
    }
    if properties.contains(.isHidden) { setHidden(values.isHidden.x >= 0.5, at: i) }
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

  private func writeAnchorPoint(_ anchorPoint: Point, _ i: Int) {
    if anchorPoint == placements[i].anchorPoint { return }
    placements[i].anchorPoint = anchorPoint
    table.pointee.markPivot(i)
  }

  /// Sublayers do not follow: layout is that of the model.
  private func writeBounds(_ numbers: SIMD4<Double>, _ i: Int) {
    let bounds = Rect(numbers).standardized
    if bounds == records[i].bounds { return }
    records[i].bounds = bounds
    table.pointee.markPivot(i)
  }
}

extension SampledValues {
  /// What is set of a layer, for some properties.
  init(_ model: borrowing LayerStore, _ i: Int, _ properties: AnimatedProperties) {
    if !properties.isDisjoint(with: [.position, .anchorPoint]) {
      let placement = model.placements[i]
      position = SIMD4(placement.position.x, placement.position.y, 0, 0)
      anchorPoint = SIMD4(placement.anchorPoint.x, placement.anchorPoint.y, 0, 0)
    }
    if properties.contains(.bounds) { bounds = AnimationValue.rect(model.records[i].bounds).numbers }
    if properties.contains(.transform) { transform = model.transform(i) }
    if properties.isSubset(of: .geometry) { return }
    zPosition.x = model.depth(i).zPosition
    opacity.x = model.opacity(i)
    cornerRadius.x = model.corners(i).radius
    isHidden.x = model.records[i].flags.contains(.hidden) ? 1 : 0
  }
}

extension Point {
  fileprivate init(_ numbers: SIMD4<Double>) { self.init(x: numbers.x, y: numbers.y) }
}

extension Rect {
  fileprivate init(_ numbers: SIMD4<Double>) {
    // Without signs of zeros, which a setter may drop or keep.
    self.init(x: numbers.x + 0, y: numbers.y + 0, width: numbers.z + 0, height: numbers.w + 0)
  }
}

extension FloatBox {
  /// The box with a part of its size on every side: what moves on arcs leaves the boxes between samples.
  fileprivate func grown(by part: Float) -> FloatBox {
    if isEmpty { return self }
    let (x, y) = (width * part, height * part)
    return FloatBox(minX: minX - x, minY: minY - y, maxX: maxX + x, maxY: maxY + y)
  }

  fileprivate func moved(by way: SIMD2<Double>) -> FloatBox {
    let (x, y) = (Float(way.x), Float(way.y))
    return FloatBox(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
  }
}
