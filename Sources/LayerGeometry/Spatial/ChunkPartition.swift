/// Scratch for dividing the entries of a large tree into chunks.
struct ChunkPartition: ~Copyable {
  /// The entries in paint order, by parts that are still to be divided.
  var staged = RawVector<ListedEntry>()
  var parts = RawVector<PartitionPart>()
  /// The cell of each entry of the part at hand, and the cells.
  var cells = RawVector<UInt16>()
  var histogram = RawVector<PartitionCell>()

  /// Total area of the entries of a coverage tier, in areas of their union. Below 2 there are many tiers;
  /// above 8 the front-most nodes overlap like those of a tree without tiers.
  static let tierCoverage = 4.0
  /// The number of times that entries are divided again before they are cut by labels.
  static let mostDivisions = 4

  var byteCount: Int { staged.byteCount + parts.byteCount + cells.byteCount + histogram.byteCount }

  /// Frees scratch memory that only large trees need.
  mutating func empty() {
    staged.empty()
    cells.empty()
  }
}

/// Entries to divide: consecutive staged ones in paint order.
struct PartitionPart: BitwiseCopyable {
  var start: Int
  var end: Int
  /// The box of their centers, roughly: outer cells extend to infinity.
  var frame: FloatBox
  /// How many times entries were divided to get here.
  var divisions = 0
  /// Whether cells are runs of paint order, and not squares.
  var isInPaintOrder = false

  var count: Int { end - start }
}

extension PartitionPart {
  /// Makes a part of the entries of one cell of another part.
  init(of part: PartitionPart, start: Int, _ cell: PartitionCell) {
    self.init(start: start, end: start + Int(cell.count), frame: cell.box)
    divisions = part.divisions + 1
    // All centers may be one point.
    isInPaintOrder = count == part.count || divisions > ChunkPartition.mostDivisions
  }
}

/// A cell of the histogram over a part.
struct PartitionCell: BitwiseCopyable {
  var box = FloatBox.empty
  var largest = SIMD2<Float>.zero
  var count: UInt32 = 0
  /// Once the cells are joined, the index of its next entry in the lists.
  var next: UInt32 = 0
  /// The address of its entries: the list of a chunk, none if they are too many for one.
  var address = EntryAddress.none

  @inline(__always)
  mutating func count(_ entry: FloatBox) {
    count &+= 1
    box = box.union(entry)
    let size = SIMD2(entry.width, entry.height)
    largest = largest.replacing(with: size, where: size .> largest)
  }
}

/// The cells over a part.
struct PartitionGrid {
  private let frame: FloatBox
  /// The number of cells along each side, a power of two.
  private let side: Int
  private let scaleX: Float
  private let scaleY: Float
  /// In paint order, the logarithm of the number of entries in a cell.
  private let shift: Int?
  /// The width or height above which an entry is counted apart, so that it does not widen a chunk of small
  /// ones: twice that of a chunk.
  var largest: Float

  init(over part: PartitionPart) {
    frame = part.frame
    var side = 8
    while side < 32 && 8 * side * side <= part.count { side *= 2 }
    self.side = side
    largest = 2 * (frame.width * frame.height * Float(Chunk.usualCount) / Float(part.count)).squareRoot()
    scaleX = frame.width > 0 && frame.width.isFinite ? Float(side) / frame.width : 0
    scaleY = frame.height > 0 && frame.height.isFinite ? Float(side) / frame.height : 0
    var shift = 0
    while part.count >> shift >= side * side { shift += 1 }
    self.shift = part.isInPaintOrder ? shift : nil
  }

  /// The cell after the others, of large entries.
  var largeCell: Int { side * side }

  /// Returns the cell of the entry at an index of the part.
  @inline(__always)
  func cell(_ box: FloatBox, at k: Int) -> Int {
    if let shift { return k &>> shift }
    if Swift.max(box.width, box.height) > largest { return largeCell }
    return column((box.centerY - frame.minY) * scaleY) &* side &+ column((box.centerX - frame.minX) * scaleX)
  }

  @inline(__always)
  private func column(_ value: Float) -> Int {
    // The center of an empty box is NaN.
    value > 0 ? Int(Swift.min(value, Float(side - 1))) : 0
  }

  /// Returns the cell at a step along a Hilbert curve, or in paint order; the last step leads to large
  /// entries.
  func cell(atStep step: Int) -> Int {
    if shift != nil || step == largeCell { return step }
    var (x, y, rest, length) = (0, 0, step, 1)
    while length < side {
      let right = rest >> 1 & 1, down = (rest ^ right) & 1
      if down == 0 {
        if right == 1 { (x, y) = (length - 1 - x, length - 1 - y) }
        swap(&x, &y)
      }
      (x, y) = (x + length * right, y + length * down)
      (rest, length) = (rest >> 2, length * 2)
    }
    return y * side + x
  }
}
