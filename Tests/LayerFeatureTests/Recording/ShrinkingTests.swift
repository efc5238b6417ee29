import LayerGeometry
import LayerRecording
import LayerReference
import LayerTestSupport
import Testing

/// Recordings cut down to the calls that matter.
@Suite("Shrunk recordings")
struct ShrinkingTests {
  private static let callCount = isOptimized ? 10_000 : 2_000, layerCount = isOptimized ? 300 : 60

  /// Many calls on many layers, and a hit test as the last one.
  private func long(_ seed: UInt64) throws -> (recording: LayerRecording, layers: [LayerID]) {
    var recorder = LayerRecorder(), random = SplitMix64(seed: seed), layers: [LayerID] = []
    let root = recorder.makeLayer()
    recorder.setFrame(.box(0, 0, 500, 500), of: root)
    while layers.count < Self.layerCount {
      let layer = recorder.makeLayer()
      try recorder.addSublayer(layer, to: root)
      layers.append(layer)
    }
    for _ in 0..<Self.callCount - 2 * Self.layerCount - 3 {
      let layer = layers[random.below(layers.count)]
      switch random.below(3) {
      case 0: recorder.setFrame(.box(random.real(0, 400), random.real(0, 400), 30, 30), of: layer)
      case 1: recorder.setHidden(random.oneIn(5), of: layer)
      default: _ = recorder.hitTest(.at(random.real(0, 500), random.real(0, 500)), in: root)
      }
    }
    _ = recorder.hitTest(.at(250, 250), in: root)
    return (try LayerRecording(recorder.recording), layers)
  }

  @Test("Two calls of thousands are found", arguments: Seeds.some(3))
  func twoCalls(seed: UInt64) throws {
    let (recording, _) = try long(seed)
    #expect(recording.callCount == Self.callCount)
    var random = SplitMix64(seed: seed), tries = 0
    let half = Self.callCount / 2, cause = [random.below(half), half + random.below(half - 1)]
    // The fault is there where both calls are made.
    let kept = LayerRecording.shrink(Array(0..<Self.callCount - 1)) { candidate in
      tries += 1
      return cause.allSatisfy { candidate.contains($0) }
    }
    #expect(kept == cause)
    #expect(tries < 200)
  }

  @Test("What leads to an answer is found, and still does with other handles", arguments: Seeds.some(3))
  func answers(seed: UInt64) throws {
    let (recording, _) = try long(seed)
    let subset = try RecordingSubset(of: recording, through: recording.callCount - 1)
    var recorder = LayerRecorder()
    let whole = try #require(try subset.make(Array(0..<Self.callCount - 1), on: &recorder))
    #expect(whole.ofClone == whole.hash)
    let kept = try LayerRecording.shrink(Array(0..<Self.callCount - 1)) { candidate in
      var recorder = LayerRecorder()
      return try subset.make(candidate, on: &recorder)?.hash == whole.hash
    }
    var shortest = LayerRecorder()
    #expect(try subset.make(kept, on: &shortest) == whole)
    let shrunk = try LayerRecording(shortest.recording)
    // The root and its frame, the layer that is hit, its frame and its place; for no hit only the root.
    #expect(shrunk.callCount <= 7, "\((0..<shrunk.callCount).map { shrunk.text(ofCall: $0) })")
    let difference = try shrunk.replay()
    #expect(difference == nil)
  }

  @Test("Any part of a recording can be made", arguments: Seeds.some(3))
  func anyPart(seed: UInt64) throws {
    let recording = try LayerRecording(try RecordingTests.recording(seed: seed, rounds: 4))
    var random = SplitMix64(seed: seed)
    for _ in 0..<10 {
      let subset = try RecordingSubset(of: recording, through: random.below(recording.callCount))
      let calls = (0..<subset.last).filter { _ in random.oneIn(2) }
      var recorder = LayerRecorder()
      if let answer = try subset.make(calls, on: &recorder), let ofClone = answer.ofClone {
        #expect(answer.hash == ofClone, "\(recording.text(ofCall: subset.last))")
      }
      let part = try LayerRecording(recorder.recording)
      // Of a last call that edits, the recorded answer has the handles of the whole recording.
      let difference = try part.replay()
      #expect(difference == nil || difference?.call == part.callCount - 1)
    }
  }

  @Test("The shortest list has no element to spare")
  func minimal() {
    for needed in [[], [0], [99], [0, 99], [3, 50, 51, 52], Array(0..<100)] {
      #expect(
        LayerRecording.shrink(Array(0..<100)) { candidate in needed.allSatisfy { candidate.contains($0) } }
          == needed)
    }
  }
}
