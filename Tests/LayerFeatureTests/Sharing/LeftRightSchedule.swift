import LayerGeometry
import LayerReference
import LayerTestSupport

/// A writer that publishes versions in two copies, and readers of them, step by step in simulated memory.
final class LeftRightSchedule {
  /// The number of versions that were published, and of those that a reader held up.
  private(set) var publishedCount = 0
  private(set) var refusedCount = 0
  /// Whether the writer shows a copy before it has written it, which is a fault.
  private let swapsEarly: Bool
  private let memory = SimulatedWord.memory
  /// The copy that is being written.
  private var writtenCopy: Int?

  /// What the threads of one schedule share.
  private final class Shared {
    let access = LeftRight<SimulatedWord>()
  }

  init(swapsEarly: Bool = false) { self.swapsEarly = swapsEarly }

  /// Runs one schedule of two to four threads. Returns what went wrong.
  func run(seed: UInt64) -> String? {
    var random = SplitMix64(seed: ~seed)
    // Each copy is two plain cells, which hold its version.
    memory.reset(cellCount: 4)
    let shared = Shared(), threadCount = 2 + random.below(Scheduler.mostThreads - 1)
    for cell in 0..<4 { memory.write(1, to: cell) }
    memory.synchronizeAll()
    let plans = (0..<threadCount).map { _ in random.bits() }
    memory.scheduler.run(threadCount, seed: seed) { [self] thread in
      if thread == 0 { publish(shared) } else { read(shared, plan: plans[thread]) }
    }
    memory.synchronizeAll()
    return memory.fault
  }

  // MARK: - The writer

  private func publish(_ shared: Shared) {
    for version in 2...4 {
      let isPublished =
        swapsEarly ? publishEarly(version, shared) : shared.access.write { write(version, to: $0) }
      if isPublished { publishedCount += 1 } else { refusedCount += 1 }
    }
  }

  private func publishEarly(_ version: Int, _ shared: Shared) -> Bool {
    let copy = 1 - shared.access.shown
    if !shared.access.isUnread(copy) { return false }
    shared.access.show(copy)
    write(version, to: copy)
    return true
  }

  private func write(_ version: Int, to copy: Int) {
    writtenCopy = copy
    for cell in 2 * copy..<2 * copy + 2 { memory.write(version, to: cell) }
    writtenCopy = nil
  }

  // MARK: - Readers

  /// Reads once or twice, as one reader or as two after each other.
  private func read(_ shared: Shared, plan: UInt64) {
    var last = 1
    for reader in 0...Int(plan & 1) {
      let slot = shared.access.takeSlot()
      for _ in 0...Int(plan >> (1 + reader) & 1) {
        let copy = shared.access.enter(slot)
        memory.require(slot.pointee.readCopy == copy, "a reader does not see what it announced")
        let version = memory.read(2 * copy), rest = memory.read(2 * copy + 1)
        memory.require(writtenCopy != copy, "a reader is on a copy that is written")
        memory.require(version == rest, "half of version \(version) is that of version \(rest)")
        memory.require(version >= last, "version \(version) is read after version \(last)")
        last = version
        shared.access.leave(slot)
      }
      shared.access.giveUp(slot)
    }
  }
}
