// Converts rectangles between the spaces of two layers.
extension TransformCache {
  /// Returns the smallest rectangle around `rect` converted from one layer's own space to another's. nil
  /// stands for the world.
  @usableFromInline func convert(_ rect: Rect, from source: LayerID?, to target: LayerID?) -> Rect {
    let s = source.map { slot($0) } ?? 0, t = target.map { slot($0) } ?? 0
    refresh()
    return convert(rect, s, t)
  }

  /// Converts a rectangle between two slots. Expects refreshed own transforms.
  func convert(_ rect: Rect, _ s: Int, _ t: Int) -> Rect {
    if rect.isNull || rect.isInfinite { return rect }
    guard rect.standardized.isFinite else { return .null }
    if s == t { return rect.standardized }
    if !keepsWorlds && !continueWorlds() { return convertByLevels(rect.standardized, s, t) }
    if t == 0 {
      refreshWorld(s)
      if let outline = worldTables.outline(of: s, rect.standardized) { return outline.box.orNull.rect }
    }
    refreshConversion(s, t)
    var value = MovingRect(rect.standardized, scratch)
    guard follow(&value, from: s, to: t, worldTables) else { return .null }
    let box = value.box
    return box.isNull ? convertByLevels(rect.standardized, s, t) : box
  }

  @inline(never)
  private func convertByLevels(_ rect: Rect, _ s: Int, _ t: Int) -> Rect {
    var value = MovingRect(rect, scratch)
    return followLevels(&value, from: s, to: t) ? value.box : .null
  }

  /// Converts level by level without caches: a reference for tests.
  package func convertByLevels(_ rect: Rect, from source: LayerID, to target: LayerID) -> Rect {
    let s = slot(source), t = slot(target)
    refresh()
    return rect.standardized.isFinite ? convertByLevels(rect.standardized, s, t) : .null
  }

  /// Converts between layers of two stores, by way of the world.
  func convert(
    _ rect: Rect, from source: LayerID, to target: LayerID, in other: TransformCache
  ) -> Rect {
    let s = slot(source), t = other.slot(target)
    refresh()
    other.refresh()
    if rect.isNull || rect.isInfinite { return rect }
    guard rect.standardized.isFinite else { return .null }
    refreshConversion(s, 0)
    other.refreshConversion(0, t)
    var value = MovingRect(rect.standardized, scratch)
    let arrives =
      follow(&value, from: s, to: 0, worldTables)
      && other.follow(&value, from: 0, to: t, other.worldTables)
    return arrives ? value.box : .null
  }
}
