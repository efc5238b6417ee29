import Foundation

/// A process of some build of LayerBench that takes samples on request; see ``SampleService``.
final class SampleClient {
  private let binary: String
  private let process = Process()
  private let questions = Pipe()
  private let answers = Pipe()

  init(_ binary: String) throws {
    self.binary = binary
    process.standardInput = questions
    process.standardOutput = answers
    try Subprocess.start(process, binary, ["serve"])
  }

  func close() {
    try? questions.fileHandleForWriting.close()
    Subprocess.wait(for: process)
  }

  /// Has the process make the benchmark ready; ``plan()`` must be next.
  func prepare(_ name: BenchmarkName) throws { try send("prepare \(name)") }

  /// Waits for the benchmark to be ready; what the process would sample.
  func plan() throws -> Sampler.Plan { Sampler.Plan(try receive(3)) }

  /// Nanoseconds per unit of one sample, measured on a processor.
  func sample(_ plan: Sampler.Plan, on processor: Int) throws -> Double {
    try send("sample \(plan) \(processor)")
    return try receive(1)[0]
  }

  private func send(_ line: String) throws {
    do {
      try questions.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))
    } catch {
      throw ended
    }
  }

  /// Reads the line that answers a question.
  private func receive(_ count: Int) throws -> [Double] {
    var line = ""
    while !line.hasSuffix("\n") {
      let more = answers.fileHandleForReading.availableData
      guard !more.isEmpty else { throw ended }
      line += String(decoding: more, as: UTF8.self)
    }
    let words = line.dropLast().split(separator: " ")
    let numbers = words.compactMap { Double($0) }
    guard numbers.count == count, words.count == count else {
      throw SubprocessError(description: "\(binary) answered '\(line.dropLast())'")
    }
    return numbers
  }

  private var ended: SubprocessError {
    SubprocessError(description: "\(binary) can't be measured in turns: it ended early")
  }
}
