import Foundation
import LayerGeometry
import LayerReference
import Synchronization

/// Threads that hit-test published versions until they are told to stop.
final class SoakReaders: Sendable {
  private let isDone = Atomic<Bool>(false)
  private let reads = Atomic<Int>(0)
  private let wrong = Atomic<Int>(0)
  private let running = Atomic<Int>(0)

  init(_ count: Int, _ versions: LayerVersions, root: LayerID) {
    for number in 0..<count {
      running.add(1, ordering: .relaxed)
      let thread = Thread { [self] in
        run(versions, root, seed: UInt64(number))
        running.subtract(1, ordering: .releasing)
      }
      thread.start()
    }
  }

  private static let pointsPerSession = 8

  /// In each version the forms of a hit test have to agree, and versions only go forward. Sessions are short,
  /// with a rest between them, as in a program that answers a few events of each frame: a reader that never
  /// rests would be in the old version whenever the owner publishes.
  private func run(_ versions: LayerVersions, _ root: LayerID, seed: UInt64) {
    var reader = versions.makeReader(), random = SplitMix64(seed: seed), last = 0
    reader.tracksDamage = seed == 0
    while !isDone.load(ordering: .acquiring) {
      var (faults, version) = reader.read { snapshot in
        (Self.faults(of: snapshot, root, &random), snapshot.version)
      }
      // The first reader draws frames at times of its own.
      if seed == 0 {
        faults += reader.read(at: random.uniform(0, 4)) { shown in
          shown.takeDamage()
          return Self.faults(of: shown, root, &random)
        }
      }
      if faults > 0 || version < last { wrong.add(faults + 1, ordering: .relaxed) }
      last = version
      reads.add(Self.pointsPerSession, ordering: .relaxed)
      Thread.sleep(forTimeInterval: 0.0005)
    }
  }

  /// Counts points at which the forms of a hit test disagree.
  private static func faults(
    of shown: borrowing some LayerQueries & ~Copyable & ~Escapable, _ root: LayerID,
    _ random: inout SplitMix64
  ) -> Int {
    var faults = 0
    for _ in 0..<pointsPerSession {
      let point = random.point()
      let hit = shown.hitTest(point, in: root, options: .workloads)
      let first = shown.layers(at: point, in: root, options: .workloads).first
      let exists = hit.map { shown.exists($0) } ?? true
      if hit != first || !exists { faults += 1 }
    }
    return faults
  }

  /// Hit tests since the last call.
  func takeReads() -> Int { reads.exchange(0, ordering: .relaxed) }

  /// Ends the threads. Returns the number of wrong answers.
  func stop() -> Int {
    isDone.store(true, ordering: .releasing)
    while running.load(ordering: .acquiring) > 0 { Thread.sleep(forTimeInterval: 0.01) }
    return wrong.load(ordering: .relaxed)
  }
}
