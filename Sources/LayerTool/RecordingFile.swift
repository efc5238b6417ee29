import Foundation
import LayerRecording
import LayerScene

/// A recording, and a file that it is in, which processes read many times.
struct RecordingFile {
  private let path: String
  let recording: LayerRecording
  /// Whether the file is a copy, of what came through a pipe.
  private let isCopy: Bool

  init(_ path: String) throws {
    let bytes = try readInput(path)
    do { recording = try LayerRecording(bytes) } catch {
      throw InputFileError(path: path, reason: "\(error)")
    }
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    isCopy = path == "-" || attributes?[.type] as? FileAttributeType != .typeRegular
    self.path = isCopy ? NSTemporaryDirectory() + "/recording-\(UUID().uuidString)" : path
    if isCopy { try FileOutput.replace(self.path, by: bytes) }
  }

  /// Removes the copy, if there is one.
  func finish() {
    if isCopy { try? FileManager.default.removeItem(atPath: path) }
  }

  /// Makes the calls, in another process if there can be one: then one that traps is found.
  func outcome() throws -> ReplayOutcome {
    #if SUBPROCESSES
      func traps(_ count: Int) throws -> Bool { try run(["--count", "\(count)"]).traps }
      if try traps(recording.callCount) {
        // The calls up to `low` do not trap, those up to `high` do.
        var low = 0, high = recording.callCount
        while high - low > 1 {
          let middle = (low + high) / 2
          if try traps(middle) { high = middle } else { low = middle }
        }
        return .traps(call: high - 1)
      }
    #endif
    return try recording.replay().map { .differs($0) } ?? .same
  }

  /// Makes the calls that a file has the numbers of. Prints the answer to the last one, and a clone's.
  func make(part: String, _ path: String?, _ output: inout Output) throws {
    let text = try String(contentsOf: URL(fileURLWithPath: part), encoding: .utf8)
    var calls = text.split(separator: " ").compactMap { Int($0) }
    guard let last = calls.popLast(), (0..<recording.callCount).contains(last) else {
      throw UsageError("--part: no calls")
    }
    let subset = try RecordingSubset(of: recording, through: last)
    if let path { try FileOutput.replace(path, by: []) }
    let file = path.flatMap { FileHandle(forWritingAtPath: $0) }
    var recorder = LayerRecorder(writesThrough: file != nil) { bytes in
      var data = Data(capacity: bytes.count)
      for k in bytes.indices { data.append(bytes[k]) }
      try? file?.write(contentsOf: data)
    }
    if let answer = try subset.make(calls, on: &recorder) {
      output.print("\(answer.hash) \(answer.ofClone ?? answer.hash)")
    }
  }
}

#if SUBPROCESSES
  extension RecordingFile {
    /// What a process that made calls has come to.
    struct Run {
      var traps: Bool
      /// The answer to the last call, and a clone's; empty if the call could not be made.
      var answers: [String]
    }

    /// Runs the tool on the recording.
    private func run(_ options: [String]) throws -> Run {
      let process = Process(), pipe = Pipe()
      process.executableURL = Bundle.main.executableURL
      process.arguments = ["replay"] + options + ["--", path]
      process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) {
        $1
      }
      (process.standardOutput, process.standardError) = (pipe, FileHandle.nullDevice)
      try process.run()
      let text = try pipe.fileHandleForReading.readToEnd().map { String(decoding: $0, as: UTF8.self) } ?? ""
      process.waitUntilExit()
      return Run(
        traps: process.terminationReason == .uncaughtSignal,
        answers: text.split(whereSeparator: \.isWhitespace).map(String.init))
    }

    /// Makes some calls and a last one.
    private func run(_ calls: [Int], _ last: Int, to path: String? = nil) throws -> Run {
      let part = NSTemporaryDirectory() + "/calls-\(UUID().uuidString)"
      defer { try? FileManager.default.removeItem(atPath: part) }
      let numbers = (calls + [last]).map(String.init).joined(separator: " ")
      try FileOutput.replace(part, by: Array(numbers.utf8))
      return try run(["--part", part] + (path.map { ["-o", $0] } ?? []))
    }

    /// Writes the shortest recording that still fails.
    func shrink(
      _ outcome: ReplayOutcome, at call: Int, to path: String, _ output: inout Output
    ) throws {
      let calls = Array(0..<call), whole = try run(calls, call)
      let fails: (Run) -> Bool
      if case .traps = outcome {
        fails = { $0.traps }
      } else if whole.answers.count == 2, whole.answers[0] != whole.answers[1] {
        fails = { $0.answers.count == 2 && $0.answers[0] != $0.answers[1] }
      } else {
        fails = { !$0.traps && $0.answers.first == whole.answers.first }
      }
      if !fails(whole) { throw UsageError("call \(call) fails only sometimes") }
      let kept = try LayerRecording.shrink(calls) { fails(try run($0, call)) }
      // A process that traps leaves what it has written so far.
      let written = NSTemporaryDirectory() + "/recording-\(UUID().uuidString)"
      defer { try? FileManager.default.removeItem(atPath: written) }
      _ = try run(kept, call, to: written)
      try FileOutput.replace(path, by: Array(try Data(contentsOf: URL(fileURLWithPath: written))))
      output.print("\(kept.count + 1) of \(recording.callCount) calls:")
      for call in kept + [call] { output.print("  \(recording.text(ofCall: call))") }
    }
  }
#else
  extension RecordingFile {
    func shrink(
      _ outcome: ReplayOutcome, at call: Int, to path: String, _ output: inout Output
    ) throws {
      throw UsageError("--shrink starts processes, which this system has not")
    }
  }
#endif
