// Long runs of only sublayers, as trees over depth.
//
// A link is a layer with one sublayer that does nothing but shift it, and perhaps clip it. Under any layer with one
// sublayer, a run of links and the layer it ends in (the tail) lie in one tree, deepest in front. Every node has a
// space of its own, placed in that of the node above, so a link that moves touches one node of every level, and a run
// is cut or joined along one path.

/// What a node of a chain has behind its lanes in place of a record.
///
/// A node's space may begin anywhere: what is cut off or moves at one end leaves the places of all else as they are.
struct ChainLine: BitwiseCopyable {
  /// Where the node's space begins in that of the node above; of a root, in that of the layer the chain hangs under.
  var base = SIMD2<Double>.zero
  /// In the node's space, where the space begins that its shallowest layer lies in.
  var start = SIMD2<Double>.zero
  /// In the node's space, where that of its deepest link begins.
  var end = SIMD2<Double>.zero
  /// Around all lanes.
  var union = FloatBox.empty

  /// The base of a node that has still to be placed.
  static var nowhere: SIMD2<Double> { @inline(__always) get { SIMD2(repeating: .nan) } }
}

extension ChainLine {
  /// The base with which the node below goes on where this one ends.
  @inline(__always)
  func base(below lower: ChainLine) -> SIMD2<Double> { (base + end) - lower.start }

  /// The base with which the node above ends where this one begins.
  @inline(__always)
  func base(above upper: ChainLine) -> SIMD2<Double> { (base + start) - upper.end }

  /// Whether the node below goes on where this one ends, by either reckoning.
  @inline(__always)
  func meets(_ lower: ChainLine) -> Bool {
    base(below: lower) == lower.base || lower.base(above: self) == base
  }

  /// Whether a node above would notice a difference.
  @inline(__always)
  func looksLike(_ other: ChainLine) -> Bool {
    start == other.start && end == other.end && union == other.union
  }
}

/// What it has in place of labels.
struct ChainHead: BitwiseCopyable, Equatable {
  /// Inside it, whatever masks in the node lets a point through for sure.
  var clip = FloatBox.unlimited
  /// A byte per lane of an inner node: the height of its child, and the highest bit where masks lie in that. Of a leaf node the
  /// layer in the tail's lane, which may lead elsewhere by now.
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
  /// The magnitude of the shallowest layer's coordinates.
  var scale = ChainHead.magnitude(0)

  static let noTail = UInt8.max

  /// The power of two in a number, as far as a byte goes.
  @inline(__always)
  static func magnitude(_ value: Double) -> Int8 {
    let exponent = (Int(truncatingIfNeeded: value.bitPattern &>> 52) & 0x7ff) &- 1023
    return Int8(truncatingIfNeeded: Swift.max(-128, Swift.min(exponent, 127)))
  }

  /// Whether a space begins so far off that its shallowest layer would lose digits that count.
  @inline(__always)
  func isFarOff(_ start: SIMD2<Double>) -> Bool {
    let distance = abs(start.x) + abs(start.y)
    return distance != 0 && Int(ChainHead.magnitude(distance)) > Int(scale) &+ 5
  }

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

  /// Notes a child's height, and whether masks lie in it.
  @inline(__always)
  mutating func setLevel(_ lane: Int, of child: ChainHead) {
    setLevel(lane, child.height | (child.clip == .unlimited ? 0 : 0x80))
  }

  @inline(__always)
  func level(_ lane: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: levels &>> UInt64(truncatingIfNeeded: 8 &* lane))
  }

  @inline(__always)
  mutating func setLevel(_ lane: Int, _ level: UInt8) {
    let shift = UInt64(truncatingIfNeeded: 8 &* lane)
    levels = levels & ~(0xff &<< shift) | UInt64(level) &<< shift
  }

  /// The lanes whose children hold masks.
  static let masks: UInt64 = 0x8080_8080_8080_8080

  /// Brings the height of an inner node in line with those of its children.
  @inline(__always)
  mutating func noteHeight() {
    var (rest, greatest) = (levels & ~ChainHead.masks, UInt8(0))
    while rest != 0 {
      greatest = Swift.max(greatest, UInt8(truncatingIfNeeded: rest))
      rest &>>= 8
    }
    height = greatest + 1
  }
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

  @inline(__always)
  func clearChainLane(_ lane: Int) {
    setBox(lane, .empty)
    setChild(lane, .none)
    if chainHead.pointee.height > 0 { chainHead.pointee.setLevel(lane, 0) }
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
