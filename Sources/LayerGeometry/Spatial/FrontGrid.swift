/// A cache over a tree of many entries: the eight front-most entries of each cell of a grid.
///
/// A cell is one cache line. Its boxes, rounded outward to 124 steps of the cell, are tested against a point
/// all eight at once in 64-bit arithmetic; a point two steps inside a box is certainly inside. With rotated
/// entries, a second line holds oriented boxes (``OrientedBox``). A cell lists every entry that intersects it
/// and whose label is above the cell's floor; the tree answers for entries below the floor.
///
/// Cells are filled from the tree when they are first looked up, in drawing order at the second lookup: a
/// grid is made without a look at its entries.
///
/// A grid lists entries in the order of the tree, or in drawing order: by depth first (``PaintKey``). A tree
/// whose owner is searched in drawing order has one of each.
///
/// An entry that intersects many cells is *large*: it is listed in one cell of all large entries, so that no
/// edit updates thousands of cells. A search tests that cell only where a large entry may be in front.
@safe package struct FrontGrid: BitwiseCopyable {
  var fine = CellGrid()
  /// The one cell of large entries.
  var large = CellGrid()
  /// Whether cells have a second line, for oriented boxes.
  private(set) var hasOrientedBoxes = false
  /// The lines of all cells, then the labels and floors; nil for no grid.
  private var lines: Column<CacheLine>?
  /// The labels of the eight lanes of each cell.
  private var labels = Column<Int32>.empty
  /// `needsFill` minus the label of each cell's floor, so that fresh memory, which is zero, says: to be
  /// filled.
  private(set) var floorDistances = Column<Int32>.empty
  /// The depths of the eight lanes of each cell, and of the floors; empty in a grid in tree order.
  private var depths = Column<Double>.empty
  private var floorDepths = Column<Double>.empty
  /// Whether entries are listed in drawing order.
  let isDrawn: Bool
  /// For a grid in tree order, the row of that in drawing order over the same tree; 0 for none.
  var drawnGrid: UInt32 = 0
  /// The owner of the tree, the number of its entries when the grid was made, and its edits since.
  let owner: Int
  private let builtCount: Int
  var edits = 0
  /// The edits after which a refresh in bulk empties all cells.
  private var bulkEditsLeft = 0
  /// Whether no cell has been filled.
  private(set) var isBlank = true
  /// An upper bound of the keys of large entries; none if there are none.
  private(set) var largeKey = FrontGrid.unknown

  /// The minimum number of entries that a grid pays for.
  static let leastEntries = 64
  /// A floor above every label: nothing is listed, and the next lookup fills the cell.
  static let needsFill = Int32.max - 2
  /// A floor above every label of a cell that is too expensive to refill.
  static let tooCostly = Int32.max - 1
  /// A floor above every label: nothing is listed, and the cell was looked up once.
  private static let lookedUp = Int32.max
  /// The bound of the keys of large entries before they are listed.
  private static let unknown = PaintKey.aboveAll(needsFill - 1)

  package var isEmpty: Bool { @inline(__always) get { lines == nil } }
  var cellCount: Int { fine.cellCount + large.cellCount }
  package var largeCell: Int { Int(large.first) }
  private var cellLines: Int {
    @inline(__always) get { hasOrientedBoxes ? 2 : 1 }
  }
  /// The number of floors, padded because they are read eight at a time.
  private var floorCount: Int { cellCount + 8 }
  var byteCount: Int { isEmpty ? 0 : memorySize }
  private var depthOffset: Int { cellCount * cellLines * MemoryLayout<CacheLine>.stride }
  private var labelOffset: Int { depthOffset + (isDrawn ? 72 * cellCount : 0) }
  /// Cells, depths, labels and floors.
  private var memorySize: Int { labelOffset + cellCount * 32 + floorCount * 4 }

  /// Whether the tree had so many edits that a new grid pays.
  var needsRepacking: Bool { @inline(__always) get { edits > Chunk.editsPerInsertion * (builtCount + 64) } }

  package mutating func free() {
    if let lines { unsafe LargeMemory.freeZeros(lines.elements, byteCount: memorySize) }
    (lines, labels, floorDistances) = (nil, .empty, .empty)
    (depths, floorDepths) = (.empty, .empty)
  }

  // MARK: - Edits in bulk

  /// Begins a refresh of `count` entries, here and in other trees.
  mutating func beginBulkEdits(_ count: Int) {
    bulkEditsLeft = count * 16 > builtCount ? builtCount / 64 : count
  }

  /// Counts an edit in bulk. Empties all cells, and returns true, where so many entries change that filling
  /// those that are looked up is cheaper.
  @inline(__always)
  mutating func addBulkEdit() -> Bool {
    bulkEditsLeft &-= 1
    if isBlank || bulkEditsLeft >= 0 { return false }
    empty()
    return true
  }

  mutating func empty() {
    if isBlank { return }
    free()
    makeCells()
    largeKey = FrontGrid.unknown
    isBlank = true
  }

  // MARK: - Layout

  /// Creates the grid of a tree of `count` entries in a box, by a sample of them. Cells are filled when they
  /// are looked up.
  ///
  /// Makes cells of two thirds of the average entry's size, at most one for five entries, and no smaller than
  /// `leastCellSize(in:)`.
  package init(over all: FloatBox, owner: Int, count: Int, _ sample: GridSample) {
    (self.owner, builtCount, isDrawn) = (owner, count, false)
    guard all.width.isFinite && all.height.isFinite && all.width > 0 && all.height > 0 && sample.count > 0
    else { return }
    let least = FrontGrid.leastCellSize(in: all), average = sample.totalSize * (1 / Double(sample.count))
    // An only column or row is no smaller, either.
    let area = FloatBox(
      minX: all.minX, minY: all.minY, maxX: Swift.max(all.maxX, all.minX + Float(least)),
      maxY: Swift.max(all.maxY, all.minY + Float(least)))
    guard area.width.isFinite && area.height.isFinite else { return }
    var columns = Swift.max(1, Double(area.width) / Swift.max(average.x * 0.65, least))
    var rows = Swift.max(1, Double(area.height) / Swift.max(average.y * 0.65, least))
    // With too many cells both sides get coarser by one factor, unless less than a column or row is left.
    let most = Double(count) / 5, factor = (columns * rows / most).squareRoot()
    if factor > 1 {
      (columns, rows) = (columns / factor, rows / factor)
      if columns < 1 { (columns, rows) = (1, most) }
      if rows < 1 { (columns, rows) = (most, 1) }
    }
    let fine = CellGrid(
      area, columns: Int32(Swift.min(Swift.max(columns, 1), 2000)),
      rows: Int32(Swift.min(Swift.max(rows, 1), 2000)))
    guard fine.scaleX.isFinite && fine.scaleY.isFinite else { return }
    self.fine = fine
    large = CellGrid(area, columns: 1, rows: 1, first: Int32(fine.cellCount))
    hasOrientedBoxes = sample.rotatedCount * 8 > sample.count
    makeCells()
  }

  /// The size from which on a step of a cell, a 124th, is more than boxes are rounded and widened by, for
  /// points two steps inside are hits: a hundred units of single precision, and 2⁻¹³.
  static func leastCellSize(in all: FloatBox) -> Double {
    let reach = Swift.max(abs(all.minX), abs(all.maxX), abs(all.minY), abs(all.maxY))
    return Swift.max(Double(reach) * 0x1p-11, 0x1p-13)
  }

  /// Makes a grid in drawing order over the tree of another, with the same cells.
  package init(inDrawingOrder other: FrontGrid) {
    (owner, builtCount, isDrawn) = (other.owner, other.builtCount, true)
    (fine, large, hasOrientedBoxes) = (other.fine, other.large, other.hasOrientedBoxes)
    if !other.isEmpty { makeCells() }
  }

  /// Makes all cells anew, to be filled when they are looked up.
  private mutating func makeCells() {
    // Lanes of zeros lead nowhere; a cell that is to be filled is filled before any other use.
    let lines = Column<CacheLine>.zeros(byteCount: memorySize)
    self.lines = lines
    labels = lines.view(of: Int32.self, at: labelOffset, count: 8 * cellCount)
    floorDistances = lines.view(of: Int32.self, at: labelOffset + 32 * cellCount, count: floorCount)
    if !isDrawn { return }
    depths = lines.view(of: Double.self, at: depthOffset, count: 8 * cellCount)
    floorDepths = lines.view(of: Double.self, at: depthOffset + 64 * cellCount, count: cellCount)
  }

  // MARK: - Cells

  /// The maximum number of cells of an entry that is not large. Oriented boxes decide more than boxes do, so
  /// more cells are worth their updates.
  private var mostCells: Int { @inline(__always) get { hasOrientedBoxes ? 1024 : 256 } }

  @inline(__always)
  func cellGrid(_ isLarge: Bool) -> CellGrid { isLarge ? large : fine }

  /// Returns the cells that list an entry with a box.
  @inline(__always)
  func cells(_ box: FloatBox) -> (isLarge: Bool, span: CellSpan) {
    let span = fine.span(box)
    if span.count <= mostCells { return (false, span) }
    return (true, large.span(box))
  }

  /// Returns whether an entry of at most a size may be large.
  func mayBeLarge(_ size: SIMD2<Float>) -> Bool {
    // The size of many empty boxes is 0; that of unlimited ones is not finite.
    !((size.x * fine.scaleX + 3) * (size.y * fine.scaleY + 3) <= Float(mostCells))
  }

  @inline(__always)
  func line(_ cell: Int) -> FrontCell {
    unsafe FrontCell(
      lines.unsafelyUnwrapped.dropFirst(cell &* cellLines), hasOrientedBoxes: hasOrientedBoxes)
  }

  @inline(__always)
  func labels(_ cell: Int) -> Column<Int32> { labels.dropFirst(8 &* cell) }

  @inline(__always)
  func floorLabel(_ cell: Int) -> Int32 { FrontGrid.needsFill &- floorDistances[cell] }

  @inline(__always)
  func floor(_ cell: Int) -> PaintKey {
    let label = floorLabel(cell)
    if label < 0 { return .none }
    if label >= FrontGrid.needsFill { return .aboveAll(label) }
    return PaintKey(depth: isDrawn ? floorDepths[cell] : 0, label: label)
  }

  @inline(__always)
  func setFloor(_ cell: Int, _ floor: PaintKey) {
    floorDistances[cell] = FrontGrid.needsFill &- floor.label
    if isDrawn { floorDepths[cell] = floor.depth }
  }

  /// Returns the key of a lane; none for an empty one.
  @inline(__always)
  func key(_ cell: Int, _ lane: Int) -> PaintKey {
    let label = labels(cell)[lane]
    return label < 0 ? .none : PaintKey(depth: isDrawn ? depths[8 &* cell &+ lane] : 0, label: label)
  }

  /// Writes an entry into a lane. The lanes from there on move by one towards the back, and the last is lost.
  @inline(__always)
  func insertLane(_ lane: Int, _ cell: Int, _ key: PaintKey, _ listing: CellListing) {
    let line = line(cell), labels = labels(cell)
    line.insertGap(at: lane)
    line.set(lane, listing)
    labels.openGap(at: lane)
    labels[lane] = key.label
    if !isDrawn { return }
    depths.dropFirst(8 &* cell).openGap(at: lane)
    depths[8 &* cell &+ lane] = key.depth
  }

  /// Removes a lane. The lanes behind it move by one towards the front.
  @inline(__always)
  func removeLane(_ lane: Int, _ cell: Int) {
    line(cell).remove(lane)
    labels(cell).closeGap(at: lane, last: -1)
    if isDrawn { depths.dropFirst(8 &* cell).closeGap(at: lane, last: 0) }
  }

  mutating func clear(_ cell: Int, floor: PaintKey) {
    isBlank = false
    line(cell).clear()
    labels(cell).update(repeating: -1, count: 8)
    setFloor(cell, floor)
  }

  /// Returns whether a cell is still to be filled.
  package func needsFill(_ cell: Int) -> Bool {
    let floor = floorLabel(cell)
    return floor == FrontGrid.needsFill || floor == FrontGrid.lookedUp
  }

  /// Marks a cell that is still to be filled as looked up. Returns whether this lookup is its first.
  func markLookedUp(_ cell: Int) -> Bool {
    if floorLabel(cell) != FrontGrid.needsFill { return false }
    setFloor(cell, .aboveAll(FrontGrid.lookedUp))
    return true
  }

  /// Returns whether a cell has lost so many entries that it is worth a refill.
  @inline(__always)
  package func wantsRefill(_ cell: Int) -> Bool {
    let floor = floorLabel(cell)
    return floor >= 0 && floor != FrontGrid.tooCostly && line(cell).child(3).isNone
  }

  /// Returns a byte for each of eight columns from `column`, 1 where the floor's label is below another;
  /// columns past `last` are 0.
  @inline(__always)
  func cells(
    in cellGrid: CellGrid, _ row: Int32, from column: Int32, through last: Int32, below label: Int32
  ) -> UInt64 {
    let distances = floorDistances.unalignedVector(SIMD8<Int32>.self, at: cellGrid.number(column, row))
    // The signs of differences, which do not overflow: a vector comparison compiles to code for each lane.
    let signs = (SIMD8(repeating: FrontGrid.needsFill &- label) &- distances) &>> 31
    let bytes = LaneBytes.bytes(signs.lowHalf, signs.highHalf) & 0x0101_0101_0101_0101
    let surplus = Swift.max(0, column &+ 7 &- last)
    return bytes & (.max &>> UInt64(truncatingIfNeeded: 8 &* surplus))
  }

  // MARK: - Large entries

  /// Updates the upper bound of large keys after a change of the cell of large entries.
  mutating func updateLargeKey() {
    largeKey = Swift.max(floor(largeCell), key(largeCell, 0))
    if largeKey.label >= FrontGrid.needsFill { largeKey = FrontGrid.unknown }
  }
}
