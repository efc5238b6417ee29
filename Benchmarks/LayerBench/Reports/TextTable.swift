/// A table for the terminal: the first column to the left, numbers to the right. Readable as Markdown too.
struct TextTable {
  var header: [String]
  var rows: [[String]]

  var text: String {
    let widths = header.indices.map { column in
      ([header] + rows).map { $0[column].count }.max() ?? 0
    }
    let rule = widths.enumerated().map { column, width in
      column == 0 ? String(repeating: "-", count: width) : String(repeating: "-", count: width - 1) + ":"
    }
    return ([header, rule] + rows).map { line($0, widths) }.joined(separator: "\n")
  }

  private func line(_ cells: [String], _ widths: [Int]) -> String {
    let padded = zip(cells, widths).enumerated().map { column, cell in
      column == 0 ? cell.0.padded(to: cell.1) : cell.0.paddedLeft(to: cell.1)
    }
    return "| " + padded.joined(separator: " | ") + " |"
  }
}
