/// The rectangle of an entry in its own space, and its transform to the space of the tree.
package struct EntryOutline: BitwiseCopyable {
  package var bounds: Rect
  package var transform: AffineTransform

  package init(bounds: Rect, transform: AffineTransform) {
    (self.bounds, self.transform) = (bounds, transform)
  }
}

/// The cells of a grid that an entry intersects.
struct Footprint {
  var entry: BoxEntry
  /// Whether the entry is listed in the cell of large entries.
  var isLarge: Bool
  /// The cells that its box intersects.
  var span: CellSpan
  /// The oriented box of a rotated entry, if cells can represent it.
  var orientedBox: OrientedBox?

  /// Returns the listing for a cell of the span; nil if the entry does not intersect it.
  @inline(__always)
  func listing(in cellGrid: CellGrid, column: Int32, row: Int32) -> CellListing? {
    var bytes = OrientedBox.undecided
    // Outer cells extend to infinity.
    if let orientedBox, column > 0 && row > 0 && column < cellGrid.columns - 1 && row < cellGrid.rows - 1 {
      bytes = orientedBox.bytes(column: column, row: row)
      if OrientedBox.isDisjoint(bytes) { return nil }
    }
    return CellListing(
      steps: cellGrid.steps(entry.box, column: column, row: row), strips: bytes, child: entry.child)
  }
}

extension FrontGrid {
  @inline(__always)
  func footprint(_ entry: BoxEntry, _ outline: (Int) -> EntryOutline?) -> Footprint {
    let (isLarge, span) = cells(entry.box)
    let mayBeOriented = hasOrientedBoxes && entry.child.tag == BoxReference.entry && !isLarge
    let outline = mayBeOriented ? outline(entry.child.index) : nil
    return Footprint(
      entry: entry, isLarge: isLarge, span: span,
      orientedBox: outline.flatMap { OrientedBox($0.bounds, under: $0.transform, in: fine) })
  }
}
