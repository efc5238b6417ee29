/// What to do after a layer has been visited.
public enum SubtreeStep: Sendable {
  /// Go on with its sublayers.
  case descend
  /// Leave its sublayers out.
  case skipSublayers
  /// Visit nothing more.
  case stop
}
