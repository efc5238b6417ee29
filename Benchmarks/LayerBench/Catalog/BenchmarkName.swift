/// A benchmark's name: `operation/scene/size`, or `operation/size` for operations that need no scene.
///
/// The kernel is measured, unless another implementation's name follows the operation, as in
/// `hit@facade/S4/500k`.
struct BenchmarkName: Hashable, CustomStringConvertible {
  var operation: String
  var subject = ""
  var scene: Scene?
  var layers: Int

  var description: String {
    let what = subject.isEmpty ? operation : "\(operation)@\(subject)"
    return ([what, scene?.rawValue].compactMap { $0 } + [Self.text(ofSize: layers)]).joined(separator: "/")
  }

  init(_ operation: String, subject: String = "", scene: Scene? = nil, layers: Int) {
    self.operation = operation
    self.subject = subject
    self.scene = scene
    self.layers = layers
  }

  /// Reads a name as ``description`` writes it; the scene may be its word.
  init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard (2...3).contains(parts.count), let layers = Self.size(parts[parts.count - 1]) else { return nil }
    let what = parts[0].split(separator: "@", maxSplits: 1).map(String.init)
    guard let operation = what.first, !operation.isEmpty else { return nil }
    let scene = parts.count == 3 ? Scene(named: parts[1]) : nil
    if parts.count == 3 && scene == nil { return nil }
    self.init(operation, subject: what.count > 1 ? what[1] : "", scene: scene, layers: layers)
  }

  /// `1k`, `100k`, `1m`, or the plain number where no suffix fits.
  static func text(ofSize size: Int) -> String {
    guard let (suffix, factor) = suffixes.first(where: { size % $0.factor == 0 }) else { return "\(size)" }
    return "\(size / factor)\(suffix)"
  }

  static func size(_ text: String) -> Int? {
    let digits = text.lowercased().replacing("_", with: "")
    let suffix = suffixes.first { digits.hasSuffix($0.word) }
    guard let number = Int(digits.dropLast(suffix?.word.count ?? 0)), number > 0 else { return nil }
    let (size, overflows) = number.multipliedReportingOverflow(by: suffix?.factor ?? 1)
    return overflows ? nil : size
  }

  private static let suffixes: [(word: String, factor: Int)] = [("m", 1_000_000), ("k", 1_000)]

  static let sizes = [1_000, 10_000, 100_000, 500_000, 1_000_000]
}

extension BenchmarkName {
  /// The names in an order of the seed's, scene by scene so that each is built once.
  static func shuffled(_ names: [BenchmarkName], seed: UInt64) -> [BenchmarkName] {
    var random = SplitMix64(seed: seed)
    let scenes = Dictionary(grouping: names) { "\($0.scene?.rawValue ?? "")/\($0.layers)" }
      .sorted { $0.key < $1.key }.map(\.value)
    return scenes.shuffled(using: &random).flatMap { $0.shuffled(using: &random) }
  }
}
