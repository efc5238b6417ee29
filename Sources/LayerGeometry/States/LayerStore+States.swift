// States of layers, to undo and redo edits by.
extension LayerStore {
  /// Returns the states of some layers: take those that an edit is going to change.
  ///
  /// An edit changes the layers it names. One that changes a size changes also what autoresizing moves: take
  /// ``states(ofSubtree:)``. A layer that an edit makes is taken when it has been made, before it gets a
  /// superlayer: undone, it is a root again. One that is destroyed cannot be given back, so an editor removes
  /// layers, and destroys them when it forgets the edit.
  ///
  /// - Complexity: O(k log k) for k layers.
  public func states(of layers: [LayerID]) -> LayerStates {
    LayerStates(layers.map { LayerState(slot($0, "states(of:)"), in: self) })
  }

  /// Returns the states of a layer and of everything below it.
  ///
  /// - Complexity: O(k log k) for the k layers of the subtree.
  public func states(ofSubtree layer: LayerID) -> LayerStates {
    var states: [LayerState] = []
    forEachLayerInTreeOrder(slot(layer)) {
      states.append(LayerState($0.index, in: self))
      return .descend
    }
    return LayerStates(states)
  }

  /// Gives layers back the properties, superlayers and order of their states.
  ///
  /// Nothing else is changed: a size that is given back resizes no sublayers, though their superlayer needs
  /// layout. Where the sibling that was in front of a layer is elsewhere now, the layer becomes the
  /// front-most. A layer that was a root becomes the last one if it is none now.
  ///
  /// - Returns: The states of the same layers before the call.
  /// - Throws: `staleLayer` if a layer, or the superlayer of one, was destroyed; `wouldCreateCycle` if a
  ///   superlayer lies below its sublayer now. Nothing changes then.
  /// - Complexity: O(k log k) for k layers, plus O(levels · log k) for each that changes its superlayer.
  @discardableResult
  public mutating func restore(_ states: LayerStates) throws(LayerError) -> LayerStates {
    try requireRestorable(states)
    let before = LayerStates(states.states.map { LayerState($0.layer.index, in: self) })
    restoreTree(states)
    for (state, old) in zip(states.states, before.states) where !state.hasProperties(of: old) { write(state) }
    return before
  }

  // MARK: - The tree

  private func requireRestorable(_ states: LayerStates) throws(LayerError) {
    let call = "restore(_:)"
    for state in states.states {
      for layer in [state.layer, state.superlayer ?? state.layer] where !isAlive(layer) {
        throw .staleLayer(layer, call: call)
      }
    }
    /// The superlayer in the tree as it will be.
    func superlayer(_ i: Int) -> Int {
      states.state(i).map { $0.superlayer?.index ?? 0 } ?? Int(records[i].superlayer)
    }
    for state in states.states {
      let i = state.layer.index
      if superlayer(i) == records[i].superlayer { continue }
      // A cycle that `i` is not in has no end.
      var above = superlayer(i), levels = 0
      while above != 0 && above != i && levels < slotCount {
        above = superlayer(above)
        levels += 1
      }
      if above == 0 { continue }
      while superlayer(above) == records[above].superlayer { above = superlayer(above) }
      throw .wouldCreateCycle(handle(above), under: handle(superlayer(above)), call: call)
    }
  }

  /// Moves layers under the superlayers of their states, and into their order there.
  private mutating func restoreTree(_ states: LayerStates) {
    // No layer comes under one that is still below it.
    for state in states.states where state.superlayer?.index ?? 0 != records[state.layer.index].superlayer {
      removeFromSuperlayer(state.layer)
    }
    // Each after the layer that is in front of it, if that one is still to come.
    for state in states.states where state.superlayer != nil {
      records[state.layer.index].flags.insert(.listed)
    }
    // First those that go to the front because that layer is gone: behind what was front-most.
    for state in states.states where state.superlayer != nil && isNextGone(state) { place(state) }
    var waiting: [LayerState] = []
    for state in states.states where records[state.layer.index].flags.contains(.listed) {
      waiting.append(state)
      while let next = waiting[waiting.count - 1].next, isAlive(next),
        records[next.index].flags.contains(.listed), let state = states.state(next.index)
      {
        waiting.append(state)
      }
      while let state = waiting.popLast() { place(state) }
    }
  }

  /// Whether the sibling that was in front of a layer is its sibling no more, and will not be.
  private func isNextGone(_ state: LayerState) -> Bool {
    guard let next = state.next else { return false }
    let isThere = isAlive(next) && Int(records[next.index].superlayer) == state.superlayer?.index
    return !isThere && !(isAlive(next) && records[next.index].flags.contains(.listed))
  }

  /// Moves a layer behind the sibling that was in front of it, or to the front.
  private mutating func place(_ state: LayerState) {
    guard let superlayer = state.superlayer?.index else { return }
    let i = state.layer.index, next = state.next.flatMap { isAlive($0) ? $0.index : nil } ?? 0
    records[i].flags.remove(.listed)
    move(i, under: superlayer, before: Int(records[next].superlayer) == superlayer ? next : 0)
  }

  // MARK: - Properties

  /// Sets all that a state has but for the layer's place in the tree, and marks what may follow.
  private mutating func write(_ state: LayerState) {
    let i = state.layer.index, old = records[i]
    records[i].flags = old.flags.subtracting(.statedBits).union(state.flags)
    if old.rareProperties != 0 || state.rare != nil { write(state.rare ?? RareState(0, in: self), i) }
    setLinear(state.linear, i)
    if old.bounds != state.bounds { layout.mark(i) }
    records[i].bounds = state.bounds
    placements[i] = state.placement
    if table.pointee.userData(i) != state.userData { table.pointee.setUserData(state.userData, i) }
    table.pointee.markPivot(i)
    transforms.markDamaged(i)
    records[Int(records[i].superlayer)].flags.remove(.constraintsPlanned)
  }

  private mutating func write(_ state: RareState, _ i: Int) {
    let hadSublayerTransform = records[i].flags.contains(.sublayerTransform), oldDepth = depth(i)
    setTransform3D(state.transform, i)
    setSublayerTransformRow(state.sublayerTransform, i)
    if hadSublayerTransform || records[i].flags.contains(.sublayerTransform) {
      records[i].flags.insert(.sublayerTransformsDirty)
    }
    setInkOutsets(state.inkOutsets, i)
    setShape(state.shape, i)
    setHitOutsets(state.hitOutsets, i)
    setTiming(state.timing, i)
    withRareSlots(i) {
      ($0.depth, $0.corners, $0.opacity) = (state.depth, state.corners, state.opacity)
      ($0.hitTestMask, $0.autoresizing) = (state.hitTestMask, state.autoresizing)
      $0.scrollMode = state.scrollMode
    }
    setFlag(.rounded, state.corners.radius > 0, i)
    setFlag(.translucent, state.opacity != 1, i)
    setFlag(.selective, state.hitTestMask != .max, i)
    if !haveEqualBytes(name(i), state.name) { setName(state.name, i) }
    layout.setConstraints(state.constraints, i)
    layout.markResizing(i)
    if oldDepth != state.depth {
      table.pointee.markMixedDepth(state.depth.zPosition, under: Int(records[i].superlayer))
    }
  }
}
