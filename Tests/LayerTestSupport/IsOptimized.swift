/// Whether the tests run optimized. Without optimization they take ten times as long, so tests of large
/// scenes are `.enabled(if: isOptimized)`; small scenes and random edits run in both.
#if DEBUG
  public let isOptimized = false
#else
  public let isOptimized = true
#endif
