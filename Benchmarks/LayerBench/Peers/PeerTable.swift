import Foundation

/// The table that sets other implementations beside the kernel.
enum PeerTable {
  static func text(_ results: [BenchmarkResult]) -> String {
    let named = results.compactMap { result in BenchmarkName(result.name).map { ($0, result.wall.median) } }
    let times = Dictionary(named) { first, _ in first }
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
          guard let time = times[name] else { return "–" }
          let ratio = Format.times(time / (times[row] ?? .nan))
          return Format.duration(time) + (subject.isEmpty ? "" : " (\(ratio))")
        }
    }
    let agreement = results.compactMap { $0.counter("agreement") }.min() ?? 0
    let share = agreement == 1 ? "All" : "In the worst case, \(Format.fixed(agreement * 100, 3)) % of the"
    let table = TextTable(header: ["median"] + subjects.map(title), rows: cells)
    return table.text + "\n\n\(share) answers agree with LayerGeometry's."
  }

  /// The implementation's name in tables and plots.
  static func title(_ subject: String) -> String { titles[subject] ?? subject }

  private static let titles = [
    "": "LayerGeometry", "embree": "Embree", "hilbert": "packed R-tree", "boost": "Boost R-tree",
    "qt": "QGraphicsScene", "pointers": "C++ pointer tree",
  ]
}
