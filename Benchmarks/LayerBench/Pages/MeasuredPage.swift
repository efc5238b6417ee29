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
    return try paths.sorted().map { try MeasuredPage(path: directory + "/" + $0) }
      .filter { $0.text.contains("<!-- measured ") }
  }

  /// Writes all figures anew. Returns the words of the marks whose text changed.
  mutating func update(_ figures: MeasuredText) throws -> [String] {
    var changed: [String] = []
    do {
      text = try text.replacing(#/<!-- measured (.*?) -->(?:([\s\S]*?)<!-- /measured -->)?/#) { mark in
        guard let old = mark.2 else { throw FileError(description: "a mark has no end: \(mark.0)") }
        let words = String(mark.1), new = try figures.text(for: words)
        if new != old { changed.append(words) }
        return "<!-- measured \(words) -->\(new)<!-- /measured -->"
      }
    } catch {
      throw FileError(description: "\(path): \(error)")
    }
    return changed
  }

  func write() throws { try Files.write(Data(text.utf8), to: path) }
}
