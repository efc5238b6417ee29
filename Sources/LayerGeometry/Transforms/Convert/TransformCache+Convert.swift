// Converts points and rectangles between the spaces of two layers; nil and slot 0 stand for the world.
extension TransformCache {
  /// Converts a point from one layer's own space to another's.
  @usableFromInline func convert(_ point: Point, from source: LayerID?, to target: LayerID?) -> Point? {
    let s = source.map { slot($0) } ?? 0, t = target.map { slot($0) } ?? 0
    refresh()
    return converted(point, s, t)
  }

  /// Converts a point between two slots. Expects refreshed own transforms.
  @inline(never)
  func convert(_ point: Point, _ s: Int, _ t: Int) -> Point? { converted(point, s, t) }

  @inline(__always)
  private func converted(_ point: Point, _ s: Int, _ t: Int) -> Point? {
    guard point.isFinite else { return nil }
    if s == t { return point }
    // The first conversions of a store share the work of keeping world transforms.
    if !keepsWorlds && !continueWorlds() { return convertByLevels(point, s, t) }
    refreshWorlds(s, t)
    return convert(point, s, t, worldTables)
  }

  /// Converts a finite point between two different slots. Expects `refreshWorlds(s, t)`.
  @inline(__always)
  func convert(_ point: Point, _ s: Int, _ t: Int, _ tables: WorldTables) -> Point? {
    var value = MovingPoint(point)
    guard follow(&value, from: s, to: t, tables) else { return nil }
    return value.position.areFinite ? value.point : convertByLevels(point, s, t)
  }

  @inline(never)
  private func convertByLevels(_ point: Point, _ s: Int, _ t: Int) -> Point? {
    var value = MovingPoint(point)
    return followLevels(&value, from: s, to: t) && value.position.areFinite ? value.point : nil
  }

  /// Returns the smallest rectangle around `rect` converted from one layer's own space to another's.
  @usableFromInline func convert(_ rect: Rect, from source: LayerID?, to target: LayerID?) -> Rect {
    let s = source.map { slot($0) } ?? 0, t = target.map { slot($0) } ?? 0
    refresh()
    return convert(rect, s, t)
  }

  /// Returns the smallest rectangle in a space around the bounds of layers.
  @usableFromInline @inline(never) func boundingBox(of layers: [LayerID], in space: LayerID?) -> Rect {
    let t = space.map { slot($0) } ?? 0
    refresh()
    var box = Rect.null
    for layer in layers {
      let s = slot(layer)
      box = box.union(convert(records[s].bounds, s, t))
    }
    return box
  }

  /// Converts a rectangle between two slots. Expects refreshed own transforms.
  func convert(_ rect: Rect, _ s: Int, _ t: Int) -> Rect {
    if rect.isNull || rect.isInfinite { return rect }
    let rect = rect.standardized
    guard rect.isFinite else { return .null }
    if s == t { return rect }
    if !keepsWorlds && !continueWorlds() { return convertByLevels(rect, s, t) }
    if t == 0 {
      refreshWorld(s)
      if let outline = worldTables.outline(of: s, rect) { return outline.box.rect }
    }
    refreshWorlds(s, t)
    var value = MovingRect(rect, scratch)
    guard follow(&value, from: s, to: t, worldTables) else { return .null }
    let box = value.box
    return box.isNull ? convertByLevels(rect, s, t) : box
  }

  /// Converts a finite, standardized rectangle level by level without caches; also a reference for tests.
  @inline(never)
  package func convertByLevels(_ rect: Rect, _ s: Int, _ t: Int) -> Rect {
    var value = MovingRect(rect, scratch)
    return followLevels(&value, from: s, to: t) ? value.box : .null
  }

  /// Converts a rectangle between layers of two stores, by way of the world.
  func convert(
    _ rect: Rect, from source: LayerID, to target: LayerID, in other: TransformCache
  ) -> Rect {
    let s = slot(source), t = other.slot(target)
    refresh()
    other.refresh()
    if rect.isNull || rect.isInfinite { return rect }
    guard rect.standardized.isFinite else { return .null }
    refreshWorld(s)
    other.refreshWorld(t)
    var value = MovingRect(rect.standardized, scratch)
    let arrives =
      follow(&value, from: s, to: 0, worldTables)
      && other.follow(&value, from: 0, to: t, other.worldTables)
    return arrives ? value.box : .null
  }
}
