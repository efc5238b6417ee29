import Foundation
import LayerGeometry
import LayerRecording
import LayerTestSupport
import Testing

/// `LayerTool replay` on recordings that fail.
@Suite("Recordings on the command line", .enabled(if: ShellRun.isPossible))
struct ToolReplayTests {
  /// Fewer without optimization: of many calls, many processes find those that trap.
  private static let layerCount = isOptimized ? 20 : 3
  private static let callCount = 4 + 3 * layerCount

  /// A root with some layers, which is made translucent, and a hit test before that.
  private func recording() throws -> LayerRecording {
    var recorder = LayerRecorder()
    let root = recorder.makeLayer()
    recorder.setFrame(Rect(x: 0, y: 0, width: 100, height: 100), of: root)
    for k in 0..<Self.layerCount {
      let layer = recorder.makeLayer()
      recorder.setFrame(Rect(x: Double(k), y: 0, width: 9, height: 9), of: layer)
      try recorder.addSublayer(layer, to: root)
    }
    _ = recorder.hitTest(Point(x: 50, y: 50), in: root)
    recorder.setOpacity(0.5, of: root)
    return try LayerRecording(recorder.recording)
  }

  private func run(_ options: String, on file: [UInt8]) throws -> ShellRun {
    let folder = NSTemporaryDirectory() + "/replay-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Data(file).write(to: URL(fileURLWithPath: folder + "/calls"))
    return try ShellRun(options, in: folder)
  }

  /// The opacity becomes infinite, which traps; it is before the one byte of the layer.
  private func trapping() throws -> [UInt8] {
    try recording().file { calls in
      for k in 4...9 { calls[calls.count - k] = 0 }
      (calls[calls.count - 3], calls[calls.count - 2]) = (0xF0, 0x7F)
    }
  }

  /// The first line about ``trapping()``.
  private static let first = "\(callCount) calls; call \(callCount - 1) traps:"

  @Test("Answered alike")
  func same() throws {
    let run = try run(#""$TOOL" replay calls"#, on: try recording().file { _ in })
    #expect(run.output == "\(Self.callCount) calls, all answered as recorded\n")
    #expect(run.status == 0)
  }

  @Test("A call answered differently")
  func different() throws {
    // The hash of the hit test is before the opacity's ten bytes.
    let file = try recording().file { calls in calls[calls.count - 11] ^= 1 }
    let run = try run(#""$TOOL" replay calls; "$TOOL" replay calls --json"#, on: file)
    let (calls, call) = (Self.callCount, Self.callCount - 2)
    let first = "\(calls) calls; call \(call) is answered differently:\n"
    #expect(run.output.hasPrefix(first + "  hitTest((50.0, 50.0), in: 1v1,"))
    #expect(run.output.contains(#"{"calls":\#(calls),"call":\#(call),"text":"hitTest("#))
    #expect(run.status == 1)
  }

  @Test("A call that traps, and the fewest that do")
  func trap() throws {
    let script = """
      "$TOOL" replay calls; "$TOOL" replay calls --shrink -o small; "$TOOL" replay small --print; "$TOOL" replay small
      """
    let run = try run(script, on: try trapping())
    #expect(
      run.output == """
        \(Self.first)
          setOpacity(inf, of: 1v1)
        2 of \(Self.callCount) calls:
          makeLayer(ordinary)
          setOpacity(inf, of: 1v1)
        0 makeLayer(ordinary)
        1 setOpacity(inf, of: 1v1)
        2 calls; call 1 traps:
          setOpacity(inf, of: 1v1)

        """)
    #expect(run.status == 1)
  }

  @Test("The exit codes of a recording that is cut down, and of one that cannot be written")
  func statuses() throws {
    let shrink = #""$TOOL" replay calls --shrink -o small"#
    let run = try run("\(shrink) >lines; echo $?; TMPDIR=/no/such \(shrink); echo $?", on: try trapping())
    #expect(run.output == "1\n74\n")
  }

  @Test("A recording that comes through a pipe")
  func pipe() throws {
    let script = """
      "$TOOL" replay - < calls; cat calls | "$TOOL" replay /dev/stdin | head -1
      cat calls | "$TOOL" replay - --shrink -o small | head -1
      """
    let run = try run(script, on: try trapping())
    let opacity = "  setOpacity(inf, of: 1v1)", kept = "2 of \(Self.callCount) calls:"
    #expect(run.output == "\(Self.first)\n\(opacity)\n\(Self.first)\n\(kept)\n")
  }

  @Test("A recording whose name is like an option's")
  func dash() throws {
    let script =
      #"mv calls ./-x; "$TOOL" replay -- -x | head -1; "$TOOL" replay --shrink -o small -- -x | head -1"#
    #expect(try run(script, on: try trapping()).output == "\(Self.first)\n2 of \(Self.callCount) calls:\n")
  }

  @Test("Queries of layers that are gone, or never were, trap in what is left", arguments: [true, false])
  func queries(isDestroyed: Bool) throws {
    var recorder = LayerRecorder()
    let root = recorder.makeLayer(), layer = recorder.makeLayer()
    _ = recorder.makeLayer()
    recorder.destroy(layer)
    _ = recorder.superlayer(of: root)
    // The layers are a byte each, the hash of the answer four.
    let file = try LayerRecording(recorder.recording).file { calls in
      calls[calls.count - 5] = isDestroyed ? calls[calls.count - 7] : 64
    }
    let script = #""$TOOL" replay calls --shrink -o small | head -1; "$TOOL" replay small | head -1"#
    let run = try run(script, on: file)
    let count = isDestroyed ? 3 : 1
    #expect(run.output == "\(count) of 5 calls:\n\(count) calls; call \(count - 1) traps:\n")
  }

  @Test("Files that are no recordings")
  func bad() throws {
    let file = try trapping()
    #expect(try run(#""$TOOL" replay calls"#, on: Array(file.dropLast())).status == 65)
    #expect(try run(#""$TOOL" replay none"#, on: file).status == 66)
    #expect(try run(#""$TOOL" replay calls --shrink"#, on: file).status == 64)
    #expect(try run(#""$TOOL" replay"#, on: file).status == 64)
    for options in ["-o out", "--print --json", "--print --shrink -o out"] {
      #expect(try run(#""$TOOL" replay calls \#(options)"#, on: file).status == 64, "\(options)")
    }
    #expect(try run(#""$TOOL" replay calls --count -1"#, on: file).status == 0)
  }
}
