// Parts of rectangles inside the masking layers above a layer.
extension VisibilityQueries {
  @usableFromInline func clippedRect(_ rect: Rect, of layer: LayerID) -> Rect {
    clipped(rect, layer) ?? scratch.pointee.polygon.boundingBox
  }

  @usableFromInline func clippedPolygon(_ rect: Rect, of layer: LayerID, into result: inout [Point]) {
    if let rect = clipped(rect, layer) { scratch.pointee.polygon.reset(to: rect) }
    scratch.pointee.polygon.write(to: &result)
  }

  @usableFromInline func clippedArea(_ rect: Rect, of layer: LayerID) -> Double {
    guard let rect = clipped(rect, layer) else { return scratch.pointee.polygon.area }
    return rect.isNull ? 0 : rect.width * rect.height
  }

  @usableFromInline func visibleFraction(of layer: LayerID) -> Double {
    let bounds = records[slot(layer)].bounds, area = bounds.width * bounds.height
    if area.isNormal { return min(clippedArea(bounds, of: layer) / area, 1) }
    // The area is 0, or no number holds it, nor that of a cut polygon: its box stands for the polygon.
    if bounds.isEmpty { return 0 }
    let rect = clippedRect(bounds, of: layer)
    return rect.isNull ? 0 : min(rect.width / bounds.width, 1) * min(rect.height / bounds.height, 1)
  }

  /// Cuts any rectangle, as `cut` does; null if it is null or not finite.
  private func clipped(_ rect: Rect, _ layer: LayerID, _ call: StaticString = #function) -> Rect? {
    let i = slot(layer, call)
    if rect.isNull || rect.isInfinite || !rect.standardized.isFinite { return .null }
    transforms.refresh()
    return cut(rect.standardized, i)
  }
}
