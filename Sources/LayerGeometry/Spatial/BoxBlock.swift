#if arch(x86_64) && canImport(_Builtin_intrinsics.intel.sse2) && !LAYER_GEOMETRY_PORTABLE_SIMD
  private import _Builtin_intrinsics.intel.sse2
#endif

/// The boxes of at most 64 entries in paint order, rounded outward to 256 steps of a frame around all of
/// them.
///
/// A search compares a point with all of them in one pass over some cache lines, instead of descending. Where
/// a point is strictly between the steps of a box, the box decides; elsewhere the client does.
///
/// In memory: a line for the client's data of the owner, a line for the frame, the bytes of all minX, minY,
/// maxX and maxY, and the ids of the entries.
package struct BoxBlock {
  private let memory: Column<CacheLine>

  package static let mostEntries = 64
  /// The edits after which a block is given up: boxes above it do not shrink before.
  static let mostEdits = 256
  /// The frame reaches beyond all boxes by this part of their union, for boxes that change.
  private static let room = 1.0 / 24
  /// Sides of an empty box: no step is beyond both.
  private static let above: Int8 = 127
  private static let below: Int8 = -128
  /// How far from a step, in steps, a side must be for its box to decide. Rounding errors of points and boxes
  /// are smaller.
  private static let margin = 1e-6

  @inline(__always)
  init(_ memory: Column<CacheLine>) { self.memory = memory }

  /// The lines of a block with room for `width` entries: 16, 32 or 64.
  static func lines(_ width: Int) -> Int { 2 + width / 8 }

  /// The room for `count` entries.
  static func width(for count: Int) -> Int { count <= 16 ? 16 : count <= 32 ? 32 : 64 }

  /// The second line, which a search reads first.
  struct Header: BitwiseCopyable {
    /// The frame's corner, and steps per unit.
    var origin = SIMD2<Double>.zero
    var scale = SIMD2<Double>.zero
    /// The lanes whose boxes decide.
    var exact: UInt64 = 0
    var count: UInt32 = 0
    var width: UInt32 = 0
    /// Boxes that were changed since the block was made.
    var edits: UInt32 = 0
  }

  var header: Reference<Header> {
    @inline(__always) get { memory.view(of: Header.self, at: 64, count: 1).reference(0) }
  }

  @inline(__always)
  func ownerLine<Value: BitwiseCopyable>(as _: Value.Type) -> Reference<Value> {
    memory.view(of: Value.self, at: 0, count: 1).reference(0)
  }

  /// The line of the next free block, in a free one.
  var nextFree: Reference<UInt32> { memory.view(of: UInt32.self, at: 0, count: 1).reference(0) }

  private var width: Int { @inline(__always) get { Int(header.pointee.width) } }

  private var sides: Column<Int8> {
    @inline(__always) get { memory.view(of: Int8.self, at: 128, count: 4 * width) }
  }

  private var ids: Column<UInt32> {
    @inline(__always) get { memory.view(of: UInt32.self, at: 128 + 4 * width, count: width) }
  }

  package var count: Int { Int(header.pointee.count) }

  /// Prefetches what a search reads of most blocks.
  @inline(__always)
  func prefetch() {
    for line in 1..<5 { memory.prefetch(line) }
  }

  /// Returns the id of the entry in a lane; a higher lane is nearer to the front.
  package func id(_ lane: Int) -> Int { Int(ids[lane]) }

  /// Returns the lane of an entry; nil if it has none. O(count).
  func lane(of id: Int) -> Int? { (0..<count).first { ids[$0] == id } }

  /// Returns the lanes whose boxes hold a point, and those of them that certainly do.
  @inline(__always)
  package func lanes(at x: Double, _ y: Double) -> (holding: UInt64, certain: UInt64) {
    let header = header.pointee
    let step = (SIMD2(x, y) - header.origin) * header.scale
    // Also for NaN.
    guard step.x >= 0 && step.y >= 0 && step.x < 256 && step.y < 256 else { return (0, 0) }
    let qx = SIMD16(repeating: BoxBlock.byte(step.x)), qy = SIMD16(repeating: BoxBlock.byte(step.y))
    let width = Int(header.width), sides = sides
    var holding: UInt64 = 0, certain: UInt64 = 0
    var first = 0
    while first < width {
      let minX = sides.vector(SIMD16<Int8>.self, at: first)
      let minY = sides.vector(SIMD16<Int8>.self, at: first &+ width)
      let maxX = sides.vector(SIMD16<Int8>.self, at: first &+ 2 &* width)
      let maxY = sides.vector(SIMD16<Int8>.self, at: first &+ 3 &* width)
      let outside = (minX .> qx) .| (minY .> qy) .| (qx .> maxX) .| (qy .> maxY)
      let inside = (qx .> minX) .& (qy .> minY) .& (maxX .> qx) .& (maxY .> qy)
      holding |= (BoxBlock.bits(outside) ^ 0xffff) &<< UInt64(truncatingIfNeeded: first)
      certain |= BoxBlock.bits(inside) &<< UInt64(truncatingIfNeeded: first)
      first &+= 16
    }
    return (holding, certain & header.exact)
  }

  /// Returns a step as a signed byte, which compares as the unsigned one does.
  @inline(__always)
  private static func byte(_ step: Double) -> Int8 {
    Int8(truncatingIfNeeded: Int(step) &- 128)
  }

  @inline(__always)
  private static func bits(_ mask: SIMDMask<SIMD16<Int8>>) -> UInt64 {
    #if arch(x86_64) && canImport(_Builtin_intrinsics.intel.sse2) && !LAYER_GEOMETRY_PORTABLE_SIMD
      let bits = unsafe _mm_movemask_epi8(unsafeBitCast(mask, to: SIMD2<Int64>.self))
      return UInt64(truncatingIfNeeded: bits)
    #else
      let words = unsafe unsafeBitCast(mask, to: SIMD2<UInt64>.self) & 0x0101_0101_0101_0101
      let bits = (words &* 0x0102_0408_1020_4080) &>> 56
      return bits.x | bits.y << 8
    #endif
  }

  // MARK: - Writing boxes

  /// Fills a block of a given width. Returns false if the boxes have no finite frame.
  func fill(_ entries: borrowing RawVector<BlockEntry>) -> Bool {
    var low = SIMD2(repeating: Double.infinity), high = -low
    for k in 0..<entries.count where !entries[k].box.isNothing {
      let box = entries[k].box
      low.replace(with: box.low, where: box.low .< low)
      high.replace(with: box.high, where: box.high .> high)
    }
    let size = high - low
    guard size.x > 0 && size.y > 0 else { return false }
    var header = Header()
    header.origin = low - size * BoxBlock.room
    header.scale = 256 / (size * (1 + 2 * BoxBlock.room))
    (header.count, header.width) = (UInt32(entries.count), self.header.pointee.width)
    self.header.pointee = header
    sides.update(repeating: BoxBlock.above, count: 2 * width)
    sides.dropFirst(2 * width).update(repeating: BoxBlock.below, count: 2 * width)
    for k in 0..<entries.count {
      ids[k] = entries[k].id
      if !setBox(entries[k], k) { return false }
    }
    return true
  }

  /// Writes the box of a lane. Returns false if the frame does not hold it.
  func setBox(_ entry: BlockEntry, _ lane: Int) -> Bool {
    let bit: UInt64 = 1 << UInt64(lane), width = width
    header.pointee.exact &= ~bit
    if entry.box.isNothing {
      (sides[lane], sides[lane + width]) = (BoxBlock.above, BoxBlock.above)
      (sides[lane + 2 * width], sides[lane + 3 * width]) = (BoxBlock.below, BoxBlock.below)
      return true
    }
    let origin = header.pointee.origin, scale = header.pointee.scale
    let low = (entry.box.low - origin) * scale, high = (entry.box.high - origin) * scale
    let error = entry.error * Swift.max(scale.x, scale.y)
    let margin = BoxBlock.margin
    guard low.x >= 1 && low.y >= 1 && high.x < 255 && high.y < 255 && error < margin else { return false }
    let outer = (
      BoxBlock.byte(low.x - margin), BoxBlock.byte(low.y - margin),
      BoxBlock.byte(high.x + margin), BoxBlock.byte(high.y + margin)
    )
    let inner = (
      BoxBlock.byte(low.x + margin), BoxBlock.byte(low.y + margin),
      BoxBlock.byte(high.x - margin), BoxBlock.byte(high.y - margin)
    )
    (sides[lane], sides[lane + width]) = (outer.0, outer.1)
    (sides[lane + 2 * width], sides[lane + 3 * width]) = (outer.2, outer.3)
    if entry.decides && outer == inner { header.pointee.exact |= bit }
    return true
  }

  func isExact(_ lane: Int) -> Bool { header.pointee.exact >> UInt64(lane) & 1 != 0 }

  /// Returns whether a lane's box contains another.
  func holds(_ box: Extent, _ lane: Int) -> Bool {
    if box.isNothing { return true }
    let origin = header.pointee.origin, scale = header.pointee.scale, width = width
    let low = (box.low - origin) * scale, high = (box.high - origin) * scale
    return low.x >= Double(Int(sides[lane]) + 128) && low.y >= Double(Int(sides[lane + width]) + 128)
      && high.x <= Double(Int(sides[lane + 2 * width]) + 129)
      && high.y <= Double(Int(sides[lane + 3 * width]) + 129)
  }
}

package struct BlockEntry: BitwiseCopyable {
  package var id: UInt32
  /// Whether a point inside the box is inside the entry.
  package var decides: Bool
  /// A box around the entry, in the owner's space.
  package var box: Extent
  /// A bound of the rounding errors of the box, and of a point that is compared with the entry.
  package var error: Double

  package init(id: Int, decides: Bool, box: Extent, error: Double) {
    self.id = UInt32(truncatingIfNeeded: id)
    (self.decides, self.box, self.error) = (decides, box, error)
  }
}
