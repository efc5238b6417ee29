/// The next step of a traversal after a layer was visited.
public enum SubtreeStep: Sendable {
  /// Continue with its sublayers.
  case descend
  /// Skip its sublayers.
  case skipSublayers
  /// End the traversal.
  case stop
}
