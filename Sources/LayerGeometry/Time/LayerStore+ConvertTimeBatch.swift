// Many times in one call, into the caller's memory; nothing is allocated in steady state. Every element is the
// same to the last bit as the single form's.
extension LayerStore {
  /// Converts times between one pair of layers. `result` must be as long as `times`.
  /// O(number of times · layers on the way whose timing is not the default).
  public func convertTimes(
    _ times: Span<Double>, from source: LayerID?, to target: LayerID?, clampsBeforeBegin: Bool = false,
    into result: inout MutableSpan<Double>
  ) {
    requireEqualCounts(times.count, result.count)
    let s = source.map { slot($0) } ?? 0, t = target.map { slot($0) } ?? 0
    let way = timeWay(from: s, to: t, clampsBeforeBegin)
    for k in times.indices { result[k] = convertTime(times[k], way) }
  }

  /// Converts each time between its own pair of layers; the null handle stands for the time above the roots. All
  /// spans must be equally long. Each costs what the single form does.
  public func convertTimes(
    _ times: Span<Double>, from sources: Span<LayerID>, to targets: Span<LayerID>,
    clampsBeforeBegin: Bool = false, into result: inout MutableSpan<Double>
  ) {
    requireEqualCounts(times.count, result.count)
    requireEqualCounts(times.count, sources.count)
    requireEqualCounts(times.count, targets.count)
    for k in times.indices {
      let s = optionalSlot(sources[k]), t = optionalSlot(targets[k])
      let way = timeWay(from: s, to: t, clampsBeforeBegin)
      result[k] = convertTime(times[k], way)
    }
  }
}
