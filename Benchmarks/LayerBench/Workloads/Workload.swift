/// Something to measure: a fixed list of items, run in order.
///
/// An item is a query, an edit with a query, or one sweep over all layers. Running the same items again does
/// the same work again.
struct Workload {
  var itemCount = 1

  /// The divisor of an item's time: 1 for a query, the number of layers for a sweep.
  var unitsPerItem = 1

  /// Whether all items can run a second time without a ``reset`` in between.
  var repeats = true

  /// Whether the items only make sense all together.
  var isIndivisible = false

  /// Runs some items; returns a digest of their results, which keeps the optimizer from leaving any out.
  var run: (Range<Int>) -> UInt64

  /// Runs some items and returns the nanoseconds of their timed parts; nil where whole items are timed.
  var ownTime: ((Range<Int>) -> Double)?

  /// The calls of a benchmark about the worst of them, which are timed one by one.
  var calls: CallScript?

  /// The figure of a benchmark that is counted and not timed.
  var exactFigure: (() -> Double)?

  /// Figures of the first items that are the same in every run, besides the allocations.
  var figures: (Int) -> Figures = { _ in [:] }

  /// Takes back edits after items have run, outside the measured time.
  var reset: () -> Void = {}

  /// Throws the first wrong result; returns a description of what was checked.
  var verify: () throws -> String
}

extension Workload {
  /// Items with an answer each, whose checksum is a figure.
  static func answers(
    _ itemCount: Int, _ answer: @escaping (Int) -> Int32, reset: @escaping () -> Void = {},
    verify: @escaping () throws -> String
  ) -> Workload {
    Workload(
      itemCount: itemCount,
      run: { range in range.reduce(0) { $0 &+ UInt64(truncatingIfNeeded: answer($1)) } },
      figures: { count in .answers((0..<count).map(answer)) }, reset: reset, verify: verify)
  }

  /// Items that return the nanoseconds of their timed parts.
  static func selfTimed(
    items: Int = 1, units: Int = 1, _ time: @escaping () -> UInt64, verify: @escaping () throws -> String
  ) -> Workload {
    func run(_ range: Range<Int>) -> UInt64 { range.reduce(0) { sum, _ in sum + time() } }
    return Workload(
      itemCount: items, unitsPerItem: units, isIndivisible: true, run: run, ownTime: { Double(run($0)) },
      verify: verify)
  }

  /// A sweep over a tree of the kernel, which leaves it as it was. `check` gets the digest of one more sweep,
  /// and that as often as there are `rounds`.
  static func sweep(
    _ box: TreeBox, units: Int, rounds: Int = 1,
    run: @escaping (inout KernelTree) -> UInt64,
    check: @escaping (borrowing KernelTree, UInt64) throws -> String
  ) -> Workload {
    Workload(
      unitsPerItem: units, isIndivisible: true,
      run: { range in range.reduce(0) { digest, _ in digest &+ run(&box.tree) } },
      verify: {
        var checked = ""
        for _ in 0..<rounds {
          let digest = run(&box.tree)
          checked = try check(box.tree, digest)
        }
        return checked
      })
  }

  /// A sweep that writes an array, of as many elements as `initial`.
  static func output<Element>(
    _ box: TreeBox, units: Int, into initial: [Element],
    fill: @escaping (inout KernelTree, inout MutableSpan<Element>) -> Void,
    check: @escaping (borrowing KernelTree, [Element]) throws -> String
  ) -> Workload {
    var result = initial
    return .sweep(box, units: units) { tree in
      var span = result.mutableSpan
      fill(&tree, &span)
      return UInt64(result.count)
    } check: { tree, _ in
      try check(tree, result)
    }
  }
}

/// Takes a digest so that the optimizer must produce it.
@inline(never)
@_optimize(none)
func consume(_ digest: UInt64) {}
