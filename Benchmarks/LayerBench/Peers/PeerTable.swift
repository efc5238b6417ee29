import Foundation

/// The table that sets other implementations beside the kernel.
enum PeerTable {
  static func text(_ results: [BenchmarkResult]) -> String {
    let named = results.compactMap { result in BenchmarkName(result.name).map { ($0, result) } }
    let known = Dictionary(named) { first, _ in first }
    let subjects = named.map(\.0.subject).uniqued()
    let all = named.map { name, _ in
      BenchmarkName(name.operation, scene: name.scene, layers: name.layers)
    }
    // By operation, then by scene, then by size; the first two in the order they come in.
    let rows = all.uniqued().grouped(by: \.operation).flatMap { $0.elements.grouped(by: \.scene) }
      .flatMap { $0.elements.sorted { $0.layers < $1.layers } }
    let cells = rows.map { row in
      let size = BenchmarkName.text(ofSize: row.layers)
      let label = [row.operation, row.scene?.word, size].compactMap { $0 }.joined(separator: " ")
      return [label]
        + subjects.map { subject in
          var name = row
          name.subject = subject
          guard let result = known[name] else { return "–" }
          let cost = result.wall.median, ratio = Format.times(cost / (known[row]?.wall.median ?? .nan))
          return result.text(cost) + (subject.isEmpty ? "" : " (\(ratio))")
        }
    }
    let table = TextTable(header: ["median"] + subjects.map(title), rows: cells).text
    let shares = named.compactMap { name, result in
      result.counters["agreement"].map { (subject: name.subject, share: $0) }
    }
    guard let least = shares.min(by: { $0.share < $1.share }) else { return table }
    if least.share == 1 { return table + "\n\nAll answers are LayerGeometry's." }
    let percent = Format.fixed(least.share * 100, 3)
    return table
      + "\n\nAt least \(percent) % of each program's answers are LayerGeometry's; \(title(least.subject)) differs most."
  }

  /// The implementation's name in tables and plots.
  static func title(_ subject: String) -> String { titles[subject] ?? subject }

  private static let titles = [
    "": "LayerGeometry", "embree": "Embree", "hilbert": "packed R-tree", "boost": "Boost R-tree",
    "qt": "QGraphicsScene", "pointers": "C++ pointer tree",
  ]
}
