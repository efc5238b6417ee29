/// A cell of a grid: low x, low y, 127 − high x, 127 − high y of eight boxes in steps, then eight children;
/// in a second line the eight bytes of each oriented box.
struct FrontCell {
  private let lines: Column<CacheLine>
  private let hasOrientedBoxes: Bool

  /// Steps of a lane that contains no point.
  static let nowhere: UInt64 = 0x7f7f_7f7f_7f7f_7f7f
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let tops: UInt64 = 0x8080_8080_8080_8080

  @inline(__always)
  init(_ lines: Column<CacheLine>, hasOrientedBoxes: Bool) {
    (self.lines, self.hasOrientedBoxes) = (lines, hasOrientedBoxes)
  }

  private var words: Column<UInt64> {
    @inline(__always) get { lines.view(of: UInt64.self, at: 0, count: 16) }
  }

  private var steps: Column<UInt8> {
    @inline(__always) get { lines.view(of: UInt8.self, at: 0, count: 32) }
  }

  private var strips: Column<Int8> {
    @inline(__always) get { lines.view(of: Int8.self, at: 64, count: 64) }
  }

  private var children: Column<BoxReference> {
    @inline(__always) get { lines.view(of: BoxReference.self, at: 32, count: 8) }
  }

  @inline(__always)
  func child(_ lane: Int) -> BoxReference { children[lane] }

  @inline(__always)
  func prefetch() {
    lines.prefetch(0)
    if hasOrientedBoxes { lines.prefetch(1) }
  }

  func clear() {
    for k in 0..<4 { words[k] = FrontCell.nowhere }
    for k in 4..<(hasOrientedBoxes ? 16 : 8) { words[k] = 0 }
  }

  func set(_ lane: Int, _ listing: CellListing) {
    let bytes = steps.dropFirst(lane), sides = listing.steps
    (bytes[0], bytes[8], bytes[16], bytes[24]) = (sides.x, sides.y, sides.z, sides.w)
    children[lane] = listing.child
    guard hasOrientedBoxes else { return }
    for k in 0..<8 { strips[8 * k + lane] = listing.strips[k] }
  }

  func listing(_ lane: Int) -> CellListing {
    let bytes = steps.dropFirst(lane)
    var listing = CellListing(
      steps: SIMD4(bytes[0], bytes[8], bytes[16], bytes[24]), strips: OrientedBox.undecided,
      child: child(lane))
    if hasOrientedBoxes {
      for k in 0..<8 { listing.strips[k] = strips[8 * k + lane] }
    }
    return listing
  }

  /// Moves the lanes from `lane` on by one towards the back, dropping the last.
  @inline(__always)
  func insertGap(at lane: Int) {
    let below = (1 &<< UInt64(8 &* lane)) &- 1
    changeWords { $0 & below | ($0 & ~below) &<< 8 }
    children.openGap(at: lane)
  }

  /// Removes a lane; the lanes behind it move by one towards the front.
  @inline(__always)
  func remove(_ lane: Int) {
    let below = (1 &<< UInt64(8 &* lane)) &- 1
    changeWords(lastStep: 0x7f) { $0 & below | ($0 &>> 8) & ~below }
    children.closeGap(at: lane, last: .none)
  }

  /// Changes the words of boxes and of oriented boxes. The last lanes of boxes get the bits of `lastStep`.
  @inline(__always)
  private func changeWords(lastStep: UInt64 = 0, _ change: (UInt64) -> UInt64) {
    for k in 0..<4 { words[k] = change(words[k]) | lastStep << 56 }
    if hasOrientedBoxes {
      for k in 8..<16 { words[k] = change(words[k]) }
    }
  }

  /// Returns, as the top bit of each lane's byte, the boxes that may contain the point and those that
  /// certainly do.
  @inline(__always)
  func test(_ x: UInt64, _ y: UInt64) -> (candidates: UInt64, certain: UInt64) {
    let (ones, tops) = (FrontCell.ones, FrontCell.tops)
    let (lowX, lowY) = (x &* ones | tops, y &* ones | tops)
    let (highX, highY) = ((127 &- x) &* ones | tops, (127 &- y) &* ones | tops)
    let (a, b, c, d) = (words[0], words[1], words[2], words[3])
    let candidates = (lowX &- a) & (lowY &- b) & (highX &- c) & (highY &- d) & tops
    let two = ones &+ ones
    let certain =
      (lowX &- two &- a) & (lowY &- two &- b) & (highX &- two &- c) & (highY &- two &- d)
      & candidates
    return (candidates, certain)
  }

  /// Returns, as the top bit of each lane's byte, the oriented boxes that the point is certainly outside of,
  /// and inside of. Expects a cell with oriented boxes.
  @inline(__always)
  func testOrientedBoxes(_ x: Int16, _ y: Int16) -> (outside: UInt64, inside: UInt64) {
    let (a, b) = (testStrip(0, x, y), testStrip(4, x, y))
    return (
      LaneBytes.bytes(a.outside | b.outside) & FrontCell.tops,
      LaneBytes.bytes(a.inside & b.inside) & FrontCell.tops
    )
  }

  /// Returns all ones in each lane whose strip the point is outside of, and inside of. Joined as integers:
  /// joined masks compile to code for each lane.
  @inline(__always)
  private func testStrip(
    _ first: Int, _ x: Int16, _ y: Int16
  ) -> (outside: SIMD8<Int16>, inside: SIMD8<Int16>) {
    let (low, high) = (LaneBytes.raised(words[10 + first]), LaneBytes.raised(words[11 + first]))
    let alongX = LaneBytes.raised(words[8 + first]) &>> 8, alongY = LaneBytes.raised(words[9 + first]) &>> 8
    let value = alongX &* SIMD8(repeating: x) &+ alongY &* SIMD8(repeating: y)
    let margin = SIMD8<Int16>(repeating: OrientedBox.margin)
    return (
      words(value .< low &- margin) | words(value .> high &+ margin),
      words(value .> low &+ margin) & words(value .< high &- margin)
    )
  }

  @inline(__always)
  private func words(_ mask: SIMDMask<SIMD8<Int16>>) -> SIMD8<Int16> {
    unsafe unsafeBitCast(mask, to: SIMD8<Int16>.self)
  }
}

/// A lane of a cell.
struct CellListing: Equatable {
  var steps: SIMD4<UInt8>
  var strips: SIMD8<Int8>
  var child: BoxReference
}
