import Foundation
import LayerRecording
import LayerScene

extension Command {
  static let soak = Command(
    name: "soak",
    summary: "edit, query, publish and read for minutes; compare samples and watch memory",
    discussion: """
      One thread edits, animates, hit-tests and publishes; the others read versions, the first of them at times of its
      own. Every second a small subtree is compared with the reference evaluator. Exits with 1 if an answer is wrong, the
      store is not valid at the end, or its memory in the second half is more than a twentieth, or the process a tenth,
      above the first.
      """,
    options: [
      Option("--minutes", "N", help: "how long; 1 by default"),
      Option("--layers", "N", help: "how many layers; 500000 by default"),
      Option("--readers", "N", help: "how many threads that read; 2 by default"),
      Option("--record", "FILE", help: "write the owner's calls as a recording instead, without versions"),
    ]
  ) { arguments in
    let minutes = try arguments.number("--minutes", default: 1, in: 1...100_000)
    let count = try arguments.number("--layers", default: 500_000, in: 1000...10_000_000)
    let readerCount = try arguments.number("--readers", default: 2, in: 0...64)
    if let path = arguments.value("--record") { return try record(path, minutes, layers: count) }
    var writer = SoakWriter(SceneRecipe(.ui, layers: count))
    let readers = SoakReaders(readerCount, writer.publisher.versions, root: writer.root)
    let samples = try run(&writer, readers, minutes)
    let misread = readers.stop(), fault = writer.publisher.store.validate().first
    for line in writer.wrong.prefix(10) { try Terminal.write("WRONG: \(line)") }
    if let fault { try Terminal.write("not valid: \(fault)") }
    let growth = Self.growth(samples) { $0.storeBytes + $0.versionBytes }
    // What no report knows of; the system gives and takes pages as it likes.
    let residentGrowth = Self.growth(samples) { $0.residentBytes }
    let versions = samples.reduce(0) { $0 + $1.publishCount }
    try Terminal.write(
      """
      \(versions) versions with \(SoakEdits.editsPerStep) edits each, \(samples.reduce(0) { $0 + $1.heldUpCount }) held up by \
      readers; \(samples.reduce(0) { $0 + $1.reads }) hit tests of readers
      \(writer.comparedCount) answers compared with the reference, \(writer.wrong.count) wrong; \(misread) wrong of \
      readers; memory grew by \(Format.fixed(100 * growth, 1)) % from one half to the other, the process by \
      \(Format.fixed(100 * residentGrowth, 1)) %
      """)
    let isWrong = !writer.wrong.isEmpty || misread > 0 || fault != nil
    if isWrong || growth >= 0.05 || residentGrowth >= 0.1 { throw ExitCode(code: 1) }
  }

  private static func run(
    _ writer: inout SoakWriter, _ readers: SoakReaders, _ minutes: Int
  ) throws -> [SoakSample] {
    let start = Clock.wall(), end = Double(minutes) * 60e9, interval = max(5e9, end / 60)
    var samples: [SoakSample] = [], nextComparison = 0.0, lastSample = 0.0
    while true {
      writer.step()
      let now = Clock.wall() - start
      if now >= nextComparison {
        writer.compareSample()
        nextComparison = now + 1e9
      }
      if now - lastSample < interval { continue }
      var sample = writer.takeSample()
      sample.reads = readers.takeReads()
      let cells = sample.cells(minute: now / 60e9, seconds: (now - lastSample) / 1e9)
      let lines = TextTable(header: SoakSample.header, rows: [cells]).text.split(separator: "\n")
      try Terminal.write(lines.dropFirst(samples.isEmpty ? 0 : 2).joined(separator: "\n"))
      samples.append(sample)
      lastSample = now
      if now >= end { return samples }
    }
  }

  /// Makes the same calls on a recorder, whose file `LayerTool replay` makes again.
  private static func record(_ path: String, _ minutes: Int, layers count: Int) throws {
    try Files.write(Data(), to: path)
    guard let file = FileHandle(forWritingAtPath: path) else { throw Files.unwritable(path) }
    let end = Clock.wall() + Double(minutes) * 60e9
    var hasFailed = false
    let recorder = LayerRecorder { bytes in
      if (try? bytes.withUnsafeBytes { try file.write(contentsOf: Data($0)) }) == nil { hasFailed = true }
    }
    let (steps, fault) = SoakEdits.run(SceneRecipe(.ui, layers: count), on: recorder) { _ in
      Clock.wall() < end && !hasFailed
    }
    if hasFailed { throw Files.unwritable(path) }
    if let fault { try Terminal.write("not valid: \(fault)") }
    try Terminal.write("\(steps) rounds of \(SoakEdits.editsPerStep) edits each recorded in \(path)")
    if fault != nil { throw ExitCode(code: 1) }
  }

  /// How much more memory there is at most in the second half than in the first.
  private static func growth(_ samples: [SoakSample], _ memory: (SoakSample) -> Int) -> Double {
    let bytes = samples.map { Double(memory($0)) }
    let first = bytes.prefix((bytes.count + 1) / 2).max() ?? 1
    return max(0, (bytes.suffix(bytes.count / 2).max() ?? first) / first - 1)
  }
}
