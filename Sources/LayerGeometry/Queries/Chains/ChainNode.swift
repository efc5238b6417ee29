// Long runs of only sublayers, as trees over depth.
//
// A link is a layer with one sublayer that does nothing but shift it, and perhaps clip it. Under any layer with one
// sublayer, a run of links and the layer it ends in (the tail) lie in one tree, deepest in front. Every node has a
// space of its own, placed in that of the node above, so a link that moves touches one node of every level, and a run
// is cut or joined along one path.

/// What a node of a chain has behind its lanes in place of a record.
///
/// The space of a node above others may begin anywhere, so that what is cut off, or moves, at one end leaves the places of all else
/// as they are; that of a leaf node begins where its shallowest layer lies. A point is known by its distance from where the
/// shallowest layer's space begins, and `start` is added for comparing it with boxes only: however far off that is, no digits of the
/// point are lost.
struct ChainLine: BitwiseCopyable {
  /// In the space of the node above, where the space begins that the shallowest layer lies in; 0 for a root.
  var begin = SIMD2<Double>.zero
  /// The same in the node's own space.
  var start = SIMD2<Double>.zero
  /// The sum of the offsets of all links in it.
  var total = SIMD2<Double>.zero
  /// Around all lanes.
  var union = FloatBox.empty
}

extension ChainLine {
  /// Where the space begins, in that of the node above, that goes on from the deepest link.
  @inline(__always)
  var end: SIMD2<Double> { begin + total }

  /// What a node above needs to know, but for where it lies.
  @inline(__always)
  func looksLike(_ other: ChainLine) -> Bool {
    let start = bits(start) ^ bits(other.start), total = bits(total) ^ bits(other.total)
    let differences = start | total | (bits(union) ^ bits(other.union))
    return differences.x | differences.y == 0
  }

  @inline(__always)
  private func bits<Value>(_ value: Value) -> SIMD2<UInt64> { unsafeBitCast(value, to: SIMD2<UInt64>.self) }
}

/// What it has in place of labels.
struct ChainHead: BitwiseCopyable, Equatable {
  /// Inside it, whatever masks in the node lets a point through for sure.
  var clip = FloatBox.unlimited
  /// A byte per lane of an inner node: what is noted of its child (`note`). Of a leaf node the layer in the tail's lane, which may
  /// lead elsewhere by now.
  var levels: UInt64 = 0
  /// The lanes in use lie together.
  var deepest: UInt8 = 0
  var shallowest: UInt8 = 0
  /// The lane of the layer the chain ends in.
  var tail = ChainHead.noTail
  /// 0 for a leaf node.
  var height: UInt8 = 0
  /// Coordinates are so large that boxes alone never decide.
  var isLarge = false
  /// All places of lanes, and the total, are sums that came out without rounding.
  var isExact = true
  /// Whether masks lie in it, and sums of offsets in a leaf node in it are rounded, by axis: the highest three bits.
  var state: UInt8 = 0

  static let noTail = UInt8.max

  var lanes: ClosedRange<Int> { @inline(__always) get { Int(deepest)...Int(shallowest) } }

  @inline(__always)
  mutating func setLanes(_ deepest: Int, _ shallowest: Int) {
    self.deepest = UInt8(truncatingIfNeeded: deepest)
    self.shallowest = UInt8(truncatingIfNeeded: shallowest)
  }

  @inline(__always)
  mutating func setTail(_ lane: UInt8, _ layer: Int) {
    (tail, levels) = (lane, UInt64(truncatingIfNeeded: layer))
  }

  /// What a node above needs to know.
  @inline(__always)
  func looksLike(_ other: ChainHead) -> Bool {
    clip == other.clip && note == other.note
  }

  static let masked: UInt8 = 0x80
  static let roundedX: UInt8 = 0x40
  static let roundedY: UInt8 = 0x20

  /// What a node above keeps of it besides its place: no height comes near the bits of the state.
  @inline(__always)
  var note: UInt8 { height | state }

  @inline(__always)
  var isRounded: Bool { state & (ChainHead.roundedX | ChainHead.roundedY) != 0 }

  @inline(__always)
  mutating func note(_ lane: Int, _ child: ChainHead) {
    setNote(lane, child.note)
    if child.height >= height { height = child.height &+ 1 }
  }

  @inline(__always)
  mutating func forget(_ lane: Int) { setNote(lane, 0) }

  /// Takes over from another node what is noted of one of its lanes.
  @inline(__always)
  mutating func note(_ lane: Int, as source: Int, of other: ChainHead) { setNote(lane, other.level(source)) }

