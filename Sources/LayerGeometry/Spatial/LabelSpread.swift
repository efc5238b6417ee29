/// Spreads the labels around a used-up gap evenly over a range, in pieces.
///
/// Takes the smallest range around the gap that is not too dense; wider ranges have lower density limits, so n
/// insertions change O(n log n) labels. First it finds the range, then it raises labels from the range's end
/// to its start, then it lowers labels from the start to the end. After each step labels still ascend, so the
/// list may be searched and edited between pieces. An element that the spread refers to must not leave its
/// place.
package struct LabelSpread: BitwiseCopyable {
  private enum Phase { case finding, raising, lowering, done }

  /// The factor that the number of labels allowed grows by when the range doubles: 1 never relabels, 2 has no
  /// slack.
  private static let growth = 1.6
  /// The smallest and the largest range, as powers of two.
  private static let leastBits = 4, mostBits = 31

  private var phase = Phase.finding
  /// The id of the list.
  let list: Int
  private let gap: LabelGap
  /// The factor that the density limits are raised by.
  private let slack: Int
  /// A label beside the gap, and the range around it as a power of two.
  private let center: Int
  private var bits = LabelSpread.leastBits
  /// The labels of that range.
  private var low = 0, high = 0
  /// The number of elements in the range, and the outermost ones.
  private var found = 1
  private var first: Int, last: Int
  /// The element passed last, and the even label there.
  private var cursor = 0
  private var target = 0
  /// The distance between even labels.
  private var step = 0

  /// Begins a spread that makes room in a gap.
  package init(around gap: LabelGap, slack: Int, in list: borrowing some LabeledList & ~Copyable, id: Int) {
    (self.list, self.gap, self.slack) = (id, gap, slack)
    let element = gap.previous != 0 ? gap.previous : gap.next
    (first, last) = (element, element)
    center = list.label(element).map(Int.init) ?? 0
    if list.label(element) == nil { phase = .done }
    chooseRange()
  }

  /// Whether nothing is left to do. There may be no room then.
  package var isDone: Bool { phase == .done }

  /// Returns whether the spread relies on an element to stay where it is.
  package func refers(to element: Int) -> Bool { element == first || element == last || element == cursor }

  /// Goes on by about `steps` elements.
  package mutating func advance(by steps: Int, in list: inout some LabeledList & ~Copyable) {
    var left = steps
    while left > 0 {
      switch phase {
      case .finding: find(&left, in: list)
      case .raising: move(&left, upward: true, in: &list)
      case .lowering: move(&left, upward: false, in: &list)
      case .done: return
      }
    }
  }

  // MARK: - The range

  private mutating func chooseRange() {
    low = center & ~(1 << bits - 1)
    high = Swift.min(low + 1 << bits - 1, LabelRun.most)
  }

  /// Counts the elements up to both ends of the range, unless `left` is used up before.
  private mutating func find(_ left: inout Int, in list: borrowing some LabeledList & ~Copyable) {
    findEnd(&left, forward: false, in: list)
    findEnd(&left, forward: true, in: list)
    if left <= 0 { return }
    // With room for what is inserted meanwhile.
    step = (high - low) / (found + found / 64 + gap.count + 1)
    var allowed = Double(slack)
    for _ in 0..<bits { allowed *= LabelSpread.growth }
    if Double(found + gap.count) <= allowed && step >= 2 {
      (phase, target) = (.raising, high)
    } else if bits == LabelSpread.mostBits {
      phase = .done
    } else {
      bits += 1
      chooseRange()
    }
  }

  private mutating func findEnd(
    _ left: inout Int, forward: Bool, in list: borrowing some LabeledList & ~Copyable
  ) {
    while left > 0 {
      let other = list.nextLabeled(forward ? last : first, forward: forward)
      guard let label = list.label(other), forward ? label <= high : label >= low else { return }
      if forward { last = other } else { first = other }
      found += 1
      left -= 1
    }
  }

  // MARK: - The labels

  /// Raises labels from the last element on to even ones counted from the end, or lowers labels from the first
  /// on to even ones counted from the start. The gap gets the room of those to insert.
  private mutating func move(_ left: inout Int, upward: Bool, in list: inout some LabeledList & ~Copyable) {
    // Signed labels ascend from element to element.
    let sign = upward ? -1 : 1, start = upward ? last : first
    while left > 0 {
      let element = cursor == 0 ? start : list.nextLabeled(cursor, forward: !upward)
      guard let label = list.label(element).map(Int.init), upward ? label >= low : label <= high
      else {
        (phase, target, cursor) = upward ? (.lowering, low, 0) : (.done, target, cursor)
        return
      }
      let passed = cursor == 0 ? list.nextLabeled(start, forward: upward) : cursor
      let gapEnd = upward ? gap.next : gap.previous
      let isBehindGap =
        cursor == 0 ? list.label(gapEnd).map { $0 < low || $0 > high } ?? true : cursor == gapEnd
      target += sign * (isBehindGap ? step * (gap.count + 1) : step)
      if let limit = list.label(passed) { target = sign * Swift.max(sign * target, sign * Int(limit) + 1) }
      if sign * label > sign * target { list.setLabel(Int32(target), of: element) }
      cursor = element
      if upward { first = element }
      left -= 1
    }
  }
}
