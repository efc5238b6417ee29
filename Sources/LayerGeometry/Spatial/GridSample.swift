/// The front-most entries with a box, by which the cells of a grid are sized.
package struct GridSample {
  private(set) var count = 0
  private(set) var rotatedCount = 0
  /// The sum of their sizes. A rotated entry counts as a square of its area.
  private(set) var totalSize = SIMD2<Double>.zero

  /// The number of entries that are enough.
  static let mostCount = 256

  package init() {}

  /// Adds an entry, if it has a box.
  package mutating func add(_ entry: BoxEntry, _ outline: (Int) -> EntryOutline?) {
    if entry.box.isEmpty { return }
    count += 1
    if entry.child.tag == BoxReference.entry, let outline = outline(entry.child.index) {
      let size = outline.bounds.size
      totalSize += abs(size.width * size.height * outline.transform.determinant).squareRoot()
      rotatedCount += 1
    } else {
      totalSize += SIMD2(Double(entry.box.width), Double(entry.box.height))
    }
  }
}
