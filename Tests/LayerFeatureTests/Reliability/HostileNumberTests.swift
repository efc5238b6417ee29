import Foundation
import LayerGeometry
import LayerTestSupport
import Testing

/// What calls do with numbers and transforms at the limits, as the tables of `HostileNumbers.md` say.
@Suite("Hostile numbers")
struct HostileNumberTests {
  /// Both signs of a number have to be treated alike, or both are told.
  private static let numbers: [(name: String, values: [Double])] = [
    ("NaN", [.nan, -.nan]), ("±∞", [.infinity, -.infinity]), ("±10³⁰⁸", [1e308, -1e308]),
    ("±10⁻³⁰⁸", [1e-308, -1e-308]), ("±5·10⁻³²⁴", [.leastNonzeroMagnitude, -.leastNonzeroMagnitude]),
    ("−0", [-0.0]),
  ]

  private static let transforms: [(name: String, transform: Transform3D)] = [
    ("singular", .scale(0, 1)), ("edge-on", .turnY(.pi / 2)),
    ("nearly singular", .scale(0x1p-39, 1).then(.turnZ(1))),
    ("across the eye", .turnY(1).then(.eye(15))), ("behind the eye", .move(0, 0, 99).then(.eye(50))),
    ("scale 10³⁰⁰", .scale(1e300, 1e300)), ("scale 10⁻³⁰⁰", .scale(1e-300, 1e-300)),
  ]

  /// Calls in a row with the same outcomes share a row.
  private func table(_ head: String, _ columns: [String], _ rows: [(String, [String])]) -> String {
    var lines = ["| \(head) | \(columns.joined(separator: " | ")) |"]
    lines.append("| --- |" + String(repeating: " --- |", count: columns.count))
    var k = 0
    while k < rows.count {
      let end = rows[k...].firstIndex { $0.1 != rows[k].1 } ?? rows.count
      let calls = rows[k..<end].map(\.0).joined(separator: ", ")
      lines.append("| \(calls) | \(rows[k].1.joined(separator: " | ")) |")
      k = end
    }
    return lines.joined(separator: "\n")
  }

  /// Makes every call with every number, each in a scene of its own that is asked everything afterwards.
  private func numberTable() -> String {
    let rows = HostileCall.all.map { call in
      let cells = Self.numbers.map { number in
        let outcomes = number.values.map { value in
          var scene = HostileScene()
          let outcome = call.run(&scene, value)
          let answers = scene.answers(), faults = scene.store.validate()
          #expect(faults == [], "\(call.name), \(value)")
          #expect(!answers.contains { $0.answer == "not finite" }, "\(call.name), \(value)")
          return outcome
        }
        return outcomes.dropFirst().allSatisfy { $0 == outcomes[0] }
          ? outcomes[0] : outcomes.joined(separator: ", ")
      }
      return ("`\(call.name)`", cells)
    }
    return table("call", Self.numbers.map(\.name), rows)
  }

  private func transformTable() -> String {
    let columns = Self.transforms.map { shape in
      var scene = HostileScene()
      scene.store.setTransform(shape.transform, of: scene.middle)
      let answers = scene.answers(), faults = scene.store.validate()
      #expect(faults == [], "\(shape.name)")
      #expect(!answers.contains { $0.answer == "not finite" }, "\(shape.name)")
      return answers
    }
    let rows = columns[0].indices.map { row in (columns[0][row].call, columns.map { $0[row].answer }) }
    return table("call", Self.transforms.map(\.name), rows)
  }

  private func page() throws -> String {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    return try String(contentsOf: folder.appendingPathComponent("HostileNumbers.md"), encoding: .utf8)
  }

  @Test("Every call with every number does what the page says, and leaves a valid store")
  func numbers() throws {
    let table = numberTable(), page = try page()
    #expect(page.contains(table), "the table is\n\(table)")
  }

  @Test("A rectangle whose far side is out of range converts to null, also to the same space")
  func outOfRange() {
    let scene = HostileScene()
    let rect = Rect.box(0, -1.7e308, 1, -1.7e308)
    for target in [scene.leaf, scene.middle, nil] {
      let single = scene.store.convert(rect, from: scene.leaf, to: target)
      let batch = filled(1, Rect.zero) {
        scene.store.convert([rect].span, from: scene.leaf, to: target, into: &$0)
      }
      #expect(single.isNull && batch[0].isNull)
    }
  }

  @Test("Every transform at the limits gives the answers of the page")
  func transforms() throws {
    let table = transformTable(), page = try page()
    #expect(page.contains(table), "the table is\n\(table)")
  }
}
