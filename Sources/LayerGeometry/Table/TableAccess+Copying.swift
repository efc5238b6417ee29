// Copies of layers between tables.
extension TableAccess where Self: ~Copyable {
  /// Copies what is set of a layer of another table, except for its links, time and layout.
  func copyProperties(of i: Int, in source: borrowing some TableAccess & ~Copyable, to j: Int) {
    if source.records[i].rareProperties | records[j].rareProperties != 0 {
      copyRareProperties(of: i, in: source, to: j)
    }
    let kept = records[j].flags.subtracting(.copiedBits)
    records[j].flags = kept.union(source.records[i].flags.intersection(.copiedBits))
    records[j].bounds = source.records[i].bounds
    placements[j] = source.placements[i]
    setLinear(source.linear(i), j)
    let number = source.table.pointee.userData(i)
    if number != table.pointee.userData(j) { table.pointee.setUserData(number, j) }
  }

  private func copyRareProperties(of i: Int, in source: borrowing some TableAccess & ~Copyable, to j: Int) {
    setTransform3D(source.records[i].flags.contains(.transform3D) ? source.transform(i) : nil, j)
    setSublayerTransformRow(source.sublayerTransform(i), j)
    setInkOutsets(source.inkOutsets(i), j)
    if source.rareSlots(i).hitArea | rareSlots(j).hitArea != 0 {
      let area = source.hitArea(i)
      setShape(source.shape(i), j)
      setHitOutsets(area.outsets, j)
      setObjectBounds(area.objectBounds, j)
    }
    let new = source.rareSlots(i), name = source.name(i)
    withRareSlots(j) {
      ($0.depth, $0.corners, $0.opacity) = (new.depth, new.corners, new.opacity)
      ($0.hitTestMask, $0.scrollMode) = (new.hitTestMask, new.scrollMode)
    }
    if !haveEqualBytes(name, self.name(j)) { setName(name, j) }
  }
}

extension LayerFlags {
  /// The flags of what is set of a layer, without time and layout.
  fileprivate static let copiedBits: LayerFlags = [
    .flipped, .masks, .hidden, .singleSided, .passThrough, .transform3D, .sublayerTransform, .rounded,
    .translucent, .selective, .shaped, .mixedDepth, .kindBits,
  ]
}
