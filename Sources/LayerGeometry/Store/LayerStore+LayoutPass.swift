// Layout passes: top-down, in rounds, through the layers that need layout.
extension LayerStore {
  /// Lays out the layers of a tree that need layout: climbs from `layer` while the superlayer needs layout
  /// too, then goes down, each superlayer before its sublayers.
  ///
  /// A descendant that comes to need layout during the pass is laid out in the same round, each layer at most
  /// once; any other layer of the tree in the next round. After ``LayoutReport/maximumRounds`` rounds the
  /// pass gives up and reports a layer that still needs layout. Siblings are laid out in the order in which
  /// they came to need it.
  ///
  /// A layout may edit the tree and call this method. A layer removed from the tree is skipped and still
  /// needs layout; one added is laid out when the pass reaches it; destroying the topmost layer ends the
  /// pass. A round ends early after 65,536 layouts more than there were layers, which only layouts that keep
  /// making layers can reach.
  /// - Complexity: O(1) for a clean tree, else O(layers that need layout, and the paths to them) plus the
  ///   layouts. The first pass of a store visits each of its layers once. Allocates nothing in steady state
  ///   and does not recurse.
  @discardableResult
  public mutating func layoutIfNeeded(_ layer: LayerID) -> LayoutReport<LayerID> {
    let top = layoutTop(slot(layer))
    if isCleanTree(top) { return LayoutReport() }
    var pass = beginLayout(top)
    while let i = nextLayout(&pass, where: { _ in false }) { runLayout(i) }
    return pass.report
  }

  /// Number of layouts beyond the number of layers at the beginning of a pass after which a round ends.
  package var layoutSurplusPerRound: Int {
    get { layout.pointee.surplusPerRound }
    set { layout.pointee.surplusPerRound = newValue }
  }

  /// Number of layers that all layout passes of this store have looked at.
  package var layoutVisitCount: Int { layout.pointee.visitCount }

  // A pass is an iterator over layouts. It holds nothing of the store between two of them, so layouts may do
  // anything, and the caller may run them in its own way.

  /// Returns the layer at which a pass for `i` begins: the highest of the ancestors that need layout without
  /// a gap.
  func layoutTop(_ i: Int) -> Int {
    var top = i
    // The world never needs layout.
    while records[Int(records[top].superlayer)].flags.contains(.needsLayout) {
      top = Int(records[top].superlayer)
    }
    return top
  }

  /// Whether a pass for `i` is known to have nothing to do.
  @inline(__always)
  func isCleanTree(_ i: Int) -> Bool {
    i < layout.pointee.waiting.count && layout.pointee.deferred.isEmpty && isSettled(i)
  }

  /// Begins a pass, possibly during a layout of another pass. The first of a store lists the layers that need layout.
  mutating func beginLayout(_ top: Int) -> LayoutPass {
    let wasTracking = layout.pointee.isTracking
    growWaitingLists()
    if !wasTracking {
      for i in 1..<slotCount where records[i].flags.contains(.needsLayout) { listForLayout(i) }
    }
    var pass = LayoutPass(
      table: table.pointee.serial, top: handle(top), outerRound: layout.pointee.round,
      layoutsPerRound: count + layout.pointee.surplusPerRound)
    if pass.outerRound != LayoutState.noRound { listDeferred() }
    pass.isOver = isSettled(top)
    return pass
  }

  /// Returns the next layer to lay out, which the caller does before the next call; nil at the end of the
  /// pass.
  ///
  /// Clears the needs-layout flags of the layers it passes. Layers without a behaviour in the store and for
  /// which `hasOwnLayout` is false are skipped.
  mutating func nextLayout(_ pass: inout LayoutPass, where hasOwnLayout: (Int) -> Bool) -> Int? {
    while !pass.isOver {
      if pass.current == 0 { beginRound(&pass) }
      if let i = advance(&pass, where: hasOwnLayout) { return i }
      endRound(&pass)
    }
    return nil
  }

  /// Continues a pass here if its store was absorbed by this one during a layout; `top` is its topmost layer
  /// here.
  mutating func adopt(_ pass: inout LayoutPass, from top: Int) {
    let interrupted = pass
    if interrupted.table == table.pointee.serial { return }
    pass = beginLayout(top)
    pass.report = interrupted.report
    if interrupted.report.layoutCount > interrupted.layoutsBeforeRound { pass.report.rounds += 1 }
    pass.roundsLeft = interrupted.roundsLeft
    if pass.roundsLeft == 0 && !pass.isOver {
      pass.isOver = true
      pass.report.unsettledLayer = waitingLayer(from: top)
    }
  }

