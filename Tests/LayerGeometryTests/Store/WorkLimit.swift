import Testing

/// A generous bound on the time that work of many small steps may take; work that is linear where it should be
/// constant overshoots it many times over.
struct WorkLimit {
  private let clock = ContinuousClock()
  private let end: ContinuousClock.Instant
  private var steps = 0

  init(seconds: Int = 60) { end = clock.now + .seconds(seconds) }

  /// Counts a step. False, with an issue recorded, once the time is up: then the work must be given up.
  mutating func allows(_ comment: Comment, sourceLocation: SourceLocation = #_sourceLocation) -> Bool {
    steps += 1
    if steps % 256 != 0 || clock.now < end { return true }
    Issue.record("\(comment): not done after \(steps) steps", sourceLocation: sourceLocation)
    return false
  }
}
