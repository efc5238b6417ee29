/// A way to lay out the sublayers of layer objects, which many layers can share: `CALayoutManager`.
///
/// ```swift
/// struct Stack: LayoutManager {
///   func layoutSublayers(of layer: Layer) {
///     var y = 0.0
///     for row in layer.sublayers ?? [] {
///       row.frame = Rect(x: 0, y: y, width: layer.bounds.width, height: 44)
///       y += 44
///     }
///   }
/// }
/// ```
///
/// Over the bare store, ``LayerLayoutManager`` is the same.
public protocol LayoutManager {
  /// Sets the frames of the layer's sublayers. It may change anything, as a ``Layer/layoutHandler`` may.
  func layoutSublayers(of layer: Layer)

  /// The size the layer would like to have; nil for no wish, which is the default.
  func preferredSize(of layer: Layer) -> Size?
}

extension LayoutManager {
  public func preferredSize(of layer: Layer) -> Size? { nil }
}

extension ConstraintLayoutManager: LayoutManager {
  public func layoutSublayers(of layer: Layer) {
    layer.solveConstraints(allowsUnconstrainedSources: allowsUnconstrainedSources)
  }
}
