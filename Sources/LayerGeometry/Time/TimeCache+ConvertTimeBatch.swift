// Batches of times, into the caller's memory, without allocation in steady state. Every element is equal to
// the last bit to the single form's.
extension TimeCache {
  /// Converts times between one pair of layers, as ``convertTime(_:from:to:clampsBeforeBegin:)`` does.
  func convertTimes(
    _ times: Span<Double>, from source: LayerID?, to target: LayerID?, clampsBeforeBegin: Bool = false,
    into result: inout MutableSpan<Double>
  ) {
    requireEqualCounts(times.count, result.count)
    let s = source.map { slot($0) } ?? 0, t = target.map { slot($0) } ?? 0
    let path = timePath(from: s, to: t, clampsBeforeBegin)
    for k in times.indices { result[k] = convertTime(times[k], path) }
  }

  /// Converts each time between its own pair of layers; the null handle is the time above the roots.
  func convertTimes(
    _ times: Span<Double>, from sources: Span<LayerID>, to targets: Span<LayerID>,
    clampsBeforeBegin: Bool = false, into result: inout MutableSpan<Double>
  ) {
    requireEqualCounts(times.count, result.count)
    requireEqualCounts(times.count, sources.count)
    requireEqualCounts(times.count, targets.count)
    for k in times.indices {
      let s = optionalSlot(sources[k]), t = optionalSlot(targets[k])
      let path = timePath(from: s, to: t, clampsBeforeBegin)
      result[k] = convertTime(times[k], path)
    }
  }
}
