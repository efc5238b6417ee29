/// A plane that divides the entries of a large tree: by their centers, their labels or their sizes.
struct ChunkPlane: BitwiseCopyable {
  // First, so that a table's free list overwrites it.
  /// What is below the plane, and what is above.
  var below = PlaneChild.none
  var above = PlaneChild.none
  /// The side of another plane that leads here.
  var side = PlaneSide.tree
  private var value: UInt32
  private var axis: Axis

  private enum Axis: UInt32, BitwiseCopyable { case x, y, label, size }

  init(x: Float) { (axis, value) = (.x, x.bitPattern) }
  init(y: Float) { (axis, value) = (.y, y.bitPattern) }
  init(size: Float) { (axis, value) = (.size, size.bitPattern) }
  init(label: Int32) { (axis, value) = (.label, UInt32(bitPattern: label)) }

  @inline(__always)
  func isAbove(_ entry: BoxEntry) -> Bool {
    switch axis {
    case .x: entry.box.centerX >= Float(bitPattern: value)
    case .y: entry.box.centerY >= Float(bitPattern: value)
    case .label: entry.label >= Int32(bitPattern: value)
    case .size: Swift.max(entry.box.width, entry.box.height) > Float(bitPattern: value)
    }
  }
}

/// What a side of a plane leads to: another plane, or a chunk.
struct PlaneChild: Equatable, BitwiseCopyable {
  private var rawValue: UInt32

  static let none = PlaneChild(rawValue: 0)

  private init(rawValue: UInt32) { self.rawValue = rawValue }

  init(plane: UInt32) { rawValue = plane }

  @inline(__always)
  init(chunk: NodeID) { rawValue = 1 << 31 | chunk.line }

  var isChunk: Bool { @inline(__always) get { rawValue >> 31 != 0 } }
  var plane: UInt32 { @inline(__always) get { rawValue } }
  var chunk: NodeID { @inline(__always) get { NodeID(line: rawValue & ~(1 << 31)) } }
}

/// A side of a plane, or the beginning of a tree's planes.
struct PlaneSide: Equatable, BitwiseCopyable {
  private var rawValue: UInt32

  static let tree = PlaneSide(rawValue: 0)

  private init(rawValue: UInt32) { self.rawValue = rawValue }

  init(plane: UInt32, isAbove: Bool) { rawValue = plane << 1 | (isAbove ? 1 : 0) }

  var plane: UInt32 { rawValue >> 1 }
  var isAbove: Bool { rawValue & 1 != 0 }
}

// The planes that lead a new entry to its chunk.
extension BoxForest {
  /// Returns the chunk that an entry belongs to. O(log of the number of chunks).
  @inline(__always)
  func chunk(for entry: BoxEntry, in tree: UInt32) -> NodeID {
    let planes = self.planes.rows
    var child = largeTrees[tree].route
    while !child.isChunk {
      let plane = planes + Int(child.plane)
      child = plane.pointee.isAbove(entry) ? plane.pointee.above : plane.pointee.below
    }
    return child.chunk
  }

  /// Sets what a side leads to.
  mutating func set(_ side: PlaneSide, of tree: UInt32, to child: PlaneChild) {
    if side == .tree {
      largeTrees[tree].route = child
    } else if side.isAbove {
      planes[side.plane].above = child
    } else {
      planes[side.plane].below = child
    }
    if child.isChunk { node(child.chunk).chunk.pointee.side = side } else { planes[child.plane].side = side }
  }

  /// Adds a plane on a side that leads to nothing yet. Returns its own sides.
  mutating func insert(
    _ plane: ChunkPlane, at side: PlaneSide, of tree: UInt32
  ) -> (below: PlaneSide, above: PlaneSide) {
    let slot = planes.insert(plane)
    set(side, of: tree, to: PlaneChild(plane: slot))
    return (PlaneSide(plane: slot, isAbove: false), PlaneSide(plane: slot, isAbove: true))
  }

  /// Adds a plane between a chunk and one in front of it or beside it.
  mutating func insert(_ plane: ChunkPlane, at first: NodeID, before second: NodeID) {
    let chunk = node(first).chunk.pointee
    let sides = insert(plane, at: chunk.side, of: chunk.tree)
    set(sides.below, of: chunk.tree, to: PlaneChild(chunk: first))
    set(sides.above, of: chunk.tree, to: PlaneChild(chunk: second))
  }

  /// Removes a chunk from the planes: its sibling takes the place of the plane between.
  mutating func removeFromPlanes(_ id: NodeID) {
    let chunk = node(id).chunk.pointee
    if chunk.side == .tree {
      largeTrees[chunk.tree].route = .none
      return
    }
    let plane = planes[chunk.side.plane]
    set(plane.side, of: chunk.tree, to: chunk.side.isAbove ? plane.below : plane.above)
    planes.remove(chunk.side.plane)
  }

  /// Returns a plane through the middle of entries in paint order: across the longer side of their centers,
  /// or between labels where boxes overlap more than about eightfold.
  func plane(between entries: UnsafeMutablePointer<BoxEntry>, _ count: Int) -> ChunkPlane {
    var (centers, all, area) = (FloatBox.empty, FloatBox.empty, 0.0)
    for k in 0..<count {
      let box = entries[k].box
      if box.isEmpty { continue }
      centers = centers.union(FloatBox(centerOf: box))
      all = all.union(box)
      area += box.area
    }
    let byLabel = ChunkPlane(label: entries[count / 2].label)
    if area > all.area * 8 { return byLabel }
    let isWide = centers.width > centers.height
    let plane =
      isWide
      ? ChunkPlane(x: median(entries, count) { $0.centerX })
      : ChunkPlane(y: median(entries, count) { $0.centerY })
    var above = 0
    for k in 0..<count where plane.isAbove(entries[k]) { above += 1 }
    // Many centers in one place.
    return Swift.min(above, count - above) < count / 8 ? byLabel : plane
  }

  /// Returns about the median of a coordinate, from a sample.
  private func median(
    _ entries: UnsafeMutablePointer<BoxEntry>, _ count: Int, _ coordinate: (FloatBox) -> Float
  ) -> Float {
    withUnsafeTemporaryAllocation(of: Float.self, capacity: 64) { sample in
      var sampled = 0
      for k in 0..<64 {
        let value = coordinate(entries[k * count / 64].box)
        var gap = sampled
        // Centers of empty boxes are NaN.
        if value.isNaN { continue }
        while gap > 0 && sample[gap - 1] > value {
          sample[gap] = sample[gap - 1]
          gap -= 1
        }
        sample[gap] = value
        sampled += 1
      }
      return sampled == 0 ? 0 : sample[sampled / 2]
    }
  }
}

extension FloatBox {
  /// Creates the box of another's center.
  init(centerOf box: FloatBox) {
    self.init(minX: box.centerX, minY: box.centerY, maxX: box.centerX, maxY: box.centerY)
  }
}
