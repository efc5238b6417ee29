// Given: var store = LayerStore()
// Given: let page = store.makeLayer(), pointer = Point(x: 10, y: 10)

/// The layers that a pointer is in, and which it has entered and left since it was last asked for.
///
/// Keep one for each pointer, and update it whenever the pointer may have moved, or the scene under it.
///
/// ```swift
/// var tracker = PointerTracker()
/// store.updatePointer(&tracker, at: pointer, in: page) { layer in
///   print("left", layer)
/// } entered: { layer in
///   print("entered", layer)
/// }
/// ```
public struct PointerTracker: Sendable {
  /// The layers that the pointer is in: those from the receiver down to the one that is hit, with the point
  /// in each one's own coordinates. Empty if none is hit.
  public private(set) var path: [LayerPoint] = []

  /// What the path was found by; nil if it is to be found again.
  private var question: Question?
  private var old: [LayerPoint] = []
  private var sorted: [LayerID] = []

  private struct Question: Equatable {
    var point: Point?
    var receiver: LayerID
    var options: HitTestOptions
    var state: SceneState
  }

  /// Makes a tracker of a pointer that is in no layer.
  public init() {}

  /// Has the next update hit-test anew, because the predicate or the scene of another store may say
  /// otherwise.
  public mutating func invalidate() { question = nil }

  /// Follows the pointer. `hit` is asked only where something may have changed.
  @usableFromInline @inline(never)
  mutating func update(
    at point: Point?, in receiver: LayerID, _ hits: HitTester, _ options: HitTestOptions,
    hit: (Point) -> LayerID?, left: (LayerID) -> Void, entered: (LayerID) -> Void
  ) {
    if let question, let state = hits.sceneState,
      question == Question(point: point, receiver: receiver, options: options, state: state)
    {
      return
    }
    question = nil
    swap(&old, &path)
    hits.writePath(to: point.flatMap { hit($0) }, at: point ?? .zero, in: receiver, into: &path)
    // The search may have built trees, whose boxes are read next time.
    hits.refreshIndex()
    if let state = hits.sceneState {
      question = Question(point: point, receiver: receiver, options: options, state: state)
    }
    var common = 0
    while common < Swift.min(old.count, path.count) && old[common].layer == path[common].layer { common += 1 }
    sort(path.dropFirst(common))
    for k in stride(from: old.count - 1, through: common, by: -1) where !isSorted(old[k].layer) {
      left(old[k].layer)
    }
    sort(old.dropFirst(common))
    for k in stride(from: common, to: path.count, by: 1) where !isSorted(path[k].layer) {
      entered(path[k].layer)
    }
  }

  private mutating func sort(_ layers: ArraySlice<LayerPoint>) {
    sorted.removeAll(keepingCapacity: true)
    for layer in layers { sorted.append(layer.layer) }
    sorted.sortMany { $0.rawValue < $1.rawValue }
  }

  /// Returns whether a layer is among those sorted last.
  private func isSorted(_ layer: LayerID) -> Bool {
    let index = partitioningIndex(0..<sorted.count) { sorted[$0].rawValue >= layer.rawValue }
    return index < sorted.count && sorted[index] == layer
  }
}
