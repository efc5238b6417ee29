import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

/// Large trees, whose chunks are lists until they are entered, against a linear scan.
struct ChunkedForestTests {
  @Test(arguments: BoxScene.allCases, isOptimized ? [2000, 20_000] : [2000])
  func searchesOpenChunksAndFindTheFrontmostEntry(scene: BoxScene, count: Int) {
    var model = LargeTreeModel(capacity: count, scene)
    model.make(count)
    model.check()
    for _ in 0..<60 { model.checkPoint() }
    model.check()
  }

  @Test(.enabled(if: isOptimized), arguments: BoxScene.allCases)
  func randomEditsKeepLargeTreesRight(scene: BoxScene) {
    var model = LargeTreeModel(capacity: 12_000, scene)
    model.make(10_000)
    for step in 0..<4000 {
      model.editAtRandom()
      if step % 400 == 0 { model.check() }
      if step % 40 == 0 { model.checkPoint() }
    }
    model.check()
  }

  @Test(arguments: BoxScene.allCases)
  func aTreeBecomesLargeAndSmallAgain(scene: BoxScene) {
    let count = isOptimized ? 6000 : 2000
    var model = LargeTreeModel(capacity: count, scene)
    while model.count < count {
      model.insert()
      if model.count < 4 || model.count % 500 == 0 { model.check() }
    }
    for _ in 0..<40 { model.checkPoint() }
    while model.count > 0 {
      model.remove()
      if model.count < 4 || model.count % 500 == 0 { model.check() }
      if model.count % 200 == 0 { model.checkPoint() }
    }
  }

  @Test func aRemovedTreeLeavesNothingBehind() {
    let count = isOptimized ? 20_000 : 8_000
    var model = LargeTreeModel(capacity: count, .uniform)
    var bytes: [Int] = []
    for _ in 0..<4 {
      model.make(count)
      // Each search opens a chunk: enough for all of them.
      for _ in 0..<count / 100 { model.checkPoint() }
      model.check()
      bytes.append(model.byteCount)
      model.removeTree()
    }
    #expect(bytes[3] <= bytes[0] + bytes[0] / 16)
  }

  @Test func theListsOfATreeCountAsItsMemory() {
    var model = LargeTreeModel(capacity: 20_000, .uniform)
    model.make(20_000)
    model.removeTree()
    let without = model.byteCount
    model.make(20_000)
    // An id and a label for each.
    #expect(model.byteCount - without >= 20_000 * 8)
  }

  @Test(.enabled(if: isOptimized)) func noCallPacksMoreThanAFewChunks() {
    var model = LargeTreeModel(capacity: 101_000, .uniform)
    model.make(100_000)
    var most = 0
    for _ in 0..<200_000 {
      let packed = model.packedCount
      model.editAtRandom()
      most = max(most, model.packedCount - packed)
    }
    // The chunk that is left, the one that is entered, and its split.
    #expect(most <= 4096)
    model.check()
  }

  @Test func aBoxChangedBeforeItsChunkIsOpenedIsFollowedLater() {
    var model = LargeTreeModel(capacity: 5000, .uniform)
    model.make(5000)
    model.moveAllThenFollow()
    model.check()
    for _ in 0..<60 { model.checkPoint() }
  }
}

/// Where boxes lie.
enum BoxScene: CaseIterable {
  case uniform, clusters, onePoint, list, stack, hugeAmongSmall, strange
}

extension SplitMix64 {
  fileprivate mutating func fraction() -> Float { Float(next() >> 40) * 0x1p-24 }

  fileprivate mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }

  fileprivate mutating func box(_ scene: BoxScene, _ k: Int, of count: Int) -> FloatBox {
    let size = Float(count).squareRoot() * 20
    var (x, y, width, height) = (
      fraction() * size, fraction() * size, fraction() * 40 + 4, fraction() * 40 + 4
    )
    switch scene {
    case .uniform: break
    case .clusters:
      let cluster = Float(below(10)) * size / 10
      (x, y, width, height) = (cluster + x / 1000, cluster + y / 1000, width / 10, height / 10)
    case .onePoint: (x, y) = (100 - width / 2, 100 - height / 2)
    case .list: (x, y, width, height) = (0, Float(k) * 20, 300, 20)
    case .stack: (x, y, width, height) = (fraction() * 20, fraction() * 20, 500, 500)
    case .hugeAmongSmall: if below(300) == 0 { (width, height) = (size * fraction(), size * fraction()) }
    case .strange:
      switch below(20) {
      case 0: return .empty
      case 1: return .unlimited
      case 2: return FloatBox(minX: x, minY: y, maxX: .infinity, maxY: y + height)
      case 3: x *= 1e20
      default: break
      }
    }
    return FloatBox(minX: x, minY: y, maxX: x + width, maxY: y + height)
  }
}

