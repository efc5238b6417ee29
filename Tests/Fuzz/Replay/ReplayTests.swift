import Foundation
import LayerFuzz
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

  @Test("Stores")
  func stores() throws {
    let inputs = try corpus("Store")
    #expect(inputs.count >= 20)
    for input in inputs {
      let fault = StoreFuzz.fault(of: input.bytes)
      #expect(fault == nil, "\(input.name)")
    }
  }

  @Test("Scenes")
  func scenes() throws {
    let inputs = try corpus("Scene")
    #expect(inputs.count >= 10)
    for input in inputs {
      let fault = SceneFuzz.fault(of: input.bytes)
      #expect(fault == nil, "\(input.name)")
    }
  }

  @Test("Calls of the C interface")
  func cInterface() throws {
    let inputs = try corpus("C")
    #expect(inputs.count >= 20)
    for input in inputs {
      let fault = CFuzz.fault(of: input.bytes)
      #expect(fault == nil, "\(input.name)")
    }
  }

  @Test("Random bytes as calls of the C interface")
  func randomCalls() {
    #if DEBUG
      let count = 30
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

  @Test("Random bytes in each kind of run", arguments: UInt8(0)..<3)
  func random(kind: UInt8) {
    #if DEBUG
      let count = 30
    #else
      let count = 1000
    #endif
    var random = SplitMix64(seed: UInt64(kind) + 77)
    for number in 0..<count {
      let bytes = (0..<600).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      let fault = StoreFuzz.fault(of: [kind] + bytes)
      #expect(fault == nil, "input \(number)")
      if fault != nil { return }
    }
  }
}
