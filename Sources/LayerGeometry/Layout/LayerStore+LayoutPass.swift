// A layout pass: top-down through the tree of waiting layers, in rounds, whatever the layouts do to the tree.
extension LayerStore {
  /// Lays out what needs layout in a whole tree: from the layer up while the superlayer needs layout too, then
  /// everything below, each superlayer before its sublayers.
  ///
  /// What a layout marks further down is laid out in the same round, each layer at most once; what it marks
  /// elsewhere in the tree, in the next. After ``LayoutReport/maximumRounds`` rounds the pass gives up and reports
  /// a layer that is not settled; the rest stays marked. Siblings are laid out in the order in which they were
  /// marked.
  ///
  /// A layout may edit the tree: a layer taken out of the tree is left alone and stays marked, one brought in is laid
  /// out when the pass comes to it, a layer destroyed is gone, and destroying the topmost ends the pass. A layout may
  /// call this method too. A round ends early, and the next goes on from there, when it has done 65,536 more
  /// layouts than there were layers, which only layouts that make new layers without end get to.
  ///
  /// O(1) for a clean tree; else O(layers that need layout and the ways down to them) and what their layouts do. The
  /// first pass of a store's life looks at each of its layers once. Allocates nothing in steady state and does not
  /// recurse.
  @discardableResult
  public mutating func layoutIfNeeded(_ layer: LayerID) -> LayoutReport<LayerID> {
    let top = layoutTop(slot(layer))
    if isCleanTree(top) { return LayoutReport() }
    var pass = beginLayout(top)
    while let i = nextLayout(&pass, asking: { _ in false }) { runLayout(i) }
    return pass.report
  }

  /// How many more layouts than there were layers when the pass began a round does before it ends.
  package var layoutSurplusPerRound: Int {
    get { layout.pointee.surplusPerRound }
    set { layout.pointee.surplusPerRound = newValue }
  }

  /// Number of layers that all layout passes of this store have looked at.
  package var layoutVisitCount: Int { layout.pointee.visitCount }

  // A pass is an iterator over layouts. It holds nothing of the store between two of them, so layouts may do anything,
  // and the caller may run them in its own way.

  /// The layer a pass for `i` begins at: the highest up to which every superlayer needs layout.
  func layoutTop(_ i: Int) -> Int {
    var top = i
    var above = Int(records[top].superlayer)
    while above != 0 && records[above].flags.contains(.needsLayout) {
      top = above
      above = Int(records[top].superlayer)
    }
    return top
  }

  /// Whether a pass for `i` is known to find nothing to do.
  @inline(__always)
  func isCleanTree(_ i: Int) -> Bool {
    layout.pointee.isTracking && i < layout.pointee.links.count && layout.pointee.deferred.isEmpty
      && isSettled(i)
  }

  /// Begins a pass, in the middle of a layout of another pass maybe.
  mutating func beginLayout(_ top: Int) -> LayoutPass {
    startTrackingLayout()
    let (outerRound, base) = (layout.pointee.round, layout.pointee.path.count)
    var pass = LayoutPass(top: handle(top), base: base, outerRound: outerRound)
    pass.isDisturbed = layout.pointee.isDisturbed
    pass.layoutsPerRound = count + layout.pointee.surplusPerRound
    if outerRound != LayoutState.noRound { listDeferred() }
    pass.isOver = isSettled(top)
    if !pass.isOver && outerRound == LayoutState.noRound { renewRounds() }
    return pass
  }

  /// The next layer to lay out, marked clean, which is to be laid out before the next call; nil at the end of the
  /// pass. Layers that have neither a behaviour in the store nor one that `asks` knows of are only marked clean.
  mutating func nextLayout(_ pass: inout LayoutPass, asking asks: (Int) -> Bool) -> Int? {
    while !pass.isOver {
      if !pass.isInRound { beginRound(&pass) }
      if let i = advance(&pass, asking: asks) { return i }
      endRound(&pass)
    }
    return nil
  }

  /// Goes on with a pass whose store was absorbed in the middle of a layout; `top` is its topmost layer here.
  mutating func resumeLayout(_ interrupted: LayoutPass, from top: Int) -> LayoutPass {
    var pass = beginLayout(top)
    pass.report = interrupted.report
    // It may be settled here, and if not it goes by another handle.
    pass.report.unsettledLayer = nil
    if interrupted.report.layoutCount > interrupted.layoutsBeforeRound { pass.report.rounds += 1 }
    pass.roundsLeft = interrupted.roundsLeft
    if pass.roundsLeft == 0 && !pass.isOver {
      pass.isOver = true
      pass.report.unsettledLayer = handle(waitingLayer(from: top))
    }
    return pass
  }

  private func beginRound(_ pass: inout LayoutPass) {
    layout.pointee.lastRound += 1
    layout.pointee.round = layout.pointee.lastRound
    layout.pointee.isDisturbed = false
    pass.isInRound = true
    pass.roundsLeft -= 1
    pass.layoutsBeforeRound = pass.report.layoutCount
    pass.current = pass.top.index
    enterPath(pass.current, &pass)
  }

  private mutating func endRound(_ pass: inout LayoutPass) {
    if pass.report.layoutCount > pass.layoutsBeforeRound { pass.report.rounds += 1 }
    pass.isInRound = false
    clearPath(from: pass.base)
    layout.pointee.round = LayoutState.noRound
    pass.isDisturbed = pass.isDisturbed || layout.pointee.isDisturbed
    pass.report.unsettledLayer = exists(pass.top) ? firstDeferred(or: pass.cursor) : nil
    listDeferred()
    let isSettled = !exists(pass.top) || isSettled(pass.top.index)
    if isSettled { pass.report.unsettledLayer = nil }
    if isSettled || pass.roundsLeft == 0 { endLayout(&pass) }
  }

