// The tree of waiting layers. Once a store lays out, each layer lists the sublayers that need layout, or have
// descendants that do, so a pass visits only them and the paths to them, however many siblings they have.
// Before that, a mark costs the flag alone.
extension LayoutEngine {
  /// Lists a layer in its superlayer, and that in its own, up to one that is listed already.
  func list(_ i: Int) {
    let waiting = state.waiting.elements
    var i = i
    while !records[i].flags.contains(.layoutListed) {
      let q = Int(records[i].superlayer)
      if q == 0 { return }
      waiting.insert(i, under: q, before: 0)
      records[i].flags.insert(.layoutListed)
      i = q
    }
  }

  /// Takes a layer out of its superlayer's list, if it is there.
  func unlist(_ i: Int) {
    guard records[i].flags.contains(.layoutListed) else { return }
    state.waiting.elements.remove(i, under: Int(records[i].superlayer))
    records[i].flags.remove(.layoutListed)
  }

  /// Lists a layer that has come to a superlayer, if it waits.
  func join(_ i: Int) {
    guard state.isTracking else { return }
    growLists()
    if !isSettled(i) { list(i) }
  }

  /// Unlists a layer that is about to leave its superlayer.
  func leave(_ i: Int) {
    unlist(i)
    guard state.round != LayoutState.noRound && i < state.reached.count else { return }
    if state.reached[i] >= state.outermostRound { state.disturbances &+= 1 }
  }

  /// Lists the layers that came to need layout again. They may have been moved, laid out or destroyed since.
  func listDeferred() {
    for k in 0..<state.deferred.count {
      let i = Int(state.deferred[k])
      if records[i].flags.contains(.needsLayout) { list(i) }
    }
    state.deferred.count = 0
  }

  /// Removes settled layers from the lists of their ancestors.
  func unlistSettled(from i: Int) {
    var i = i
    while records[i].flags.contains(.layoutListed) && isSettled(i) {
      let q = Int(records[i].superlayer)
      unlist(i)
      i = q
    }
  }

  /// Whether neither a layer nor, as far as is listed, one below it needs layout.
  func isSettled(_ i: Int) -> Bool {
    !records[i].flags.contains(.needsLayout) && state.waiting[i].first == 0
  }

  /// Returns a layer that needs layout, at or below one that is not settled.
  func waitingLayer(from i: Int) -> LayerID {
    var i = i
    while !records[i].flags.contains(.needsLayout) { i = Int(state.waiting[i].first) }
    return handle(i)
  }

  /// Makes room in the lists for every slot. The first time, lists the layers that need layout.
  func beginTracking() {
    let wasTracking = state.isTracking
    growLists()
    if wasTracking { return }
    for i in 1..<slotCount where records[i].flags.contains(.needsLayout) { list(i) }
  }

  @inline(__always)
  func growLists() {
    guard state.waiting.count < slotCount else { return }
    state.waiting.extendWithZeros(to: capacity)
    state.laidOut.extendWithZeros(to: capacity)
    state.reached.extendWithZeros(to: capacity)
  }
}
