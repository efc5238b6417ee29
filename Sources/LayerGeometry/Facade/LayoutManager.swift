/// A layout of the sublayers of layer objects that many layers can share: `CALayoutManager`.
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
/// ``LayerLayoutManager`` is the counterpart for a ``LayerStore``.
public protocol LayoutManager {
  /// Sets the frames of the layer's sublayers. Like a ``Layer/layoutHandler`` it may change anything.
  func layoutSublayers(of layer: Layer)

  /// Returns the layer's preferred size; nil for none, which is the default.
  func preferredSize(of layer: Layer) -> Size?
}

extension LayoutManager {
  /// Returns nil: no preferred size.
  public func preferredSize(of layer: Layer) -> Size? { nil }
}

extension ConstraintLayoutManager: LayoutManager {
  /// Solves the constraints of the layer's sublayers.
  public func layoutSublayers(of layer: Layer) {
    layer.solveConstraints(allowsUnconstrainedSources: allowsUnconstrainedSources)
  }
}

#if hasFeature(Embedded)
  /// A layout manager of any type, as its two functions: Embedded Swift has no values of a protocol.
  public struct AnyLayoutManager: LayoutManager {
    private let layout: (Layer) -> Void
    private let size: (Layer) -> Size?

    /// Wraps a layout manager.
    public init(_ manager: some LayoutManager) {
      layout = { manager.layoutSublayers(of: $0) }
      size = { manager.preferredSize(of: $0) }
    }

    public func layoutSublayers(of layer: Layer) { layout(layer) }

    public func preferredSize(of layer: Layer) -> Size? { size(layer) }
  }
#else
  /// A layout manager of any type.
  public typealias AnyLayoutManager = any LayoutManager
#endif
