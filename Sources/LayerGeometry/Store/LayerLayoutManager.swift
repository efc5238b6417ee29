/// A closure that lays out the sublayers of one layer, as `layoutSublayersOfLayer:` does.
///
/// It gets the store and the layer and may change anything: move, add and destroy layers, also the layer
/// itself, and request more layout. Replacing the store by another one ends the pass. See
/// ``LayerStore/layoutIfNeeded(_:)``.
public typealias LayoutHandler = (inout LayerStore, LayerID) -> Void

/// A layout of sublayers that many layers can share.
///
/// ```swift
/// struct Stack: LayerLayoutManager {
///   func layoutSublayers(of layer: LayerID, in store: inout LayerStore) {
///     let width = store.bounds(of: layer).width
///     var y = 0.0, next = store.firstSublayer(of: layer)
///     while let row = next {
///       store.setFrame(Rect(x: 0, y: y, width: width, height: 44), of: row)
///       y += 44
///       next = store.nextSibling(of: row)
///     }
///   }
/// }
/// ```
public protocol LayerLayoutManager {
  /// Sets the frames of the layer's sublayers. Like a ``LayoutHandler`` it may change anything.
  func layoutSublayers(of layer: LayerID, in store: inout LayerStore)

  /// Returns the layer's preferred size; nil for none, which is the default.
  func preferredSize(of layer: LayerID, in store: borrowing LayerStore) -> Size?
}

extension LayerLayoutManager {
  /// Returns nil: no preferred size.
  public func preferredSize(of layer: LayerID, in store: borrowing LayerStore) -> Size? { nil }
}

#if hasFeature(Embedded)
  /// A layout manager of any type, as its two functions: Embedded Swift has no values of a protocol.
  public struct AnyLayerLayoutManager: LayerLayoutManager {
    private let layout: (LayerID, inout LayerStore) -> Void
    private let size: (LayerID, borrowing LayerStore) -> Size?

    /// Wraps a layout manager.
    public init(_ manager: some LayerLayoutManager) {
      layout = { manager.layoutSublayers(of: $0, in: &$1) }
      size = { manager.preferredSize(of: $0, in: $1) }
    }

    public func layoutSublayers(of layer: LayerID, in store: inout LayerStore) { layout(layer, &store) }

    public func preferredSize(of layer: LayerID, in store: borrowing LayerStore) -> Size? {
      size(layer, store)
    }
  }

  extension LayerStore {
    /// Sets the layout manager and requests layout.
    public mutating func setLayoutManager(_ manager: some LayerLayoutManager, of layer: LayerID) {
      setLayoutManager(.some(AnyLayerLayoutManager(manager)), of: layer)
    }
  }
#else
  /// A layout manager of any type.
  public typealias AnyLayerLayoutManager = any LayerLayoutManager
#endif
