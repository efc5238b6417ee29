import LayerGeometry

/// A finder of places for labels, none of which overlap.
struct LabelPlacer {
  /// The estimated width of a character, for a font size of 1. Wide, so that other fonts fit too.
  private static let characterWidth = 0.6

  static func width(_ text: String, size: Double) -> Double { Double(text.count) * characterWidth * size }

  private static let cell = 64.0

  /// How many rectangles fill a cell, so that nothing more fits.
  private static let mostTaken = 256

  private struct Cell: Hashable {
    let column: Int
    let row: Int
  }

  private let area: Rect
  /// The rectangles taken, by the cells that they reach into.
  private var taken: [Cell: [Rect]] = [:]

  /// - Parameter area: Where labels may lie.
  init(in area: Rect) { self.area = area }

  /// Keeps labels away from a rectangle.
  mutating func take(_ rect: Rect) {
    for cell in cells(rect) where !isFull(cell) { taken[cell, default: []].append(rect) }
  }

  /// Takes and returns the first of some rectangles that is free.
  mutating func place<Candidates: Sequence<Rect>>(_ candidates: Candidates) -> Rect? {
    for rect in candidates where isFree(rect) {
      take(rect)
      return rect
    }
    return nil
  }

  private func isFull(_ cell: Cell) -> Bool { taken[cell]?.count ?? 0 >= LabelPlacer.mostTaken }

  private func isFree(_ rect: Rect) -> Bool {
    area.contains(rect)
      && !cells(rect).contains { isFull($0) || taken[$0, default: []].contains { $0.intersects(rect) } }
  }

  /// Rectangles that reach far out of the picture matter only within it.
  private func cells(_ rect: Rect) -> [Cell] {
    let rect = rect.intersection(area)
    if rect.isNull { return [] }
    let columns = Int(rect.minX / LabelPlacer.cell)...Int(rect.maxX / LabelPlacer.cell)
    let rows = Int(rect.minY / LabelPlacer.cell)...Int(rect.maxY / LabelPlacer.cell)
    return columns.flatMap { column in rows.map { Cell(column: column, row: $0) } }
  }
}
