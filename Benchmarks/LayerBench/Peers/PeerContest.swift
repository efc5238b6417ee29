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
    let directory = try Subprocess.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: directory) }
    let scene = directory.appendingPathComponent("scene").path
    try Files.write(SceneFile.data(recipe), to: scene)
    let output = directory.appendingPathComponent("output").path
    return try Self.operations.flatMap { try compete($0, recipe, scene, output) }
  }

  /// The name that follows the operation in the names of a program's results.
  private static func subject(_ program: String) -> String { URL(fileURLWithPath: program).lastPathComponent }

  private func compete(
    _ operation: QueryOperation, _ recipe: SceneRecipe, _ scene: String, _ output: String
  ) throws -> [BenchmarkResult] {
    let expected = TreeBox(KernelTree(recipe)).answers(operation.steps(recipe)[...], operation)
    var name = BenchmarkName(operation.rawValue, scene: recipe.scene, layers: recipe.layers.count)
    var turns = [(program: Subprocess.ownPath, words: ["turn", "\(name)"])]
    turns += programs.map { ($0, [scene, operation.rawValue]) }
    var results = ([""] + programs.map(Self.subject)).map { subject in
      name.subject = subject
      return BenchmarkResult(name: "").named(name, operation.edits ? .pair : .query)
    }
    let processors = Processor.allowed
    defer { Processor.keep(to: processors) }
    var random = SplitMix64(seed: 1)
    for round in 0..<rounds {
      var order = Array(turns.indices)
      order.shuffle(using: &random)
      // Programs inherit it: a round is on one processor, the next on another.
      if !processors.isEmpty { Processor.keep(to: [processors[round % processors.count]]) }
      for index in order {
        Terminal.progress("\(results[index].name), round \(round + 1)")
        let (program, words) = turns[index]
        let printed = try Subprocess.output(program, words + ["\(Self.patience)", output])
        try add(printed, of: program, Files.read(output), expected, to: &results[index], round)
      }
    }
    Terminal.progress("")
    return results
  }

  /// Adds the times that a program has printed and the agreement of its answers.
  private func add(
    _ printed: String, of program: String, _ answers: Data, _ expected: [Int32],
    to result: inout BenchmarkResult, _ round: Int
  ) throws {
    let numbers = printed.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    guard numbers.count == 3 else { throw FileError(description: "\(program) printed '\(printed)'") }
    result.samples.append(
      BenchmarkResult.Sample(
        wall: numbers[1], processor: numbers[1], units: Int(numbers[2]), process: round))
    let answers = answers.withUnsafeBytes { Array($0.bindMemory(to: Int32.self)) }
    let equal = zip(answers, expected).count { $0 == $1 }
    let agreement = Double(equal) / Double(max(1, answers.count))
    guard agreement >= Self.agreement, answers.count <= expected.count else {
      throw WrongAnswer(description: "\(result.name): only \(equal) of \(answers.count) answers agree")
    }
    result.counters = ["agreement": agreement, "build": numbers[0]]
  }
}
