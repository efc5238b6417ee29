import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

/// A forest against a linear scan of its entries: boxes and points, no layers.
struct BoxForestTests {
  @Test(arguments: [2, 9, 40, 400, 3000])
  func packedTreesFindTheFrontmostEntry(count: Int) {
    var model = ForestModel(seed: UInt64(count), size: 1000)
    model.pack(count)
    model.check()
    for _ in 0..<200 { model.checkRandomPoint() }
  }

  @Test(arguments: 0..<6)
  func randomEditsKeepTreesRight(seed: Int) {
    var model = ForestModel(seed: UInt64(seed), size: [40, 200, 1000, 4000, 1e6, 1e-3][seed])
    model.pack(seed % 2 == 0 ? 0 : 100)
    for step in 0..<(isOptimized ? 1500 : 500) {
      model.editAtRandom()
      if step % 10 == 0 || model.count < 12 { model.check() }
      model.checkRandomPoint()
    }
    while model.count > 0 {
      model.removeAtRandom()
      model.check()
    }
  }

  @Test func entriesAppendedInFrontKeepTheTreeLow() {
    var model = ForestModel(seed: 7, size: 100)
    for _ in 0..<(isOptimized ? 4096 : 1024) { model.insertInFront() }
    model.check()
    #expect(model.height <= 8)
  }

  @Test func unbuiltTreesHaveTheUnionOfTheirBoxes() {
    var forest = BoxForest()
    forest.reserveEntries(3)
    let boxes: [FloatBox] = [0, 1, 2, 3].map { (x: Float) in
      FloatBox(minX: x, minY: -x, maxX: 2 * x + 1, maxY: 3 - x)
    }
    forest.addUnbuiltTree(of: 1, count: 4)
    forest.addUnbuiltTree(of: 2, count: 0)
    let atFirst = forest.union(of: forest.root(of: 1))
    let haveCome = boxes.map { forest.add($0, count: 1, toUnbuiltTreeOf: 1) }
    let union = forest.union(of: forest.root(of: 1))
    #expect(atFirst.isEmpty && haveCome == [false, false, false, true])
    #expect(union == boxes.reduce(FloatBox.empty) { $0.union($1) })

    let isWidened = [
      forest.widenUnbuiltTree(of: 1, by: boxes[2]), forest.widenUnbuiltTree(of: 1, by: .empty),
      forest.widenUnbuiltTree(of: 2, by: boxes[2]),
    ]
    forest.removeTree(of: 1)
    let (first, second) = (forest.root(of: 1), forest.root(of: 2))
    let (count, left) = (forest.count(owner: 1), forest.union(of: second))
    #expect(isWidened == [false, false, true])
    #expect(!first.isUnbuilt && count == 0 && second.isUnbuilt && left == boxes[2])
  }

  @Test func unlimitedAndEmptyBoxesAreHeld() {
    var model = ForestModel(seed: 3, size: 100)
    model.pack(50)
    for k in 0..<20 {
      model.setBox(k % 2 == 0 ? .unlimited : .empty, at: k)
      model.check()
      model.checkRandomPoint()
    }
  }

  @Test(arguments: [9, 60, 700, 3000], [0.05, 0.3, 1])
  func boxesThatChangeInBulkAreFollowed(count: Int, share: Double) {
    var model = ForestModel(seed: UInt64(count), size: 1000)
    model.pack(count)
    for round in 0..<6 {
      for _ in 0..<10 { model.checkRandomPoint() }
      model.setBoxesInBulk(share: share, isFar: round % 3 == 2)
      model.check()
      for _ in 0..<10 { model.checkRandomPoint() }
    }
  }

  @Test func aRefitInBulkVisitsEachNodeOnce() {
    var model = ForestModel(seed: 2, size: 1000)
    model.pack(700)
    let before = model.writtenBoxes
    model.setBoxesInBulk(share: 1, isFar: false)
    // There are 88 leaf nodes, 11 above them and two above these.
    #expect(model.writtenBoxes - before <= 101)
    model.check()
  }

  @Test func nodesOfRemovedTreesAreUsedAgain() {
    var model = ForestModel(seed: 5, size: 100)
    model.pack(700)
    model.removeAll()
    model.pack(700)
    let bytes = model.byteCount
    for _ in 0..<20 {
      model.removeAll()
      model.pack(700)
    }
    model.check()
    #expect(model.byteCount == bytes)
  }
}
