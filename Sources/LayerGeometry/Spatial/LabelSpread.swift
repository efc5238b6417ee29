/// Spreads the labels around a used-up gap evenly over a range, in pieces.
///
/// Takes the smallest range around the gap that is not too dense; wider ranges have lower density limits, so n
/// insertions change O(n log n) labels. First it finds the range, then it raises labels from the range's end
/// to its start, then it lowers labels from the start to the end. After each step labels still ascend, so the
/// list may be searched and edited between pieces. An element that the spread refers to must not leave its
/// place.
package struct LabelSpread: BitwiseCopyable {
  private enum Phase { case finding, raising, lowering, done, failed }

  /// The factor that the number of labels allowed grows by when the range doubles: 1 never relabels, 2 has no
  /// slack.
  private static let growth = 1.6
  /// The smallest and the largest range, as powers of two.
  private static let leastBits = 4, mostBits = 31

  private var phase = Phase.finding
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
  package init(around gap: LabelGap, slack: Int, in list: borrowing some LabeledList & ~Copyable) {
    (self.gap, self.slack) = (gap, slack)
    let element = gap.previous != 0 ? gap.previous : gap.next
    (first, last) = (element, element)
    center = list.label(element).map(Int.init) ?? 0
    if list.label(element) == nil { phase = .failed }
    chooseRange()
  }

  /// Whether nothing is left to do. There may be no room then.
  package var isDone: Bool { phase == .done || phase == .failed }

  /// Returns whether the spread relies on an element to stay where it is.
  package func refers(to element: Int) -> Bool { element == first || element == last || element == cursor }

  /// Goes on by about `steps` elements.
  package mutating func advance(by steps: Int, in list: inout some LabeledList & ~Copyable) {
    var left = steps
    while left > 0 {
      switch phase {
      case .finding: find(&left, in: list)
      case .raising: raise(&left, in: &list)
      case .lowering: lower(&left, in: &list)
      case .done, .failed: return
      }
    }
  }

  // MARK: - The range

  private mutating func chooseRange() {
    low = center & ~(1 << bits - 1)
    high = Swift.min(low + 1 << bits - 1, LabelRun.most)
  }

  private mutating func find(_ left: inout Int, in list: borrowing some LabeledList & ~Copyable) {
    findEnds(&left, in: list)
    if left <= 0 { return }
    var allowed = Double(slack)
    for _ in 0..<bits { allowed *= LabelSpread.growth }
    begin()
    if Double(found + gap.count) > allowed || step < 2 { widen() }
  }

  /// Counts the elements up to both ends of the range, unless `left` is used up before.
  private mutating func findEnds(_ left: inout Int, in list: borrowing some LabeledList & ~Copyable) {
    while left > 0 {
      let other = list.previousLabeled(first)
      guard other != 0, let label = list.label(other), label >= low else { break }
      first = other
      found += 1
      left -= 1
    }
    while left > 0 {
      let other = list.nextLabeled(last)
      guard other != 0, let label = list.label(other), label <= high else { break }
      last = other
      found += 1
      left -= 1
    }
  }

  private mutating func widen() {
    phase = bits == LabelSpread.mostBits ? .failed : .finding
    bits += 1
    chooseRange()
  }

  /// Prepares to spread the range found, with room for what is inserted meanwhile.
  private mutating func begin() {
    step = (high - low) / (found + found / 64 + gap.count + 1)
    (phase, cursor, target) = (.raising, 0, high)
  }

  // MARK: - The labels

  /// Raises labels from the last element on to even ones counted from the end. The gap gets the room of those
  /// to insert.
  private mutating func raise(_ left: inout Int, in list: inout some LabeledList & ~Copyable) {
    while left > 0 {
      let element = cursor == 0 ? last : list.previousLabeled(cursor)
      guard element != 0, let label = list.label(element).map(Int.init), label >= low else {
        (phase, target, cursor) = (.lowering, low, 0)
        return
      }
      let above = cursor == 0 ? list.nextLabeled(last) : cursor
      let isBehindGap = cursor == 0 ? !isInRange(gap.next, list) : cursor == gap.next
      target -= isBehindGap ? step * (gap.count + 1) : step
      if let limit = list.label(above) { target = Swift.min(target, Int(limit) - 1) }
      if label < target { list.setLabel(Int32(target), of: element) }
      (cursor, first) = (element, element)
      left -= 1
    }
  }

  /// Lowers labels from the first element on to even ones counted from the start.
  private mutating func lower(_ left: inout Int, in list: inout some LabeledList & ~Copyable) {
    while left > 0 {
      let element = cursor == 0 ? first : list.nextLabeled(cursor)
      guard element != 0, let label = list.label(element).map(Int.init), label <= high else {
        phase = .done
        return
      }
      let below = cursor == 0 ? list.previousLabeled(first) : cursor
      let isAfterGap = cursor == 0 ? !isInRange(gap.previous, list) : cursor == gap.previous
      target += isAfterGap ? step * (gap.count + 1) : step
      if let limit = list.label(below) { target = Swift.max(target, Int(limit) + 1) }
      if label > target { list.setLabel(Int32(target), of: element) }
      cursor = element
      left -= 1
    }
  }

  private func isInRange(_ element: Int, _ list: borrowing some LabeledList & ~Copyable) -> Bool {
    guard element != 0, let label = list.label(element) else { return false }
    return label >= low && label <= high
  }
}
