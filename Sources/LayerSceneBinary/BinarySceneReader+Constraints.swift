internal import LayerGeometry

extension BinarySceneReader {
  mutating func readConstraints(_ column: BinaryFile.Column, _ bytes: RawSpan) throws(BinarySceneError) {
    var row = 0, previous = -1
    while row < column.rowCount {
      let index = try layer(ofRow: row, column, after: previous, bytes)
      var constraints: [LayerConstraint] = []
      while row < column.rowCount, bytes.integer(at: (column.layers ?? 0) + 4 * row) == index {
        constraints.append(try constraint(index, bytes, column.rows + column.column.rowSize * row))
        row += 1
      }
      store.setConstraints(constraints, of: layers[index])
      previous = index
    }
  }

  private func constraint(
    _ index: Int, _ bytes: RawSpan, _ offset: Int
  ) throws(BinarySceneError) -> LayerConstraint {
    let value: UInt8 = bytes.value(at: offset), sourceValue: UInt8 = bytes.value(at: offset + 1)
    let padding: UInt16 = bytes.value(at: offset + 2)
    guard let attribute = LayerConstraintAttribute(rawValue: value),
      let sourceAttribute = LayerConstraintAttribute(rawValue: sourceValue), padding == 0
    else { throw notAllowed(.constraints, index, max(value, sourceValue), offset) }
    let source = bytes.integer(at: offset + 4)
    let name =
      source == 0
      ? LayerConstraint.superlayer : try text(source - 1, at: offset + 4, .constraints, index)
    return LayerConstraint(
      attribute, relativeTo: name, sourceAttribute,
      scale: try number(.constraints, index, bytes, offset + 8),
      offset: try number(.constraints, index, bytes, offset + 16))
  }
}
