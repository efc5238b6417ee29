import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

/// Order-maintenance labels of a list of integers.
struct OrderLabelsTests {
  enum Place: CaseIterable { case front, back, middle, behindMoving, random }

  @Test(arguments: Place.allCases)
  func labelsAscendAfterManyInsertions(place: Place) {
    let count = isOptimized ? 40_000 : 10_000
    var list = LabelModel(capacity: count)
    var random = SplitMix64(seed: 11)
    list.insertFirst()
    for k in 1..<count {
      switch place {
      case .front: list.insert(after: list.last)
      case .back: list.insert(after: 0)
      case .middle: list.insert(after: 1)
      case .behindMoving: list.insert(after: k > 7 ? k - 7 : 1)
      case .random: list.insert(after: Int(random.next() % UInt64(k)) + 1)
      }
      if k % 1_000 == 0 { list.requireAscending() }
    }
    list.requireAscending()
    // n insertions change O(n log n) labels.
    #expect(list.changedCount < count * 128)
  }

  @Test func labelsWithoutAnyGapAreSpreadAtOnce() {
    let count = 40_000
    var list = LabelModel(capacity: count + 200)
    list.insertFirst(label: 1 << 20)
    for k in 1..<count { list.append(label: 1 << 20 + Int32(k)) }
    var mostChanged = 0
    for _ in 0..<200 {
      let changed = list.changedCount
      list.insert(after: count / 2)
      mostChanged = max(mostChanged, list.changedCount - changed)
      list.requireAscending()
    }
    // Labels without any gap: no range nearby has room, so the first insertion spreads them all.
    #expect(mostChanged >= count / 2)
    #expect(list.changedCount < 4 * count)
  }

  @Test(arguments: 0..<(isOptimized ? 8 : 2) as Range<UInt64>)
  func labelsAscendWhileElementsLeaveAndMove(seed: UInt64) {
    let count = 6_000
    var list = LabelModel(capacity: count)
    var random = SplitMix64(seed: seed)
    list.insertFirst()
    for k in 1..<count {
      list.insert(after: 1)
      switch random.next() % 4 {
      case 0 where k > 10:
        list.remove(2 + Int(random.next() % UInt64(k - 1)))
      case 1 where k > 10:
        list.move(2 + Int(random.next() % UInt64(k - 1)), after: 1)
      default: break
      }
      if k % 97 == 0 { list.requireAscending() }
    }
    list.requireAscending()
  }

  @Test func aRunOfElementsGetsAscendingLabels() throws {
    var list = LabelModel(capacity: 16)
    list.insertFirst(label: 1000)
    list.append(label: 2000)
    let gap = LabelGap(after: 1, before: 2, count: 9, length: 2)
    let run = try #require(OrderLabels.run(in: gap, of: &list))
    #expect(run.first == 1100 && run.step == 100)
  }

  @Test func aLongRunMakesRoomWithoutMovingAllLabels() throws {
    var list = LabelModel(capacity: 20_000)
    list.insertFirst(label: 1 << 12)
    for k in 2...20_000 { list.append(label: Int32(k) << 12) }
    let gap = LabelGap(after: 7_000, before: 7_001, count: 5_000, length: 20_000)
    let run = try #require(OrderLabels.run(in: gap, of: &list))
    let end = run.first + 4_999 * run.step
    let (before, after) = try (#require(list.label(7_000)), #require(list.label(7_001)))
    #expect(run.step > 0 && run.first > before && end < after)
    list.requireAscending()
    #expect(list.changedCount < 2_000)
  }

  @Test(arguments: [1, 7], [true, false])
  func aRunAtAnEndOfAListMakesRoom(count: Int, isFront: Bool) throws {
    var list = LabelModel(capacity: 100)
    list.insertFirst(label: isFront ? Int32.max - 64 - 16 : 0)
    for k in 1..<64 { list.append(label: (isFront ? Int32.max - 64 - 16 : 0) + Int32(k)) }
    let gap = LabelGap(after: isFront ? 64 : 0, before: isFront ? 0 : 1, count: count, length: 64)
    let run = try #require(OrderLabels.run(in: gap, of: &list))
    let end = run.first + Int32(count - 1) * run.step
    list.requireAscending()
    try #require(run.step > 0 && run.first >= 0)
    if isFront { #expect(run.first > list.label(64)!) } else { #expect(end < list.label(1)!) }
  }
}

/// A doubly linked list of the integers from 1 on, in arrays.
private struct LabelModel: LabeledList {
  private(set) var changedCount = 0
  private var links: [(previous: Int, next: Int)]
  private var labels: [Int32]
  private var count = 0

  init(capacity: Int) {
    links = Array(repeating: (0, 0), count: capacity + 1)
    labels = Array(repeating: -1, count: capacity + 1)
  }

  var last: Int { links[0].previous }

  func previous(_ element: Int) -> Int { links[element].previous }
  func next(_ element: Int) -> Int { links[element].next }
  func label(_ element: Int) -> Int32? { element == 0 || labels[element] < 0 ? nil : labels[element] }

  mutating func setLabel(_ label: Int32, of element: Int) {
    let (below, above) = (nextLabeled(element, forward: false), nextLabeled(element))
    if below != 0 && label <= labels[below] || above != 0 && label >= labels[above] {
      Issue.record("\(element) gets the label \(label), out of order")
    }
    labels[element] = label
    changedCount += 1
  }

  func requireAscending() {
    var (element, label) = (links[0].next, Int32(-1))
    while element != 0 {
      if labels[element] <= label {
        Issue.record("\(element) has the label \(labels[element]), after \(label)")
        return
      }
      (element, label) = (links[element].next, labels[element])
    }
  }

  mutating func insertFirst(label: Int32 = BoxForest.firstLabel) {
    count = 1
    link(1, after: 0)
    labels[1] = label
  }

  mutating func append(label: Int32) {
    count += 1
    link(count, after: last)
    labels[count] = label
  }

  mutating func insert(after element: Int) {
    count += 1
    link(count, after: element)
    setLabel(ofNew: count)
  }

  mutating func remove(_ element: Int) {
    guard labels[element] >= 0 else { return }
    unlink(element)
    labels[element] = -1
  }

  mutating func move(_ element: Int, after other: Int) {
    guard labels[element] >= 0, element != other else { return }
    unlink(element)
    labels[element] = -1
    link(element, after: other)
    setLabel(ofNew: element)
  }

  private mutating func setLabel(ofNew element: Int) {
    let gap = LabelGap(
      after: links[element].previous, before: links[element].next, count: 1, length: count)
    guard let run = OrderLabels.run(in: gap, of: &self) else {
      Issue.record("no room for element \(element)")
      return
    }
    labels[element] = run.first
  }

  private mutating func link(_ element: Int, after other: Int) {
    let next = links[other].next
    links[element] = (other, next)
    links[other].next = element
    links[next].previous = element
  }

  private mutating func unlink(_ element: Int) {
    let (previous, next) = links[element]
    links[previous].next = next
    links[next].previous = previous
  }
}
