extension PeerContest {
  /// How long a slow program may take for one run of the mix, in seconds: it then makes fewer calls.
  private static let patienceWithMix = 20.0

  /// Has all play the same random mix of edits and queries. The kernel's results, then every program's; each of all calls,
  /// then of each kind.
  func playMix(_ recipe: SceneRecipe) throws -> [BenchmarkResult] {
    let script = MixScript(recipe)
    guard let calls = Workload.mix(recipe).calls else { return [] }
    let expected = (0..<calls.callCount).map(calls.start())
    var name = BenchmarkName("tail", scene: recipe.scene, layers: recipe.layers.count)
    var results = CallTimer(runs: 3).measure(calls).map { $0.named(name, .call) }
    try Self.withSceneFile(SceneFile.data(recipe, mix: script)) { scene, times in
      for program in programs {
        name.subject = Self.subject(program)
        Terminal.progress("\(name)")
        do {
          _ = try Subprocess.output(program, [scene, "mix", "\(Self.patienceWithMix)", times])
          results += try read(times, script, expected).map { $0.named(name, .call) }
        } catch let error as SubprocessError {
          Terminal.complain("\(name.subject) left out: \(error)")
        }
      }
    }
    Terminal.progress("")
    return results
  }

  /// Reads the least times, the last run's and the answers.
  private func read(_ path: String, _ script: MixScript, _ expected: [Int32]) throws -> [BenchmarkResult] {
    let numbers = try Files.read(path).withUnsafeBytes { Array($0.bindMemory(to: UInt32.self)) }
    let count = numbers.count / 3
    let (least, once) = (Array(numbers[..<count]), Array(numbers[count..<2 * count]))
    let kinds = script.steps.prefix(count).map { Int($0.call.rawValue) }
    var results = CallTimer.results(least: least, runs: [once], kinds, names: MixCall.allCases.map(\.word))
    // Areas are compared by boxes alone there, and may differ.
    let hits = script.steps.indices.prefix(count).filter { script.steps[$0].call.isHit }
    let equal = hits.count { Int32(bitPattern: numbers[2 * count + $0]) == expected[$0] }
    results[0].counters.append(("agreement", Double(equal) / Double(max(1, hits.count))))
    return results
  }
}
