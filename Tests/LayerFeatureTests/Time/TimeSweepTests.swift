import LayerGeometry
import LayerTestSupport
import Testing

@Suite("§9 Time: a whole subtree at once")
struct TimeSweepTests {
  @Test("The times of a subtree are those of single conversions, in tree order", arguments: 1...4)
  func sweepEqualsSingleConversions(seed: Int) {
    var trees = RandomTimes(seed: UInt64(seed) + 40, count: 30)
    for _ in 0..<60 {
      for _ in 0..<4 { trees.edit() }
      let top = trees.layers[trees.pick()]
      let time = trees.random.dyadic()
      var order: [LayerID] = []
      trees.store.forEachLayer(inSubtreeOf: top) {
        order.append($0)
        return .descend
      }
      for clamps in [false, true] {
        var times = [Double](repeating: -1, count: 30)
        var span = times.mutableSpan
        let count = trees.store.localTimes(
          at: time, inSubtreeOf: top, clampsBeforeBegin: clamps, into: &span)
        #expect(count == order.count)
        let listed = filled(count, -1.0) {
          trees.store.localTimes(at: time, of: order.span, clampsBeforeBegin: clamps, into: &$0)
        }
        #expect(haveSameBits(listed, times[..<count]))
        for k in 0..<count {
          let single = trees.store.convertTime(time, from: nil, to: order[k], clampsBeforeBegin: clamps)
          #expect(isSame(times[k], single))
        }
        #expect(times[count...].allSatisfy { $0 == -1 })
      }
    }
  }

  @Test("A short buffer gets the first times, and the count is that of all layers")
  func shortBuffer() {
    var store = LayerStore()
    let root = store.makeTimed(2, 0, 0)
    for _ in 0..<5 { _ = store.makeTimed(3, 0, 0, in: root) }
    var times = [0.0, 0, 0]
    var span = times.mutableSpan
    #expect(store.localTimes(at: 1, inSubtreeOf: root, into: &span) == 6)
    #expect(times == [2, 6, 6])
  }

  @Test("A chain of 500,000 layers", .enabled(if: isOptimized))
  func deepChain() {
    var store = LayerStore()
    var layers = [store.makeTimed(1, 1, 0)]
    for _ in 1..<500_000 { layers.append(store.makeTimed(1, 1, 0, in: layers[layers.count - 1])) }
    var times = [Double](repeating: 0, count: layers.count)
    var span = times.mutableSpan
    store.localTimes(at: 0, inSubtreeOf: layers[0], into: &span)
    #expect(times[layers.count - 1] == 500_000)
  }
}
