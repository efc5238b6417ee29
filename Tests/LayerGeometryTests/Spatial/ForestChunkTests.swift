import LayerGeometry
import Testing

/// What large trees keep of their entries: the largest sizes, and lists.
struct ForestChunkTests {
  private static let owner = 1

  /// A tree of squares of 10 that lie 20 apart, in rows of 32.
  private struct Squares: ~Copyable {
    var forest = BoxForest()
    let boxes: BoxList
    /// The memory of the forest before it had a tree.
    let unpackedByteCount: Int

    init(_ count: Int) {
      boxes = BoxList(count: count + 2)
      forest.reserveEntries(count + 2)
      unpackedByteCount = forest.byteCount
      forest.beginPacking(count)
      for k in 0..<count {
        let (x, y) = (Float(k % 32) * 20, Float(k / 32) * 20)
        boxes.boxes[k + 2] = FloatBox(minX: x, minY: y, maxX: x + 10, maxY: y + 10)
        forest.stage(k + 2, label: Int32(k + 1), at: k)
      }
      forest.pack(owner: ForestChunkTests.owner, boxes)
    }
  }

  /// A square that becomes 15 long stays inside its leaf node's box, because a neighbor on that side shares
  /// the node. Only the largest size of the chunk changes.
  @Test(arguments: [(1, SIMD2<Float>(15, 1)), (32, SIMD2(1, 15))])
  func aChunkKnowsAnEntryThatGrewAlongOneAxis(step: Int, size: SIMD2<Float>) throws {
    var squares = Squares(1024), nodes: [NodeID] = []
    let boxes = squares.boxes
    for id in 2..<1026 { nodes.append(squares.forest.openedAddress(of: id, boxes).node) }
    let neighbors = (0..<1024 - step).first { nodes[$0] == nodes[$0 + step] && $0 % 32 != 31 }
    let id = try #require(neighbors) + 2, old = boxes.boxes[id]
    boxes.boxes[id] = FloatBox(
      minX: old.minX, minY: old.minY, maxX: old.minX + size.x, maxY: old.minY + size.y)
    let fit = squares.forest.setBox(boxes.boxes[id], of: id, owner: Self.owner, boxes).fit
    let faults = squares.forest.faults(owner: Self.owner)
    #expect(fit == .within && faults == [])
  }

  /// An entry takes 8 bytes in its list, and nodes with the scratch of one part less than 3. Scratch for all
  /// entries would take 8 more, and 2 for their cells.
  @Test func aLargeTreeKeepsNoScratchOfItsSize() {
    let count = 100_000, squares = Squares(count)
    let bytes = squares.forest.byteCount - squares.unpackedByteCount
    #expect(bytes >= 8 * count && bytes < 11 * count)
  }
}