/// One large tree, and the same entries as a list.
private struct LargeTreeModel: ~Copyable {
  private static let owner = 1
  private var forest = BoxForest()
  private var random = SplitMix64(seed: 11)
  private let boxes: BoxList
  private let scene: BoxScene
  private var labels: [Int32]
  private var ids: [Int] = []
  private var unused: [Int]
  private var used: Set<Int32> = []

  init(capacity: Int, _ scene: BoxScene) {
    self.scene = scene
    boxes = BoxList(count: capacity + 2)
    labels = Array(repeating: 0, count: capacity + 2)
    unused = Array((2..<capacity + 2).reversed())
    forest.reserveEntries(capacity + 2)
  }

  var count: Int { ids.count }
  var packedCount: Int { forest.work.packedEntries }
  var byteCount: Int { forest.byteCount }

  mutating func make(_ count: Int) {
    forest.beginPacking(count)
    for k in 0..<count {
      let id = unused.removeLast()
      boxes.boxes[id] = random.box(scene, k, of: count)
      labels[id] = 1 << 29 + Int32(k) * Int32((1 << 30) / (count + 1))
      used.insert(labels[id])
      ids.append(id)
      forest.stage(id, label: labels[id], at: k)
    }
    forest.pack(owner: LargeTreeModel.owner, boxes)
  }

  mutating func removeTree() {
    forest.removeTree(of: LargeTreeModel.owner)
    unused += ids.reversed()
    ids = []
    used = []
  }

  mutating func editAtRandom() {
    switch random.below(10) {
    case 0: insert()
    case 1: remove()
    case 2: relabel()
    case 3, 4, 5: setBox(random.box(scene, random.below(count), of: count), of: ids[random.below(count)])
    default: moveNear()
    }
  }

  mutating func insert() {
    guard let id = unused.popLast() else { return }
    boxes.boxes[id] = random.box(scene, random.below(count + 1), of: max(count, 100))
    labels[id] = unusedLabel()
    ids.append(id)
    forest.insert(boxes.entry(id, label: labels[id]), owner: LargeTreeModel.owner, boxes)
    used.insert(labels[id])
  }

  mutating func remove() {
    let k = random.below(count)
    _ = forest.remove(ids[k])
    used.remove(labels[ids[k]])
    unused.append(ids[k])
    ids.swapAt(k, count - 1)
    ids.removeLast()
  }

  private mutating func setBox(_ box: FloatBox, of id: Int) {
    _ = forest.openedAddress(of: id, boxes)
    boxes.boxes[id] = box
    _ = forest.setBox(box, of: id, owner: LargeTreeModel.owner, boxes)
  }

  private mutating func moveNear() {
    let id = ids[random.below(count)], (x, y) = (random.fraction() * 10 - 5, random.fraction() * 10 - 5)
    let box = boxes.boxes[id]
    setBox(
      FloatBox(minX: box.minX + x, minY: box.minY + y, maxX: box.maxX + x, maxY: box.maxY + y), of: id)
  }

  private mutating func relabel() {
    let id = ids[random.below(count)]
    used.remove(labels[id])
    labels[id] = unusedLabel()
    used.insert(labels[id])
    _ = forest.remove(id)
    forest.insert(boxes.entry(id, label: labels[id]), owner: LargeTreeModel.owner, boxes)
  }

  private mutating func unusedLabel() -> Int32 {
    while true {
      let label = Int32(1 << 20) + Int32(truncatingIfNeeded: random.next() % (1 << 30))
      if !used.contains(label) { return label }
    }
  }

  /// Changes all boxes, as a client does between two searches, and tells the forest of one after another.
  mutating func moveAllThenFollow() {
    for id in ids { boxes.boxes[id] = random.box(scene, id, of: count) }
    for id in ids {
      _ = forest.openedAddress(of: id, boxes)
      _ = forest.setBox(boxes.boxes[id], of: id, owner: LargeTreeModel.owner, boxes)
    }
  }

  func check() {
    #expect(forest.faults(owner: LargeTreeModel.owner) == [])
    #expect(forest.count(owner: LargeTreeModel.owner) == count)
  }

  mutating func checkPoint() {
    let root = forest.root(of: LargeTreeModel.owner)
    guard root.hasNodes else { return }
    let near = boxes.boxes[ids[random.below(count)]]
    let x = near.minX.isFinite ? near.minX + random.fraction() * 30 : 5
    let y = near.minY.isFinite ? near.minY + random.fraction() * 30 : 5
    let expected = ids.filter {
      let box = boxes.boxes[$0]
      return x >= box.minX && x <= box.maxX && y >= box.minY && y <= box.maxY
    }
    let found = forest.entriesFrontToBack(in: root.node, at: x, y, boxes)
    #expect(found == expected.sorted { labels[$0] > labels[$1] })
  }
}
