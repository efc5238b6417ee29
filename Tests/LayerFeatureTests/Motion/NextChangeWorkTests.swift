#if DEBUG  // Calls an internal search, as debug builds can.
  import LayerTestSupport
  import Testing

  @testable import LayerGeometry

  @Suite("When animations begin and end next: work for each time that is tried")
  struct NextChangeWorkTests {
    /// Paused layers begin at 0 by default, so at the time 0 each of them is such a time.
    @Test("A change that does not come is given up after few steps", arguments: [-100.0, 0, 1, 1e9])
    func steps(time: Double) {
      var store = LayerStore(), steps = 0
      store.setTime(time)
      for computed in [0, time] {
        steps = 0
        let found = store.change(near: computed, within: 0, before: .infinity) { _ in
          steps += 1
          return false
        }
        #expect(found == nil && steps <= 80, "\(computed): \(steps)")
      }
    }

    @Test("The next number after the set time is tried before all others")
    func nextNumber() {
      var store = LayerStore()
      for time in [0, 0.3, 7] {
        store.setTime(time)
        let found = store.change(near: time, within: 0, before: .infinity) { $0 > time }
        #expect(found == time.nextUp)
      }
    }
  }
#endif