  @inline(__always)
  private mutating func setNote(_ lane: Int, _ note: UInt8) {
    let shift = UInt64(truncatingIfNeeded: 8 &* lane)
    levels = levels & ~(0xff &<< shift) | UInt64(note) &<< shift
  }

  @inline(__always)
  func level(_ lane: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: levels &>> UInt64(truncatingIfNeeded: 8 &* lane))
  }

  @inline(__always)
  func childHeight(_ lane: Int) -> UInt8 { level(lane) & 0x1f }

  /// The lanes whose children hold masks.
  static let masks: UInt64 = 0x8080_8080_8080_8080
  private static let heights: UInt64 = 0x1f1f_1f1f_1f1f_1f1f

  /// Brings the state of an inner node in line with those of its children.
  @inline(__always)
  mutating func noteState() {
    var all = levels | levels &>> 32
    all |= all &>> 16
    all |= all &>> 8
    state = UInt8(truncatingIfNeeded: all) & 0xe0
  }

  /// Brings the height of an inner node in line with those of its children.
  @inline(__always)
  mutating func noteHeight() { height = LaneBytes.greatest(levels & ChainHead.heights) &+ 1 }
}

/// Sums of offsets, and what rounding takes from them.
struct ChainSum {
  /// The bits of all that was lost.
  private(set) var lost = SIMD2<UInt64>.zero

  @inline(__always)
  mutating func add(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> SIMD2<Double> {
    let sum = a + b, other = sum - a
    let rest = (a - (sum - other)) + (b - other)
    lost |= unsafeBitCast(rest, to: SIMD2<UInt64>.self) & (.max &>> 1)
    return sum
  }

  @inline(__always)
  mutating func subtract(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> SIMD2<Double> {
    add(a, SIMD2<Double>.zero - b)
  }

  @inline(__always)
  var isExact: Bool { lost.x | lost.y == 0 }
}

extension IndexNode {
  var chainLine: UnsafeMutablePointer<ChainLine> {
    @inline(__always) get {
      UnsafeMutableRawPointer(ownerRecord).assumingMemoryBound(to: ChainLine.self)
    }
  }

  var chainHead: UnsafeMutablePointer<ChainHead> {
    @inline(__always) get { labelColumn.assumingMemoryBound(to: ChainHead.self) }
  }

  /// The layer in a lane of a leaf node.
  @inline(__always)
  func chainMember(_ lane: Int) -> Int {
    lane == chainHead.pointee.tail ? Int(truncatingIfNeeded: chainHead.pointee.levels) : child(lane).index
  }

  /// Moves some lanes to another node, which becomes as this one is in all else.
  @inline(__always)
  func moveChainLanes(to other: IndexNode, _ lanes: LaneRun) {
    moveLanes(to: other, lanes)
    let head = chainHead.pointee
    other.chainHead.pointee = head
    other.chainLine.pointee = chainLine.pointee
    if head.height > 0 {
      other.chainHead.pointee.levels = head.levels & lanes.bytes
      chainHead.pointee.levels = head.levels & ~lanes.bytes
    }
  }

  @inline(__always)
  func clearChainLane(_ lane: Int) {
    setBox(lane, .empty)
    setChild(lane, .none)
    if chainHead.pointee.height > 0 { chainHead.pointee.forget(lane) }
  }
}

extension FloatBox {
  /// The box moved, and widened by the rounding.
  @inline(__always)
  func shifted(by offset: SIMD2<Double>) -> FloatBox {
    if isEmpty { return self }
    return FloatBox(
      around: SIMD2(Double(minX), Double(minY)) + offset, SIMD2(Double(maxX), Double(maxY)) + offset,
      slack: 0)
  }

  /// The box moved, and narrowed by the rounding.
  @inline(__always)
  func shiftedInside(by offset: SIMD2<Double>) -> FloatBox {
    FloatBox(
      within: SIMD2(Double(minX), Double(minY)) + offset, SIMD2(Double(maxX), Double(maxY)) + offset,
      slack: 0)
  }

  @inline(__always)
  func intersection(_ other: FloatBox) -> FloatBox {
    FloatBox(
      minX: other.minX > minX ? other.minX : minX, minY: other.minY > minY ? other.minY : minY,
      maxX: other.maxX < maxX ? other.maxX : maxX, maxY: other.maxY < maxY ? other.maxY : maxY)
  }

  @inline(__always)
  func holds(_ x: Float, _ y: Float) -> Bool { x >= minX && x <= maxX && y >= minY && y <= maxY }
}
