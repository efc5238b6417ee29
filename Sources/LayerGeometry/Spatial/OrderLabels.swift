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

/// A place between two neighbours in a list, 0 for an end of the list, where elements are to be inserted.
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
    let usual = Swift.max(1, (1 << 28) / (gap.length + 64)) * (gap.count + 1)
    let before = list.label(gap.previous).map(Int.init), after = list.label(gap.next).map(Int.init)
    guard let low = before ?? after.map({ Swift.max($0 - usual, 0) }) else { return nil }
    let high = after ?? Swift.min(low + usual, LabelRun.most)
    let step = (high - low) / (gap.count + 1)
    if step <= 0 { return nil }
    self.init(first: Int32(low + step), step: Int32(step))
  }
}

/// Finds labels for elements to insert into lists. Where a gap is used up, it makes room by a ``LabelSpread``.
///
/// A spread over many elements is left open, and the next insertions into the list go on with it. Meanwhile
/// labels nearby may be denser. So an insertion changes a bounded number of labels.
package struct OrderLabels: ~Copyable {
  private var open = RawVector<LabelSpread>()

  /// The steps that a spread takes when it begins, and with each insertion after.
  private static let stepsAtOnce = 1024, stepsPerInsertion = 512
  /// The most open spreads of one list.
  private static let mostOpen = 8

  package init() {}

  var byteCount: Int { open.byteCount }

  /// Returns labels for elements to insert into a list of some id; nil if there is no room.
  package mutating func run<List: LabeledList & ~Copyable>(
    in gap: LabelGap, of list: inout List, id: Int
  ) -> LabelRun? {
    var opened = advance(id, in: &list)
    if let run = LabelRun(in: gap, of: list) { return run }
    while opened < OrderLabels.mostOpen {
      var spread = LabelSpread(around: gap, slack: 1 << opened, in: list, id: id)
      spread.advance(by: OrderLabels.stepsAtOnce + 2 * gap.count, in: &list)
      if let run = LabelRun(in: gap, of: list) { return run }
      if !spread.isDone { open.append(spread) }
      opened += 1
    }
    end(list: id)
    var spread = LabelSpread(around: gap, slack: 1, in: list, id: id)
    spread.advance(by: .max, in: &list)
    return LabelRun(in: gap, of: list)
  }

  /// Goes on with the open spreads of a list. Returns their number.
  private mutating func advance(_ id: Int, in list: inout some LabeledList & ~Copyable) -> Int {
    var count = 0
    for k in stride(from: open.count - 1, through: 0, by: -1) where open[k].list == id {
      open[k].advance(by: OrderLabels.stepsPerInsertion, in: &list)
      if open[k].isDone { remove(k) } else { count += 1 }
    }
    return count
  }

  // MARK: - Ends

  /// Ends the spreads that rely on an element to stay where it is.
  @inline(__always)
  package mutating func end(at element: Int) {
    if !open.isEmpty { end { $0.refers(to: element) } }
  }

  /// Ends the spreads of a list.
  package mutating func end(list: Int) { end { $0.list == list } }

  package mutating func endAll() { open.count = 0 }

  @inline(never)
  private mutating func end(_ isEnded: (LabelSpread) -> Bool) {
    for k in stride(from: open.count - 1, through: 0, by: -1) where isEnded(open[k]) { remove(k) }
  }

  private mutating func remove(_ k: Int) {
    let last = open.popLast()
    if k < open.count { open[k] = last }
  }
}
