// Layout passes: top-down, in rounds, through the layers that need layout. A pass holds nothing of the store
// between two layouts, so these may do anything.
extension LayoutEngine {
  /// Returns the layer at which a pass for `i` begins: the highest of the ancestors that need layout without
  /// a gap, below one whose layout runs.
  func top(of i: Int) -> Int {
    var top = i
    while true {
      // The world never needs layout.
      let above = Int(records[top].superlayer)
      if !records[above].flags.contains(.needsLayout) || isRunning(above) { return top }
      top = above
    }
  }

  /// Whether a pass that begins at `i` is known to have nothing to do.
  func isClean(_ i: Int) -> Bool { i < state.waiting.count && state.deferred.isEmpty && isSettled(i) }

  /// Begins a pass, possibly during a layout of another pass.
  func begin(at top: Int) -> LayoutPass {
    beginTracking()
    var pass = LayoutPass(
      table: table.pointee.serial, top: handle(top), outerRound: state.round,
      layoutsPerRound: table.pointee.count + state.surplusPerRound)
    if pass.outerRound == LayoutState.noRound {
      state.outermostRound = state.lastRound + 1
    } else {
      listDeferred()
    }
    pass.isOver = isSettled(top)
    return pass
  }

  /// Returns the next layer to lay out, which the caller does before the next call; nil at the end of the
  /// pass.
  ///
  /// Clears the needs-layout flags of the layers it passes. Layers without a behavior in the store and for
  /// which `hasOwnLayout` is false are skipped.
  func next(_ pass: inout LayoutPass, where hasOwnLayout: (Int) -> Bool) -> Int? {
    while !pass.isOver {
      if pass.current == 0 { beginRound(&pass) }
      if let i = advance(&pass, where: hasOwnLayout) { return i }
      endRound(&pass)
    }
    return nil
  }

  /// Continues a pass here if its store was absorbed by this one during a layout; `top` is its topmost layer
  /// here.
  func adopt(_ pass: inout LayoutPass, from top: Int) {
    let interrupted = pass
    if interrupted.table == table.pointee.serial { return }
    pass = begin(at: top)
    pass.report = interrupted.report
    if interrupted.report.layoutCount > interrupted.layoutsBeforeRound { pass.report.rounds += 1 }
    pass.roundsLeft = interrupted.roundsLeft
    if pass.roundsLeft == 0 && !pass.isOver {
      pass.isOver = true
      pass.report.unsettledLayer = waitingLayer(from: top)
    }
  }

  private func beginRound(_ pass: inout LayoutPass) {
    state.lastRound += 1
    state.round = state.lastRound
    pass.roundsLeft -= 1
    pass.layoutsBeforeRound = pass.report.layoutCount
    pass.disturbances = state.disturbances
    pass.current = pass.top.index
  }

  private func endRound(_ pass: inout LayoutPass) {
    // Without progress only layers are left whose layouts run around this pass.
    let hasProgress = pass.report.layoutCount > pass.layoutsBeforeRound
    if hasProgress { pass.report.rounds += 1 }
    // The rounds of a store that a layout has put in the place of the pass's are its own.
    if pass.table != table.pointee.serial {
      pass.isOver = true
      return
    }
    pass.current = 0
    listDeferred()
    let isSettled = !isTopAlive(pass) || isSettled(pass.top.index)
    if !isSettled && hasProgress && pass.roundsLeft > 0 { return }
    if !isSettled { pass.report.unsettledLayer = waitingLayer(from: pass.top.index) }
    pass.isOver = true
    state.round = pass.outerRound
    if isTopAlive(pass) { unlistSettled(from: pass.top.index) }
  }

  /// Advances a round to the next layer that has a layout to run; nil at its end. Settles every layer at or
  /// below the top that needs layout once, except those whose layout runs.
  private func advance(_ pass: inout LayoutPass, where hasOwnLayout: (Int) -> Bool) -> Int? {
    if !isTopAlive(pass) { return nil }
    let (top, round) = (pass.top.index, state.round)
    if pass.disturbances != state.disturbances {
      pass.disturbances = state.disturbances
      if !table.pointee.lies(pass.current, under: top) { pass.current = top }
    }
    let waiting = state.waiting.elements, laidOut = state.laidOut.elements, reached = state.reached.elements
    var i = pass.current
    while true {
      state.visitCount &+= 1
      reached[i] = round
      if records[i].flags.contains(.needsLayout) && laidOut[i] < round && !isRunning(i) {
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
        // It needs layout again, after its layout or during it: in a later round.
        if records[i].flags.contains(.needsLayout) { state.deferred.append(UInt32(i)) }
        if i == top { return nil }
        unlist(i)
        i = Int(records[i].superlayer)
      }
    }
  }

  /// Whether the topmost layer of a pass is alive, in the store in which the pass began.
  private func isTopAlive(_ pass: LayoutPass) -> Bool {
    pass.table == table.pointee.serial && isAlive(pass.top)
  }
}
