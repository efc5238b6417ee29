import Foundation

/// A page of documentation. The text between marks such as `<!-- measured hit/S1/500k -->` and `<!-- /measured -->` is
/// written anew from files of results, see ``MeasuredText``, so that no two pages contradict each other.
struct MeasuredPage {
  var path: String
  private(set) var text: String

  init(path: String) throws {
    self.path = path
    text = String(decoding: try Files.read(path), as: UTF8.self)
  }

  /// The pages of a repository that have marks.
  static func all(in directory: String) throws -> [MeasuredPage] {
    let names = FileManager.default.enumerator(atPath: directory)?.compactMap { $0 as? String } ?? []
    let paths = names.filter { name in
      name == "README.md" || name.hasSuffix(".md") && (name.hasPrefix("Docs/") || name.hasPrefix("Sources/"))
    }
    return try paths.sorted().map { try MeasuredPage(path: directory + "/" + $0) }.filter(\.hasMarks)
  }

  private var hasMarks: Bool { text.contains("<!-- measured ") }

  /// Writes all figures anew. Returns the words of the marks whose text changed.
  mutating func update(_ figures: MeasuredText) throws -> [String] {
    var (updated, changed) = ("", [String]())
    var rest = text[...]
    while let start = rest.firstMatch(of: #/<!-- measured (.*?) -->/#) {
      let tail = rest[start.range.upperBound...]
      guard let end = tail.range(of: "<!-- /measured -->") else {
        throw FileError(description: "\(path): a mark has no end: \(start.output.0)")
      }
      let words = String(start.output.1), old = tail[..<end.lowerBound]
      let new: String
      do {
        new = try figures.text(for: words)
      } catch let error as FileError {
        throw FileError(kind: error.kind, description: "\(path): \(error.description)")
      }
      if new != old { changed.append(words) }
      updated += rest[..<start.range.upperBound] + new + "<!-- /measured -->"
      rest = tail[end.upperBound...]
    }
    text = updated + rest
    return changed
  }

  func write() throws { try Files.write(Data(text.utf8), to: path) }
}
