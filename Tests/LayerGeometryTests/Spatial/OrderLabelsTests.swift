import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

/// Order-maintenance labels of a list of integers.
struct OrderLabelsTests {
  @Test(arguments: ["front", "back", "middle", "random"])
  func labelsAscendAfterManyInsertions(position: String) {
    var list = LabelModel()
    var random = SplitMix64(seed: 11)
    for _ in 0..<3000 {
      let count = list.order.count
      switch position {
      case "front": list.insert(at: count)
      case "back": list.insert(at: 0)
      case "middle": list.insert(at: count / 2)
      default: list.insert(at: Int(random.next() % UInt64(count + 1)))
      }
    }
    #expect(list.isAscending)
    // n insertions change O(n log n) labels.
    #expect(list.labelsChanged < 3000 * 64)
  }

  @Test func aRunOfElementsGetsAscendingLabels() throws {
    let list = LabelModel(labels: [1: 1000, 2: 2000])
    let run = try #require(OrderLabels.gap(for: 9, after: 1, before: 2, of: 2, in: list))
    #expect(run.first == 1100 && run.step == 100)
  }

  @Test func aUsedUpGapHasNoRoom() {
    let list = LabelModel(labels: [1: 7, 2: 8])
    #expect(OrderLabels.gap(for: 1, after: 1, before: 2, of: 2, in: list) == nil)
  }
}

private struct LabelModel: LabeledList {
  private(set) var order: [Int] = []
  private(set) var labelsChanged = 0
  private var labels: [Int: Int32] = [:]

  init() {}

  init(labels: [Int: Int32]) {
    self.labels = labels
    order = labels.sorted { $0.value < $1.value }.map(\.key)
  }

  func previous(_ element: Int) -> Int {
    guard let k = order.firstIndex(of: element), k > 0 else { return 0 }
    return order[k - 1]
  }

  func next(_ element: Int) -> Int {
    guard let k = order.firstIndex(of: element), k + 1 < order.count else { return 0 }
    return order[k + 1]
  }

  func label(_ element: Int) -> Int32? { labels[element] }

  var isAscending: Bool {
    zip(order, order.dropFirst()).allSatisfy { labels[$0] ?? 0 < labels[$1] ?? 0 }
  }

  mutating func insert(at k: Int) {
    let element = order.count + 1
    let (before, after) = (k > 0 ? order[k - 1] : 0, k < order.count ? order[k] : 0)
    if order.isEmpty {
      labels[element] = BoxForest.firstLabel
    } else if let run = gap(before, after) {
      labels[element] = run.first
    } else {
      Issue.record("no room for element \(element)")
    }
    labelsChanged += 1
    order.insert(element, at: k)
  }

  private mutating func gap(_ before: Int, _ after: Int) -> OrderLabels.Run? {
    if let run = OrderLabels.gap(for: 1, after: before, before: after, of: order.count, in: self) {
      return run
    }
    let center = before != 0 ? before : after
    guard let range = OrderLabels.range(around: center, for: 1, except: 0, in: self) else { return nil }
    var (element, label) = (range.first, range.labels.first)
    while true {
      labels[element] = label
      labelsChanged += 1
      label += range.labels.step
      if element == range.last { break }
      element = next(element)
    }
    return OrderLabels.gap(for: 1, after: before, before: after, of: order.count, in: self)
  }
}