  private func beginRound(_ pass: inout LayoutPass) {
    layout.pointee.lastRound += 1
    layout.pointee.round = layout.pointee.lastRound
    pass.roundsLeft -= 1
    pass.layoutsBeforeRound = pass.report.layoutCount
    restart(&pass)
  }

  private func restart(_ pass: inout LayoutPass) {
    pass.disturbances = layout.pointee.disturbances
    pass.current = pass.top.index
  }

  private mutating func endRound(_ pass: inout LayoutPass) {
    if pass.report.layoutCount > pass.layoutsBeforeRound { pass.report.rounds += 1 }
    pass.current = 0
    layout.pointee.round = LayoutState.noRound
    listDeferred()
    let isSettled = !isTopAlive(pass) || isSettled(pass.top.index)
    if !isSettled && pass.roundsLeft > 0 { return }
    if !isSettled { pass.report.unsettledLayer = waitingLayer(from: pass.top.index) }
    pass.isOver = true
    layout.pointee.round = pass.outerRound
    // An outer pass restarts from its own top: layers on its way may have been unlisted.
    layout.pointee.disturbances += 1
    if isTopAlive(pass) { unlistSettled(from: pass.top.index) }
  }

  /// Advances a round to the next layer that has a layout to run; nil at its end. Settles every layer below
  /// the top that needs layout once.
  private mutating func advance(_ pass: inout LayoutPass, where hasOwnLayout: (Int) -> Bool) -> Int? {
    if !isTopAlive(pass) { return nil }
    if pass.disturbances != layout.pointee.disturbances { restart(&pass) }
    let (top, round) = (pass.top.index, layout.pointee.round)
    let waiting = layout.pointee.waiting.elements, laidOut = layout.pointee.laidOut.elements
    var i = pass.current
    while true {
      layout.pointee.visitCount += 1
      if records[i].flags.contains(.needsLayout) && laidOut[i] < round {
        if pass.report.layoutCount - pass.layoutsBeforeRound >= pass.layoutsPerRound { return nil }
        records[i].flags.remove(.needsLayout)
        laidOut[i] = round
        pass.report.layoutCount += 1
        if rareSlots(i).behavior != 0 || hasOwnLayout(i) {
          pass.current = i
          return i
        }
      } else if waiting[i].first != 0 {
        i = Int(waiting[i].first)
      } else {
        // It needs layout again after its layout: in the next round.
        if records[i].flags.contains(.needsLayout) { layout.pointee.deferred.append(UInt32(i)) }
        if i == top { return nil }
        unlistForLayout(i)
        i = Int(records[i].superlayer)
      }
    }
  }

  /// Whether the topmost layer of a pass is alive, in the store in which the pass began.
  private func isTopAlive(_ pass: LayoutPass) -> Bool {
    pass.table == table.pointee.serial && exists(pass.top)
  }

  // MARK: - Between rounds

  private func isSettled(_ i: Int) -> Bool {
    !records[i].flags.contains(.needsLayout) && layout.pointee.waiting[i].first == 0
  }

  /// Lists the layers that came to need layout again. They may have been moved, laid out or destroyed since.
  private func listDeferred() {
    for k in 0..<layout.pointee.deferred.count {
      let i = Int(layout.pointee.deferred[k])
      if records[i].flags.contains(.needsLayout) { listForLayout(i) }
    }
    layout.pointee.deferred.count = 0
  }

  /// Returns a layer that needs layout, at or below one that is not settled.
  private func waitingLayer(from i: Int) -> LayerID {
    var i = i
    while !records[i].flags.contains(.needsLayout) { i = Int(layout.pointee.waiting[i].first) }
    return handle(i)
  }

  /// Removes settled layers from the lists of their ancestors.
  private func unlistSettled(from i: Int) {
    var i = i
    while records[i].flags.contains(.layoutListed) && isSettled(i) {
      let q = Int(records[i].superlayer)
      unlistForLayout(i)
      i = q
    }
  }
}

/// The state of a layout pass between two layouts, which may change anything in the tree.
struct LayoutPass {
  /// The serial number of the table in which the pass began: a layout may replace the store.
  let table: UInt64
  let top: LayerID
  /// The round of the enclosing pass; `noRound` for none.
  let outerRound: UInt64
  let layoutsPerRound: Int
  /// The disturbances that the pass has noticed: after another one it restarts from its top.
  var disturbances = 0
  var isOver = false
  var roundsLeft = maximumLayoutRounds
  var layoutsBeforeRound = 0
  /// The slot of the current layer; 0 between rounds.
  var current = 0
  var report = LayoutReport<LayerID>()
}
