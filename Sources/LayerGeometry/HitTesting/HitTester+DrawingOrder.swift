/// The order of a traversal; superlayers always come before their sublayers.
public enum TraversalOrder: Hashable, Sendable {
  /// Siblings in the order of the list of sublayers.
  case tree
  /// Siblings back to front: by zPosition, then by index in the list.
  case drawing
}

// Traversals in drawing order, sorted where zPositions make it differ from tree order.
extension HitTester {
  /// Calls `body` for `layer` and everything under it, back to front in drawing order or in tree order.
  @usableFromInline func forEachLayer<E: Error>(
    inSubtreeOf layer: LayerID, order: TraversalOrder, _ body: (LayerID) throws(E) -> SubtreeStep
  ) throws(E) {
    let top = slot(layer)
    switch order {
    case .tree: try forEachLayerInTreeOrder(top, body)
    case .drawing: try forEachLayerInDrawingOrder(top) { i throws(E) in try body(handle(i)) }
    }
  }

  /// Calls `body` for `top` and its descendants, back to front in drawing order.
  func forEachLayerInDrawingOrder<E: Error>(
    _ top: Int, _ body: (Int) throws(E) -> SubtreeStep
  ) throws(E) {
    let base = scratch.drawnLayers.count
    defer { scratch.drawnLayers.count = base }
    scratch.drawnLayers.append(UInt32(top))
    while scratch.drawnLayers.count > base {
      let i = Int(scratch.drawnLayers.popLast())
      let step = try body(i)
      if step == .stop { return }
      // Siblings of different depths were pushed all at once.
      let leadsOn = i != top && !records[Int(records[i].superlayer)].flags.contains(.mixedDepth)
      if leadsOn && links[i].next != 0 { scratch.drawnLayers.append(links[i].next) }
      if step != .descend || links[i].first == 0 { continue }
      if records[i].flags.contains(.mixedDepth) {
        for _ in 0..<listAllAsDrawn(i) { scratch.drawnLayers.append(scratch.candidates.popLast().layer) }
      } else {
        scratch.drawnLayers.append(links[i].first)
      }
    }
  }
}
