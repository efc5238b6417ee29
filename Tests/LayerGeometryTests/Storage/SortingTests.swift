#if DEBUG  // Reads internal declarations, as debug builds can.
  import LayerReference
  import LayerTestSupport
  import Testing

  @testable import LayerGeometry

  /// Sorts with little code, against the standard library's, which is stable.
  @Suite struct SortingTests {
    @Test("Few elements are sorted, and equal ones keep their order")
    func few() {
      var random = SplitMix64(seed: 1)
      for count in [0, 1, 2, 3, 8, 9, 20] {
        for _ in 0..<50 {
          let list = (0..<count).map { (key: random.below(6), number: $0) }
          var sorted = list
          sorted.sortFew { $0.key > $1.key }
          #expect(sorted.map { $0.number } == list.sorted { $0.key > $1.key }.map { $0.number })
        }
      }
    }

    @Test("Many elements are sorted", arguments: [0, 1, 2, 3, 10, 1000, 4097])
    func many(count: Int) {
      var random = SplitMix64(seed: UInt64(count))
      for variety in [1, 2, count / 2 + 1, 1 << 30] {
        let list = (0..<count).map { _ in random.below(variety) }
        var sorted = list
        sorted.sortMany(by: <)
        #expect(sorted == list.sorted())
      }
    }
  }
#endif
