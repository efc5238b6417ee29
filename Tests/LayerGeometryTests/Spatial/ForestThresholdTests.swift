import LayerGeometry
import Testing

/// Where a forest begins to do something else: numbers of entries, sizes, distances, and numbers of changes.
struct ForestThresholdTests {
  private static let owner = 1
  private static let square = FloatBox(minX: 0, minY: 0, maxX: 8, maxY: 8)

  /// A tree of entries that are all one square.
  private struct Stack: ~Copyable {
    var forest = BoxForest()
    let boxes: BoxList

    init(_ count: Int) {
      boxes = BoxList(count: count + 2)
      forest.reserveEntries(count + 2)
      forest.beginPacking(count)
      for k in 0..<count {
        boxes.boxes[k + 2] = ForestThresholdTests.square
        forest.stage(k + 2, label: Int32(k + 1), at: k)
      }
      forest.pack(owner: ForestThresholdTests.owner, boxes)
    }

    /// Changes the box of one entry.
    mutating func setBox(_ box: FloatBox) -> (fit: BoxForest.Fit, change: FloatBox?) {
      boxes.boxes[2] = box
      return forest.setBox(box, of: 2, owner: ForestThresholdTests.owner, boxes)
    }
  }

  @Test(arguments: [(768, false), (769, true)])
  func aTreeOfMoreThan768EntriesIsLarge(count: Int, isLarge: Bool) {
    let stack = Stack(count), isMadeLarge = stack.forest.isLarge(Self.owner)
    let faults = stack.forest.faults(owner: Self.owner)
    #expect(isMadeLarge == isLarge && (count >= BoxForest.leastLarge) == isLarge && faults == [])
  }

  @Test func anEntryAmongLargerOnesChangesNoBoxAbove() {
    var stack = Stack(20)
    let before = stack.forest.work.writtenBoxes
    let (fit, change) = stack.setBox(FloatBox(minX: 1, minY: 1, maxX: 7, maxY: 7))
    let written = stack.forest.work.writtenBoxes - before
    #expect(fit == .within && change == nil && written == 0)
  }

  @Test func anEntryThatShrinksToLessThanA64thIsMoved() {
    for (height, isMoved) in [(Float(1), false), (0.99, true)] {
      var stack = Stack(20)
      let fit = stack.setBox(FloatBox(minX: 3, minY: 3, maxX: 4, maxY: 3 + height)).fit
      let count = stack.forest.count(owner: Self.owner), faults = stack.forest.faults(owner: Self.owner)
      #expect(fit == (isMoved ? .drifted : .within) && count == 20 && faults == [])
    }
  }

  @Test(arguments: [SIMD2<Float>(-1, 0), SIMD2(1, 0), SIMD2(0, -1), SIMD2(0, 1)])
  func anEntryThatIsAwayByMoreThanItsNodesSizeIsMoved(direction: SIMD2<Float>) {
    // The node reaches 4 from the center, and its size is 8.
    for (distance, isMoved) in [(Float(12), false), (12.5, true)] {
      var stack = Stack(20)
      let center = direction * distance + 4
      let fit = stack.setBox(
        FloatBox(minX: center.x - 1, minY: center.y - 1, maxX: center.x + 1, maxY: center.y + 1)
      ).fit
      let faults = stack.forest.faults(owner: Self.owner)
      #expect(fit == (isMoved ? .drifted : .stretching) && faults == [])
    }
  }

  @Test func aBlockIsGivenUpAtIts256thChange() throws {
    var forest = BoxForest(), entries = RawVector<BlockEntry>(), written = 0
    forest.reserveEntries(100)
    forest.addUnbuiltTree(of: Self.owner, count: 0)
    for id in 2..<12 {
      entries.append(
        BlockEntry(id: id, decides: true, box: Extent(low: .zero, high: SIMD2(10, 10)), error: 0))
    }
    let made = forest.makeBlock(of: Self.owner, entries)
    let id = try #require(made)
    for _ in 0..<1_000 {
      if !forest.setBox(entries[3], in: id) { break }
      written += 1
    }
    #expect(written == 255)
  }

  /// The scratch of a sort is two keys and a copy for each entry; a tree has 101 nodes of three lines, and a
  /// root of four.
  @Test func nodesAndScratchAreCounted() {
    var forest = BoxForest()
    let boxes = BoxList(count: 702)
    forest.reserveEntries(702)
    let before = forest.byteCount
    forest.beginPacking(700)
    for k in 0..<700 {
      // Far from the entries before and after.
      let (x, y) = (Float(k * 37 % 700), Float(k * 101 % 700))
      boxes.boxes[k + 2] = FloatBox(minX: x, minY: y, maxX: x + 5, maxY: y + 5)
      forest.stage(k + 2, label: Int32(k + 1), at: k)
    }
    forest.pack(owner: Self.owner, boxes)
    let bytes = forest.byteCount - before, entry = MemoryLayout<BoxEntry>.stride
    #expect(bytes >= 700 * (entry + 8 + 8 + entry) + (101 * 3 + 4) * 64)
  }
}
