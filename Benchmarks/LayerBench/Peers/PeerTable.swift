import Foundation

/// The table that sets other implementations beside the kernel.
enum PeerTable {
  static func text(_ results: [BenchmarkResult]) -> String {
    let named = results.compactMap { result in BenchmarkName(result.name).map { (name: $0, result: result) } }
    let subjects = named.map(\.name.subject).uniqued()
    let rows = sorted(
      named.map { name, _ in BenchmarkName(name.operation, scene: name.scene, layers: name.layers) }.uniqued()
    )
    let cells = rows.map { row in
      let own = named.first { $0.name == row }?.result.wall.median ?? .nan
      return [label(row)]
        + subjects.map { subject in
          var name = row
          name.subject = subject
          guard let time = named.first(where: { $0.name == name })?.result.wall.median else { return "–" }
          return Format.duration(time) + (subject.isEmpty ? "" : " (\(Format.times(time / own)))")
        }
    }
    let agreement = results.compactMap { $0.counter("agreement") }.min() ?? 0
    let share = agreement == 1 ? "All" : "In the worst case, \(Format.fixed(agreement * 100, 3)) % of the"
    let table = TextTable(header: ["median"] + subjects.map(title), rows: cells)
    return table.text + "\n\n\(share) answers agree with LayerGeometry's."
  }

  /// By operation, then by scene, then by size; the first two in the order they come in.
  private static func sorted(_ rows: [BenchmarkName]) -> [BenchmarkName] {
    rows.map(\.operation).uniqued().flatMap { operation in
      rows.map(\.scene).uniqued().flatMap { scene in
        rows.filter { $0.operation == operation && $0.scene == scene }.sorted { $0.layers < $1.layers }
      }
    }
  }

  private static func label(_ row: BenchmarkName) -> String {
    let size = BenchmarkName.text(ofSize: row.layers)
    return [row.operation, row.scene?.word, size].compactMap { $0 }.joined(separator: " ")
  }

  /// The implementation's name in tables and plots.
  static func title(_ subject: String) -> String {
    titles[subject] ?? subject
  }

  private static let titles = [
    "": "LayerGeometry", "embree": "Embree", "hilbert": "packed R-tree", "boost": "Boost R-tree",
    "qt": "QGraphicsScene", "pointers": "C++ pointer tree",
  ]
}
