import LayerGeometry
import LayerRecording
import LayerReference
import LayerTestSupport
import Testing

/// Bytes that are no recording are refused; reading them neither traps nor hangs.
@Suite("Damaged recordings")
struct DamagedRecordingTests {
  private func blocks(_ seed: UInt64) throws -> [UInt8] {
    var bytes: [UInt8] = []
    do {
      let sink = { (part: Span<UInt8>) in for k in part.indices { bytes.append(part[k]) } }
      var script = RecordedScript(seed: seed, LayerRecorder(blockSize: 3000, to: sink))
      try script.run(rounds: 1)
    }
    return bytes
  }

  @Test("Every prefix is a recording of fewer calls, or refused at its end")
  func prefixes() throws {
    let bytes = try blocks(1)
    let whole = try LayerRecording(bytes)
    var shorter = 0
    for count in stride(from: 0, to: bytes.count, by: 331) {
      do {
        let prefix = try LayerRecording(Array(bytes[..<count]))
        #expect(prefix.callCount < whole.callCount)
        shorter += 1
      } catch {
        #expect(error.offset == (count < 8 ? 0 : count))
        #expect(error.problem == (count < 8 ? .notARecording : .truncated))
      }
    }
    // Where a block ends; not all of these are tried.
    #expect(shorter < 20)
  }

  @Test("A changed byte is noticed, with the block that it is in")
  func damage() throws {
    let bytes = try blocks(2)
    var random = SplitMix64(seed: 4)
    for _ in 0..<100 {
      var changed = bytes
      let offset = random.below(bytes.count)
      changed[offset] ^= UInt8(1 + random.below(255))
      #expect(throws: RecordingError.self) { try LayerRecording(changed) }
    }
  }

  @Test("Arguments are checked also where the checksum is right")
  func damagedArguments() throws {
    let recording = try LayerRecording(try RecordingTests.recording(seed: 3, rounds: 1))
    var random = SplitMix64(seed: 5), refused = 0
    for _ in 0..<120 {
      let file = recording.file { calls in
        for _ in 0...random.below(3) { calls[random.below(calls.count)] = UInt8(random.below(256)) }
        if random.oneIn(2) { calls.removeLast(random.below(calls.count)) }
      }
      do { _ = try LayerRecording(file) } catch {
        refused += 1
        #expect(error.offset <= file.count)
        #expect(error.problem != .damaged && error.problem != .notARecording)
      }
    }
    #expect(refused > 30)
  }

  @Test("Random bytes are no recording")
  func randomBytes() {
    var random = SplitMix64(seed: 6)
    for _ in 0..<300 {
      let bytes = (0..<random.below(200)).map { _ in UInt8(random.below(256)) }
      #expect(throws: RecordingError(.notARecording, at: 0)) { try LayerRecording(bytes) }
    }
  }

  @Test("An array that a call fills is listed by its size")
  func listedOutput() throws {
    var recorder = LayerRecorder(), numbers = [Double](repeating: 0, count: 4)
    let layer = recorder.makeLayer()
    var span = numbers.mutableSpan
    _ = recorder.localTimes(at: 0, inSubtreeOf: layer, into: &span)
    let text = try LayerRecording(recorder.recording).text(ofCall: 1)
    #expect(text.contains("&4"), "\(text)")
  }

  @Test("A call that a body left is unfinished, and not made again")
  func unfinishedCall() throws {
    var bytes: [UInt8] = [], delivered: [UInt8] = []
    do {
      let sink = { (part: Span<UInt8>) in for k in part.indices { bytes.append(part[k]) } }
      var recorder = LayerRecorder(blockSize: 4096, writesThrough: true, to: sink)
      let layer = recorder.makeLayer()
      recorder.setFrame(.box(0, 0, 9, 9), of: layer)
      _ = recorder.hitTest(.at(1, 1), in: layer) { _ in
        delivered = bytes
        return true
      }
    }
    let recording = try LayerRecording(delivered)
    #expect(recording.isUnfinished)
    let difference = try recording.replay()
    #expect(difference == nil)
  }
}
