#if DEBUG  // Only debug builds let tests look into an executable.
  import Testing

  @testable import LayerBench

  @Suite("Other work")
  struct DisturbanceTests {
    @Test func rowsSayWhatDisturbedThem() {
      let complaints = Disturbance.complaints([
        ("flat 100k", Disturbance(others: 0.02, work: 2.05e6)),
        ("flat 500k", Disturbance(others: 0.8, work: 2e6)),
        ("ui 100k", Disturbance(others: 0, work: 2.5e6)),
        ("ui 500k", Disturbance(others: 1.5, work: 4e6)),
      ])
      #expect(
        complaints == [
          "flat 500k: other work took 0.8 processors", "ui 100k: fixed work took 25 % longer",
          "ui 500k: other work took 1.5 processors, fixed work took 100 % longer",
        ])
      #expect(Disturbance.complaints([]).isEmpty)
    }

    /// Idle time and waiting for devices is nobody's work; what the host took is.
    @Test func timesOfAllProcessorsLessTheProgramsOwnAreOthers() {
      let text = "cpu  100 20 30 9000 500 4 6 40 7 0\ncpu0 1 1 1 1 1 1 1 1 0 0\n"
      #expect(Disturbance.foreignTime(text, own: 0.5e9) == 1.5e9)
      #expect(Disturbance.foreignTime("", own: 1e9) == 0)
    }

    @Test func watchingReturnsWhatTheBodyDoes() throws {
      let (value, disturbance) = Disturbance.watching { 7 }
      #expect(value == 7 && disturbance.work > 0 && disturbance.others >= 0)
    }
  }

  @Suite("Events of the processor")
  struct EventTests {
    static var countsEvents: Bool { CacheMisses.count(type: 1, 2) {} != nil }

    /// Page faults (type 1, event 2) are counted by the system itself, also where the processor's counters
    /// can't be read; a kernel may forbid even that.
    @Test(.enabled(if: EventTests.countsEvents)) func eventsAreCountedWhileTheBodyRuns() throws {
      func faults(_ pages: Int) -> Int64? {
        CacheMisses.count(type: 1, 2) {
          let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: pages * 4096)
          for page in 0..<pages { (memory + page * 4096).initialize(to: 1) }
          memory.deallocate()
        }
      }
      let few = try #require(faults(1)), many = try #require(faults(20_000))
      #expect(many > few + 100)
    }

    @Test func whatIsNoEventIsNotCounted() {
      #expect(CacheMisses.count(type: 77_777, 1) {} == nil)
    }
  }
#endif
