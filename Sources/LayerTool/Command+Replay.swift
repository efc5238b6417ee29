import LayerGeometry
import LayerRecording
import LayerScene

extension Command {
  static let replay = Command(
    name: "replay",
    summary: "whether the calls of a recording are answered as they were",
    help: """
      usage: LayerTool replay RECORDING [options]

      Makes the calls of a recording again, on a new store, and prints the first one whose answer differs, or that traps.
      The exit code is 1 then.

        --print                    list the calls, without making them
        --shrink                   write the shortest recording that still fails; with -o only
        -o, --output FILE          where to write
      """,
    json: "an object with the number of calls, and the call that fails",
    takesScene: false,
    values: ["output", "count", "part"], flags: ["print", "shrink"],
    run: { arguments, output in
      guard arguments.positionals.count == 1 else { throw UsageError("one recording is needed") }
      if arguments.has("shrink") && arguments.value("output") == nil {
        throw UsageError("--shrink needs -o FILE")
      }
      if arguments.has("print") && (arguments.has("shrink") || arguments.has("json")) {
        throw UsageError("--print cannot be given together with --shrink or --json")
      }
      if arguments.value("output") != nil && !arguments.has("shrink") && arguments.value("part") == nil {
        throw UsageError("-o needs --shrink")
      }
      let file = try RecordingFile(arguments.positionals[0])
      defer { file.finish() }
      // What the tool calls itself with.
      if let part = arguments.value("part") {
        return try file.make(part: part, arguments.value("output"), &output)
      }
      if let count = try arguments.integers("count")?.first {
        _ = try file.recording.replay(first: count)
        return
      }
      if arguments.has("print") {
        for call in 0..<file.recording.callCount {
          output.print("\(call) \(file.recording.text(ofCall: call))")
        }
        return
      }
      let outcome = try file.outcome()
      if outcome.call != nil { output.status = Tool.Status.mismatch }
      if let path = arguments.value("output"), arguments.has("shrink"), let call = outcome.call {
        return try file.shrink(outcome, at: call, to: path, &output)
      }
      output.print(outcome, of: file.recording, asJSON: arguments.has("json"))
    })
}

/// What comes of making the calls of a recording.
enum ReplayOutcome {
  case same
  case differs(ReplayDifference)
  case traps(call: Int)

  /// The call that fails.
  var call: Int? {
    switch self {
    case .same: nil
    case .differs(let difference): difference.call
    case .traps(let call): call
    }
  }
}

extension Output {
  fileprivate mutating func print(
    _ outcome: ReplayOutcome, of recording: LayerRecording, asJSON isJSON: Bool
  ) {
    var members: KeyValuePairs<String, JSON> = ["calls": .integer(recording.callCount)]
    let text: String
    switch outcome {
    case .same: text = "\(recording.callCount) calls, all answered as recorded"
    case .differs(let difference):
      let hashes = (hexadecimal(difference.recorded), hexadecimal(difference.replayed))
      members = [
        "calls": .integer(recording.callCount), "call": .integer(difference.call),
        "text": .string(difference.text), "recorded": .string(hashes.0), "replayed": .string(hashes.1),
      ]
      text = """
        \(recording.callCount) calls; call \(difference.call) is answered differently:
          \(difference.text)
          \(hashes.0) recorded, \(hashes.1) now
        """
    case .traps(let call):
      members = [
        "calls": .integer(recording.callCount), "call": .integer(call),
        "text": .string(recording.text(ofCall: call)), "traps": .flag(true),
      ]
      text = "\(recording.callCount) calls; call \(call) traps:\n  \(recording.text(ofCall: call))"
    }
    if isJSON { print(.object(members)) } else { print(text) }
  }
}
