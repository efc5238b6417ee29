import LayerGeometry

// Animations, and the time.
extension BinarySceneReader {
  mutating func readAnimations(
    _ column: BinaryFile.Column, _ bytes: RawSpan
  ) throws(BinarySceneError) {
    var start = column.rows + 4 * column.rowCount, previous = 0
    for row in 0..<column.rowCount {
      let end = start + bytes.integer(at: column.rows + 4 * row)
      var reader = BinaryAnimationReader(position: start, end: end)
      guard let read = reader.read(bytes) else {
        throw BinarySceneError(.animation(row), byte: reader.position, column.column)
      }
      guard read.layer < layers.count, read.layer >= previous else {
        throw BinarySceneError(
          .animationLayer(row, layer: read.layer, after: previous), byte: start, column.column)
      }
      let layer = layers[read.layer]
      var key: String?
      if read.key > 0 {
        let text = try text(read.key - 1, at: start + 4, column.column, read.layer)
        if store.animation(forKey: text, of: layer) != nil {
          throw BinarySceneError(.animationKey(row), byte: start + 4, column.column, layer: read.layer)
        }
        key = text
      }
      store.addAnimation(read.animation, to: layer, key: key)
      (start, previous) = (end, read.layer)
    }
  }

  mutating func readTime(_ column: BinaryFile.Column, _ bytes: RawSpan) throws(BinarySceneError) {
    let time = bytes.double(at: column.rows)
    if !time.isFinite { throw BinarySceneError(.number, byte: column.rows, column.column) }
    store.setTime(time)
  }
}
