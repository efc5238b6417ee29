#if arch(x86_64) && canImport(_Builtin_intrinsics.intel.sse)
  private import _Builtin_intrinsics.intel.sse
#endif

/// Eight lanes of boxes, labels and children in three cache lines; behind a root node, a line of the client's.
///
/// Lanes are sorted by label, front-most first, except empty ones. The label of an inner lane is at least that of
/// every entry below it.
package struct BoxNode {
  let base: UnsafeMutableRawPointer

  static let lanes = 8
  static let lines = 3
  static let rootLines = 4
  private static let minY = 32
  private static let maxX = 64
  private static let maxY = 96
  private static let labels = 128
  private static let children = 160
  private static let ownerLine = 192

  @inline(__always)
  init(_ base: UnsafeMutableRawPointer) { self.base = base }

  /// The line behind a root node: 64 bytes of the client's.
  var ownerLine: UnsafeMutableRawPointer { @inline(__always) get { base + BoxNode.ownerLine } }

  /// Prefetches the lines of lanes.
  @inline(__always)
  func prefetch() {
    Prefetch.line(of: base)
    Prefetch.line(of: base + 64)
    Prefetch.line(of: base + 128)
  }

  /// Prefetches the lines of a root node.
  @inline(__always)
  func prefetchRoot() {
    prefetch()
    Prefetch.line(of: ownerLine)
  }

  /// A byte per lane, 1 where the box holds the point.
  @inline(__always)
  package func lanes(holding x: Float, _ y: Float) -> UInt64 {
    lanes(meeting: SIMD4(repeating: x), SIMD4(repeating: y), SIMD4(repeating: x), SIMD4(repeating: y))
  }

  /// A byte per lane, 1 where the box meets the other box.
  @inline(__always)
  package func lanes(meeting box: FloatBox) -> UInt64 {
    lanes(
      meeting: SIMD4(repeating: box.minX), SIMD4(repeating: box.minY), SIMD4(repeating: box.maxX),
      SIMD4(repeating: box.maxY))
  }

  // In vectors of native width, and joined as integers: masks of eight compile to three times the instructions.
  @inline(__always)
  private func lanes(
    meeting minX: SIMD4<Float>, _ minY: SIMD4<Float>, _ maxX: SIMD4<Float>, _ maxY: SIMD4<Float>
  ) -> UInt64 {
    LaneBytes.bytes(half(0, minX, minY, maxX, maxY), half(16, minX, minY, maxX, maxY))
      & 0x0101_0101_0101_0101
  }

  /// All ones in each of four lanes whose box meets the other.
  @inline(__always)
  private func half(
    _ offset: Int, _ minX: SIMD4<Float>, _ minY: SIMD4<Float>, _ maxX: SIMD4<Float>, _ maxY: SIMD4<Float>
  ) -> SIMD4<Int32> {
    (word(offset, .<=, maxX) & word(offset + BoxNode.maxX, .>=, minX))
      & (word(offset + BoxNode.minY, .<=, maxY) & word(offset + BoxNode.maxY, .>=, minY))
  }

  @inline(__always)
  private func word(
    _ offset: Int, _ compare: (SIMD4<Float>, SIMD4<Float>) -> SIMDMask<SIMD4<Int32>>, _ side: SIMD4<Float>
  ) -> SIMD4<Int32> {
    unsafeBitCast(compare((base + offset).load(as: SIMD4<Float>.self), side), to: SIMD4<Int32>.self)
  }

  /// The labels of all lanes.
  var labelColumn: UnsafeMutableRawPointer { @inline(__always) get { base + BoxNode.labels } }

  @inline(__always)
  func label(_ lane: Int) -> Int32 {
    labelColumn.assumingMemoryBound(to: Int32.self)[lane]
  }

  @inline(__always)
  func setLabel(_ lane: Int, _ label: Int32) {
    labelColumn.assumingMemoryBound(to: Int32.self)[lane] = label
  }

  @inline(__always)
  func child(_ lane: Int) -> BoxReference {
    (base + BoxNode.children).assumingMemoryBound(to: BoxReference.self)[lane]
  }

  @inline(__always)
  func setChild(_ lane: Int, _ child: BoxReference) {
    (base + BoxNode.children).assumingMemoryBound(to: BoxReference.self)[lane] = child
  }

  @inline(__always)
  func box(_ lane: Int) -> FloatBox {
    let f = base.assumingMemoryBound(to: Float.self) + lane
    return FloatBox(minX: f[0], minY: f[8], maxX: f[16], maxY: f[24])
  }

  @inline(__always)
  func setBox(_ lane: Int, _ box: FloatBox) {
    let f = base.assumingMemoryBound(to: Float.self) + lane
    f[0] = box.minX
    f[8] = box.minY
    f[16] = box.maxX
    f[24] = box.maxY
  }

  /// Does the same by writing four lanes at a time: to load four where one was just written has to wait until that has left the
  /// processor's queue of stores.
  @inline(__always)
  func setBoxWide(_ lane: Int, _ box: FloatBox) {
    let half = base + (lane & 4) * 4
    let one = SIMD4<Int32>(repeating: Int32(truncatingIfNeeded: lane & 3)) .== SIMD4<Int32>(0, 1, 2, 3)
    let mask = unsafeBitCast(one, to: SIMD4<UInt32>.self)
    setSide(half, box.minX, mask)
    setSide(half + BoxNode.minY, box.minY, mask)
    setSide(half + BoxNode.maxX, box.maxX, mask)
    setSide(half + BoxNode.maxY, box.maxY, mask)
  }

  @inline(__always)
  private func setSide(_ half: UnsafeMutableRawPointer, _ side: Float, _ mask: SIMD4<UInt32>) {
    let old = half.load(as: SIMD4<UInt32>.self)
    half.storeBytes(of: old ^ ((old ^ SIMD4(repeating: side.bitPattern)) & mask), as: SIMD4<UInt32>.self)
  }

  /// The smallest box around all lanes.
  @inline(__always)
  var union: FloatBox {
    let (minX, minY) = (
      lesser(float4(0), float4(16)), lesser(float4(BoxNode.minY), float4(BoxNode.minY + 16))
    )
    let (maxX, maxY) = (
      greater(float4(BoxNode.maxX), float4(BoxNode.maxX + 16)),
      greater(float4(BoxNode.maxY), float4(BoxNode.maxY + 16))
    )
    // Both axes side by side, so that the rest is done for both at once.
    let low = lesser(
      SIMD4(minX[0], minY[0], minX[1], minY[1]), SIMD4(minX[2], minY[2], minX[3], minY[3]))
    let high = greater(
      SIMD4(maxX[0], maxY[0], maxX[1], maxY[1]), SIMD4(maxX[2], maxY[2], maxX[3], maxY[3]))
    let lowest = lesser(low, SIMD4(low[2], low[3], low[0], low[1]))
    let highest = greater(high, SIMD4(high[2], high[3], high[0], high[1]))
    return unsafeBitCast(SIMD4(lowest[0], lowest[1], highest[0], highest[1]), to: FloatBox.self)
  }

  @inline(__always)
  private func float4(_ offset: Int) -> SIMD4<Float> { (base + offset).load(as: SIMD4<Float>.self) }

  // By the processor's instruction where that can be named: comparing and choosing, between shuffles, comes to four times as many.
  @inline(__always)
  private func lesser(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> {
    #if arch(x86_64) && canImport(_Builtin_intrinsics.intel.sse)
      return _mm_min_ps(b, a)
    #else
      return a.replacing(with: b, where: b .< a)
    #endif
  }

  @inline(__always)
  private func greater(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> {
    #if arch(x86_64) && canImport(_Builtin_intrinsics.intel.sse)
      return _mm_max_ps(b, a)
    #else
      return a.replacing(with: b, where: b .> a)
    #endif
  }

  /// The lane in use that it costs least to take an entry in: the area it grows by; and, to decide between lanes that grow as
  /// much, a thousandth of its area times how far, as a part of all labels, the entry's label lies from its own.
  @inline(__always)
  func cheapestLane(for entry: BoxEntry) -> Int {
    let (low, high) = (costs(0, of: entry), costs(16, of: entry))
    var least = lesser(low, high)
    least = lesser(least, SIMD4(least[2], least[3], least[0], least[1]))
    least = lesser(least, SIMD4(least[1], least[0], least[3], least[2]))
    let lanes = LaneBytes.bytes(
      unsafeBitCast(low .== least, to: SIMD4<Int32>.self),
      unsafeBitCast(high .== least, to: SIMD4<Int32>.self))
    if lanes != 0 { return lanes.trailingZeroBitCount >> 3 }
    // Of unlimited boxes, which differ by what is no number.
    return firstLane
  }

  @inline(__always)
  private func costs(_ half: Int, of entry: BoxEntry) -> SIMD4<Float> {
    let (minX, minY) = (float4(half), float4(half + BoxNode.minY))
    let (maxX, maxY) = (float4(half + BoxNode.maxX), float4(half + BoxNode.maxY))
    let box = entry.box
    let (left, top) = (lesser(minX, SIMD4(repeating: box.minX)), lesser(minY, SIMD4(repeating: box.minY)))
    let right = greater(maxX, SIMD4(repeating: box.maxX)), bottom = greater(maxY, SIMD4(repeating: box.maxY))
    let labels = SIMD4<Float>((base + half + BoxNode.labels).load(as: SIMD4<Int32>.self))
    let apart = unsafeBitCast(labels - Float(entry.label), to: SIMD4<UInt32>.self)
    let distance = unsafeBitCast(apart & 0x7fff_ffff, to: SIMD4<Float>.self)
    let grown = (right - left) * (bottom - top)
    let costs = grown - (maxX - minX) * (maxY - minY) + grown * distance * 0x1p-40
    // Empty lanes have a label of −1.
    return costs.replacing(with: .infinity, where: labels .< 0)
  }

  /// The lane's parts together.
  func entry(_ lane: Int) -> BoxEntry {
    BoxEntry(box: box(lane), label: label(lane), child: child(lane))
  }

  func set(_ lane: Int, _ entry: BoxEntry) {
    setBox(lane, entry.box)
    setLabel(lane, entry.label)
    setChild(lane, entry.child)
  }

  func clear() {
    for lane in 0..<BoxNode.lanes { set(lane, .empty) }
  }

  /// Moves boxes and children of some lanes to another node, where the other lanes are empty then.
  @inline(__always)
  func moveLanes(to other: BoxNode, _ lanes: LaneRun) {
    move(lanes.low, 0, to: other)
    move(lanes.high, 16, to: other)
  }

  @inline(__always)
  private func move(_ lanes: SIMD4<UInt32>, _ half: Int, to other: BoxNode) {
    let (low, high) = (Float.infinity.bitPattern, (-Float.infinity).bitPattern)
    move(lanes, half, to: other, leaving: low)
    move(lanes, half + BoxNode.minY, to: other, leaving: low)
    move(lanes, half + BoxNode.maxX, to: other, leaving: high)
    move(lanes, half + BoxNode.maxY, to: other, leaving: high)
    move(lanes, half + BoxNode.children, to: other, leaving: 0)
  }

  @inline(__always)
  private func move(_ lanes: SIMD4<UInt32>, _ offset: Int, to other: BoxNode, leaving nothing: UInt32) {
    let old = (base + offset).load(as: SIMD4<UInt32>.self), empty = SIMD4(repeating: nothing)
    let moved = (old ^ empty) & lanes
    (other.base + offset).storeBytes(of: empty ^ moved, as: SIMD4<UInt32>.self)
    (base + offset).storeBytes(of: old ^ moved, as: SIMD4<UInt32>.self)
  }

  /// A byte per lane, all ones where nothing is in it.
  @inline(__always)
  private var emptyLanes: UInt64 {
    let children = base + BoxNode.children
    let (low, high) = (children.load(as: SIMD4<Int32>.self), (children + 16).load(as: SIMD4<Int32>.self))
    return LaneBytes.bytes(
      unsafeBitCast(low .== 0, to: SIMD4<Int32>.self), unsafeBitCast(high .== 0, to: SIMD4<Int32>.self))
  }

  @inline(__always)
  var hasRoom: Bool { emptyLanes != 0 }

  /// The lane for an entry with a label, and the empty one that the lanes in between are to be moved towards: the first behind it, or
  /// else the last in front. There has to be one.
  @inline(__always)
  func gap(for label: Int32) -> (lane: Int, hole: Int) {
    let low = labelColumn.load(as: SIMD4<Int32>.self) .> label
    let high = (labelColumn + 16).load(as: SIMD4<Int32>.self) .> label
    let above = LaneBytes.bytes(
      unsafeBitCast(low, to: SIMD4<Int32>.self), unsafeBitCast(high, to: SIMD4<Int32>.self))
    let empty = emptyLanes, lane = 8 - above.leadingZeroBitCount >> 3
    let behind = empty & (~0 << UInt64(8 * lane))
    if behind != 0 { return (lane, behind.trailingZeroBitCount >> 3) }
    return (lane - 1, 7 - empty.leadingZeroBitCount >> 3)
  }

  /// The first lane in use, which has the highest label; the last one where none is.
  @inline(__always)
  var firstLane: Int {
    // Mostly.
    if !child(0).isNone { return 0 }
    return Swift.min((~emptyLanes).trailingZeroBitCount >> 3, 7)
  }

  @inline(__always)
  var highestLabel: Int32 { label(firstLane) }

  /// The lane in use, if it is the only one.
  @inline(__always)
  var onlyLane: Int? {
    let used = ~emptyLanes, lane = used.trailingZeroBitCount >> 3
    return used != 0 && used &>> UInt64(8 * lane) == 0xff ? lane : nil
  }

  var isEmpty: Bool {
    let pairs = (base + BoxNode.children).load(as: SIMD4<UInt64>.self)
    return (pairs.x | pairs.y) | (pairs.z | pairs.w) == 0
  }
}
