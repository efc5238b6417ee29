import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

/// The boxes of entries that are boxes, by id.
final class BoxList: EntrySource {
  var boxes: [FloatBox]

  init(count: Int) { boxes = Array(repeating: .empty, count: count) }

  func outline(of entry: Int) -> EntryOutline? { nil }
  func depth(of entry: Int) -> Double { 0 }
  func prefetchEntry(_ id: Int) {}
  func prefetchRest(_ id: Int) {}

  func entry(_ id: Int, label: Int32, _ tree: EntryTree) -> BoxEntry { entry(id, label: label) }

  func entry(_ id: Int, label: Int32) -> BoxEntry {
    BoxEntry(box: boxes[id], label: label, child: BoxReference(tag: BoxReference.box, UInt32(id)))
  }
}

/// One tree of a forest, and the same entries as a list.
struct ForestModel: ~Copyable {
  private static let owner = 1
  private static let capacity = 8192
  private var forest = BoxForest()
  private let boxes = BoxList(count: ForestModel.capacity)
  private var random: SplitMix64
  private let size: Double
  /// Ids and what they are; labels are unique.
  private var list: [(id: Int, box: FloatBox, label: Int32)] = []
  private var unused = Array((2..<ForestModel.capacity).reversed())

  init(seed: UInt64, size: Double) {
    random = SplitMix64(seed: seed)
    self.size = size
    forest.reserveEntries(ForestModel.capacity)
  }

  var count: Int { list.count }
  var byteCount: Int { forest.byteCount }

  /// The number of levels of nodes.
  var height: Int {
    var (levels, capacity) = (1, 8)
    while capacity < list.count { (levels, capacity) = (levels + 1, capacity * 8) }
    return levels + (forest.faults(owner: ForestModel.owner).isEmpty ? 0 : 100)
  }

  mutating func pack(_ count: Int) {
    forest.beginPacking(count)
    for k in 0..<count {
      let id = unused.removeLast(), label = Int32(1 << 29) + Int32(k) * 1000
      list.append((id, randomBox(), label))
      boxes.boxes[id] = list[k].box
      forest.stage(id, label: label, at: k)
    }
    forest.pack(owner: ForestModel.owner, boxes)
  }

  mutating func removeAll() {
    forest.removeTree(of: ForestModel.owner)
    unused.append(contentsOf: list.map(\.id))
    list = []
  }

  mutating func editAtRandom() {
    switch random.next() % 8 {
    case 0, 1: insert(label: unusedLabel())
    case 2: if count > 0 { removeAtRandom() }
    case 3: if count > 1 { relabelAtRandom() }
    default: if count > 1 { setBox(randomBox(), at: Int(random.next() % UInt64(count))) }
    }
  }

  mutating func insertInFront() { insert(label: (list.map(\.label).max() ?? 1 << 20) + 16) }

  mutating func removeAtRandom() {
    let k = Int(random.next() % UInt64(count))
    _ = forest.remove(list[k].id)
    unused.append(list[k].id)
    list.remove(at: k)
  }

  /// Sets the box of an entry in a tree of two and more.
  mutating func setBox(_ box: FloatBox, at k: Int) {
    list[k].box = box
    boxes.boxes[list[k].id] = box
    _ = forest.setBox(box, of: list[k].id, owner: ForestModel.owner, boxes)
  }

  var writtenBoxes: Int { forest.work.writtenBoxes }
  var packedEntries: Int { forest.work.packedEntries }
  /// The entries that the last refit in bulk found to have drifted, and the cost of moving them.
  var drifts: (entries: Int, cost: Int) { (forest.drifted.count, forest.driftCount) }

