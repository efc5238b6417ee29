/// Something to measure: a fixed list of items, run in order.
///
/// An item is a query, or an edit and a query, or one sweep over all layers. Running the same items again
/// does the same work again.
protocol Workload: AnyObject {
  var itemCount: Int { get }

  /// What an item's time is divided by: 1 for a query, the number of layers for a sweep.
  var unitsPerItem: Int { get }

  /// Runs the first `count` items; returns a digest of their results, so that none can be left out.
  func run(_ count: Int) -> UInt64

  /// Runs one item.
  func run(item: Int) -> UInt64

  /// Whether running all items a second time does the same work, without a ``reset()`` between.
  var repeats: Bool { get }

  /// Whether only all items together make sense, or leave things as they were.
  var isIndivisible: Bool { get }

  /// Runs items and returns the nanoseconds of what counts in them; nil, and nothing is run, where everything does.
  func ownTime(_ range: Range<Int>) -> Double?

  /// What stands in place of a time, for what isn't timed but known exactly.
  var exactFigure: Double? { get }

  /// What is the same in every run of the first `count` items, apart from the allocations, which can be counted
  /// for any workload.
  func figures(_ count: Int) -> [Figure]

  /// Undoes what can't go on forever, outside the measured time.
  func reset()

  /// Checks the results against what is known; throws what is wrong, returns what was checked.
  func verify() throws -> String
}

extension Workload {
  var unitsPerItem: Int { 1 }
  var repeats: Bool { true }
  var isIndivisible: Bool { false }
  var exactFigure: Double? { nil }
  func ownTime(_ range: Range<Int>) -> Double? { nil }
  func figures(_ count: Int) -> [Figure] { [] }
  func reset() {}
}

/// A result that is not what it must be.
struct WrongAnswer: Error, CustomStringConvertible {
  var description: String
}

/// Takes a digest so that the optimiser must produce it.
@inline(never)
@_optimize(none)
func consume(_ digest: UInt64) {}
