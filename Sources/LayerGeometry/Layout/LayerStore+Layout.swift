// Laying out sublayers: who does it, and when it is due.
extension LayerStore {
  /// Whether the layer's sublayers have to be laid out. A new layer is clean. O(1).
  public func needsLayout(of layer: LayerID) -> Bool { records[slot(layer)].flags.contains(.needsLayout) }

  /// Marks the layer: the next pass that reaches it lays its sublayers out.
  ///
  /// Changing the layer's bounds, adding, removing, replacing or re-ordering its sublayers, changing its layout
  /// manager or a sublayer's constraints does the same, except while the layer is laying out; this call counts then
  /// too, for the next round of the pass. Moving the layer marks nothing. O(1), plus once O(layers above that were
  /// clean).
  public mutating func setNeedsLayout(of layer: LayerID) {
    let i = slot(layer)
    if !records[i].flags.contains(.needsLayout) { requireLayout(i) }
  }

  /// The closure that lays out the layer's sublayers, in place of a layout manager; nil by default.
  public func layoutHandler(of layer: LayerID) -> LayoutHandler? { behavior(slot(layer))?.handler }

  /// Sets the layout handler. This alone does not mark the layer. O(1).
  public mutating func setLayoutHandler(_ handler: LayoutHandler?, of layer: LayerID) {
    let i = slot(layer)
    var behavior = behavior(i) ?? LayoutBehavior()
    behavior.handler = handler
    setBehavior(behavior, i)
  }

  /// What lays out the layer's sublayers where there is no layout handler; nil by default.
  public func layoutManager(of layer: LayerID) -> (any LayerLayoutManager)? { behavior(slot(layer))?.manager }

  /// Sets the layout manager and marks the layer. O(1).
  public mutating func setLayoutManager(_ manager: (any LayerLayoutManager)?, of layer: LayerID) {
    let i = slot(layer)
    var behavior = behavior(i) ?? LayoutBehavior()
    behavior.manager = manager
    setBehavior(behavior, i)
    markLayout(i)
  }

  /// Lays out the layer's sublayers now, whether that is due or not: by the layout handler if there is one, else by
  /// the layout manager. Neither clears nor needs the mark. Called for a layer that is laying out, it does nothing.
  public mutating func layoutSublayers(of layer: LayerID) { runLayout(slot(layer)) }

  /// The size the layer would like to have: its layout manager's answer, else the size of its bounds. An answer that
  /// is negative or not finite counts as none.
  public func preferredFrameSize(of layer: LayerID) -> Size {
    let i = slot(layer)
    if let size = behavior(i)?.manager?.preferredSize(of: layer, in: self),
      size.isFinite && size.width >= 0 && size.height >= 0
    {
      return size
    }
    return records[i].bounds.size
  }

  /// Sets the size of the bounds to ``preferredFrameSize(of:)``, keeping the position and the bounds' origin.
  public mutating func sizeToFit(_ layer: LayerID) {
    let i = slot(layer)
    setBounds(Rect(origin: records[i].bounds.origin, size: preferredFrameSize(of: layer)), of: layer)
  }

  mutating func runLayout(_ i: Int) {
    // What runs is held here, so that it may be replaced, or its layer destroyed, while it runs.
    guard let behavior = behavior(i), !isLayingOut(i) else { return }
    let layer = handle(i)
    let depth = layout.pointee.running.count
    layout.pointee.running.append(UInt32(i))
    if let handler = behavior.handler {
      handler(&self, layer)
    } else {
      behavior.manager?.layoutSublayers(of: layer, in: &self)
    }
    // In a store that was put in the place of this one nothing runs, unless it took the layers over.
    layout.pointee.running.count = Swift.min(layout.pointee.running.count, depth)
  }

  @inline(__always)
  func hasBehavior(_ i: Int) -> Bool { records[i].rareProperties != 0 && rareSlots(i).behavior != 0 }

  private func behavior(_ i: Int) -> LayoutBehavior? {
    let row = rareSlots(i).behavior
    return row == 0 ? nil : layout.pointee.behaviors[row]
  }

  /// What an object lays its layer's sublayers out by.
  func layoutObject(_ i: Int) -> AnyObject? { behavior(i)?.object }

  func setLayoutObject(_ object: AnyObject?, _ i: Int) { setBehavior(LayoutBehavior(object: object), i) }

  /// Lets go of that object, the end of which is the caller's business.
  func takeLayoutObject(_ i: Int) -> AnyObject? {
    guard let object = layoutObject(i) else { return nil }
    setLayoutObject(nil, i)
    return object
  }

  /// From here until ``endLayingOut(_:)`` changes do not mark the layer.
  func beginLayingOut(_ i: Int) { layout.pointee.running.append(UInt32(i)) }

  func endLayingOut(_ i: Int) {
    let running = layout.pointee.running.elements
    var k = layout.pointee.running.count - 1
    while running[k] != i { k -= 1 }
    layout.pointee.running.count -= 1
    // Stores that merged have their layers here in no order.
    running[k] = running[layout.pointee.running.count]
  }

  private func setBehavior(_ behavior: LayoutBehavior, _ i: Int) {
    let row = rareSlots(i).behavior
    if behavior.isEmpty {
      guard row != 0 else { return }
      withRareSlots(i) { $0.behavior = 0 }
      layout.pointee.behaviors.remove(row)
    } else if row != 0 {
      layout.pointee.behaviors[row] = behavior
    } else {
      let row = layout.pointee.behaviors.insert(behavior)
      withRareSlots(i) { $0.behavior = row }
    }
  }
}
