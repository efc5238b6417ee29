import Foundation
import Testing

/// What the header says of its own sections.
@Suite struct HeaderTests {
  @Test(arguments: [("lists", "\n// Lists. "), ("text", "- text\n")])
  func commentsSayOnWhichSideOfThemASectionIs(_ name: String, _ start: String) throws {
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let header = try text("/\(root)/Sources/LayerGeometryHeader/include/layer_geometry.h")
    let parts = header.components(separatedBy: start).map { $0.replacing("\n///", with: "") }
    try #require(parts.count == 2)
    #expect(!parts[0].contains("\"\(name)\" above"))
    #expect(!parts[1].contains("\"\(name)\" below"))
  }
}
