/// Scratch for dividing the entries of a large tree into chunks.
struct ChunkPartition: ~Copyable {
  /// The entries in paint order, by parts that are still to be divided.
  var staged = RawVector<ListedEntry>()
  /// The cell of each entry of the part at hand.
  var cells = RawVector<UInt16>()
  var grid = RawVector<PartitionCell>()
  var parts = RawVector<PartitionPart>()
  var rects = RawVector<CellRect>()
  var runs = RawVector<PartitionRun>()
  /// The first chunks of the coverage tiers.
  var tiers = RawVector<Int>()

  /// Total area of the entries of a coverage tier, in areas of their union. Below 2 there are many tiers;
  /// above 8 the front-most nodes overlap like those of a tree without tiers.
  static let tierCoverage = 4.0
  /// The number of times that one cell is divided again before it is cut by labels.
  static let mostDivisions = 4

  var byteCount: Int {
    staged.byteCount + cells.byteCount + grid.byteCount + parts.byteCount + rects.byteCount + runs.byteCount
      + tiers.byteCount
  }

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
  /// The side of a plane that leads to them.
  var side: PlaneSide
  /// The number of runs of paint order that they are cut into first.
  var runs: Int
  /// Whether each run is a chunk, or else a coverage tier.
  var runsAreChunks = false
  /// How many times cells were divided again to get here.
  var divisions = 0
  /// The box of their centers, roughly: outer cells extend to infinity.
  var frame: FloatBox

  var count: Int { end - start }
}

/// A cell of the histogram over a part.
struct PartitionCell: BitwiseCopyable {
  var box = FloatBox.empty
  var largest = SIMD2<Float>.zero
  var count: UInt32 = 0
  var run: UInt32 = 0
}

/// Columns or rows of cells.
struct CellRange: BitwiseCopyable {
  var first: Int
  var end: Int

  init(_ range: Range<Int>) { (first, end) = (range.lowerBound, range.upperBound) }

  var range: Range<Int> { first..<end }
  var count: Int { end - first }
}

/// A rectangle of cells to divide.
struct CellRect: BitwiseCopyable {
  var x: CellRange
  var y: CellRange
  var count: Int
  var side: PlaneSide
}

/// Entries that stay together: a chunk, or one cell with too many.
struct PartitionRun: BitwiseCopyable {
  var start: Int
  var end: Int
  /// The place of the next entry.
  var next: Int
  var side: PlaneSide
  var slot = EntrySlot.none
  var box = FloatBox.empty
  var largest = SIMD2<Float>.zero
  /// The box of the centers, for one cell with too many.
  var frame = FloatBox.empty

  init(_ range: Range<Int>, _ side: PlaneSide) {
    (start, end, next, self.side) = (range.lowerBound, range.upperBound, range.lowerBound, side)
  }

  /// Whether the entries are too many for a chunk.
  var isOverfull: Bool { end - start > Chunk.mostCount }

  mutating func widen(_ box: FloatBox, _ size: SIMD2<Float>) {
    self.box = self.box.union(box)
    largest = largest.replacing(with: size, where: size .> largest)
  }
}

/// The cells over a part.
struct PartitionGrid {
  let frame: FloatBox
  /// The number of cells along each side.
  let side: Int
  let scaleX: Float
  let scaleY: Float
  /// The width or height above which an entry is counted apart, so that it does not widen a chunk of small
  /// ones: twice that of a chunk.
  var largest: Float

  init(_ frame: FloatBox, count: Int) {
    self.frame = frame
    var side = 8
    while side < 64 && 8 * side * side <= count { side *= 2 }
    self.side = side
    largest = 2 * (frame.width * frame.height * Float(Chunk.usualCount) / Float(count)).squareRoot()
    scaleX = frame.width > 0 && frame.width.isFinite ? Float(side) / frame.width : 0
    scaleY = frame.height > 0 && frame.height.isFinite ? Float(side) / frame.height : 0
  }

  /// The cell after the others, of large entries.
  var largeCell: Int { side * side }

  @inline(__always)
  func cell(_ box: FloatBox) -> Int {
    if Swift.max(box.width, box.height) > largest { return largeCell }
    return column((box.centerY - frame.minY) * scaleY) &* side &+ column((box.centerX - frame.minX) * scaleX)
  }

  @inline(__always)
  private func column(_ value: Float) -> Int {
    // The center of an empty box is NaN.
    value > 0 ? Int(Swift.min(value, Float(side - 1))) : 0
  }

  /// Returns the line before a column, and before a row.
  func x(_ column: Int) -> Float { frame.minX + Float(column) / scaleX }
  func y(_ row: Int) -> Float { frame.minY + Float(row) / scaleY }

  /// Returns the frame for dividing one cell again, whose entries have a box.
  func frame(_ column: Int, _ row: Int, around box: FloatBox) -> FloatBox {
    let inner = FloatBox(
      minX: column == 0 ? -.infinity : x(column), minY: row == 0 ? -.infinity : y(row),
      maxX: column == side - 1 ? .infinity : x(column + 1), maxY: row == side - 1 ? .infinity : y(row + 1))
    return box.intersection(inner)
  }
}
