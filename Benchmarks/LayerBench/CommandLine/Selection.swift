/// Which benchmarks a command is about.
struct Selection {
  private var names: Set<String>
  private var filter: Regex<AnyRegexOutput>?
  private var scenes: [Scene]
  private var layers: [Int]

  static let options = [
    Option("--filter", "RE", help: "only benchmarks whose name the regular expression RE matches"),
    Option("--scene", "LIST", help: "only these scenes, by name (S4) or word (ui), separated by commas"),
    Option("--layers", "LIST", help: "only these sizes, such as 1k,500k"),
  ]

  /// Whether the arguments say which benchmarks, sizes or scenes.
  static func narrows(_ arguments: Arguments) -> Bool {
    !arguments.operands.isEmpty || options.contains { arguments.has($0.name) }
  }

  /// The operands are names of benchmarks; none means any.
  init(_ arguments: Arguments) throws(UsageError) {
    names = Set(arguments.operands)
    let all = Catalogue.all.map(\.name.description)
    for name in names where !all.contains(name) { throw .unknown("benchmark", name, among: all) }
    if let pattern = arguments.value("--filter") {
      guard let expression = try? Regex(pattern) else {
        throw UsageError("--filter: '\(pattern)' is not a regular expression")
      }
      filter = expression
    }
    scenes = try Self.scenes(arguments)
    layers = try Self.layers(arguments)
  }

  func benchmarks() throws(UsageError) -> [Benchmark] {
    let chosen = Catalogue.all.filter { includes($0.name) }
    if chosen.isEmpty { throw UsageError("no benchmark matches; 'LayerBench list' shows them all") }
    return chosen
  }

  private func includes(_ name: BenchmarkName) -> Bool {
    if !names.isEmpty, !names.contains(name.description) { return false }
    if let filter, (try? filter.firstMatch(in: name.description)) == nil { return false }
    if !scenes.isEmpty, !scenes.contains(where: { $0 == name.scene }) { return false }
    return layers.isEmpty || layers.contains(name.layers)
  }

  static func scenes(_ arguments: Arguments) throws(UsageError) -> [Scene] {
    var scenes: [Scene] = []
    for text in arguments.list("--scene") {
      guard let scene = Scene(named: text) else {
        throw .unknown("scene", text, among: Scene.allCases.flatMap { [$0.rawValue, $0.word] })
      }
      scenes.append(scene)
    }
    return scenes
  }

  static func layers(_ arguments: Arguments) throws(UsageError) -> [Int] {
    var sizes: [Int] = []
    for text in arguments.list("--layers") {
      guard let size = BenchmarkName.size(text) else {
        throw UsageError("--layers takes sizes such as 1k, 500k or 1m, not '\(text)'")
      }
      sizes.append(size)
    }
    return sizes
  }
}
