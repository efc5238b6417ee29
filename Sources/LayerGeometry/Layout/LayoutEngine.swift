/// Layout of a layer table: which layers need it and in which order, autoresizing, and constraints.
///
/// A handle to state that the store owns. The engine decides which layer is laid out next; the store runs its
/// handler or manager.
struct LayoutEngine: TableAccess {
  let transforms: TransformCache
  private let memory: Reference<LayoutState>

  var table: Reference<LayerTable> { transforms.table }

  var state: LayoutState {
    _read { yield memory.pointee }
    nonmutating _modify { yield &memory.pointee }
  }

  /// Makes the layout of the table that `transforms` follows.
  init(_ transforms: TransformCache, _ state: consuming LayoutState) {
    self.transforms = transforms
    memory = Reference(state)
  }

  /// Frees the state. No handle to it may be used afterwards.
  func destroy() { memory.free() }

  /// Frees what is kept for a layer that is being destroyed.
  func release(_ i: Int) {
    let constraints = rareSlots(i).constraints
    if constraints != 0 { state.constraints.remove(constraints) }
    if i < state.waiting.count {
      (state.waiting[i], state.laidOut[i], state.reached[i]) = (SiblingLinks(), 0, 0)
    }
    for k in 0..<state.running.count where state.running[k] == i { state.running[k] = 0 }
  }

  // MARK: - Marking

  /// Marks a layer whose sublayers may have to be laid out again; not during its own layout.
  func mark(_ i: Int) {
    if !records[i].flags.contains(.needsLayout) { mark(i, unlessRunning: true) }
  }

  /// Marks a layer that is not marked yet.
  @inline(never)
  func mark(_ i: Int, unlessRunning: Bool) {
    if unlessRunning && isRunning(i) { return }
    records[i].flags.insert(.needsLayout)
    guard state.isTracking else { return }
    growLists()
    if state.laidOut[i] >= state.round { state.deferred.append(UInt32(i)) } else { list(i) }
  }

  /// Marks a layer whose sublayers, or their order, change.
  func markSublayers(of q: Int) {
    records[q].flags.remove(.constraintsPlanned)
    mark(q)
  }

  // MARK: - Running layouts

  /// Whether the layout of a layer runs.
  func isRunning(_ i: Int) -> Bool { (0..<state.running.count).contains { state.running[$0] == i } }

  /// Begins a layer's layout: until ``endRunning(_:)`` changes do not mark the layer.
  func beginRunning(_ i: Int) { state.running.append(UInt32(i)) }

  /// Ends a layer's layout. Layouts need not end in the order in which they began: merging stores mixes them.
  func endRunning(_ i: Int) {
    let running = state.running.elements
    var k = state.running.count - 1
    while running[k] != i { k -= 1 }
    state.running.count -= 1
    running[k] = running[state.running.count]
  }
}
