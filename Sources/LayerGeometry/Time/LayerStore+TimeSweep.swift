// What time it is everywhere: one time above the roots, in the own times of a whole subtree.
extension LayerStore {
  /// Converts one time above the roots to the own time of `layer` and of everything under it, in tree order:
  /// the order of ``forEachLayer(inSubtreeOf:_:)``.
  ///
  /// Writes as many as `result` has room for and returns how many layers there are. Each element is the same to
  /// the last bit as ``convertTime(_:from:to:clampsBeforeBegin:)`` from nil. One pass, O(1) per layer.
  @discardableResult
  public func localTimes(
    at time: Double, inSubtreeOf layer: LayerID, clampsBeforeBegin: Bool = false,
    into result: inout MutableSpan<Double>
  ) -> Int {
    let top = slot(layer)
    let way = timeWay(from: 0, to: Int(records[top].superlayer), clampsBeforeBegin)
    let above = convertTime(time, way)
    var count = 0
    result.withUnsafeMutableBufferPointer { result in
      sweep(top, from: above) { i, superlayerTime in
        var time = superlayerTime
        if clampsBeforeBegin {
          time = timing(i).descendClamping(time)
        } else if records[i].flags.contains(.timed) {
          time = timing(i).descend(time)
        }
        if count < result.count { result[count] = time.isFinite ? time : .nan }
        count += 1
        return time
      } leave: { _ in
      }
    }
    return count
  }
}
