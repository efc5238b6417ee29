internal import LayerGeometry

// Animations, and the time.
extension BinarySceneReader {
  mutating func readAnimations(
    _ column: BinaryFile.Column, _ bytes: RawSpan
  ) throws(BinarySceneError) {
    var start = column.rows + 4 * column.rowCount, previous = 0
    for row in 0..<column.rowCount {
      let end = start + bytes.integer(at: column.rows + 4 * row)
      var reader = BinaryAnimationReader(position: start, end: end)
      guard let animation = reader.read(bytes) else {
        throw BinarySceneError(.animation(row), byte: reader.position, column.column)
      }
      guard reader.layer < layers.count, reader.layer >= previous else {
        throw BinarySceneError(
          .animationLayer(row, layer: reader.layer, after: previous), byte: start, column.column)
      }
      let layer = layers[reader.layer]
      var key: String?
      if reader.key > 0 {
        let text = try text(reader.key - 1, at: start + 4, column.column, reader.layer)
        if store.animation(forKey: text, of: layer) != nil {
          throw BinarySceneError(.animationKey(row), byte: start + 4, column.column, layer: reader.layer)
        }
        key = text
      }
      store.addAnimation(animation, to: layer, key: key)
      (start, previous) = (end, reader.layer)
    }
  }

  mutating func readTime(_ column: BinaryFile.Column, _ bytes: RawSpan) throws(BinarySceneError) {
    let time = bytes.double(at: column.rows)
    if !time.isFinite { throw BinarySceneError(.number, byte: column.rows, column.column) }
    store.setTime(time)
  }
}
