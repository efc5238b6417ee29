import LayerGeometry
import LayerRecording
import LayerTestSupport
import Testing

/// Whoever writes a recording by hand can compute its checksums, too.
@Suite("Recordings written to deceive")
struct HostileRecordingTests {
  /// Returns why bytes are no recording; nil if they are one.
  private func fault(in file: [UInt8]) -> RecordingError? {
    do { _ = try LayerRecording(file) } catch { return error }
    return nil
  }

  /// Returns a file with these calls in place of all others.
  private func file(_ calls: [UInt8]) throws -> [UInt8] {
    let recorder = LayerRecorder(), recording = recorder.recording
    return try LayerRecording(recording).file { $0 = calls }
  }

  private static let magic: [UInt8] = [0x4C, 0x47, 0x63, 0x61, 0x6C, 0x6C, 0x73]

  @Test("A block that claims half of all that 32 bits count ends the recording")
  func blockLength() {
    let file = Self.magic + [2, 0, 0, 0, 0x80, 0, 0, 0, 0]
    #expect(fault(in: file) == RecordingError(.truncated, at: 16))
  }

  @Test("A recording of another version is none", arguments: [0, 1, 3, 255] as [UInt8])
  func otherVersion(version: UInt8) {
    #expect(fault(in: Self.magic + [2]) == nil)
    #expect(fault(in: Self.magic + [version]) == RecordingError(.notARecording, at: 0))
  }

  @Test("A fault in a later block is told by where it is in the file")
  func laterBlock() throws {
    var recorder = LayerRecorder()
    _ = recorder.makeLayer()
    let first = recorder.recording
    let second = try LayerRecording(first).file { $0[0] = 250 }
    // Without the header of the file.
    let both = first + second.dropFirst(8)
    #expect(fault(in: both) == RecordingError(.noSuchCall(250), at: first.count + 8))
  }

  @Test("Only queries are made on a presentation")
  func editOfPresentation() throws {
    // 169 is `update()`, and 255 says that the next call is the presentation's.
    let update = try file([169]), presented = try file([255, 169])
    #expect(fault(in: update) == nil)
    #expect(fault(in: presented) == RecordingError(.noSuchCall(169), at: 16))
  }

  @Test("A conic with a weight that no path has is refused")
  func conicWeight() throws {
    var recorder = LayerRecorder(), path = Path()
    path.move(to: .at(1, 2))
    path.addConic(to: .at(3, 4), control: .at(5, 6), weight: 0.625)
    let layer = recorder.makeLayer()
    recorder.setShape(Shape(path), of: layer)
    let recording = try LayerRecording(recorder.recording)
    let kept = recording.file { replace(0.625, by: 0.5, in: &$0) }
    #expect(fault(in: kept) == nil)
    for weight in [2, -0.5, Double.nan] {
      let file = recording.file { replace(0.625, by: weight, in: &$0) }
      #expect(fault(in: file)?.problem == .badArgument, "\(weight)")
    }
  }

  /// Replaces a number, which is there once.
  private func replace(_ old: Double, by new: Double, in calls: inout [UInt8]) {
    let (old, new) = (bytes(old), bytes(new))
    let places = (0...calls.count - 8).filter { Array(calls[$0..<$0 + 8]) == old }
    #expect(places.count == 1)
    for place in places { calls.replaceSubrange(place..<place + 8, with: new) }
  }

  private func bytes(_ number: Double) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: number.bitPattern >> UInt64(8 * $0)) }
  }

  @Test("A step that no body returns is refused")
  func badStep() throws {
    // 226 is `forEachLayer(inSubtreeOf:_:)`, 8 the first layer, 1 the number of steps; the hash takes four.
    let stop = try file([226, 8, 1, 2, 0, 0, 0, 0]), bad = try file([226, 8, 1, 3, 0, 0, 0, 0])
    #expect(fault(in: stop) == nil && fault(in: bad)?.problem == .badArgument)
  }

  @Test("A count goes on for ten bytes at most")
  func longCount() throws {
    // 115 is `setName(_:of:)`, 1 says that there is a name, 0 is its length, and 8 is the first layer.
    let marks = Array(repeating: 0x80 as UInt8, count: 10), rest: [UInt8] = [0, 8]
    let short = try file([115, 1] + rest), long = try file([115, 1] + marks + rest)
    #expect(fault(in: short) == nil && fault(in: long)?.problem == .badArgument)
  }
}
