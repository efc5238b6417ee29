/// Eight cells by eight, or as many as the grid has there: by its first column and row.
struct CellBlock {
  var x: Int32
  var y: Int32

  static let side: Int32 = 8
}

// Which cells of many a change can matter to: a sublayer that is behind what they list leaves them as they are.
extension FrontGrid {
  @inline(__always)
  private func number(_ block: CellBlock) -> Int {
    Int((block.y >> 3) &* ((columns &+ 7) >> 3) &+ block.x >> 3)
  }

  @inline(__always)
  func bound(_ block: CellBlock) -> Int32 { bounds.unsafelyUnwrapped[number(block)] }

  /// Says anew how low the floors in a block are, once they have turned out higher than that.
  func raiseBound(_ block: CellBlock) {
    let floors = self.floors.unsafelyUnwrapped
    var least = Int32.max
    for y in block.y..<Swift.min(block.y + CellBlock.side, rows) {
      for x in block.x..<Swift.min(block.x + CellBlock.side, columns) {
        least = Swift.min(least, floors[Int(y &* columns &+ x)])
      }
    }
    bounds.unsafelyUnwrapped[number(block)] = least
  }

  /// A cell's floor has been lowered.
  func lowerBound(_ cell: Int) {
    let (y, x) = (Int32(cell) / columns, Int32(cell) % columns)
    let block = number(CellBlock(x: x & ~7, y: y & ~7))
    bounds.unsafelyUnwrapped[block] = Swift.min(
      bounds.unsafelyUnwrapped[block], floors.unsafelyUnwrapped[cell])
  }

  func raiseAllBounds() {
    for block in FrontGrid.blocks(CellSpan(minX: 0, minY: 0, maxX: columns - 1, maxY: rows - 1)) {
      raiseBound(block)
    }
  }

  /// The cells of a block's row, among some columns, whose floors are below a label: a byte for each column of the block, 1
  /// where it is so.
  @inline(__always)
  func cells(
    in block: CellBlock, _ row: Int32, from first: Int32, through last: Int32, below label: Int32
  ) -> UInt64 {
    let start = floors.unsafelyUnwrapped + Int(row &* columns &+ block.x)
    let floors = UnsafeRawPointer(start).loadUnaligned(as: SIMD8<Int32>.self)
    // The sign of a difference, for which neither is too large: compared as such, they would be one by one.
    let signs = (floors &- SIMD8(repeating: label)) &>> 31
    let bytes = LaneBytes.bytes(signs.lowHalf, signs.highHalf)
    let after = 0x0101_0101_0101_0101 &<< UInt64(8 &* (first &- block.x))
    let before = 0x0101_0101_0101_0101 &>> UInt64(8 &* (block.x &+ 7 &- last))
    return bytes & (after & before)
  }

  /// The blocks that a span, which is not empty, has cells in.
  @inline(__always)
  static func blocks(_ span: CellSpan) -> CellBlocks { CellBlocks(span) }
}

extension CellSpan {
  /// The cells that lie in a block.
  @inline(__always)
  func part(in block: CellBlock) -> CellSpan {
    CellSpan(
      minX: Swift.max(minX, block.x), minY: Swift.max(minY, block.y),
      maxX: Swift.min(maxX, block.x &+ 7), maxY: Swift.min(maxY, block.y &+ 7))
  }
}

/// Blocks, row by row.
struct CellBlocks: Sequence, IteratorProtocol {
  private let first: Int32
  private let end: CellBlock
  private var upcoming: CellBlock

  @inline(__always)
  init(_ span: CellSpan) {
    first = span.minX & ~7
    end = CellBlock(x: span.maxX, y: span.maxY)
    upcoming = CellBlock(x: first, y: span.minY & ~7)
  }

  @inline(__always)
  mutating func next() -> CellBlock? {
    if upcoming.x > end.x { upcoming = CellBlock(x: first, y: upcoming.y &+ CellBlock.side) }
    if upcoming.y > end.y { return nil }
    defer { upcoming.x &+= CellBlock.side }
    return upcoming
  }
}
