/// What lays out the sublayers of one layer: the closure form of `layoutSublayersOfLayer:`.
///
/// It is handed the store and the layer, and may change anything: move, add and destroy layers, also the layer
/// itself, and ask for more layout; or put another store in the place of this one, which ends the pass. See
/// ``LayerStore/layoutIfNeeded(_:)`` for what comes of it.
public typealias LayoutHandler = (inout LayerStore, LayerID) -> Void

/// A way to lay out sublayers that many layers can share.
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
  /// Sets the frames of the layer's sublayers. It may change anything, as a ``LayoutHandler`` may.
  func layoutSublayers(of layer: LayerID, in store: inout LayerStore)

  /// The size the layer would like to have; nil for no wish, which is the default.
  func preferredSize(of layer: LayerID, in store: borrowing LayerStore) -> Size?
}

extension LayerLayoutManager {
  public func preferredSize(of layer: LayerID, in store: borrowing LayerStore) -> Size? { nil }
}
