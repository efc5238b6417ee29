/// The layers that a search may find, front to back: a layer comes after its sublayers.
///
/// Lazy: sublayers are looked for when they are wanted, so a caller who stops pays for what came. The state
/// lies on stacks in the scratch memory and is gone when the value is. Between two calls of `next` others may
/// search: what they complete in the index (chunks that are packed, trees that are built) keeps the lanes in
/// their nodes, and the index is not refreshed meanwhile.
///
/// A new kind of query needs two closures: one that enters a layer, and one that selects lanes by their
/// boxes.
struct FrontToBack: ~Copyable {
  private let tester: HitTester
  private let usesIndex: Bool
  /// The counts of the stacks at the beginning.
  private let stepBase: Int
  private let laneBase: Int
  private let candidateBase: Int
  /// The step whose sublayers are tried.
  private var top: TraversalStep

  /// Makes a traversal of a layer's tree. Expects transforms, and the index if used, refreshed.
  @inline(__always)
  init(_ tester: HitTester, from receiver: Int, at point: Point = .zero, usesIndex: Bool) {
    (self.tester, self.usesIndex) = (tester, usesIndex)
    stepBase = tester.scratch.steps.count
    laneBase = tester.scratch.pendingLanes.count
    candidateBase = tester.scratch.candidates.count
    // The space above the receiver.
    top = TraversalStep(point: point, layer: 0, hitsSelf: false, sublayers: .only(UInt32(receiver)))
    tester.beginSearch(usesIndex)
  }

  @inline(__always)
  deinit {
    tester.endSearch(usesIndex, stepBase, laneBase, candidateBase)
  }

  /// Returns the next layer, whose sublayers have all been tried; nil at the end.
  /// - Parameters:
  ///   - enter: Returns the step of a sublayer, given that of its superlayer; nil to skip its subtree.
  ///   - lanes: Selects the lanes of a node of the tree below a step that the search may enter.
  @inline(__always)
  mutating func next(
    enter: (_ sublayer: Int, _ above: TraversalStep) -> TraversalStep?,
    lanes: (BoxNode, TraversalStep) -> UInt64
  ) -> TraversalStep? {
    while true {
      if let sublayer = tester.nextSublayer(&top, lanes) {
        guard let step = enter(sublayer, top) else { continue }
        if case .none = step.sublayers { return step }
        tester.pushStep(top)
        top = step
      } else if tester.scratch.steps.count > stepBase {
        let left = top
        top = tester.popStep()
        return left
      } else {
        return nil
      }
    }
  }

  /// `next` by a call: for searches that do more for a layer than a call costs.
  @inline(never)
  mutating func nextByCall(
    enter: (_ sublayer: Int, _ above: TraversalStep) -> TraversalStep?,
    lanes: (BoxNode, TraversalStep) -> UInt64
  ) -> TraversalStep? { next(enter: enter, lanes: lanes) }
}

// The stacks of a traversal, in the scratch memory. Changed through a value that holds a hit tester,
// ThreadSanitizer takes them for changes of the table.
extension HitTester {
  @inline(__always)
  fileprivate func beginSearch(_ usesIndex: Bool) {
    if usesIndex { scratch.openSearches += 1 }
  }

  @inline(__always)
  fileprivate func endSearch(_ usesIndex: Bool, _ steps: Int, _ lanes: Int, _ candidates: Int) {
    scratch.steps.count = steps
    scratch.pendingLanes.count = lanes
    scratch.candidates.count = candidates
    if usesIndex { scratch.openSearches -= 1 }
  }

  @inline(__always)
  fileprivate func pushStep(_ step: TraversalStep) { scratch.steps.append(step) }

  @inline(__always)
  fileprivate func popStep() -> TraversalStep { scratch.steps.popLast() }
}

/// A layer entered by a traversal.
struct TraversalStep: BitwiseCopyable {
  /// The point of the search in the space of the layer's sublayers.
  var point: Point
  var layer: UInt32
  /// Whether the layer itself is hit if no sublayer is.
  var hitsSelf: Bool
  /// The sublayers still to try.
  var sublayers = SublayerCursor.none
}

/// A position among the sublayers of a layer, front to back.
enum SublayerCursor: BitwiseCopyable {
  case none
  case only(UInt32)
  /// A sublayer and those behind it in tree order.
  case linked(UInt32)
  /// Those in the layer's tree, which was not searched yet.
  case tree
  /// Those in the layer's tree, in drawing order.
  case drawnTree
  /// Those in the pending lanes from an index on.
  case lanes(from: UInt32)
  /// The candidates from an index on, the front-most last.
  case candidates(from: UInt32)
}
