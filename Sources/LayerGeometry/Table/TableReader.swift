/// Reads what is set in a table, by handles. One pointer, so a call from another module passes little.
@usableFromInline
struct TableReader: TableAccess {
  @usableFromInline let table: Reference<LayerTable>

  @inlinable
  init(_ table: Reference<LayerTable>) { self.table = table }

  // MARK: - The tree

  @usableFromInline var count: Int { table.pointee.count }
  @usableFromInline var indices: Range<Int> { 0..<slotCount }
  @usableFromInline var rootCount: Int { Int(links[0].count) }
  @usableFromInline var roots: [LayerID] { sublayers(of: 0) }
  @usableFromInline var allLayers: [LayerID] { indices.compactMap { layer(at: $0) } }

  @usableFromInline
  func layer(at index: Int) -> LayerID? {
    guard index > 0 && index < slotCount && generations[index] != 0 else { return nil }
    return handle(index)
  }

  @usableFromInline func exists(_ layer: LayerID) -> Bool { isAlive(layer) }

  /// Traps on a stale handle. For calls made of others: the message names the caller.
  @usableFromInline func require(_ layer: LayerID?, _ call: StaticString = #function) {
    if let layer { _ = slot(layer, call) }
  }

  @usableFromInline
  func superlayer(of layer: LayerID) -> LayerID? { optionalHandle(records[slot(layer)].superlayer) }

  @usableFromInline func sublayerCount(of layer: LayerID) -> Int { Int(links[slot(layer)].count) }

  @usableFromInline
  func rootLayer(of layer: LayerID) -> LayerID {
    var i = slot(layer)
    while records[i].superlayer != 0 { i = Int(records[i].superlayer) }
    return handle(i)
  }

  @usableFromInline
  func firstSublayer(of layer: LayerID) -> LayerID? { optionalHandle(links[slot(layer)].first) }

  @usableFromInline
  func lastSublayer(of layer: LayerID) -> LayerID? { optionalHandle(links[slot(layer)].last) }

  @usableFromInline
  func nextSibling(of layer: LayerID) -> LayerID? {
    let i = slot(layer)
    return records[i].superlayer == 0 ? nil : optionalHandle(links[i].next)
  }

  @usableFromInline
  func previousSibling(of layer: LayerID) -> LayerID? {
    let i = slot(layer)
    return records[i].superlayer == 0 ? nil : optionalHandle(links[i].previous)
  }

  @usableFromInline func sublayers(of layer: LayerID) -> [LayerID] { sublayers(of: slot(layer)) }

  @usableFromInline
  func isDescendant(_ layer: LayerID, of ancestor: LayerID) -> Bool {
    table.pointee.lies(slot(layer), under: slot(ancestor))
  }

  @usableFromInline
  func sublayer(of superlayer: LayerID, containing layer: LayerID) -> LayerID? {
    let above = slot(superlayer)
    var i = slot(layer)
    while i != 0 && Int(records[i].superlayer) != above { i = Int(records[i].superlayer) }
    return i == 0 ? nil : handle(i)
  }

  @usableFromInline
  func commonAncestor(of layer: LayerID, and other: LayerID) -> LayerID? {
    optionalHandle(UInt32(commonAncestor(slot(layer), slot(other))))
  }

  @usableFromInline
  func forEachLayer<E: Error>(
    inSubtreeOf layer: LayerID, _ body: (LayerID) throws(E) -> SubtreeStep
  ) throws(E) {
    try forEachLayerInTreeOrder(slot(layer), body)
  }

  // MARK: - Properties

  @usableFromInline func kind(of layer: LayerID) -> LayerKind { records[slot(layer)].flags.kind }
  @usableFromInline func bounds(of layer: LayerID) -> Rect { records[slot(layer)].bounds }
  @usableFromInline func position(of layer: LayerID) -> Point { placements[slot(layer)].position }
  @usableFromInline func anchorPoint(of layer: LayerID) -> Point { placements[slot(layer)].anchorPoint }
  @usableFromInline func anchorPointZ(of layer: LayerID) -> Double { depth(slot(layer)).anchorPointZ }
  @usableFromInline func zPosition(of layer: LayerID) -> Double { depth(slot(layer)).zPosition }
  @usableFromInline func transform(of layer: LayerID) -> Transform3D { transform(slot(layer)) }
  @usableFromInline func affineTransform(of layer: LayerID) -> AffineTransform { linear(slot(layer)) }
  @usableFromInline func sublayerTransform(of layer: LayerID) -> Transform3D {
    sublayerTransform(slot(layer))
  }
  @usableFromInline func isGeometryFlipped(of layer: LayerID) -> Bool { flag(.flipped, layer) }
  @usableFromInline func contentsAreFlipped(of layer: LayerID) -> Bool {
    var i = slot(layer), isFlipped = false
    while i != 0 {
      if records[i].flags.contains(.flipped) { isFlipped.toggle() }
      i = Int(records[i].superlayer)
    }
    return isFlipped
  }
  @usableFromInline func scrollMode(of layer: LayerID) -> ScrollMode { rareSlots(slot(layer)).scrollMode }
  @usableFromInline func masksToBounds(of layer: LayerID) -> Bool { flag(.masks, layer) }
  @usableFromInline func cornerRadius(of layer: LayerID) -> Double { corners(slot(layer)).radius }
  @usableFromInline func maskedCorners(of layer: LayerID) -> CornerMask { corners(slot(layer)).masked }
  @usableFromInline func isHidden(of layer: LayerID) -> Bool { flag(.hidden, layer) }
  @usableFromInline func opacity(of layer: LayerID) -> Double { opacity(slot(layer)) }
  @usableFromInline func isDoubleSided(of layer: LayerID) -> Bool { !flag(.singleSided, layer) }
  @usableFromInline func inkOutsets(of layer: LayerID) -> Outsets { inkOutsets(slot(layer)) }
  @usableFromInline func shape(of layer: LayerID) -> Shape? { shape(slot(layer)) }
  @usableFromInline func hitOutsets(of layer: LayerID) -> Outsets { hitArea(slot(layer)).outsets }
  @usableFromInline func ignoresHitTesting(of layer: LayerID) -> Bool { flag(.passThrough, layer) }
  @usableFromInline func hitTestMask(of layer: LayerID) -> UInt32 { rareSlots(slot(layer)).hitTestMask }
  @usableFromInline func name(of layer: LayerID) -> String? { name(slot(layer)) }
  @usableFromInline func userData(of layer: LayerID) -> UInt64 { table.pointee.userData(slot(layer)) }
}
