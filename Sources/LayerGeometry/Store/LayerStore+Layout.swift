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
    if !records[i].flags.contains(.needsLayout) { requireLayout(i, unlessRunning: false) }
  }

  /// Returns the closure that lays out the layer's sublayers instead of its layout manager; nil by default.
  public func layoutHandler(of layer: LayerID) -> LayoutHandler? { behavior(slot(layer))?.handler }

  /// Sets the layout handler. Unlike a new layout manager this does not request layout.
  public mutating func setLayoutHandler(_ handler: LayoutHandler?, of layer: LayerID) {
    changeBehavior(slot(layer)) { $0.handler = handler }
  }

  /// Returns the manager that lays out the layer's sublayers if there is no layout handler; nil by default.
  public func layoutManager(of layer: LayerID) -> (any LayerLayoutManager)? { behavior(slot(layer))?.manager }

  /// Sets the layout manager and requests layout.
  public mutating func setLayoutManager(_ manager: (any LayerLayoutManager)?, of layer: LayerID) {
    let i = slot(layer)
    changeBehavior(i) { $0.manager = manager }
    markLayout(i)
  }

  /// Lays out the layer's sublayers now, by the layout handler if there is one, else by the layout manager.
  ///
  /// Neither reads nor changes ``needsLayout(of:)``. Does nothing during the layer's own layout.
  public mutating func layoutSublayers(of layer: LayerID) { runLayout(slot(layer)) }

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

  mutating func runLayout(_ i: Int) {
    // `behavior` retains what runs: it may be replaced, or its layer destroyed, meanwhile.
    guard let behavior = behavior(i), !isLayingOut(i) else { return }
    let layer = handle(i)
    let depth = layout.pointee.running.count
    layout.pointee.running.append(UInt32(i))
    if let handler = behavior.handler {
      handler(&self, layer)
    } else {
      behavior.manager?.layoutSublayers(of: layer, in: &self)
    }
    // The store may have been replaced by one in which fewer layouts run.
    layout.pointee.running.count = Swift.min(layout.pointee.running.count, depth)
  }

  func behavior(_ i: Int) -> LayoutBehavior? { layout.pointee.behaviors.value(at: rareSlots(i).behavior) }

  func changeBehavior(_ i: Int, _ change: (inout LayoutBehavior) -> Void) {
    var behavior = behavior(i) ?? LayoutBehavior()
    change(&behavior)
    withRareSlots(i) { layout.pointee.behaviors.store(behavior.isEmpty ? nil : behavior, at: &$0.behavior) }
  }

  /// Begins a layout outside of the store: until ``endLayingOut(_:)`` changes do not request layout of the
  /// layer.
  func beginLayingOut(_ i: Int) { layout.pointee.running.append(UInt32(i)) }

  func endLayingOut(_ i: Int) {
    let running = layout.pointee.running.elements
    var k = layout.pointee.running.count - 1
    while running[k] != i { k -= 1 }
    layout.pointee.running.count -= 1
    // The layers of merged stores are in no order.
    running[k] = running[layout.pointee.running.count]
  }
}
