/// A list whose elements have order-maintenance labels: integers that ascend along the list, with gaps for
/// insertions.
///
/// Elements are dense integers; 0 stands for none. Elements without a label are skipped.
package protocol LabeledList: ~Copyable {
  func previous(_ element: Int) -> Int
  func next(_ element: Int) -> Int
  /// The label of an element; nil if it has none.
  func label(_ element: Int) -> Int32?
  /// Changes a label without changing the order.
  mutating func setLabel(_ label: Int32, of element: Int)
}

extension LabeledList where Self: ~Copyable {
  /// Returns the next element with a label, or the previous one; 0 for none.
  package func nextLabeled(_ element: Int, forward: Bool = true) -> Int {
    var other = element
    repeat { other = forward ? next(other) : previous(other) } while other != 0 && label(other) == nil
    return other
  }
}

/// A place between two neighbors in a list, 0 for an end of the list, where elements are to be inserted.
package struct LabelGap: BitwiseCopyable {
  package var previous: Int
  package var next: Int
  /// The number of elements to insert, and that of all.
  package var count: Int
  package var length: Int

  package init(after previous: Int, before next: Int, count: Int, length: Int) {
    (self.previous, self.next, self.count, self.length) = (previous, next, count, length)
  }
}

/// Labels in a run, ascending by `step`.
package struct LabelRun: BitwiseCopyable {
  package var first: Int32
  package var step: Int32

  static let most = Int(Int32.max) - 16
}

extension LabelRun {
  /// Returns the labels in a gap; nil if it is used up.
  init?(in gap: LabelGap, of list: borrowing some LabeledList & ~Copyable) {
    let before = list.label(gap.previous).map(Int.init), after = list.label(gap.next).map(Int.init)
    // At an end of the list a share of the room there, so that a list that grows at an end has room for long.
    func share(of room: Int) -> Int {
      Swift.min(Swift.max(1, room / (2 * (gap.length + 64))) * (gap.count + 1), room)
    }
    guard let low = before ?? after.map({ $0 - share(of: $0) }) else { return nil }
    let high = after ?? low + share(of: LabelRun.most - low)
    let step = (high - low) / (gap.count + 1)
    if step <= 0 { return nil }
    self.init(first: Int32(low + step), step: Int32(step))
  }
}

/// Labels for elements to insert into lists.
package enum OrderLabels {
  /// The factor that the number of labels allowed in a range grows by when the range doubles: 1 never
  /// relabels, 2 has no slack.
  private static let growth = 1.6
  /// The smallest and the largest range, as powers of two.
  private static let leastBits = 4, mostBits = 31

  /// Returns labels for elements to insert into a gap; nil if there is no room in the whole list.
  ///
  /// Where the gap is used up, spreads the labels of the smallest range around it that is not too dense.
  /// Wider ranges have lower density limits, so n insertions change O(n log n) labels.
  package static func run(in gap: LabelGap, of list: inout some LabeledList & ~Copyable) -> LabelRun? {
    if let run = LabelRun(in: gap, of: list) { return run }
    spread(around: gap, in: &list)
    return LabelRun(in: gap, of: list)
  }

  private static func spread(around gap: LabelGap, in list: inout some LabeledList & ~Copyable) {
    var first = gap.previous != 0 ? gap.previous : gap.next
    guard let center = list.label(first).map(Int.init) else { return }
    var (last, found, bits, allowed) = (first, 1, leastBits - 1, 0.0)
    var low = 0, high = 0
    repeat {
      bits += 1
      if bits > mostBits { return }
      allowed = 1
      for _ in 0..<bits { allowed *= growth }
      // Without 1 << 31, which is negative where an Int has 32 bits.
      let mask = Int(bitPattern: ~(UInt.max << UInt(bits)))
      low = center & ~mask
      high = Swift.min(low | mask, LabelRun.most)
      found += extend(&first, forward: false, in: list) { $0 >= low }
      found += extend(&last, forward: true, in: list) { $0 <= high }
    } while Double(found + gap.count) > allowed
    spread(first, last, from: low, step: (high - low) / (found + gap.count + 1), found, gap, &list)
  }

  /// Moves an end of a range on while the next labels are within. Returns the number of steps.
  private static func extend(
    _ end: inout Int, forward: Bool, in list: borrowing some LabeledList & ~Copyable,
    while isWithin: (Int) -> Bool
  ) -> Int {
    var steps = 0
    while true {
      let other = list.nextLabeled(end, forward: forward)
      guard let label = list.label(other), isWithin(Int(label)) else { return steps }
      (end, steps) = (other, steps + 1)
    }
  }

  /// Gives the elements of a range labels a step apart, with room in the gap. Raises labels from the end of
  /// the range, then lowers them from its start, so that they always ascend.
  private static func spread(
    _ first: Int, _ last: Int, from low: Int, step: Int, _ count: Int, _ gap: LabelGap,
    _ list: inout some LabeledList & ~Copyable
  ) {
    var target = low + step * (last == gap.previous ? count : count + gap.count), element = last
    while true {
      if list.label(element).map({ $0 < target }) ?? false { list.setLabel(Int32(target), of: element) }
      if element == first { break }
      target -= element == gap.next ? step * (gap.count + 1) : step
      element = list.nextLabeled(element, forward: false)
    }
    while true {
      if list.label(element).map({ $0 > target }) ?? false { list.setLabel(Int32(target), of: element) }
      if element == last { return }
      target += element == gap.previous ? step * (gap.count + 1) : step
      element = list.nextLabeled(element)
    }
  }
}
