import Foundation
import Testing

@Suite("One version") struct VersionTests {
  private let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().appendingPathComponent("../../..").standardized

  @Test("The tool, the C header and the page of changes name the same one")
  func same() throws {
    let header = try text("Sources/LayerGeometryHeader/include/layer_geometry.h")
    let numbers = try ["MAJOR", "MINOR", "PATCH"].map { part in
      let line = header.split(separator: "\n").first { $0.hasPrefix("#define LG_VERSION_\(part) ") }
      return String(try #require(line?.split(separator: " ").last))
    }
    let version = numbers.joined(separator: ".")
    let changes = try text("Docs/Changes.md").split(separator: "\n")
    let newest = try #require(changes.first { $0.first == "|" && $0.contains(/\d\.\d/) })
    #expect(newest.hasPrefix("| \(version) | "))
    #expect(try text("Sources/LayerTool/Tool.swift").contains("static let version = \"\(version)\""))
    #expect(header.contains("such as \"\(version)\""))
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }
}
