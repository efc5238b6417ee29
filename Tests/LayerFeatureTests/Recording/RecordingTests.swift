import LayerGeometry
import LayerRecording
import LayerReference
import LayerTestSupport
import Testing

/// Recordings of every call, made again.
@Suite("Recordings")
struct RecordingTests {
  static func recording(seed: UInt64, rounds: Int) throws -> [UInt8] {
    var script = RecordedScript(seed: seed)
    try script.run(rounds: rounds)
    return script.recorder.recording
  }

  @Test("Every call is answered alike when it is made again", arguments: Seeds.some(16))
  func equalAnswers(seed: UInt64) throws {
    let recording = try LayerRecording(try Self.recording(seed: seed, rounds: isOptimized ? 30 : 6))
    let difference = try recording.replay()
    #expect(difference == nil)
    #expect(recording.callCount > (isOptimized ? 5000 : 900))
    #expect(!recording.isUnfinished)
  }

  @Test("The script makes every call there is")
  func everyCall() throws {
    let recording = try LayerRecording(try Self.recording(seed: 1, rounds: 10))
    let made = Set((0..<recording.callCount).map { recording.name(ofCall: $0) })
    #expect(LayerRecording.recordedCalls.filter { !made.contains($0) } == [])
  }

  @Test("Delivered in blocks or before each call, the recording is the same", arguments: [false, true])
  func delivered(writesThrough: Bool) throws {
    var bytes: [UInt8] = []
    let rounds = isOptimized ? 8 : 3
    do {
      let sink = { (part: Span<UInt8>) in for k in part.indices { bytes.append(part[k]) } }
      var script = RecordedScript(
        seed: 3, LayerRecorder(blockSize: 4096, writesThrough: writesThrough, to: sink))
      try script.run(rounds: rounds)
    }
    let whole = try LayerRecording(try Self.recording(seed: 3, rounds: rounds))
    let delivered = try LayerRecording(bytes)
    #expect(delivered.callCount == whole.callCount)
    let difference = try delivered.replay()
    #expect(difference == nil)
  }

