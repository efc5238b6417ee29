import Foundation
import LayerFuzz
import LayerRecording
import LayerReference
import Testing

/// The inputs that fuzzing kept, and random ones, through the decoder of the fuzzer.
@Suite("Fuzzing: inputs replayed")
struct ReplayTests {
  private func corpus(_ name: String) throws -> [(name: String, bytes: [UInt8])] {
    let directory = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Corpus/\(name)")
    let files = try FileManager.default.contentsOfDirectory(at: directory, includingPropertiesForKeys: nil)
    return try files.sorted { $0.path < $1.path }.map {
      ($0.lastPathComponent, [UInt8](try Data(contentsOf: $0)))
    }
  }

  private func replay(_ name: String, atLeast count: Int, _ fault: ([UInt8]) -> String?) throws {
    let inputs = try corpus(name)
    #expect(inputs.count >= count)
    for input in inputs {
      let fault = fault(input.bytes)
      #expect(fault == nil, "\(input.name)")
    }
  }

  @Test("Stores")
  func stores() throws { try replay("Store", atLeast: 20) { StoreFuzz.fault(of: $0) } }

  @Test("Shapes")
  func shapes() throws { try replay("Shape", atLeast: 16) { ShapeFuzz.fault(of: $0) } }

  @Test("Scenes")
  func scenes() throws { try replay("Scene", atLeast: 10) { SceneFuzz.fault(of: $0) } }

  @Test("Calls of the C interface")
  func cInterface() throws { try replay("C", atLeast: 20) { CFuzz.fault(of: $0) } }

  @Test("Random bytes as calls of the C interface")
  func randomCalls() {
    #if DEBUG
      let count = 12
    #else
      let count = 500
    #endif
    var random = SplitMix64(seed: 79)
    for number in 0..<count {
      let fault = CFuzz.fault(of: (0..<600).map { _ in UInt8(truncatingIfNeeded: random.next()) })
      #expect(fault == nil, "input \(number)")
      if fault != nil { return }
    }
  }

  @Test("Inputs call every function of the header")
  func everyFunction() throws {
    let header = URL(fileURLWithPath: #filePath).appendingPathComponent(
      "../../../../Sources/LayerGeometryHeader/include/layer_geometry.h")
    let text = try String(contentsOf: header.standardizedFileURL, encoding: .utf8)
    let names = Set(text.matches(of: /\b(lg_[a-z0-9_]+)\(/).map { String($0.1) })
    #expect(names.count > 100)
    #expect(CFuzz.functions == names)
  }

  @Test("Inputs give every field of an animation values other than its default")
  func everyField() {
    var random = SplitMix64(seed: 89)
    let inputs = (0..<400).map { _ in (0..<64).map { _ in UInt8(truncatingIfNeeded: random.next()) } }
    #expect(CFuzz.unusedFields(inputs) == [])
  }

  @Test("Random bytes in each kind of run of stores", arguments: UInt8(0)..<3)
  func random(kind: UInt8) { replayRandom(kind, seed: 77) { StoreFuzz.fault(of: $0) } }

  @Test("Runs of stores as recordings, which are answered the same again", arguments: UInt8(0)..<2)
  func recordings(kind: UInt8) throws {
    var random = SplitMix64(seed: 83)
    for _ in 0..<10 {
      let bytes = [kind] + (0..<600).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      var file: [UInt8] = []
      let fault = StoreFuzz.fault(
        of: bytes, recordedBy: { part in for k in part.indices { file.append(part[k]) } })
      #expect(fault == nil)
      let recording = try LayerRecording(file)
      #expect(recording.callCount > 30)
      let difference = try recording.replay()
      #expect(difference == nil)
    }
  }

  @Test("Random bytes in each kind of run of shapes", arguments: UInt8(0)..<4)
  func randomShapes(kind: UInt8) { replayRandom(kind, seed: 81) { ShapeFuzz.fault(of: $0) } }

  private func replayRandom(_ kind: UInt8, seed: UInt64, _ fault: ([UInt8]) -> String?) {
    #if DEBUG
      let count = 5
    #else
      let count = 1000
    #endif
    var random = SplitMix64(seed: UInt64(kind) + seed)
    for number in 0..<count {
      let bytes = (0..<600).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      let fault = fault([kind] + bytes)
      #expect(fault == nil, "input \(number)")
      if fault != nil { return }
    }
  }
}
