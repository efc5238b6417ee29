// Layout of sublayers: handlers, managers and passes.
extension Layer {
  /// Whether the layer's sublayers need layout; false for a new layer.
  public final func needsLayout() -> Bool { store.needsLayout(of: id) }

  /// Requests layout: the next ``layoutIfNeeded()`` that reaches the layer lays out its sublayers.
  ///
  /// ``LayerStore/setNeedsLayout(of:)`` has the changes that do the same.
  public final func setNeedsLayout() { store.setNeedsLayout(of: id) }

  /// Lays out the layers of a tree that need layout, by the rules and at the cost of
  /// ``LayerStore/layoutIfNeeded(_:)``.
  ///
  /// Each layer that needs layout is sent ``layoutSublayers()``. A layout may edit the tree, merge stores,
  /// and call this method. The pass retains its topmost layer.
  @discardableResult
  public final func layoutIfNeeded() -> LayoutReport<Layer> {
    let slot = store.layout.top(of: id.index)
    if store.layout.isClean(slot) { return LayoutReport() }
    let top = tree.pointee.object(at: store.handle(slot))
    var pass = top.store.layout.begin(at: top.id.index)
    while let layer = top.tree.pointee.nextLayout(&pass) {
      layer.whileLayingOut { layer.layoutSublayers() }
      // The tree may have merged into another one during the layout.
      top.store.layout.adopt(&pass, from: top.id.index)
    }
    return pass.report.renamed { top.tree.pointee.object(at: $0) }
  }

  /// A closure that lays out the layer's sublayers instead of ``layoutManager``, as a CALayer's delegate does
  /// in `layoutSublayersOfLayer:`; nil by default. Setting it does not request layout.
  ///
  /// Its argument is the layer, so that it need not capture it, which would be a reference cycle. It may
  /// change anything, and replace itself.
  public final var layoutHandler: ((_ layer: Layer) -> Void)? {
    get { layoutBehavior?.handler }
    set { changeLayoutBehavior { $0.handler = newValue } }
  }

  /// The manager that lays out the layer's sublayers if there is no ``layoutHandler``; nil by default.
  /// Setting it requests layout.
  public final var layoutManager: AnyLayoutManager? {
    get { layoutBehavior?.manager }
    set {
      changeLayoutBehavior { $0.manager = newValue }
      store.layout.mark(id.index)
    }
  }

  /// Sets the size of the bounds to ``preferredFrameSize()``, keeping the position and the bounds' origin.
  /// Ignores a size that is negative or not finite.
  public final func sizeToFit() {
    let size = preferredFrameSize()
    if size.isValid { bounds = Rect(origin: bounds.origin, size: size) }
  }
}

// Implementations of the overridable methods.
extension Layer {
  final func layOutByBehavior() {
    guard let behavior = layoutBehavior, !behavior.isRunning else { return }
    behavior.isRunning = true
    whileLayingOut {
      if let handler = behavior.handler { handler(self) } else { behavior.manager?.layoutSublayers(of: self) }
    }
    behavior.isRunning = false
    if !behavior.isNeeded { store.changeBehavior(id.index) { $0.object = nil } }
  }

  final func managedFrameSize() -> Size {
    if let size = layoutBehavior?.manager?.preferredSize(of: self), size.isValid { return size }
    return bounds.size
  }

  /// Calls `body` as the layer's layout. The layer may be in another store afterwards.
  private func whileLayingOut(_ body: () -> Void) {
    store.layout.beginRunning(id.index)
    body()
    store.layout.endRunning(id.index)
  }

  private var layoutBehavior: LayerLayoutBehavior? {
    store.behavior(id.index)?.object.map { unsafe unsafeDowncast($0, to: LayerLayoutBehavior.self) }
  }

  private func changeLayoutBehavior(_ change: (LayerLayoutBehavior) -> Void) {
    let behavior = layoutBehavior ?? LayerLayoutBehavior()
    // The old value is released last, because its deinitializer may be client code.
    withExtendedLifetime((behavior.handler, behavior.manager)) {
      change(behavior)
      store.changeBehavior(id.index) { $0.object = behavior.isNeeded ? behavior : nil }
    }
  }
}

/// The layout handler and manager of a layer object. The store keeps it, so layers without one need no memory
/// for it, and it moves with the layer.
private final class LayerLayoutBehavior {
  var handler: ((Layer) -> Void)?
  var manager: AnyLayoutManager?
  var isRunning = false

  var isNeeded: Bool { handler != nil || manager != nil || isRunning }
}
