/// Which benchmarks a command is about.
struct Selection {
  private let names: Set<String>
  private let filter: Regex<AnyRegexOutput>?
  private let scenes: [Scene]
  private let layers: [Int]

  static let filter = Option(
    "--filter", "RE", help: "only benchmarks whose name the regular expression RE matches")

  static let options = [
    filter,
    Option("--scene", "LIST", help: "only these scenes, by name (S4) or word (ui), separated by commas"),
    Option("--layers", "LIST", help: "only these sizes, such as 1k,500k"),
  ]

  /// Whether the arguments say which benchmarks, sizes or scenes.
  let narrows: Bool

  /// The operands are names of this build's benchmarks; none means any.
  init(_ arguments: Arguments) throws {
    try self.init(arguments, names: arguments.operands[...])
    for name in names { _ = try Catalog.benchmark(name) }
  }

  /// The names are of benchmarks of any build; none means any.
  init(_ arguments: Arguments, names: ArraySlice<String>) throws {
    self.names = Set(names)
    filter = try arguments.regex(Self.filter.name)
    scenes = try Self.scenes(arguments)
    layers = try Self.layers(arguments)
    narrows = !names.isEmpty || Self.options.contains { arguments.has($0.name) }
  }

  /// The benchmarks; of one size where the arguments don't say which.
  func benchmarks(ofSize size: Int? = nil) throws -> [Benchmark] {
    let chosen = Catalog.all.filter { includes($0.name, ofSize: size) }
    if chosen.isEmpty { throw UsageError("no benchmark matches; 'LayerBench list' shows them all") }
    return chosen
  }

  /// Whether a benchmark is selected; one of this size where the arguments don't say which.
  func includes(_ name: BenchmarkName, ofSize size: Int? = nil) -> Bool {
    if let size, !narrows { return name.layers == size }
    let text = name.description
    return (names.isEmpty || names.contains(text)) && (filter.map(text.contains) ?? true)
      && (scenes.isEmpty || scenes.contains { $0 == name.scene })
      && (layers.isEmpty || layers.contains(name.layers))
  }

  static func scenes(_ arguments: Arguments) throws -> [Scene] {
    try arguments.list("--scene").map { text in
      guard let scene = Scene(named: text) else {
        throw UsageError.unknown("scene", text, among: Scene.allCases.flatMap { [$0.rawValue, $0.word] })
      }
      return scene
    }
  }

  /// The sizes that an option names.
  static func layers(_ arguments: Arguments, _ option: String = "--layers") throws -> [Int] {
    try arguments.list(option).map { text in
      guard let size = BenchmarkName.size(text) else {
        throw UsageError("\(option) takes sizes such as 1k, 500k or 1m, not '\(text)'")
      }
      return size
    }
  }
}

extension Catalog {
  static func benchmark(_ name: String) throws -> Benchmark {
    if let benchmark = named[name] { return benchmark }
    throw UsageError.unknown("benchmark", name, among: Array(named.keys))
  }

  private static let named = Dictionary(uniqueKeysWithValues: all.map { ("\($0.name)", $0) })
}
