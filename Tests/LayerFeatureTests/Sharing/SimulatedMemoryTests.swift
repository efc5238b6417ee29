import LayerTestSupport
import Testing

extension LeftRightScheduleTests {
  /// The simulated memory by itself: small programs, and all results that C++ allows, no others.
  @Suite struct SimulatedMemoryTests {
    private let memory = SimulatedWord.memory

    /// Runs two threads many times. Returns all pairs of their results.
    private func results(
      _ first: (_ x: Int, _ y: Int) -> Int, _ second: (_ x: Int, _ y: Int) -> Int
    ) -> Set<[Int]> {
      var results: Set<[Int]> = []
      withoutActuallyEscaping(first) { first in
        withoutActuallyEscaping(second) { second in
          for seed in 1...400 as ClosedRange<UInt64> {
            memory.reset(cellCount: 1)
            let x = memory.makeWord(0), y = memory.makeWord(0)
            var result = [0, 0]
            memory.synchronizeAll()
            memory.scheduler.run(2, seed: seed) { result[$0] = $0 == 0 ? first(x, y) : second(x, y) }
            results.insert(result)
          }
        }
      }
      return results
    }

    @Test func onlySequentialStoresAreSeenBeforeLaterLoads() {
      func results(_ store: MemoryOrder, _ load: MemoryOrder) -> Set<[Int]> {
        self.results { x, y in
          memory.store(1, in: x, store)
          return memory.load(y, load)
        } _: { x, y in
          memory.store(1, in: y, store)
          return memory.load(x, load)
        }
      }
      #expect(results(.sequential, .sequential) == [[0, 1], [1, 0], [1, 1]])
      for (store, load) in [(MemoryOrder.releasing, MemoryOrder.acquiring), (.sequential, .acquiring)] {
        #expect(results(store, load) == [[0, 0], [0, 1], [1, 0], [1, 1]])
      }
    }

    @Test func whatWasReleasedIsSeenByWhoAcquires() {
      func results(_ store: MemoryOrder, _ load: MemoryOrder) -> Set<[Int]> {
        self.results { x, y in
          memory.store(1, in: x, .relaxed)
          memory.store(1, in: y, store)
          return 0
        } _: { x, y in
          let flag = memory.load(y, load)
          return 10 * flag + memory.load(x, .relaxed)
        }
      }
      #expect(results(.releasing, .acquiring) == [[0, 0], [0, 1], [0, 11]])
      for (store, load) in [(MemoryOrder.releasing, MemoryOrder.relaxed), (.relaxed, .acquiring)] {
        #expect(results(store, load) == [[0, 0], [0, 1], [0, 10], [0, 11]])
      }
    }

    @Test func allAgreeOnTheOrderOfStoresToOneWord() {
      let found = results { x, _ in
        memory.store(1, in: x, .relaxed)
        memory.store(2, in: x, .relaxed)
        return 0
      } _: { x, _ in
        10 * memory.load(x, .relaxed) + memory.load(x, .relaxed)
      }
      #expect(found == [[0, 0], [0, 1], [0, 2], [0, 11], [0, 12], [0, 22]])
    }

    @Test func anExchangeReadsTheValueJustBefore() {
      func exchange(_ x: Int, _: Int) -> Int { memory.exchange(x, .relaxed) { $0 + 1 } }
      #expect(results(exchange, exchange) == [[0, 1], [1, 0]])
    }

    @Test func aPlainCellIsHandedOverByARelease() {
      for order in [MemoryOrder.releasing, .relaxed] {
        var faults = 0
        for seed in 1...100 as ClosedRange<UInt64> {
          memory.reset(cellCount: 1)
          let x = memory.makeWord(0)
          memory.synchronizeAll()
          memory.scheduler.run(2, seed: seed) { [memory] thread in
            if thread == 0 {
              memory.write(1, to: 0)
              memory.store(1, in: x, order)
            } else if memory.load(x, .acquiring) == 1 {
              memory.require(memory.read(0) == 1, "the old value")
            }
          }
          if memory.fault != nil { faults += 1 }
        }
        #expect((faults > 0) == (order == .relaxed))
      }
    }
  }
}
