/// The own rectangle of an entry and the transform that turns it into the space of the tree.
package struct EntryOutline: BitwiseCopyable {
  package var bounds: Rect
  package var transform: AffineTransform

  package init(bounds: Rect, transform: AffineTransform) {
    (self.bounds, self.transform) = (bounds, transform)
  }
}

/// Tells a grid how turned entries lie in their boxes.
package protocol EntryOutlines {
  /// The outline of an entry that is its own rectangle and nothing else, turned or sheared; nil for any other.
  func outline(of entry: Int) -> EntryOutline?
}

/// An entry as the cells of a grid see it.
struct Footprint {
  var entry: BoxEntry
  /// Whether the cell of large entries lists it, and the cells that its box intersects.
  var isLarge: Bool
  var span: CellSpan
  /// How it cuts through them, where it is turned and the cells can keep that.
  var slant: Slant?

  /// The footprint of an entry that is gone.
  static func nothing(_ label: Int32) -> Footprint {
    Footprint(
      entry: BoxEntry(box: .empty, label: label, child: .none), isLarge: false, span: .empty, slant: nil)
  }

  /// What a cell in the span is to list; nil if the entry does not intersect it.
  @inline(__always)
  func listing(in level: CellLevel, column: Int32, row: Int32) -> CellListing? {
    var bytes = Slant.undecided
    // Outer cells also stand for all that lies beyond them.
    if let slant, column > 0 && row > 0 && column < level.columns - 1 && row < level.rows - 1 {
      bytes = slant.bytes(column: column, row: row)
      if Slant.passes(bytes) { return nil }
    }
    return CellListing(
      steps: level.steps(entry.box, column: column, row: row), slant: bytes, child: entry.child)
  }
}

extension FrontGrid {
  @inline(__always)
  func footprint(_ entry: BoxEntry, _ outlines: some EntryOutlines) -> Footprint {
    let (isLarge, span) = cells(entry.box)
    let mayLean = mayLean(entry.child) && !isLarge
    let outline = mayLean ? outlines.outline(of: entry.child.index) : nil
    return Footprint(
      entry: entry, isLarge: isLarge, span: span,
      slant: outline.flatMap { Slant($0.bounds, under: $0.transform, in: fine) })
  }

  /// Whether an entry may be listed with a slant.
  @inline(__always)
  func mayLean(_ child: BoxReference) -> Bool { isSlanted && child.tag == BoxReference.entry }
}
