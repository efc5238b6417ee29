// The own times of a whole subtree.
extension TimeCache {
  /// Converts one time above the roots to the own times of `layer` and its descendants, in the order of
  /// ``forEachLayer(inSubtreeOf:_:)``.
  @discardableResult
  func localTimes(
    at time: Double, inSubtreeOf layer: LayerID, clampsBeforeBegin: Bool = false,
    into result: inout MutableSpan<Double>
  ) -> Int {
    let top = slot(layer)
    let path = timePath(from: 0, to: Int(records[top].superlayer), clampsBeforeBegin)
    let above = convertTime(time, path)
    var count = 0
    result.withUnsafeMutableBufferPointer { result in
      transforms.sweep(top, from: above) { i, superlayerTime in
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
