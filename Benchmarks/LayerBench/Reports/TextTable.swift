/// A table for the terminal: the first column to the left, numbers to the right. Readable as Markdown too.
struct TextTable {
  var header: [String]
  var rows: [[String]]

  var text: String {
    let widths = header.indices.map { column in
      ([header] + rows).map { $0[column].count }.max() ?? 0
    }
    var rule = widths.map { String(repeating: "-", count: $0 - 1) + ":" }
    rule[0] = String(repeating: "-", count: widths[0])
    return ([header, rule] + rows).map { cells in
      var padded = zip(cells, widths).map { $0.paddedLeft(to: $1) }
      padded[0] = cells[0].padded(to: widths[0])
      return "| " + padded.joined(separator: " | ") + " |"
    }.joined(separator: "\n")
  }
}

extension String {
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  func paddedLeft(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}
