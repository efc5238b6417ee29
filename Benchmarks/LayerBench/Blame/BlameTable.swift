/// What functions cost in two builds, those first that differ the most.
struct BlameTable {
  struct Row {
    var function: String

    /// Instructions per operation of the function's own code.
    var before: Double
    var after: Double

    /// The difference of the function with all that it calls.
    var inclusive: Double

    var difference: Double { after - before }
  }

  let rows: [Row]
  let (before, after): (Double, Double)

  init(_ before: Callgrind.Pass, _ after: Callgrind.Pass) {
    let functions = before.graph.functions.union(after.graph.functions).sorted()
    func costs(_ cost: (CallGraph) -> Int) -> (Double, Double) {
      (before.perOperation(cost(before.graph)), after.perOperation(cost(after.graph)))
    }
    let rows = functions.map { function in
      let own = costs { $0.own[function] ?? 0 }, all = costs { $0.inclusive(function) }
      return Row(function: function, before: own.0, after: own.1, inclusive: all.1 - all.0)
    }
    self.rows = rows.sorted { ($0.difference.magnitude, $0.after) > ($1.difference.magnitude, $1.after) }
    (self.before, self.after) = costs { $0.own.values.reduce(0, +) }
  }

  /// The first rows as text, and the sum of all.
  func text(atMost limit: Int) -> String {
    let shown = rows.prefix(limit).filter { $0.before + $0.after > 0 }
    let all = Row(function: "all", before: before, after: after, inclusive: after - before)
    let cells = (shown + [all]).map { row in
      [
        String(row.function.prefix(80)), Format.fixed(row.before, 1), Format.fixed(row.after, 1),
        Format.signed(row.difference), Format.signed(100 * row.difference / before) + " %",
        Format.signed(row.inclusive),
      ]
    }
    let header = ["function", "before", "after", "difference", "share", "with callees"]
    return TextTable(header: header, rows: cells).text
  }
}
