extension ReferenceKeyframes {
  /// The value at a progress; `blend` makes one between two others.
  func value(
    at progress: Double, isBefore: Bool, blend: ([Double], [Double], Double) -> [Double]
  ) -> [Double] {
    if mode == .discrete { return passed(at: progress) }
    let times = segmentTimes
    var last = times.lastIndex { $0 <= progress } ?? -1
    // Beyond 0 and 1 the first and the last segment go on, as straight as their curves end, if they reach
    // there.
    let reaches = progress < 0 ? times[0] == 0 : progress > 1 && times[values.count - 1] == 1
    let isBeyond = reaches && mode != .cubic
    if isBeyond { last = min(max(last, 0), values.count - 2) }
    if last < 0 || isBeyond && times[last] == times[last + 1] { return values[progress < 0 ? 0 : last + 1] }
    guard last < values.count - 1 else { return values[values.count - 1] }
    var share = (progress - times[last]) / (times[last + 1] - times[last])
    if mode != .paced, let curves { share = curves[last].progress(at: share, isBefore: isBefore) }
    return mode == .cubic ? smooth(last, share) : blend(values[last], values[last + 1], share)
  }

  /// The value of the last keyframe passed.
  func passed(at progress: Double) -> [Double] {
    let times = segmentTimes.prefix(values.count)
    return values[times.lastIndex { $0 <= progress } ?? 0]
  }

  private var segmentTimes: [Double] {
    let count = Double(values.count)
    if mode == .paced { return pacedTimes }
    if let times { return times }
    if mode == .discrete { return values.indices.map { Double($0) / count } }
    return values.indices.map { count > 1 ? Double($0) / (count - 1) : 0 }
  }

  /// By the distances of the values; even ones if there are none.
  private var pacedTimes: [Double] {
    let distances: [Double] = zip(values, values.dropFirst()).map { a, b in
      let squares: [Double] = zip(a, b).map { ($1 - $0) * ($1 - $0) }
      return squares.reduce(0, +).squareRoot()
    }
    let whole = distances.reduce(0, +)
    guard whole > 0 else { return values.indices.map { Double($0) / Double(max(1, values.count - 1)) } }
    var times = [0.0], length = 0.0
    for distance in distances {
      length += distance
      times.append(length / whole)
    }
    return times
  }

  /// Catmull and Rom's curve: a cubic in the share of the segment, with half the way between the neighbors as
  /// tangent.
  private func smooth(_ k: Int, _ u: Double) -> [Double] {
    values[k].indices.map { j in
      let v = values.map { $0[j] }, last = v.count - 1
      func tangent(_ i: Int) -> Double {
        if i == 0 { return v[1] - v[0] }
        return i == last ? v[last] - v[last - 1] : (v[i + 1] - v[i - 1]) / 2
      }
      let h00 = (1 + 2 * u) * (1 - u) * (1 - u), h10 = u * (1 - u) * (1 - u)
      let h01 = u * u * (3 - 2 * u), h11 = u * u * (u - 1)
      return h00 * v[k] + h10 * tangent(k) + h01 * v[k + 1] + h11 * tangent(k + 1)
    }
  }
}
