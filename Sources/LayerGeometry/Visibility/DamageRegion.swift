// Given: var store = LayerStore()
// Given: func paint(_ box: WorldBox) {}

/// A set of disjoint boxes that covers what was put into it, and little more.
///
/// ```swift
/// var region = DamageRegion(limit: 32)
/// store.takeDamage(into: &region)
/// for box in region.boxes { paint(box) }
/// ```
public struct DamageRegion: Hashable, Sendable {
  /// The boxes, in no order to rely on. They have edges in common at most.
  public private(set) var boxes: [WorldBox] = []
  /// The most boxes that there may be.
  public let limit: Int
  /// Pieces of a box that are to come.
  private var pieces: [WorldBox] = []

  /// Makes an empty region.
  ///
  /// - Precondition: `limit` is positive. 32 are usual: a painter pays for each box, too.
  public init(limit: Int) {
    if limit <= 0 { fatalError("DamageRegion(limit:): the limit is not positive") }
    self.limit = limit
  }

  /// Removes all boxes. Keeps the memory.
  public mutating func removeAll() { boxes.removeAll(keepingCapacity: true) }

  /// Adds a box. What is covered already is left out of it; where there would be more than ``limit`` boxes,
  /// the two whose union adds the least area become one. A box without area adds nothing.
  ///
  /// - Complexity: O(limit) for each piece that boxes are cut into, and O(limit²) for each union.
  public mutating func insert(_ box: WorldBox) {
    if !box.hasArea { return }
    pieces.append(box)
    while let piece = pieces.popLast() { add(piece) }
  }

  private mutating func add(_ piece: WorldBox) {
    var k = 0
    while k < boxes.count {
      let other = boxes[k]
      if other.contains(piece) { return }
      if piece.contains(other) {
        removeBox(at: k)
      } else if piece.overlaps(other) {
        // Cuts the box that falls into fewer parts, at most two.
        if other.partCount(without: piece) >= piece.partCount(without: other) {
          pieces.append(contentsOf: piece, without: other)
          return
        }
        removeBox(at: k)
        pieces.append(contentsOf: other, without: piece)
      } else {
        k += 1
      }
    }
    boxes.append(piece)
    if boxes.count > limit { mergeCheapest() }
  }

  private mutating func removeBox(at k: Int) {
    boxes[k] = boxes[boxes.count - 1]
    boxes.removeLast()
  }

  /// Merges the two boxes whose union adds the least area, and all that the union overlaps.
  private mutating func mergeCheapest() {
    var (best, first, second) = (Double.infinity, 0, 1)
    for k in boxes.indices {
      for j in 0..<k {
        let added = boxes[k].union(boxes[j]).area - boxes[k].area - boxes[j].area
        if added < best { (best, first, second) = (added, j, k) }
      }
    }
    var union = boxes[first].union(boxes[second])
    removeBox(at: second)
    removeBox(at: first)
    var k = 0
    while k < boxes.count {
      if union.overlaps(boxes[k]) {
        union = union.union(boxes[k])
        removeBox(at: k)
        k = 0
      } else {
        k += 1
      }
    }
    boxes.append(union)
  }
}

extension WorldBox {
  fileprivate var hasArea: Bool { minX < maxX && minY < maxY }

  /// Whether two boxes have area in common.
  fileprivate func overlaps(_ other: WorldBox) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// Returns how many boxes are left where another box that overlaps this one is cut out of it.
  fileprivate func partCount(without other: WorldBox) -> Int {
    (minX < other.minX ? 1 : 0) + (other.maxX < maxX ? 1 : 0) + (minY < other.minY ? 1 : 0)
      + (other.maxY < maxY ? 1 : 0)
  }
}

extension [WorldBox] {
  /// Adds the parts of a box outside of another that overlaps it: beside it over the whole height, then above
  /// and below it.
  fileprivate mutating func append(contentsOf box: WorldBox, without other: WorldBox) {
    var middle = box
    if box.minX < other.minX {
      append(WorldBox(minX: box.minX, minY: box.minY, maxX: other.minX, maxY: box.maxY))
      middle.minX = other.minX
    }
    if other.maxX < box.maxX {
      append(WorldBox(minX: other.maxX, minY: box.minY, maxX: box.maxX, maxY: box.maxY))
      middle.maxX = other.maxX
    }
    if box.minY < other.minY {
      append(WorldBox(minX: middle.minX, minY: box.minY, maxX: middle.maxX, maxY: other.minY))
    }
    if other.maxY < box.maxY {
      append(WorldBox(minX: middle.minX, minY: other.maxY, maxX: middle.maxX, maxY: box.maxY))
    }
  }
}
