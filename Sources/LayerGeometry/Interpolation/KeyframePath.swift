/// How keyframes give values between them.
public enum CalculationMode: UInt8, Hashable, Sendable, BitwiseCopyable {
  /// On straight lines.
  case linear
  /// Each value holds until the next one's time.
  case discrete
  /// On straight lines at a constant speed; times and curves do not count.
  case paced
  /// On a Catmull–Rom spline through the values.
  case cubic
}

/// Keyframes: values of some numbers each, with times between 0 and 1.
struct KeyframePath: Hashable, Sendable {
  /// The values between which a fraction lies, and the weight of the second one.
  struct Segment: Hashable, Sendable, BitwiseCopyable {
    var start: Int
    var end: Int
    var weight: Double
  }

  /// The number of numbers in a value.
  let laneCount: Int
  /// All numbers, value by value.
  let values: [Double]
  /// The times of the values, also of even and paced ones.
  let offsets: [Double]
  /// A curve for each segment, or none.
  let curves: [TimingFunction]
  let mode: CalculationMode

  /// Makes keyframes; nil if values, times and curves do not go together. Without times they are spread
  /// evenly, in discrete mode each over an equal time.
  /// - Precondition: The number of `values`, which are finite, is a multiple of `laneCount`.
  /// - Complexity: O(n) for n numbers.
  init?(
    values: [Double], laneCount: Int, times: [Double] = [], curves: [TimingFunction] = [],
    mode: CalculationMode = .linear
  ) {
    precondition(laneCount > 0 && values.count % laneCount == 0, "keyframes: a value is not complete")
    let count = values.count / laneCount
    if count < (mode == .discrete ? 1 : 2) || !times.allSatisfy({ $0.isFinite }) { return nil }
    if mode != .paced {
      let hasCurves = curves.isEmpty || curves.count == count - 1
      if !hasCurves || !Self.areTimes(times, count, mode) { return nil }
    }
    self.laneCount = laneCount
    self.values = values
    self.curves = mode == .paced ? [] : curves
    self.mode = mode
    switch mode {
    case .paced: offsets = Self.pacedTimes(values, laneCount)
    case .discrete where times.isEmpty: offsets = (0..<count).map { Double($0) / Double(count) }
    default: offsets = times.isEmpty ? Self.evenTimes(count) : times
    }
  }

  var count: Int { values.count / laneCount }
}

extension KeyframePath {
  /// Returns whether times ascend in 0...1, and there is one for each value, in discrete mode also one more.
  private static func areTimes(_ times: [Double], _ count: Int, _ mode: CalculationMode) -> Bool {
    if times.isEmpty { return true }
    if times.count != count && !(mode == .discrete && times.count == count + 1) { return false }
    var last = 0.0
    for time in times {
      if !(time >= last && time <= 1) { return false }
      last = time
    }
    return true
  }

  private static func evenTimes(_ count: Int) -> [Double] {
    (0..<count).map { Double($0) / Double(count - 1) }
  }

  /// Returns the times at which a constant speed, in Euclidean distance, reaches the values.
  private static func pacedTimes(_ values: [Double], _ laneCount: Int) -> [Double] {
    var times = [0.0], length = 0.0
    for i in stride(from: laneCount, to: values.count, by: laneCount) {
      var square = 0.0
      for lane in i..<i + laneCount {
        let difference = values[lane] - values[lane - laneCount]
        square += difference * difference
      }
      // A magnitude, because the compiler calls the C library for a number that may be negative.
      length += abs(square).squareRoot()
      times.append(length)
    }
    guard length > 0 && length.isFinite else { return evenTimes(values.count / laneCount) }
    return times.map { $0 / length }
  }
}

extension KeyframePath {
  /// Returns the segment of a fraction of the pass, with the weight by its curve.
  ///
  /// Of values at the same time the last one counts. Before the first time and from the last one on, and in
  /// discrete mode, start and end are the same; but straight segments that begin at 0 or end at 1 go on
  /// beyond.
  /// - Parameter isBefore: As in ``TimingFunction/value(at:isBefore:)``, for the curves.
  /// - Complexity: O(log n) for n values.
  func segment(at fraction: Double, isBefore: Bool = false) -> Segment {
    let next = extended(min(nextIndex(after: fraction), count), for: fraction)
    if next == 0 { return Segment(start: 0, end: 0, weight: 0) }
    let start = next - 1
    if next == count || mode == .discrete { return Segment(start: start, end: start, weight: 0) }
    let part = (fraction - offsets[start]) / (offsets[next] - offsets[start])
    let weight = curves.isEmpty ? part : curves[start].extendedValue(at: part, isBefore: isBefore)
    return Segment(start: start, end: next, weight: weight)
  }

  /// Returns the end of the first or the last segment for a fraction beyond 0 or 1, where a pass overshoots.
  private func extended(_ next: Int, for fraction: Double) -> Int {
    if mode == .discrete || mode == .cubic { return next }
    if fraction < 0 && offsets[0] == 0 && offsets[1] > 0 { return 1 }
    if fraction > 1 && offsets[count - 1] == 1 && offsets[count - 2] < 1 { return count - 1 }
    return next
  }

  /// Returns the index of the first time after a fraction.
  private func nextIndex(after fraction: Double) -> Int {
    partitioningIndex(0..<offsets.count) { offsets[$0] > fraction }
  }

  /// Returns a number of the value in a segment; a weight of 0 or 1 gives a keyframe's own.
  func number(_ lane: Int, in segment: Segment) -> Double {
    let from = values[segment.start * laneCount + lane], to = values[segment.end * laneCount + lane]
    let w = segment.weight, change = to - from
    if segment.start == segment.end || w == 1 { return to }
    guard mode == .cubic else { return from + change * w }
    let first = tangent(segment.start, lane), second = tangent(segment.end, lane)
    return from + w * (first + w * ((3 * change - 2 * first - second) + w * (first + second - 2 * change)))
  }

  /// Returns half of the difference between the values before and after; at an end that to its neighbor.
  private func tangent(_ index: Int, _ lane: Int) -> Double {
    let before = max(index - 1, 0), after = min(index + 1, count - 1)
    let change = values[after * laneCount + lane] - values[before * laneCount + lane]
    return change / Double(after - before)
  }
}
