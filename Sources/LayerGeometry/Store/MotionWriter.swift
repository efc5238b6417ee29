/// Moves animated layers to where they are at a time, without a mark where the index can follow.
///
/// What is read often lies in the struct, so that a layer is moved without copying parts of the store.
struct MotionWriter: TableAccess {
  let table: Reference<LayerTable>
  private let hits: HitTester
  /// What was set.
  private let model: TableReader
  /// The time above the roots.
  private let time: Double
  private let converter: TimeConverter

  init(_ hits: HitTester, over model: TableReader, at time: Double) {
    (table, self.hits, self.model, self.time) = (hits.table, hits, model, time)
    converter = TimeConverter(table: table, scratch: hits.transforms.scratch)
  }

  /// Moves all layers whose geometry runs. Lists the others, by their index among the animated ones, and
  /// those that have other properties to write.
  func moveAll(_ motion: borrowing MotionState, _ marked: inout RawVector<UInt32>) {
    var samples = InlineArray<16, PlaneSample>(repeating: .unknown)
    let sweeps = hits.followsSweeps, count = motion.layers.count, length = samples.count
    for start in stride(from: 0, to: count, by: length) {
      let block = start..<Swift.min(start + length, count)
      if sweeps { sample(block, motion, &samples) }
      for k in block {
        if k + 2 * length < count {
          prefetch(motion.layers[k + 2 * length], motion)
          prefetchFurther(motion.layers[k + length], motion)
        }
        let layer = motion.layers[k]
        if !sweeps || !(move(layer, to: samples[k - start]) || moveOnward(layer, motion)) {
          marked.append(UInt32(truncatingIfNeeded: k))
        }
      }
    }
  }

  /// Samples the layers of a block. Nothing else lies between them, so that the processor works on several at
  /// a time.
  @inline(never)
  private func sample(
    _ block: Range<Int>, _ motion: borrowing MotionState, _ samples: inout InlineArray<16, PlaneSample>
  ) {
    var fractions = InlineArray<16, Double>(repeating: .nan)
    for k in block {
      let layer = motion.layers[k], time = converter.localTime(Int(layer.slot), at: time)
      fractions[k - block.lowerBound] = motion.runningPass(layer, at: time)?.fraction ?? .nan
    }
    for first in stride(from: 0, to: block.count, by: 4) {
      // Beyond the last layer there are no numbers.
      let four = SIMD4(fractions[first], fractions[first + 1], fractions[first + 2], fractions[first + 3])
      if all(four .== four), let found = motion.positions(ofFourFrom: block.lowerBound + first, at: four) {
        for k in 0..<4 { samples[first + k] = PlaneSample(position: found[k]) }
        continue
      }
      for k in stride(from: first, to: Swift.min(first + 4, block.count), by: 2) {
        // The last one of an odd number goes with itself.
        let other = Swift.min(k + 1, block.count - 1)
        let a = motion.layers[block.lowerBound + k], b = motion.layers[block.lowerBound + other]
        let found = PlaneMotion.samples(planeMotion(a, motion), planeMotion(b, motion))
        (samples[k], samples[other]) = found
      }
    }
  }

  /// Returns the position and transform of a layer that moves, rotates and scales in the plane; nil for
  /// others.
  private func planeMotion(_ layer: AnimatedLayer, _ motion: borrowing MotionState) -> PlaneMotion? {
    let i = Int(layer.slot), time = converter.localTime(i, at: time)
    if let position = motion.runningPosition(layer, at: time) { return PlaneMotion(position: position) }
    let hasTransform = layer.properties.contains(.transform)
    guard layer.properties.isSubset(of: [.position, .transform]),
      !(hasTransform && model.records[i].flags.contains(.transform3D)),
      var values = PlaneMotion(model.linear(i))
    else { return nil }
    if layer.properties.contains(.position) {
      values.position = SIMD2(model.placements[i].position.x, model.placements[i].position.y)
    }
    values.hasTransform = hasTransform
    return motion.apply(layer, at: time, to: &values) ? values : nil
  }

