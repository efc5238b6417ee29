/// A list whose elements have order-maintenance labels: integers that ascend along the list, with gaps for
/// insertions.
///
/// Elements are dense integers; 0 stands for none. Elements without a label are skipped.
package protocol LabeledList: ~Copyable {
  func previous(_ element: Int) -> Int
  func next(_ element: Int) -> Int
  /// The label of an element; nil if it has none.
  func label(_ element: Int) -> Int32?
}

/// Finds gaps between labels, and relabels ranges where a gap is used up.
///
/// Relabels the smallest range around the gap that is not too dense; wider ranges have lower density limits.
/// So n insertions change O(n log n) labels.
package enum OrderLabels {
  static let most = Int(Int32.max) - 16
  /// The largest range that labels may be spread over, as a power of two.
  private static let mostBits = 31
  /// The factor that the number of labels allowed grows by when the range doubles: 1 never relabels, 2 has no
  /// slack.
  private static let growth = 1.6

  /// Labels in a run, ascending by `step`.
  package struct Run {
    package var first: Int32
    package var step: Int32

    package init(first: Int32, step: Int32) { (self.first, self.step) = (first, step) }
  }

  /// Returns labels for `count` consecutive elements between two neighbours, 0 for an end of the list; nil if
  /// there is no room.
  package static func gap(
    for count: Int, after previous: Int, before next: Int, of length: Int,
    in list: borrowing some LabeledList & ~Copyable
  ) -> Run? {
    let outer = Swift.max(1, (1 << 28) / (length + 64))
    let after = list.label(next).map(Int.init), before = list.label(previous).map(Int.init)
    guard let low = before ?? after.map({ $0 - outer * (count + 1) }) else { return nil }
    let high = after ?? low + outer * (count + 1)
    let step = (high - low) / (count + 1)
    guard step > 0 && low >= 0 && high <= most else { return nil }
    return Run(first: Int32(low + step), step: Int32(step))
  }

  /// Returns the range around an element to relabel so that `count` more elements fit beside it, and its
  /// labels; nil if no range has room. `moving` is an element of the list that is about to get another label.
  package static func range(
    around element: Int, for count: Int, except moving: Int, in list: borrowing some LabeledList & ~Copyable
  ) -> (first: Int, last: Int, labels: Run)? {
    guard let center = list.label(element).map(Int.init) else { return nil }
    var allowed = 1.0
    for bits in 1...mostBits {
      allowed *= growth
      guard bits >= 4 else { continue }
      let low = center & ~(1 << bits - 1)
      let high = Swift.min(low + 1 << bits - 1, most)
      var (first, last, found) = (element, element, 1)
      while let (other, label) = previous(first, moving, list), label >= low {
        first = other
        found += 1
      }
      while let (other, label) = next(last, moving, list), label <= high {
        last = other
        found += 1
      }
      let step = (high - low) / (found + 1)
      if Double(found + count) > allowed || step <= count + 1 { continue }
      return (first, last, Run(first: Int32(low + step), step: Int32(step)))
    }
    return nil
  }

  /// Returns the next element with a label, and the label.
  package static func next(
    _ element: Int, _ moving: Int, _ list: borrowing some LabeledList & ~Copyable
  ) -> (element: Int, label: Int)? {
    var other = list.next(element)
    while other != 0 {
      if other != moving, let label = list.label(other) { return (other, Int(label)) }
      other = list.next(other)
    }
    return nil
  }

  /// Returns the previous element with a label, and the label.
  private static func previous(
    _ element: Int, _ moving: Int, _ list: borrowing some LabeledList & ~Copyable
  ) -> (element: Int, label: Int)? {
    var other = list.previous(element)
    while other != 0 {
      if other != moving, let label = list.label(other) { return (other, Int(label)) }
      other = list.previous(other)
    }
    return nil
  }
}
