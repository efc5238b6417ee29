// Layout of a grid's cells.
extension FrontGrid {
  /// Creates the grid of a tree of `count` entries in a box, by a sample of entries, back to front. Cells are
  /// filled when they are looked up.
  ///
  /// Makes cells of two thirds of the average entry's size, at most one for five entries, and no smaller than
  /// a hundred units of single precision. A rotated entry counts as a square of its area.
  package init(
    over all: FloatBox, owner: Int, count: Int, sample: UnsafePointer<BoxEntry>, _ sampleCount: Int,
    _ source: some EntrySource
  ) {
    self.init(owner: owner, builtCount: count)
    guard all.width.isFinite && all.height.isFinite && all.width > 0 && all.height > 0 else { return }
    let sizes = sizes(sample, sampleCount, source)
    if sizes.count == 0 { return }
    let reach = Double(
      Swift.max(Swift.max(abs(all.minX), abs(all.maxX)), Swift.max(abs(all.minY), abs(all.maxY))))
    let finest = reach * 0x1p-11
    var columns = Swift.max(1, Double(all.width) / Swift.max(sizes.width * 0.65, finest))
    var rows = Swift.max(1, Double(all.height) / Swift.max(sizes.height * 0.65, finest))
    let excess = columns * rows / (Double(count) / 5)
    if excess > 1 {
      if columns < excess {
        (rows, columns) = (rows * columns / excess, 1)
      } else if rows < excess {
        (columns, rows) = (columns * rows / excess, 1)
      } else {
        columns /= excess.squareRoot()
        rows /= excess.squareRoot()
      }
    }
    makeCells(
      over: all, columns: Int32(Swift.min(Swift.max(columns, 1), 2000)),
      rows: Int32(Swift.min(Swift.max(rows, 1), 2000)), hasOrientedBoxes: sizes.rotated * 8 > sizes.count)
  }

  /// Returns the average size of entries with a box, their number, and that of rotated ones.
  private func sizes(
    _ entries: UnsafePointer<BoxEntry>, _ count: Int, _ source: some EntrySource
  ) -> (width: Double, height: Double, count: Int, rotated: Int) {
    var (width, height, sampled, rotated) = (0.0, 0.0, 0, 0)
    for k in 0..<count {
      let box = entries[k].box, child = entries[k].child
      if box.isEmpty { continue }
      sampled += 1
      if child.tag == BoxReference.entry, let outline = source.outline(of: child.index) {
        let size = outline.bounds.size
        let side = abs(size.width * size.height * outline.transform.determinant).squareRoot()
        width += side
        height += side
        rotated += 1
      } else {
        width += Double(box.width)
        height += Double(box.height)
      }
    }
    let scale = 1 / Double(Swift.max(sampled, 1))
    return (width * scale, height * scale, sampled, rotated)
  }
}
