import Foundation

/// A committed file of figures that must not get worse, a line for each benchmark.
struct Thresholds {
  struct Row: Equatable {
    var name: String
    var figures: [Figure]

    /// The row as the file holds it, without the comma.
    var line: String {
      "    \"\(name)\": {" + figures.map { "\"\($0.key)\": \($0.json)" }.joined(separator: ", ") + "}"
    }
  }

  /// The compiler that made what was counted; instructions of another's code can't be compared.
  var compiler: String
  var rows: [Row]

  var text: String {
    """
    {
      "compiler": "\(compiler)",
      "figures": {
    \(rows.map(\.line).joined(separator: ",\n"))
      }
    }

    """
  }

  /// With `new` in the place of the rows with the same names, or beside them; in the order of `names`, what is not
  /// among these last.
  func merging(_ new: [Row], order names: [String]) -> Thresholds {
    let newest = Dictionary((rows + new).map { ($0.name, $0) }) { $1 }
    let known = Set(names)
    let others = rows.map(\.name).filter { !known.contains($0) }
    return Thresholds(compiler: compiler, rows: (names + others).compactMap { newest[$0] })
  }

  init(compiler: String, rows: [Row]) {
    self.compiler = compiler
    self.rows = rows
  }

  init(contentsOf path: String) throws {
    do {
      try self.init(Files.read(path), named: path)
    } catch let error as FileError {
      throw FileError(
        description: "\(error); run from the package's root or give the directory with --thresholds")
    }
  }

  init(_ data: Data, named path: String) throws {
    guard let object = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      let figures = object["figures"] as? [String: [String: Any]]
    else { throw FileError(description: "\(path) is not a file of thresholds") }
    compiler = object["compiler"] as? String ?? ""
    rows = try figures.sorted { $0.key < $1.key }.map { name, members in
      let figures = try members.sorted { $0.key < $1.key }.map { key, value in
        if let text = value as? String { return Figure(key, .checksum(text)) }
        guard let amount = value as? Double else {
          throw FileError(description: "\(path): \(name): \(key) is neither a number nor a checksum")
        }
        return Figure(key, .amount(amount))
      }
      return Row(name: name, figures: figures)
    }
  }
}
