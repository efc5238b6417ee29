import LayerGeometry
import LayerReference
import Testing

struct HeapTests {
  private struct Number: HeapElement {
    var value: Int
    func precedes(_ other: Number) -> Bool { value < other.value }
  }

  @Test(arguments: [0, 5])
  func leastElementLeavesFirstAndElementsBeforeTheBaseStay(base: Int) {
    var random = SplitMix64(seed: 1)
    var heap = RawVector<Number>(), model: [Int] = []
    for k in 0..<base { heap.append(Number(value: -k)) }
    for _ in 0..<4000 {
      let value = random.below(200)
      switch random.below(5) {
      case 0, 1:
        heap.pushHeap(Number(value: value), from: base)
        model.append(value)
      case 2 where !model.isEmpty:
        let least = model.min()!
        #expect(heap[base].value == least)
        heap.replaceHeapFirst(by: Number(value: value), from: base)
        model[model.firstIndex(of: least)!] = value
      case 3 where !model.isEmpty:
        let least = model.min()!
        #expect(heap.popHeap(from: base).value == least)
        model.remove(at: model.firstIndex(of: least)!)
      default: break
      }
      #expect(heap.count == base + model.count)
    }
    for k in 0..<base { #expect(heap[k].value == -k) }
  }
}