  private mutating func endLayout(_ pass: inout LayoutPass) {
    pass.isOver = true
    layout.pointee.round = pass.outerRound
    // An outer pass finds its way again from its own top.
    layout.pointee.isDisturbed = pass.isDisturbed
    if exists(pass.top) { unlistSettled(from: pass.top.index) }
  }

  /// Goes on with a round to the next layer that has something to run; nil at its end. Every waiting layer below the
  /// top is settled once.
  private mutating func advance(_ pass: inout LayoutPass, asking asks: (Int) -> Bool) -> Int? {
    if !exists(pass.top) { return nil }
    if layout.pointee.isDisturbed { restart(&pass) }
    let (top, round) = (pass.top.index, layout.pointee.round)
    var i = pass.current
    while true {
      layout.pointee.visitCount += 1
      pass.cursor = handle(i)
      if records[i].flags.contains(.needsLayout) && layout.pointee.links[i].laidOut < round {
        if pass.report.layoutCount - pass.layoutsBeforeRound >= pass.layoutsPerRound { return nil }
        settle(i, &pass)
        if hasBehavior(i) || asks(i) {
          pass.current = i
          return i
        }
      } else if layout.pointee.links[i].first != 0 {
        settlePlainSublayers(of: i, &pass, asking: asks)
        if layout.pointee.links[i].first != 0 {
          i = Int(layout.pointee.links[i].first)
          enterPath(i, &pass)
        }
      } else {
        // Marked again after its layout: work for the next round.
        if records[i].flags.contains(.needsLayout) { layout.pointee.deferred.append(UInt32(i)) }
        if i == top { return nil }
        unlistForLayout(i)
        leavePath()
        i = Int(layout.pointee.path[layout.pointee.path.count - 1])
      }
    }
  }

  @inline(__always)
  private func settle(_ i: Int, _ pass: inout LayoutPass) {
    records[i].flags.remove(.needsLayout)
    layout.pointee.links[i].laidOut = layout.pointee.round
    pass.report.layoutCount += 1
  }

  /// Goes through the sublayers at the head of the list that have nothing to run and nothing waiting below: rows of a
  /// list, say. They need not be entered.
  private func settlePlainSublayers(
    of i: Int, _ pass: inout LayoutPass, asking asks: (Int) -> Bool
  ) {
    let links = layout.pointee.links.elements
    let round = layout.pointee.round
    while true {
      let child = Int(links[i].first)
      let isPlain = child != 0 && links[child].first == 0 && !hasBehavior(child) && !asks(child)
      guard isPlain && records[child].flags.contains(.needsLayout) && links[child].laidOut < round else {
        return
      }
      layout.pointee.visitCount += 1
      settle(child, &pass)
      unlistForLayout(child)
    }
  }

  // MARK: - The path

  private func enterPath(_ i: Int, _ pass: inout LayoutPass) {
    // An outer pass is here too, and will not find its own mark any more.
    if layout.pointee.links[i].isOnPath { pass.isDisturbed = true }
    layout.pointee.links[i].isOnPath = true
    records[i].flags.insert(.layoutLinked)
    layout.pointee.path.append(UInt32(i))
  }

  private func leavePath() {
    let i = Int(layout.pointee.path.popLast())
    layout.pointee.links[i].isOnPath = false
    if !layout.pointee.links[i].isListed { records[i].flags.remove(.layoutLinked) }
  }

  private func clearPath(from base: Int) {
    while layout.pointee.path.count > base { leavePath() }
  }

  private func restart(_ pass: inout LayoutPass) {
    clearPath(from: pass.base)
    layout.pointee.isDisturbed = false
    pass.isDisturbed = true
    pass.current = pass.top.index
    enterPath(pass.current, &pass)
  }

  // MARK: - Between rounds

  private func isSettled(_ i: Int) -> Bool {
    !records[i].flags.contains(.needsLayout) && layout.pointee.links[i].first == 0
  }

  /// Lists the layers that were marked again; they may have been moved, unmarked or destroyed since.
  private func listDeferred() {
    for k in 0..<layout.pointee.deferred.count {
      let i = Int(layout.pointee.deferred[k])
      if records[i].flags.contains(.needsLayout) { listForLayout(i) }
    }
    layout.pointee.deferred.count = 0
  }

  private func firstDeferred(or cursor: LayerID) -> LayerID {
    for k in 0..<layout.pointee.deferred.count {
      let i = Int(layout.pointee.deferred[k])
      if records[i].flags.contains(.needsLayout) { return handle(i) }
    }
    return cursor
  }

  /// A layer that needs layout, at or below one that is not settled.
  private func waitingLayer(from i: Int) -> Int {
    var i = i
    while !records[i].flags.contains(.needsLayout) { i = Int(layout.pointee.links[i].first) }
    return i
  }

  /// Nothing is left below: the layers above need not look here any more.
  private func unlistSettled(from i: Int) {
    var i = i
    while layout.pointee.links[i].isListed && isSettled(i) {
      let q = Int(records[i].superlayer)
      unlistForLayout(i)
      i = q
    }
  }

  /// From here on waiting layers are listed; those marked before are now.
  private func startTrackingLayout() {
    growLayoutLinks()
    if layout.pointee.isTracking { return }
    layout.pointee.isTracking = true
    for i in 1..<slotCount where records[i].flags.contains(.needsLayout) { listForLayout(i) }
  }

  /// Serial numbers start anew long before they run out.
  private func renewRounds() {
    guard layout.pointee.lastRound > LayoutState.noRound / 2 else { return }
    for i in 0..<layout.pointee.links.count { layout.pointee.links[i].laidOut = 0 }
    layout.pointee.lastRound = 0
  }
}
