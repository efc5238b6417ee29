// Laying out sublayers, when it is due and by whom.
extension Layer {
  /// Whether the layer's sublayers have to be laid out. A new layer is clean. O(1).
  public final func needsLayout() -> Bool { tree.pointee.store.needsLayout(of: id) }

  /// Marks the layer: the next ``layoutIfNeeded()`` that reaches it lays its sublayers out.
  ///
  /// Changing the bounds, adding, removing, replacing or re-ordering sublayers, changing the layout manager or a
  /// sublayer's constraints does the same, except while the layer is laying out; this call counts then too, for the
  /// next round of the pass. Moving the layer marks nothing. O(1), plus once O(layers above that were clean).
  public final func setNeedsLayout() { tree.pointee.store.setNeedsLayout(of: id) }

  /// Lays out what needs layout in a whole tree: from the layer up while the superlayer needs layout too, then
  /// everything below, each superlayer before its sublayers.
  ///
  /// Each layer that needs layout is sent ``layoutSublayers()``, at most once in a round. What a layout marks
  /// further down is laid out in the same round; what it marks elsewhere in the tree, in the next. After 64 rounds
  /// the pass gives up and reports a layer that is not settled; the rest stays marked.
  ///
  /// A layout may edit the tree, also so that stores merge, and may call this method too: a layer taken out of the
  /// tree is left alone and stays marked, one brought in is laid out when the pass comes to it. The layer it began
  /// with is retained until the pass ends.
  ///
  /// O(1) for a clean tree; else O(layers that need layout and the ways down to them) and what their layouts do.
  @discardableResult
  public final func layoutIfNeeded() -> LayoutReport<Layer> {
    let slot = tree.pointee.store.layoutTop(id.index)
    if tree.pointee.store.isCleanTree(slot) { return LayoutReport() }
    let top = tree.pointee.object(at: slot)
    var run = LayoutRun(pass: top.tree.pointee.store.beginLayout(top.id.index))
    withUnsafeMutablePointer(to: &run) { run in
      top.tree.pointee.enter(run)
      while let layer = top.tree.pointee.nextLayout(&run.pointee.pass) {
        layer.runLayout()
        if run.pointee.isInterrupted { top.resume(run) }
      }
      top.tree.pointee.leave(run)
    }
    return run.pass.report.renamed { top.tree.pointee.object(at: $0) }
  }

  /// Lays out the layer's sublayers in place of ``layoutManager``: what a layer's delegate does in
  /// `layoutSublayersOfLayer:`. nil by default; setting it does not mark the layer.
  ///
  /// It is handed the layer, so that it need not capture it, which would keep the layer alive for ever. It may change
  /// anything, also replace itself.
  public final var layoutHandler: ((_ layer: Layer) -> Void)? {
    get { layoutBehavior?.handler }
    set { changeLayoutBehavior { $0.handler = newValue } }
  }

  /// What lays out the layer's sublayers where there is no ``layoutHandler``; nil by default. Setting it marks the
  /// layer. O(1).
  public final var layoutManager: (any LayoutManager)? {
    get { layoutBehavior?.manager }
    set {
      changeLayoutBehavior { $0.manager = newValue }
      if !tree.pointee.store.isLayingOut(id.index) { setNeedsLayout() }
    }
  }

  /// Sets the size of the bounds to ``preferredFrameSize()``, keeping the position and the bounds' origin. A size
  /// that is negative or not finite is no wish, and changes nothing.
  public final func sizeToFit() {
    let size = preferredFrameSize()
    if isWish(size) { bounds = Rect(origin: bounds.origin, size: size) }
  }
}

// What the overridable methods do.
extension Layer {
  /// Sends ``layoutSublayers()`` in a pass; not to a layer that is in the middle of it.
  private func runLayout() {
    if tree.pointee.store.isLayingOut(id.index) { return }
    whileLayingOut { layoutSublayers() }
  }

  /// Goes on in the store that has taken this layer over.
  private func resume(_ run: UnsafeMutablePointer<LayoutRun>) {
    run.pointee.isInterrupted = false
    run.pointee.pass = tree.pointee.store.resumeLayout(run.pointee.pass, from: id.index)
    tree.pointee.enter(run)
  }

  final func layOutByBehavior() {
    guard let behavior = layoutBehavior, !behavior.isRunning else { return }
    behavior.isRunning = true
    whileLayingOut {
      if let handler = behavior.handler { handler(self) } else { behavior.manager?.layoutSublayers(of: self) }
    }
    behavior.isRunning = false
    if behavior.isEmpty { tree.pointee.store.setLayoutObject(nil, id.index) }
  }

  final func managedFrameSize() -> Size {
    if let size = layoutBehavior?.manager?.preferredSize(of: self), isWish(size) { return size }
    return bounds.size
  }

  private func isWish(_ size: Size) -> Bool { size.isFinite && size.width >= 0 && size.height >= 0 }

  /// The store may be another one afterwards.
  private func whileLayingOut(_ body: () -> Void) {
    tree.pointee.store.beginLayingOut(id.index)
    body()
    tree.pointee.store.endLayingOut(id.index)
  }

  private var layoutBehavior: LayerLayoutBehavior? {
    tree.pointee.store.layoutObject(id.index).map { unsafeDowncast($0, to: LayerLayoutBehavior.self) }
  }

  private func changeLayoutBehavior(_ change: (LayerLayoutBehavior) -> Void) {
    let old = layoutBehavior
    let behavior = old ?? LayerLayoutBehavior()
    // The end of what is replaced may be somebody else's code: it comes when all is done.
    withExtendedLifetime((behavior.handler, behavior.manager)) {
      change(behavior)
      // One that runs stays: it knows that it runs.
      let isGone = behavior.isEmpty && !behavior.isRunning
      if isGone || old == nil { tree.pointee.store.setLayoutObject(isGone ? nil : behavior, id.index) }
    }
  }
}

/// What a layer object lays its sublayers out by. The store keeps it, so that layers without one pay nothing and it
/// goes where the layer goes.
private final class LayerLayoutBehavior {
  var handler: ((Layer) -> Void)?
  var manager: (any LayoutManager)?
  var isRunning = false

  var isEmpty: Bool { handler == nil && manager == nil }
}
