import LayerGeometry
import LayerRecording
import LayerTestSupport
import Testing

/// What takes how many bytes, and what is said of bytes that are no calls.
@Suite("Bytes of recordings")
struct RecordingBytesTests {
  /// Returns the number of bytes that calls take.
  private func size(
    in recorder: inout LayerRecorder, _ calls: (inout LayerRecorder) -> Void
  ) -> Int {
    let before = recorder.recording.count
    calls(&recorder)
    return recorder.recording.count - before
  }

  @Test("A layer takes one byte to four, by its index, and nine if it is not the first in its slot")
  func handles() {
    var recorder = LayerRecorder(), sizes: [Int] = []
    let layers = (0..<8_192).map { _ in recorder.makeLayer() }
    for index in [1, 31, 32, 8_191, 8_192] {
      sizes.append(size(in: &recorder) { $0.setHidden(true, of: layers[index - 1]) })
    }
    recorder.destroy(layers[4])
    let again = recorder.makeLayer()
    sizes.append(size(in: &recorder) { $0.setHidden(true, of: again) })
    // The call and its flag take a byte each.
    #expect(sizes == [1, 1, 2, 2, 3, 9].map { 2 + $0 })
  }

  @Test("Options take one byte, and thirteen with an opacity or a mask")
  func options() throws {
    var recorder = LayerRecorder(), sizes: [Int] = []
    let layer = recorder.makeLayer()
    let all: [HitTestOptions] = [
      .documented, .coreAnimation, .css, .uiKit, .documented.with { $0.mask = 1 },
      .documented.with { $0.minimumOpacity = -0.0 },
    ]
    for options in all {
      sizes.append(size(in: &recorder) { _ = $0.hitTest(.at(1, 2), in: layer, options: options) })
    }
    // The call, a point, the layer, and the hash of the answer.
    #expect(sizes == [1, 1, 1, 13, 13, 13].map { 1 + 16 + 1 + 4 + $0 })
    let recording = try LayerRecording(recorder.recording), difference = try recording.replay()
    let texts = (1...4).map { recording.text(ofCall: $0) }
    for (text, name) in zip(texts, [".documented", ".coreAnimation", ".css", ".uiKit"]) {
      #expect(text == "hitTest((1.0, 2.0), in: 1v1, options: \(name))")
    }
    #expect(difference == nil)
  }

  @Test("As many calls are made again as are asked for")
  func countOfCalls() throws {
    var recorder = LayerRecorder()
    let layer = recorder.makeLayer()
    recorder.setFrame(.box(0, 0, 9, 9), of: layer)
    _ = recorder.hitTest(.at(1, 1), in: layer)
    let changed = try LayerRecording(recorder.recording).changingAnswer(ofCall: 2)
    let recording = try #require(changed)
    for (count, call) in [(-1, nil), (0, nil), (2, nil), (3, 2), (100, 2)] as [(Int, Int?)] {
      let difference = try recording.replay(first: count)
      #expect(difference?.call == call, "\(count)")
    }
  }

  /// A recording of three calls, the last two of which are a code, a flag, and a layer in a byte.
  private func threeCalls() throws -> LayerRecording {
    var recorder = LayerRecorder()
    let layer = recorder.makeLayer()
    recorder.setHidden(true, of: layer)
    recorder.setHidden(false, of: layer)
    return try LayerRecording(recorder.recording)
  }

  @Test("The offset of an error is that of the byte in the file, in a second block, too")
  func offsets() throws {
    let recording = try threeCalls(), whole = recording.file { _ in }
    let badFlag = recording.file { $0[$0.count - 2] = 2 }
    #expect(throws: RecordingError(.badArgument, at: whole.count - 1)) { try LayerRecording(badFlag) }
    let short = recording.file { $0.removeLast() }
    #expect(throws: RecordingError(.truncated, at: short.count)) { try LayerRecording(short) }
    let second = recording.file { $0 = Array($0.suffix(3)) }, bad = badFlag.suffix(3)
    let two = try LayerRecording(whole + second.dropFirst(8))
    #expect(two.callCount == 4)
    let badBlock = recording.file { $0 = Array(bad) }, both = whole + badBlock.dropFirst(8)
    #expect(throws: RecordingError(.badArgument, at: both.count - 1)) { try LayerRecording(both) }
  }

  @Test("Only queries are made of a presentation")
  func presentedEdits() throws {
    let recording = try threeCalls()
    // The flag becomes the call, and the layer the flag.
    let edit = recording.file { calls in
      let last = calls.count - 3
      (calls[last], calls[last + 1], calls[last + 2]) = (255, calls[last], 1)
      calls.append(8)
    }
    var code: UInt8 = 0
    _ = recording.file { code = $0[$0.count - 3] }
    #expect(throws: RecordingError(.noSuchCall(code), at: edit.count - 4)) { try LayerRecording(edit) }
  }

  @Test("Errors tell what is wrong, and where")
  func texts() {
    let texts: [(RecordingError.Problem, String)] = [
      (.notARecording, "no recording of this version"), (.truncated, "the recording ends within a block"),
      (.damaged, "the block that begins here is damaged"), (.noSuchCall(7), "there is no call 7"),
      (.badArgument, "an argument is none of its type"),
    ]
    for (problem, text) in texts { #expect("\(RecordingError(problem, at: 12))" == "offset 12: \(text)") }
  }
}