  /// Moves a share of the entries a little, or one in twenty of these anywhere.
  mutating func setBoxesInBulk(share: Double, isFar: Bool) {
    forest.beginBulkRefit()
    for k in list.indices where unit() < share {
      let id = list[k].id
      list[k].box = isFar && random.next() % 20 == 0 ? randomBox() : moved(list[k].box)
      boxes.boxes[id] = list[k].box
      let slot = forest.address(of: id)
      if slot.isListed {
        _ = forest.widenLane(aboveListOf: id, by: list[k].box)
      } else {
        forest.rewrite(slot, list[k].box, entry(k).child)
        forest.mark(slot.node)
      }
    }
    while let node = forest.takeMarked() {
      if forest.owner(ifRoot: node) == nil { _ = forest.refitLane(above: node) }
    }
    forest.endBulkRefit()
    for k in 0..<forest.drifted.count {
      let id = Int(forest.drifted[k])
      _ = forest.openedAddress(of: id, boxes)
      _ = forest.setBox(boxes.boxes[id], of: id, owner: ForestModel.owner, boxes)
      forest.moveDrifted(id, owner: ForestModel.owner, boxes)
    }
  }

  private mutating func moved(_ box: FloatBox) -> FloatBox {
    let (x, y) = (Float((unit() - 0.5) * size * 0.01), Float((unit() - 0.5) * size * 0.01))
    return FloatBox(minX: box.minX + x, minY: box.minY + y, maxX: box.maxX + x, maxY: box.maxY + y)
  }

  private mutating func relabelAtRandom() {
    let k = Int(random.next() % UInt64(count)), label = unusedLabel()
    list[k].label = label
    _ = forest.remove(list[k].id)
    forest.insert(entry(k), owner: ForestModel.owner, boxes)
  }

  private mutating func insert(label: Int32) {
    if unused.isEmpty { return }
    list.append((unused.removeLast(), randomBox(), label))
    boxes.boxes[list[count - 1].id] = list[count - 1].box
    forest.insert(entry(count - 1), owner: ForestModel.owner, boxes)
  }

  private func entry(_ k: Int) -> BoxEntry {
    BoxEntry(
      box: list[k].box, label: list[k].label, child: BoxReference(tag: BoxReference.box, UInt32(list[k].id)))
  }

  private mutating func unusedLabel() -> Int32 {
    while true {
      let label = Int32(1 << 20) + Int32(truncatingIfNeeded: random.next() % (1 << 30))
      if !list.contains(where: { $0.label == label }) { return label }
    }
  }

  private mutating func unit() -> Double { Double(random.next() >> 11) * 0x1p-53 }

  private mutating func randomBox() -> FloatBox {
    let isLarge = random.next() % 50 == 0
    let (x, y) = (unit() * size, unit() * size)
    let (w, h) = (unit() * size * (isLarge ? 0.8 : 0.05), unit() * size * (isLarge ? 0.8 : 0.05))
    return FloatBox(minX: Float(x), minY: Float(y), maxX: Float(x + w), maxY: Float(y + h))
  }

  func check() {
    #expect(forest.faults(owner: ForestModel.owner) == [])
    #expect(forest.count(owner: ForestModel.owner) == count)
    let union = list.reduce(FloatBox.empty) { $0.union($1.box) }
    if count > 0 && !union.isEmpty {
      let found = forest.union(of: forest.root(of: ForestModel.owner))
      #expect(count > 1024 ? found.contains(union) : found == union)
    }
  }

  mutating func checkRandomPoint() {
    let root = forest.root(of: ForestModel.owner)
    guard root.hasNodes else { return }
    let (x, y) = (Float(unit() * size), Float(unit() * size))
    let expected = list.filter {
      x >= $0.box.minX && x <= $0.box.maxX && y >= $0.box.minY && y <= $0.box.maxY
    }
    let found = forest.entriesFrontToBack(in: root.node, at: x, y, boxes)
    #expect(found == expected.sorted { $0.label > $1.label }.map(\.id))
  }
}

extension BoxForest {
  /// Returns the ids of the entries at a point, front to back, and packs the chunks there.
  mutating func entriesFrontToBack(
    in root: NodeID, at x: Float, _ y: Float, _ source: some EntrySource
  ) -> [Int] {
    var found: [Int] = [], heap = RawVector<PendingLanes>()
    push(node(root).lanes(holding: x, y), of: root, on: &heap, from: 0)
    while !heap.isEmpty {
      let child = popFrontmost(&heap, from: 0)
      if !child.isInner {
        found.append(entry(of: child))
      } else {
        if child.isListed { open(child.node, source) }
        push(node(child.node).lanes(holding: x, y), of: child.node, on: &heap, from: 0)
      }
    }
    return found
  }
}
