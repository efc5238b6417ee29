extension LayerRecording {
  /// Returns a list without whatever parts can be left out: elements that still fail, of which no single one
  /// can be left out.
  ///
  /// It tries halves, then quarters, and so on to single elements (Zeller and Hildebrandt's delta debugging).
  /// - Parameter fails: Whether a list still fails, which the whole list does.
  /// - Complexity: About log₂ n calls of `fails` for each element left.
  public static func shrink(_ list: [Int], where fails: ([Int]) throws -> Bool) rethrows -> [Int] {
    if try fails([]) { return [] }
    var kept = list, size = (list.count + 1) / 2
    while size > 0 {
      var start = 0, isShorter = false
      while start < kept.count {
        let end = Swift.min(start + size, kept.count)
        let candidate = Array(kept[..<start] + kept[end...])
        if try fails(candidate) {
          (kept, isShorter) = (candidate, true)
        } else {
          start = end
        }
      }
      if size == 1 && !isShorter { break }
      size = Swift.max(size / 2, 1)
      if kept.isEmpty { break }
    }
    return kept
  }
}
