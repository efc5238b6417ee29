import Foundation
import LayerTestSupport
import Testing

/// What threads may see of versions, where a load returns any value that the memory model of C++ allows.
///
/// One test after another, because all run in one simulated memory.
@Suite(.serialized) struct LeftRightScheduleTests {
  /// The number of schedules; `LAYER_SCHEDULES` in the environment sets another.
  private static let count =
    ProcessInfo.processInfo.environment["LAYER_SCHEDULES"].flatMap(UInt64.init)
    ?? (isOptimized ? 20_000 : 1_200)
  /// The number of schedules within which each planted fault is found.
  private static let enough: UInt64 = 100

  /// Runs a schedule for each seed from 1 on. Returns the first that goes wrong.
  private func firstFault(
    within count: UInt64, _ schedule: LeftRightSchedule
  ) -> (seed: UInt64, fault: String)? {
    for seed in 1...count {
      if let fault = schedule.run(seed: seed) { return (seed, fault) }
    }
    return nil
  }

  @Test func readersSeeWholeVersionsInOrder() throws {
    let schedule = LeftRightSchedule()
    let found = firstFault(within: Self.count, schedule)
    try #require(found == nil)
    // Neither is rare: a copy that a reader holds, and one that is free.
    #expect(schedule.publishedCount > Self.count && schedule.refusedCount > Self.count / 4)
  }

  @Test(arguments: [
    SimulatedWord.Weakening(.shownCopy, .store, from: .sequential, to: .releasing),
    SimulatedWord.Weakening(.shownCopy, .load, from: .sequential, to: .acquiring),
    SimulatedWord.Weakening(.firstSlot, .load, from: .sequential, to: .acquiring),
    SimulatedWord.Weakening(.firstSlot, .exchange, from: .sequential, to: .acquiringAndReleasing),
    SimulatedWord.Weakening(.copy, .store, from: .sequential, to: .releasing),
    SimulatedWord.Weakening(.copy, .store, from: .releasing, to: .relaxed),
    SimulatedWord.Weakening(.copy, .load, from: .sequential, to: .acquiring),
    SimulatedWord.Weakening(.isTaken, .store, from: .releasing, to: .relaxed),
    SimulatedWord.Weakening(.isTaken, .exchange, from: .acquiring, to: .relaxed),
  ])
  func noOrderCanBeWeaker(weakening: SimulatedWord.Weakening) {
    SimulatedWord.weakening = weakening
    defer { SimulatedWord.weakening = nil }
    #expect(firstFault(within: Self.enough, LeftRightSchedule()) != nil)
  }

  @Test func aCopyThatIsShownBeforeItIsWrittenIsFound() {
    #expect(firstFault(within: Self.enough, LeftRightSchedule(swapsEarly: true)) != nil)
  }
}
