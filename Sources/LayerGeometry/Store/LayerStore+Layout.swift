// Layout of sublayers: handlers, managers and the needs-layout flag.
extension LayerStore {
  /// Whether the layer's sublayers need layout; false for a new layer.
  public func needsLayout(of layer: LayerID) -> Bool { records[slot(layer)].flags.contains(.needsLayout) }

  /// Requests layout: the next pass that reaches the layer lays out its sublayers.
  ///
  /// A change of the layer's bounds, sublayers, their order, its layout manager or a sublayer's constraints
  /// does the same, except during the layer's own layout; this call counts then too, for the next round of
  /// the pass. A change of the position does not request layout.
  /// - Complexity: O(1), plus O(clean ancestors) the first time.
  public mutating func setNeedsLayout(of layer: LayerID) {
    let i = slot(layer)
    if !records[i].flags.contains(.needsLayout) { layout.mark(i, unlessRunning: false) }
  }

  /// Returns the closure that lays out the layer's sublayers instead of its layout manager; nil by default.
  public func layoutHandler(of layer: LayerID) -> LayoutHandler? { behavior(slot(layer))?.handler }

  /// Sets the layout handler. Unlike a new layout manager this does not request layout.
  public mutating func setLayoutHandler(_ handler: LayoutHandler?, of layer: LayerID) {
    changeBehavior(slot(layer)) { $0.handler = handler }
  }

  /// Returns the manager that lays out the layer's sublayers if there is no layout handler; nil by default.
  public func layoutManager(of layer: LayerID) -> AnyLayerLayoutManager? { behavior(slot(layer))?.manager }

  /// Sets the layout manager and requests layout.
  public mutating func setLayoutManager(_ manager: AnyLayerLayoutManager?, of layer: LayerID) {
    let i = slot(layer)
    changeBehavior(i) { $0.manager = manager }
    layout.mark(i)
  }

  /// Lays out the layer's sublayers now, by the layout handler if there is one, else by the layout manager.
  ///
  /// Neither reads nor changes ``needsLayout(of:)``. Does nothing during the layer's own layout.
  public mutating func layoutSublayers(of layer: LayerID) { runLayout(slot(layer)) }

  /// Lays out the layers of a tree that need layout: climbs from `layer` while the superlayer needs layout
  /// too, then goes down, each superlayer before its sublayers.
  ///
  /// A layer that comes to need layout during the pass is laid out in the same round, or in the next one if
  /// this round has laid it out. After ``LayoutReport/maximumRounds`` rounds the pass gives up and reports a
  /// layer that still needs layout. Siblings are laid out in the order in which they, or layers below
  /// them, came to need it, in the first pass of a store and after it took layers of another in that of the
  /// indices.
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
    let top = layout.top(of: slot(layer))
    if layout.isClean(top) { return LayoutReport() }
    var pass = layout.begin(at: top)
    while let i = layout.next(&pass, where: { _ in false }) { runLayout(i) }
    return pass.report
  }

  /// Number of layouts beyond the number of layers at the beginning of a pass after which a round ends.
  package var layoutSurplusPerRound: Int {
    get { layout.state.surplusPerRound }
    set { layout.state.surplusPerRound = newValue }
  }

  /// Number of layers that all layout passes of this store have looked at.
  package var layoutVisitCount: Int { layout.state.visitCount }

  /// Returns the layer's preferred size: that of its layout manager, else the size of its bounds. A manager's
  /// size that is negative or not finite is ignored.
  public func preferredFrameSize(of layer: LayerID) -> Size {
    let i = slot(layer)
    if let size = behavior(i)?.manager?.preferredSize(of: layer, in: self), size.isValid { return size }
    return records[i].bounds.size
  }

  /// Sets the size of the bounds to ``preferredFrameSize(of:)``, keeping the position and the bounds' origin.
  public mutating func sizeToFit(_ layer: LayerID) {
    let i = slot(layer)
    setBounds(Rect(origin: records[i].bounds.origin, size: preferredFrameSize(of: layer)), of: layer)
  }

  /// Runs the layout of a layer, if it has one that does not run yet.
  private mutating func runLayout(_ i: Int) {
    // `behavior` retains what runs: it may be replaced, or its layer destroyed, meanwhile.
    guard let behavior = behavior(i), !layout.isRunning(i) else { return }
    let layer = handle(i)
    let depth = layout.state.running.count
    layout.state.running.append(UInt32(i))
    if let handler = behavior.handler {
      handler(&self, layer)
    } else {
      behavior.manager?.layoutSublayers(of: layer, in: &self)
    }
    // The store may have been replaced by one in which fewer layouts run.
    layout.state.running.count = Swift.min(layout.state.running.count, depth)
  }

  func behavior(_ i: Int) -> LayoutBehavior? { behaviors.pointee.value(at: rareSlots(i).behavior) }

  func changeBehavior(_ i: Int, _ change: (inout LayoutBehavior) -> Void) {
    var behavior = behavior(i) ?? LayoutBehavior()
    change(&behavior)
    withRareSlots(i) { behaviors.pointee.store(behavior.isEmpty ? nil : behavior, at: &$0.behavior) }
  }
}

/// The layout of a layer's sublayers.
struct LayoutBehavior {
  var handler: LayoutHandler?
  var manager: AnyLayerLayoutManager?
  /// The layout of a layer object, in place of both; the store only keeps it.
  var object: AnyObject?

  var isEmpty: Bool { handler == nil && manager == nil && object == nil }
}

extension Size {
  /// Whether a layer can have the size: finite and not negative.
  var isValid: Bool { isFinite && width >= 0 && height >= 0 }
}
