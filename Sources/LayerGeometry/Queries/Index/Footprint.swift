/// A sublayer as the cells of a grid see it.
struct Footprint {
  var entry: IndexEntry
  /// Whether the coarse cells list it, and those that its box meets.
  var isLarge: Bool
  var span: CellSpan
  /// How it cuts through them, where it is turned and the cells can keep that.
  var slant: Slant?

  /// Of a sublayer that is gone.
  static func nothing(_ label: Int32) -> Footprint {
    Footprint(
      entry: IndexEntry(box: .empty, label: label, child: .none), isLarge: false, span: .empty, slant: nil)
  }

  /// What a cell in the span is to list; nil if the sublayer passes it by.
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

extension LayerStore {
  @inline(__always)
  func footprint(_ entry: IndexEntry, in grid: UnsafePointer<FrontGrid>) -> Footprint {
    let (isLarge, span) = grid.pointee.cells(entry.box)
    let mayLean = grid.pointee.isSlanted && entry.child.tag == ChildReference.layer && !isLarge
    return Footprint(
      entry: entry, isLarge: isLarge, span: span,
      slant: mayLean ? slant(entry.child.index, in: grid.pointee.fine) : nil)
  }

  /// Of a layer without sublayers that is its own rectangle and nothing else, turned or sheared.
  private func slant(_ i: Int, in level: CellLevel) -> Slant? {
    leans(i) ? Slant(records[i].bounds, under: flatMap(i), in: level) : nil
  }

  @inline(__always)
  func leans(_ i: Int) -> Bool {
    let flags = records[i].flags
    return flags.mapClass == .affine && flags.rawValue & LayerFlags.needsRecord.rawValue == 0
      && index.pointee.roots[i].isNone
  }
}
