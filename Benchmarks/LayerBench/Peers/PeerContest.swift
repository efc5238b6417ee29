import Foundation

/// Has other implementations and the kernel answer the same queries in turns.
struct PeerContest {
  var programs: [String]
  var rounds: Int

  static let operations: [QueryOperation] = [.hit, .moveHit]

  /// How long a slow program may take for one turn, in seconds.
  private static let patience = 1.0

  /// Single precision puts a point near an edge on its other side now and then; anything beyond is a fault.
  private static let agreement = 0.99

  func compete(_ recipe: SceneRecipe) throws -> [BenchmarkResult] {
    try Self.withSceneFile(SceneFile.data(recipe)) { scene, directory in
      try Self.operations.flatMap { try compete($0, recipe, scene, directory) }
    }
  }

  /// Writes a file for as long as `body` runs, in a directory that it may use.
  static func withSceneFile<Result>(_ data: Data, _ body: (String, URL) throws -> Result) throws -> Result {
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent("peers-\(getpid())")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    let scene = directory.appendingPathComponent("scene").path
    try Files.write(data, to: scene)
    return try body(scene, directory)
  }

  private func compete(
    _ operation: QueryOperation, _ recipe: SceneRecipe, _ scene: String, _ directory: URL
  ) throws -> [BenchmarkResult] {
    guard let steps = operation.steps(recipe) else { return [] }
    let expected = TreeBox(KernelTree(recipe)).answers(steps[...], operation)
    let names = [""] + programs.map { URL(fileURLWithPath: $0).lastPathComponent }
    var results = names.map { name in
      BenchmarkResult(name: "").named(
        BenchmarkName(operation.rawValue, subject: name, scene: recipe.scene, layers: recipe.layers.count),
        operation.edits ? .pair : .query)
    }
    let processors = Processor.allowed
    defer { Processor.keep(to: processors) }
    var random = SplitMix64(seed: 1)
    for round in 0..<rounds {
      var order = Array(names.indices)
      order.shuffle(using: &random)
      // Programs inherit it: a round is on one processor, the next on another.
      if !processors.isEmpty { Processor.keep(to: [processors[round % processors.count]]) }
      for index in order {
        Terminal.progress("\(results[index].name), round \(round + 1)")
        let turn =
          index == 0
          ? (program: Subprocess.ownPath, words: ["turn", results[0].name])
          : (program: programs[index - 1], words: [scene, operation.rawValue])
        try measure(turn, directory, expected, &results[index], round)
      }
    }
    Terminal.progress("")
    return results
  }

  private func measure(
    _ turn: (program: String, words: [String]), _ directory: URL, _ expected: [Int32],
    _ result: inout BenchmarkResult, _ round: Int
  ) throws {
    let path = directory.appendingPathComponent("answers").path
    let output = try Subprocess.output(turn.program, turn.words + ["\(Self.patience)", path])
    let numbers = output.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    guard numbers.count == 3 else { throw FileError(description: "\(turn.program) printed '\(output)'") }
    result.samples.append(
      BenchmarkResult.Sample(
        wall: numbers[1], processor: numbers[1], units: Int(numbers[2]), process: round))
    let answers = try Files.read(path).withUnsafeBytes { Array($0.bindMemory(to: Int32.self)) }
    let equal = zip(answers, expected).count { $0 == $1 }
    let agreement = Double(equal) / Double(max(1, answers.count))
    guard agreement >= Self.agreement, answers.count <= expected.count else {
      throw WrongAnswer(description: "\(result.name): only \(equal) of \(answers.count) answers agree")
    }
    result.counters = [("agreement", agreement), ("build", numbers[0])]
  }
}
