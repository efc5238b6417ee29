// Long runs of only sublayers, as trees over depth.
//
// A link is a layer with one sublayer that does nothing but shift it, and perhaps clip it. Under any layer with one
// sublayer, a run of links and the layer it ends in (the tail) lie in one tree, deepest in front. Every node has a
// space of its own, placed in that of the node above, so a link that moves touches one node of every level, and a run
// is cut or joined along one path.

/// What a node of a chain has behind its lanes in place of a record.
struct ChainLine: BitwiseCopyable, Equatable {
  /// Where the node's space begins in that of the node above.
  var base = SIMD2<Double>.zero
  /// The sum of the offsets of all links in it.
  var total = SIMD2<Double>.zero
  /// Inside it, whatever masks in the node lets a point through for sure.
  var clip = FloatBox.unlimited
  var count: UInt32 = 0
  /// 0 for a leaf node.
  var height: UInt16 = 0
  /// Coordinates are so large that boxes alone never decide.
  var isLarge = false
}

extension IndexNode {
  /// The label of the layer a chain ends in; all others' are 0.
  static let tailLabel = Int32.max

  var chainLine: UnsafeMutablePointer<ChainLine> {
    @inline(__always) get {
      UnsafeMutableRawPointer(ownerRecord).assumingMemoryBound(to: ChainLine.self)
    }
  }

  /// A chain's node has its lanes in use together, the deepest first.
  @inline(__always)
  var laneCount: Int {
    var count = IndexNode.lanes
    while count > 0 && child(count - 1).isNone { count -= 1 }
    return count
  }

  @inline(__always)
  var isChainLeaf: Bool { child(0).tag != ChildReference.inner }
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