  @Test("Calls are told as they are written in Swift")
  func texts() throws {
    var recorder = LayerRecorder()
    let layer = recorder.makeLayer()
    recorder.setPosition(.at(1, 2), of: layer)
    recorder.tracksDamage = true
    _ = recorder.hitTest(.at(1, 2), in: layer, where: { _ in false })
    _ = recorder.presentation.roots
    let recording = try LayerRecording(recorder.recording)
    let texts = (0..<recording.callCount).map { recording.text(ofCall: $0) }
    #expect(texts[1] == "setPosition((1.0, 2.0), of: 1v1)")
    #expect(texts[2] == "tracksDamage = true")
    #expect(
      texts[3]
        == "hitTest((1.0, 2.0), in: 1v1, options: .documented, where: { ![].contains($0) })")
    #expect(texts[4] == "presentation.roots")
  }

  @Test("Names are told in quotes, and not changed")
  func names() throws {
    var recorder = LayerRecorder()
    let layer = recorder.makeLayer()
    for name in ["Optional(a)", "LayerGeometry.b", "c\nd"] { recorder.setName(name, of: layer) }
    recorder.setName(nil, of: layer)
    _ = recorder.animation(forKey: "key", of: layer)
    let recording = try LayerRecording(recorder.recording)
    let texts = (1..<recording.callCount).map { recording.text(ofCall: $0) }
    #expect(
      texts == [
        #"setName("Optional(a)", of: 1v1)"#, #"setName("LayerGeometry.b", of: 1v1)"#,
        #"setName("c\nd", of: 1v1)"#, "setName(nil, of: 1v1)", #"animation(forKey: "key", of: 1v1)"#,
      ])
  }

  @Test("Whole numbers are read as they were written, the greatest and the least, too")
  func wholeNumbers() throws {
    var recorder = LayerRecorder()
    let numbers = [Int.max, Int.max - 1, Int.min, Int.min + 1, 0, 1, -1]
    _ = recorder.makeLayer()
    for number in numbers { _ = recorder.layer(at: number) }
    recorder.prepareQueries()
    let recording = try LayerRecording(recorder.recording)
    let texts = (1..<recording.callCount).map { recording.text(ofCall: $0) }
    #expect(texts == numbers.map { "layer(at: \($0))" } + ["prepareQueries(atMost: \(Int.max))"])
    let difference = try recording.replay()
    #expect(difference == nil)
  }

  @Test("Calls made in a body are not recorded")
  func bodies() throws {
    var recorder = LayerRecorder()
    let layer = recorder.makeLayer()
    recorder.setFrame(.box(0, 0, 10, 10), of: layer)
    recorder.forEachLayer(at: .at(1, 1), in: layer) { recorder.exists($0) }
    let recording = try LayerRecording(recorder.recording)
    #expect(recording.callCount == 3)
    let difference = try recording.replay()
    #expect(difference == nil)
  }

  @Test("A recording taken in a body ends with the call that has the body")
  func takenInBody() throws {
    var recorder = LayerRecorder(), taken: [UInt8] = []
    let layer = recorder.makeLayer()
    recorder.setFrame(.box(0, 0, 10, 10), of: layer)
    recorder.forEachLayer(at: .at(1, 1), in: layer) {
      let exists = recorder.exists($0)
      taken = recorder.recording
      return exists
    }
    let recording = try LayerRecording(taken), difference = try recording.replay()
    #expect(recording.callCount == 3 && recording.isUnfinished)
    #expect(difference == nil)
  }

  @Test("The order in which a predicate refuses layers is no part of the answer")
  func orderOfRefusals() throws {
    var recorder = LayerRecorder()
    let page = recorder.makeLayer(), card = recorder.makeLayer()
    recorder.setFrame(.box(0, 0, 10, 10), of: page)
    recorder.setFrame(.box(0, 0, 10, 10), of: card)
    try recorder.addSublayer(card, to: page)
    _ = recorder.layers(at: .at(1, 1), in: page, where: { _ in false })
    // The layers are a byte each, the hash of the answer four.
    let exchanged = try LayerRecording(recorder.recording).file { calls in
      calls.swapAt(calls.count - 6, calls.count - 5)
    }
    let recording = try LayerRecording(exchanged), difference = try recording.replay()
    #expect(recording.text(ofCall: 5).contains("![1v1, 2v1]"))
    #expect(difference == nil)
  }

  @Test("There is room for the longest arguments, wherever the memory ends")
  func roomForArguments() throws {
    let value = AnimationValue.transform(Transform3D(scaleX: 2, y: 3, z: 4))
    let animation = LayerAnimation(.transform, .basic(from: value, to: value, by: value))
    for length in stride(from: 0, to: 1100, by: isOptimized ? 1 : 7) {
      let name = String(repeating: "n", count: length)
      var bytes: [UInt8] = []
      do {
        let sink = { (part: Span<UInt8>) in for k in part.indices { bytes.append(part[k]) } }
        var recorder = LayerRecorder(blockSize: 0, to: sink)
        let layer = recorder.makeLayer()
        recorder.setName(name, of: layer)
        recorder.addAnimation(animation, to: layer, key: name)
        recorder.setConstraints([LayerConstraint(.minX, relativeTo: name, .maxX)], of: layer)
      }
      let difference = try LayerRecording(bytes).replay()
      #expect(difference == nil)
    }
  }

  @Test("A call whose answer differs is found")
  func plantedDifference() throws {
    let bytes = try Self.recording(seed: 5, rounds: 3)
    let recording = try LayerRecording(bytes)
    var random = SplitMix64(seed: 9)
    for _ in 0..<20 {
      let call = random.below(recording.callCount)
      guard let changed = try recording.changingAnswer(ofCall: call) else { continue }
      let difference = try #require(try changed.replay())
      #expect(difference.call == call)
      #expect(difference.text == recording.text(ofCall: call))
      #expect(difference.recorded == ~difference.replayed)
    }
  }
}