  /// Prefetches what is read of a layer that comes soon.
  @inline(__always)
  private func prefetch(_ layer: AnimatedLayer, _ motion: borrowing MotionState) {
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
  private func prefetchFurther(_ layer: AnimatedLayer, _ motion: borrowing MotionState) {
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

  /// Moves a layer to where it was sampled. Returns false if that is unknown, or the layer has left its swept
  /// box in the index.
  @inline(__always)
  private func move(_ layer: AnimatedLayer, to sample: PlaneSample) -> Bool {
    let i = Int(layer.slot)
    if !sample.isKnown || !canBeSwept(i) { return false }
    if layer.properties.contains(.position) {
      placements[i].position = Point(x: sample.position.x, y: sample.position.y)
    }
    if layer.properties.contains(.transform) {
      // Neither the model nor a track of a layer that is sampled in the plane leads out of it.
      assert(!records[i].flags.contains(.transform3D), "a layer in the plane has a transform in space")
      setLinear(sample.transform, i)
    }
    hits.transforms.rederive(i)
    return hits.sweepHolds(i)
  }

  /// Moves a layer whose geometry runs, with another swept box if it has left the one before. Returns false
  /// if it has other properties to write, or stands still.
  @inline(never)
  private func moveOnward(_ layer: AnimatedLayer, _ motion: borrowing MotionState) -> Bool {
    let i = Int(layer.slot), time = converter.localTime(i, at: time)
    var values = SampledValues(model, i, layer.properties)
    guard motion.apply(layer, at: time, to: &values), canBeSwept(i) else { return false }
    writeGeometry(&values, layer.properties, i)
    if !hits.sweepHolds(i) { sweep(layer, &values, at: time, motion) }
    return layer.properties.subtracting(.geometry).isEmpty
  }

  /// Whether the layer's transform alone follows from its geometry.
  private func canBeSwept(_ i: Int) -> Bool {
    !records[i].flags.contains(.sublayerTransform) && !records[i].flags.isTransformLayer
  }

  /// Gives a layer a swept box, around where it is until its period ends. Moves it there, and back to its
  /// values.
  private func sweep(
    _ layer: AnimatedLayer, _ values: inout SampledValues, at time: Double, _ motion: borrowing MotionState
  ) {
    let i = Int(layer.slot)
    var box = hits.presentBox(i)
    if let position = motion.runningPosition(layer, at: time), (position.x + position.y).isFinite,
      let (from, to) = motion.ends(layer)
    {
      box = box.union(box.moved(by: from - position).union(box.moved(by: to - position)))
      return hits.setSweep(box.grown(by: 0x1p-8), of: i)
    }
    let end = motion.endOfPeriod(of: layer, after: time)
    for k in 1...MotionWriter.sweepSamples {
      var sample = SampledValues(model, i, layer.properties)
      let part = Double(k) / Double(MotionWriter.sweepSamples)
      motion.apply(layer, at: time + part * (end - time), to: &sample)
      writeGeometry(&sample, layer.properties, i)
      box = box.union(hits.presentBox(i))
    }
    writeGeometry(&values, layer.properties, i)
    hits.setSweep(box.grown(by: 0.125), of: i)
  }

  /// How many times a swept box is made of. A layer that leaves the box between them gets another.
  private static var sweepSamples: Int { 6 }

  /// Writes geometry, and derives what follows from it without a mark. The values are passed in place, since
  /// copying them takes longer than all else.
  private func writeGeometry(_ values: inout SampledValues, _ properties: AnimatedProperties, _ i: Int) {
    if properties.contains(.position) { placements[i].position = Point(values[of: .position]) }
    if properties != .position { writeShape(&values, properties, i) }
    hits.transforms.rederive(i)
  }

  private func writeShape(_ values: inout SampledValues, _ properties: AnimatedProperties, _ i: Int) {
    if properties.contains(.anchorPoint) { placements[i].anchorPoint = Point(values[of: .anchorPoint]) }
    if properties.contains(.bounds) { records[i].bounds = Rect(values[of: .bounds]).standardized }
    if !properties.contains(.transform) { return }
    let transform = values.transform
    setLinear(transform.affineTransform, i)
    setTransform3D(transform.isAffine ? nil : transform, i)
  }
}

extension SampledValues {
  /// What is set of a layer, for some properties.
  init(_ model: TableReader, _ i: Int, _ properties: AnimatedProperties) {
    if !properties.isDisjoint(with: [.position, .anchorPoint]) {
      let placement = model.placements[i]
      self[of: .position] = SIMD4(placement.position.x, placement.position.y, 0, 0)
      self[of: .anchorPoint] = SIMD4(placement.anchorPoint.x, placement.anchorPoint.y, 0, 0)
    }
    if properties.contains(.bounds) {
      self[of: .bounds] = AnimationValue.rect(model.records[i].bounds).numbers
    }
    if properties.contains(.transform) { transform = model.transform(i) }
    if properties.isSubset(of: .geometry) { return }
    self[of: .zPosition].x = model.depth(i).zPosition
    self[of: .opacity].x = model.opacity(i)
    self[of: .cornerRadius].x = model.corners(i).radius
    self[of: .isHidden].x = model.records[i].flags.contains(.hidden) ? 1 : 0
  }
}

extension FloatBox {
  /// The box with a part of its size on every side: what moves on arcs leaves the boxes between samples.
  fileprivate func grown(by part: Float) -> FloatBox {
    if isEmpty { return self }
    let (x, y) = (width * part, height * part)
    return FloatBox(minX: minX - x, minY: minY - y, maxX: maxX + x, maxY: maxY + y)
  }

  fileprivate func moved(by offset: SIMD2<Double>) -> FloatBox {
    let (x, y) = (Float(offset.x), Float(offset.y))
    return FloatBox(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
  }
}
