import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

/// Blocks against a look at each of their boxes: no layers.
struct BoxBlockTests {
  private static let owner = 1

  /// Returns boxes in a square of a given size at a given place.
  private static func entries(_ count: Int, _ size: Double, at origin: Double, _ random: inout SplitMix64)
    -> [BlockEntry]
  {
    (0..<count).map { k in
      if k % 9 == 8 { return BlockEntry(id: k + 2, decides: true, box: .nothing, error: 0) }
      let low = SIMD2(random.real(0, size), random.real(0, size)) + origin
      let box = Extent(low: low, high: low + SIMD2(random.real(0.01, size / 3), random.real(0.01, size / 3)))
      return BlockEntry(id: k + 2, decides: k % 5 != 4, box: box, error: size * 0x1p-44)
    }
  }

  private static func vector(_ entries: [BlockEntry]) -> RawVector<BlockEntry> {
    var vector = RawVector<BlockEntry>()
    for entry in entries { vector.append(entry) }
    return vector
  }

  /// Checks that the lanes at random points hold what contains them, and that what is certain does.
  private func check(_ entries: [BlockEntry], _ block: BoxBlock, _ size: Double, at origin: Double) {
    var random = SplitMix64(seed: UInt64(entries.count))
    var (certain, wrong) = (0, 0)
    for _ in 0..<500 {
      let x = random.real(-size, 2 * size) + origin, y = random.real(-size, 2 * size) + origin
      let lanes = block.lanes(at: x, y)
      for (k, entry) in entries.enumerated() {
        let contains =
          x >= entry.box.low.x && y >= entry.box.low.y && x < entry.box.high.x && y < entry.box.high.y
        let (isHeld, isCertain) = (lanes.holding >> UInt64(k) & 1 != 0, lanes.certain >> UInt64(k) & 1 != 0)
        let isRight = (isHeld || !contains) && (contains && entry.decides && isHeld || !isCertain)
        wrong += isRight ? 0 : 1
        certain += isCertain ? 1 : 0
      }
      #expect(entries.count == 64 || lanes.holding >> UInt64(entries.count) == 0)
    }
    #expect(wrong == 0 && certain > 0)
  }

  @Test(arguments: [1, 16, 17, 32, 33, 64], [1e-3, 40, 1e6])
  func lanesHoldEveryBoxAtAPoint(count: Int, size: Double) throws {
    for origin in [0, -size * 7, size * 1000] {
      var random = SplitMix64(seed: UInt64(count)), forest = BoxForest()
      forest.reserveEntries(100)
      forest.addUnbuiltTree(of: Self.owner, count: 0)
      let entries = Self.entries(count, size, at: origin, &random)
      let made = forest.makeBlock(of: Self.owner, Self.vector(entries))
      let id = try #require(made)
      check(entries, forest.block(id), size, at: origin)
    }
  }

  @Test func changedBoxesAreWrittenOrRefused() throws {
    var random = SplitMix64(seed: 4), forest = BoxForest()
    forest.reserveEntries(100)
    forest.addUnbuiltTree(of: Self.owner, count: 0)
    var entries = Self.entries(40, 100, at: 0, &random)
    let made = forest.makeBlock(of: Self.owner, Self.vector(entries))
    let id = try #require(made)
    for _ in 0..<200 {
      let k = random.below(40)
      entries[k].box = random.chance(0.2) ? .nothing : Self.entries(1, 80, at: 5, &random)[0].box
      let isWritten = forest.setBox(entries[k], in: id)
      #expect(isWritten)
    }
    check(entries, forest.block(id), 100, at: 0)
    var far = entries[3]
    far.box = Extent(low: SIMD2(400, 0), high: SIMD2(410, 10))
    let farIsWritten = forest.setBox(far, in: id)
    #expect(!farIsWritten)
  }

  @Test func aBlockIsGivenUpAfterManyChanges() throws {
    var random = SplitMix64(seed: 5), forest = BoxForest()
    forest.reserveEntries(100)
    forest.addUnbuiltTree(of: Self.owner, count: 0)
    let entries = Self.entries(10, 100, at: 0, &random)
    let made = forest.makeBlock(of: Self.owner, Self.vector(entries))
    let id = try #require(made)
    var written = 0
    while forest.setBox(entries[0], in: id) && written < 10_000 { written += 1 }
    #expect(written > 10 && written < 1000)
  }

  @Test func boxesTooFineForTheirCoordinatesGetNoBlock() {
    var forest = BoxForest()
    forest.reserveEntries(100)
    forest.addUnbuiltTree(of: Self.owner, count: 0)
    let box = Extent(low: SIMD2(1e12, 1e12), high: SIMD2(1e12 + 1, 1e12 + 1))
    let fine = BlockEntry(id: 2, decides: true, box: box, error: 1e12 * 0x1p-44)
    let unlimited = BlockEntry(id: 2, decides: true, box: .unlimited, error: 0)
    let nothing = BlockEntry(id: 2, decides: true, box: .nothing, error: 0)
    for entry in [fine, unlimited, nothing] {
      let made = forest.makeBlock(of: Self.owner, Self.vector([entry]))
      #expect(made == nil)
    }
  }

  /// A step is a 256th of the frame, about 4,000 units of one axis and 0.004 of the other: an error of 10⁻⁷
  /// is far below the first, and too large a part of the second.
  @Test(arguments: [SIMD2(1e6, 1), SIMD2(1, 1e6)])
  func theFinerAxisBoundsTheErrorsOfABlock(size: SIMD2<Double>) {
    for (error, isFineEnough) in [(1e-9, true), (1e-7, false)] {
      var forest = BoxForest()
      forest.reserveEntries(100)
      forest.addUnbuiltTree(of: Self.owner, count: 0)
      let box = Extent(low: .zero, high: size)
      let entries = Self.vector([BlockEntry(id: 2, decides: true, box: box, error: error)])
      let made = forest.makeBlock(of: Self.owner, entries)
      #expect((made != nil) == isFineEnough)
    }
  }

  @Test func blocksThatCannotBeFilledTakeNoMemory() {
    var forest = BoxForest(), byteCounts: [Int] = []
    forest.reserveEntries(100)
    forest.addUnbuiltTree(of: Self.owner, count: 0)
    let entries = Self.vector([BlockEntry(id: 2, decides: true, box: .unlimited, error: 0)])
    for count in [10, 5_000] {
      for _ in 0..<count {
        let made = forest.makeBlock(of: Self.owner, entries)
        #expect(made == nil)
      }
      byteCounts.append(forest.byteCount)
    }
    #expect(byteCounts[1] == byteCounts[0])
  }

  @Test func removedBlocksFreeTheirEntriesAndMemory() throws {
    var random = SplitMix64(seed: 6), forest = BoxForest()
    forest.reserveEntries(100)
    forest.addUnbuiltTree(of: Self.owner, count: 0)
    var bytes = 0
    for round in 0..<30 {
      let entries = Self.entries([10, 20, 50][round % 3], 100, at: 0, &random)
      let made = forest.makeBlock(of: Self.owner, Self.vector(entries))
      let id = try #require(made)
      let members = entries.map { forest.address(of: Int($0.id)) }, owned = forest.blockID(of: Self.owner)
      #expect(members.allSatisfy { $0.isInBlock && $0.block == id } && owned == id)
      forest.removeBlock(of: Self.owner)
      let left = entries.map { forest.address(of: Int($0.id)) }
      #expect(left.allSatisfy { $0.isNone })
      if round == 2 { bytes = forest.byteCount }
    }
    #expect(forest.byteCount == bytes)
  }
}
