import Foundation
import LayerReference
import LayerTestSupport

/// Threads of which one runs at a time, up to its next step: a seed chooses who takes that.
///
/// The caller is the first thread, and the others wait between schedules, so that a switch is all that one
/// costs.
final class Scheduler: @unchecked Sendable {
  static let mostThreads = 4

  /// The thread that runs.
  private(set) var running = 0
  private(set) var stepCount = 0
  private var random = SplitMix64(seed: 0)
  private var unfinished: [Int] = []
  /// The number of steps, on average, after which the next thread is chosen anew.
  private var interval = 1
  private var body: (Int) -> Void = { _ in }
  private let turns = (0..<mostThreads).map { _ in DispatchSemaphore(value: 0) }
  private let ended = DispatchSemaphore(value: 0)
  private var isOver = false

  init() {
    for number in 1..<Scheduler.mostThreads {
      Thread { [self] in
        while true {
          turns[number].wait()
          if isOver { break }
          body(number)
          _ = finish(number)
        }
        ended.signal()
      }.start()
    }
  }

  /// Ends the threads.
  func end() {
    isOver = true
    for number in 1..<Scheduler.mostThreads {
      turns[number].signal()
      ended.wait()
    }
  }

  /// Calls `body` with each number below `count`, in threads that a seed interleaves.
  func run(_ count: Int, seed: UInt64, _ body: @escaping (Int) -> Void) {
    random = SplitMix64(seed: seed)
    interval = 2 << random.below(3)
    (unfinished, running, stepCount) = (Array(0..<count), 0, 0)
    self.body = body
    body(0)
    if !finish(0) { turns[0].wait() }
    self.body = { _ in }
    running = 0
  }

  /// Lets another thread run. Returns whether none is left.
  private func finish(_ number: Int) -> Bool {
    unfinished.removeAll { $0 == number }
    if unfinished.isEmpty {
      if number != 0 { turns[0].signal() }
      return true
    }
    // From the signal on the other thread writes here.
    running = random.pick(unfinished)
    turns[running].signal()
    return false
  }

  /// Ends a step of the thread that runs: another may take the next one.
  func step() {
    stepCount += 1
    if unfinished.isEmpty || !random.oneIn(interval) { return }
    let number = running, next = random.pick(unfinished)
    if next == number { return }
    running = next
    turns[next].signal()
    turns[number].wait()
  }

  // MARK: - Other choices

  func choose(below count: Int) -> Int { count == 1 ? 0 : random.below(count) }

  func oneIn(_ count: Int) -> Bool { random.oneIn(count) }
}
