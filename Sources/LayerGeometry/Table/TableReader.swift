/// Reads what is set in a table, by handles. One pointer, so a call from another module passes little.
@usableFromInline
struct TableReader: TableAccess {
  @usableFromInline let table: Reference<LayerTable>

  @inlinable
  init(_ table: Reference<LayerTable>) { self.table = table }
}

// The tree.
extension TableReader {
  @usableFromInline var count: Int { table.pointee.count }
  @usableFromInline var indices: Range<Int> { 0..<slotCount }
  @usableFromInline var roots: [LayerID] { sublayers(of: 0) }
  @usableFromInline var allLayers: [LayerID] { indices.compactMap { layer(at: $0) } }

  @usableFromInline
  func layer(at index: Int) -> LayerID? {
    guard index > 0 && index < slotCount && generations[index] != 0 else { return nil }
    return handle(index)
  }

  @usableFromInline
  func exists(_ layer: LayerID) -> Bool { isAlive(layer) }

  @usableFromInline
  func superlayer(of layer: LayerID) -> LayerID? { optionalHandle(records[slot(layer)].superlayer) }

  @usableFromInline
  func sublayerCount(of layer: LayerID) -> Int { Int(links[slot(layer)].count) }

  @usableFromInline
  func forEachSublayer<E: Error>(
    of layer: LayerID, _ body: (LayerID) throws(E) -> Void
  ) throws(E) {
    try forEachSublayer(of: slot(layer), body)
  }

  @usableFromInline
  func forEachLayer<E: Error>(
    inSubtreeOf layer: LayerID, _ body: (LayerID) throws(E) -> SubtreeStep
  ) throws(E) {
    try forEachLayerInTreeOrder(slot(layer), body)
  }
}

// Properties.
extension TableReader {
  @usableFromInline func kind(of layer: LayerID) -> LayerKind { records[slot(layer)].flags.kind }
  @usableFromInline func bounds(of layer: LayerID) -> Rect { records[slot(layer)].bounds }
  @usableFromInline func position(of layer: LayerID) -> Point { placements[slot(layer)].position }
  @usableFromInline func anchorPoint(of layer: LayerID) -> Point { placements[slot(layer)].anchorPoint }
  @usableFromInline func zPosition(of layer: LayerID) -> Double { depth(slot(layer)).zPosition }
  @usableFromInline func transform(of layer: LayerID) -> Transform3D { transform(slot(layer)) }
  @usableFromInline func sublayerTransform(of layer: LayerID) -> Transform3D {
    sublayerTransform(slot(layer))
  }
  @usableFromInline func isGeometryFlipped(of layer: LayerID) -> Bool { flag(.flipped, layer) }
  @usableFromInline func masksToBounds(of layer: LayerID) -> Bool { flag(.masks, layer) }
  @usableFromInline func cornerRadius(of layer: LayerID) -> Double { corners(slot(layer)).radius }
  @usableFromInline func maskedCorners(of layer: LayerID) -> CornerMask { corners(slot(layer)).masked }
  @usableFromInline func isHidden(of layer: LayerID) -> Bool { flag(.hidden, layer) }
  @usableFromInline func opacity(of layer: LayerID) -> Double { opacity(slot(layer)) }
  @usableFromInline func isDoubleSided(of layer: LayerID) -> Bool { !flag(.singleSided, layer) }
  @usableFromInline func name(of layer: LayerID) -> String? { name(slot(layer)) }
  @usableFromInline func userData(of layer: LayerID) -> UInt64 { table.pointee.userData(slot(layer)) }
}
