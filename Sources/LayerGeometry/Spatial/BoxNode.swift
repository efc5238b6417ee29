#if arch(x86_64) && canImport(_Builtin_intrinsics.intel.sse) && !LAYER_GEOMETRY_PORTABLE_SIMD
  private import _Builtin_intrinsics.intel.sse
#endif

/// Eight lanes of boxes, labels and children in three cache lines; a root node has a fourth line for the
/// client.
///
/// Lanes are sorted by label, front-most first, except empty ones. The label of an inner lane is at least
/// that of every entry below it.
package struct BoxNode {
  private let memory: Column<CacheLine>

  static let lanes = 8
  static let lines = 3
  static let rootLines = 4
  private static let minY = 8
  private static let maxX = 16
  private static let maxY = 24

  @inline(__always)
  init(_ memory: Column<CacheLine>) { self.memory = memory }

  /// The sides of all boxes: eight minX, minY, maxX and maxY.
  private var sides: Column<Float> {
    @inline(__always) get { memory.view(of: Float.self, at: 0, count: 32) }
  }
  var labels: Column<Int32> {
    @inline(__always) get { memory.view(of: Int32.self, at: 128, count: 8) }
  }
  var children: Column<BoxReference> {
    @inline(__always) get { memory.view(of: BoxReference.self, at: 160, count: 8) }
  }

  /// Returns the fourth line of a root node: 64 bytes for the client.
  @inline(__always)
  func ownerLine<Value: BitwiseCopyable>(as _: Value.Type) -> Reference<Value> {
    memory.view(of: Value.self, at: 192, count: 1).reference(0)
  }

  @inline(__always)
  func prefetch() {
    for line in 0..<BoxNode.lines { memory.prefetch(line) }
  }

  @inline(__always)
  func prefetchRoot() {
    prefetch()
    memory.prefetch(3)
  }

  /// Returns a byte per lane, 1 where the box contains the point.
  @inline(__always)
  package func lanes(holding x: Float, _ y: Float) -> UInt64 {
    lanes(intersecting: FloatBox(minX: x, minY: y, maxX: x, maxY: y))
  }

  /// Returns a byte per lane, 1 where the lane's box intersects `box`.
  @inline(__always)
  package func lanes(intersecting box: FloatBox) -> UInt64 {
    // Four lanes at a time, joined as integers: masks of eight lanes compile to three times the instructions.
    LaneBytes.bytes(half(0, box), half(4, box)) & 0x0101_0101_0101_0101
  }

  /// Returns all ones in each of four lanes whose box intersects the other.
  @inline(__always)
  private func half(_ offset: Int, _ box: FloatBox) -> SIMD4<Int32> {
    (word(offset, .<=, box.maxX) & word(offset + BoxNode.maxX, .>=, box.minX))
      & (word(offset + BoxNode.minY, .<=, box.maxY) & word(offset + BoxNode.maxY, .>=, box.minY))
  }

  @inline(__always)
  private func word(
    _ offset: Int, _ compare: (SIMD4<Float>, SIMD4<Float>) -> SIMDMask<SIMD4<Int32>>, _ side: Float
  ) -> SIMD4<Int32> {
    LaneBytes.words(compare(float4(offset), SIMD4(repeating: side)))
  }

  @inline(__always)
  func label(_ lane: Int) -> Int32 { labels[lane] }

  @inline(__always)
  func child(_ lane: Int) -> BoxReference { children[lane] }

  @inline(__always)
  func box(_ lane: Int) -> FloatBox {
    let f = sides.dropFirst(lane)
    return FloatBox(
      minX: f[0], minY: f[BoxNode.minY], maxX: f[BoxNode.maxX], maxY: f[BoxNode.maxY])
  }

  @inline(__always)
  func setBox(_ lane: Int, _ box: FloatBox) {
    let f = sides.dropFirst(lane)
    (f[0], f[BoxNode.minY]) = (box.minX, box.minY)
    (f[BoxNode.maxX], f[BoxNode.maxY]) = (box.maxX, box.maxY)
  }

  /// The union of the boxes of all lanes.
  @inline(__always)
  var union: FloatBox {
    let (minX, minY) = (
      lesser(float4(0), float4(4)), lesser(float4(BoxNode.minY), float4(BoxNode.minY + 4))
    )
    let (maxX, maxY) = (
      greater(float4(BoxNode.maxX), float4(BoxNode.maxX + 4)),
      greater(float4(BoxNode.maxY), float4(BoxNode.maxY + 4))
    )
    // Both axes in one vector.
    let low = lesser(
      SIMD4(minX[0], minY[0], minX[1], minY[1]), SIMD4(minX[2], minY[2], minX[3], minY[3]))
    let high = greater(
      SIMD4(maxX[0], maxY[0], maxX[1], maxY[1]), SIMD4(maxX[2], maxY[2], maxX[3], maxY[3]))
    let lowest = lesser(low, SIMD4(low[2], low[3], low[0], low[1]))
    let highest = greater(high, SIMD4(high[2], high[3], high[0], high[1]))
    return unsafe unsafeBitCast(SIMD4(lowest[0], lowest[1], highest[0], highest[1]), to: FloatBox.self)
  }

  /// The greatest width and the greatest height of a lane; negative for a node without boxes.
  @inline(__always)
  var largestSize: SIMD2<Float> {
    let widths = greater(float4(BoxNode.maxX) - float4(0), float4(BoxNode.maxX + 4) - float4(4))
    let heights = greater(
      float4(BoxNode.maxY) - float4(BoxNode.minY), float4(BoxNode.maxY + 4) - float4(BoxNode.minY + 4))
    let both = greater(
      SIMD4(widths[0], heights[0], widths[1], heights[1]), SIMD4(widths[2], heights[2], widths[3], heights[3])
    )
    let most = greater(both, SIMD4(both[2], both[3], both[0], both[1]))
    return SIMD2(most[0], most[1])
  }

  @inline(__always)
  private func float4(_ offset: Int) -> SIMD4<Float> { sides.vector(SIMD4<Float>.self, at: offset) }

  // One SSE instruction; elsewhere a comparison and a selection, of which arm64 has one each.
  @inline(__always)
  private func lesser(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> {
    #if arch(x86_64) && canImport(_Builtin_intrinsics.intel.sse) && !LAYER_GEOMETRY_PORTABLE_SIMD
      return _mm_min_ps(b, a)
    #else
      return a.replacing(with: b, where: b .< a)
    #endif
  }

  @inline(__always)
  private func greater(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> {
    #if arch(x86_64) && canImport(_Builtin_intrinsics.intel.sse) && !LAYER_GEOMETRY_PORTABLE_SIMD
      return _mm_max_ps(b, a)
    #else
      return a.replacing(with: b, where: b .> a)
    #endif
  }

  /// Returns the lane in use with the least insertion cost, 0 in an empty node: the growth of its area, plus
  /// a thousandth of the area, which keeps small entries out of what covers all, plus as much times the
  /// distance of the labels relative to the range of labels, eightfold if the label rises.
  @inline(__always)
  func cheapestLane(for entry: BoxEntry) -> Int {
    let (low, high) = (costs(0, of: entry), costs(4, of: entry))
    var least = lesser(low, high)
    least = lesser(least, SIMD4(least[2], least[3], least[0], least[1]))
    least = lesser(least, SIMD4(least[1], least[0], least[3], least[2]))
    return LaneBytes.bytes(low .== least, high .== least).trailingZeroBitCount >> 3
  }

  @inline(__always)
  private func costs(_ half: Int, of entry: BoxEntry) -> SIMD4<Float> {
    let (minX, minY) = (float4(half), float4(half + BoxNode.minY))
    let (maxX, maxY) = (float4(half + BoxNode.maxX), float4(half + BoxNode.maxY))
    let box = entry.box
    let (left, top) = (lesser(minX, SIMD4(repeating: box.minX)), lesser(minY, SIMD4(repeating: box.minY)))
    let right = greater(maxX, SIMD4(repeating: box.maxX)), bottom = greater(maxY, SIMD4(repeating: box.maxY))
    let labels = SIMD4<Float>(self.labels.vector(SIMD4<Int32>.self, at: half))
    let difference = labels - Float(entry.label)
    let distance = greater(difference, difference * -8)
    let grown = (right - left) * (bottom - top)
    let costs = grown - (maxX - minX) * (maxY - minY) + grown * (distance + 0x1p30) * 0x1p-40
    // Those of empty and of unlimited boxes may be NaN. Empty lanes, whose label is −1, cost still more.
    let most = Float.greatestFiniteMagnitude
    let finite = SIMD4(repeating: most).replacing(with: costs, where: costs .< most)
    return finite.replacing(with: .infinity, where: labels .< 0)
  }

  func entry(_ lane: Int) -> BoxEntry {
    BoxEntry(box: box(lane), label: label(lane), child: child(lane))
  }

  func set(_ lane: Int, _ entry: BoxEntry) {
    setBox(lane, entry.box)
    (labels[lane], children[lane]) = (entry.label, entry.child)
  }

  func clear() {
    for lane in 0..<BoxNode.lanes { set(lane, .empty) }
  }

  /// A byte per lane, all ones for an empty lane.
  @inline(__always)
  var emptyLanes: UInt64 {
    let low = children.vector(SIMD4<Int32>.self, at: 0), high = children.vector(SIMD4<Int32>.self, at: 4)
    return LaneBytes.bytes(low .== 0, high .== 0)
  }

  /// Returns the lane for an entry with a label, and the empty lane to move the lanes in between towards: the
  /// first behind, or else the last in front. Expects an empty lane.
  func gap(for label: Int32) -> (lane: Int, hole: Int) {
    // Empty lanes have a label of −1.
    var lane = BoxNode.lanes
    while lane > 0 && labels[lane - 1] <= label { lane -= 1 }
    let empty = emptyLanes, behind = empty & (~0 << UInt64(8 * lane))
    if behind != 0 { return (lane, behind.trailingZeroBitCount >> 3) }
    return (lane - 1, 7 - empty.leadingZeroBitCount >> 3)
  }

  /// The first lane in use, which has the highest label; the last lane of an empty node.
  @inline(__always)
  var firstLane: Int { Swift.min((~emptyLanes).trailingZeroBitCount >> 3, 7) }

  var highestLabel: Int32 { label(firstLane) }

  var isEmpty: Bool { emptyLanes == .max }

  /// Returns whether the point is inside the lane's box by more than rounding errors.
  @inline(always)
  func decides(_ lane: Int, _ x: Float, _ y: Float) -> Bool {
    // Four units in the last place of a Float, and what the client allows for errors of its own.
    let (marginX, marginY) = (abs(x) * 4.8e-7 + 1e-6, abs(y) * 4.8e-7 + 1e-6)
    let box = box(lane)
    return (x - box.minX > marginX) && (box.maxX - x > marginX) && (y - box.minY > marginY)
      && (box.maxY - y > marginY)
  }
}
