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
#endif
