/// The reason a checked call failed. A call that throws changes nothing.
public enum LayerError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The handle's layer was destroyed, is not of the version that was asked, or belongs to another store.
  case staleLayer(LayerID, call: String)
  /// A number that must be finite is not.
  case notFinite(LayerID, call: String)
  /// The layer would become its own ancestor.
  case wouldCreateCycle(LayerID, under: LayerID, call: String)
  /// The layer given as a sibling or as the one to replace is not a sublayer of the given superlayer.
  case notASublayer(LayerID, of: LayerID, call: String)
  /// No transform in the plane puts the layer in the place: a level on the way has perspective, puts points
  /// behind the eye or is seen edge-on, or the space moves with the layer.
  case noSuchPlace(LayerID, call: String)

  /// A message with the call and the handle.
  public var description: String {
    switch self {
    case .staleLayer(let layer, let call):
      "\(call): the handle \(layer) is stale: its layer was destroyed, is not of this version, or is another store's"
    case .notFinite(let layer, let call):
      "\(call): layer \(layer): a number is not finite"
    case .wouldCreateCycle(let layer, let ancestor, let call):
      "\(call): layer \(layer) cannot go under \(ancestor), which is itself or one of its descendants"
    case .notASublayer(let layer, let superlayer, let call):
      "\(call): layer \(layer) is no sublayer of \(superlayer)"
    case .noSuchPlace(let layer, let call):
      """
      \(call): layer \(layer): no transform in the plane does this: something has perspective or is edge-on, or the \
      space moves with the layer
      """
    }
  }
}

/// Stops the process with the message of `error`; out of line, to keep the callers small.
@inline(never)
func trap(_ error: LayerError) -> Never { fatalError(error.description) }
