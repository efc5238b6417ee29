import LayerGeometry

/// A picture of characters: in each cell, the letter of the layer that is seen there.
struct Picture: Equatable {
  static let size = (columns: 72, rows: 20)

  private var cells = [UInt8](repeating: UInt8(ascii: " "), count: Picture.size.columns * Picture.size.rows)
  /// The number of cells drawn so far.
  private(set) var drawnCount = 0

  /// Draws the cells that a box touches.
  mutating func draw(_ box: WorldBox, of version: borrowing LayerSnapshot, in root: LayerID) {
    if box.isNull { return }
    // A box may be unlimited.
    let columns = Picture.cells(box.minX, box.maxX, Picture.size.columns)
    let rows = Picture.cells(box.minY, box.maxY, Picture.size.rows)
    for row in rows {
      for column in columns {
        let middle = Point(x: Double(column) + 0.5, y: Double(row) + 0.5)
        let layer = version.hitTest(middle, in: root)
        cells[row * Picture.size.columns + column] =
          layer.map { UInt8(truncatingIfNeeded: version.userData(of: $0)) } ?? UInt8(ascii: " ")
        drawnCount += 1
      }
    }
  }

  private static func cells(_ low: Float, _ high: Float, _ count: Int) -> Range<Int> {
    let first = Int(max(0, min(low.rounded(.down), Float(count))))
    return first..<max(first, Int(max(0, min(high.rounded(.up), Float(count)))))
  }

  var text: String {
    (0..<Picture.size.rows).map { row in
      let start = row * Picture.size.columns
      return String(decoding: cells[start..<start + Picture.size.columns], as: UTF8.self)
    }.joined(separator: "\n")
  }

  static func == (a: Picture, b: Picture) -> Bool { a.cells == b.cells }
}
