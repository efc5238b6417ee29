/// Whether the kernel under test is optimized. If not, tests take ten times as long, so those of large
/// scenes are `.enabled(if: isOptimized)`; small scenes and random edits run in both.
#if DEBUG
  public let isOptimized = false
#else
  public let isOptimized = true
#endif
