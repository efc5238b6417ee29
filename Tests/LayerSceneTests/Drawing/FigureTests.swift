import Foundation
import LayerGeometry
import LayerScene
import Testing

/// The figures of the guide, as they are in the repository.
@Suite("Figures")
struct FigureTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Docs/Figures").path

  static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder + "/Scenes")) ?? []
    return files.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
  }()

  @Test("There is a figure for each scene, well-formed and with layers", arguments: names)
  func wellFormed(name: String) throws {
    let text = try String(contentsOfFile: "\(FigureTests.folder)/\(name).svg", encoding: .utf8)
    #expect(XMLCheck.isWellFormed(text))
    let scene = try LayerScene.read(contentsOfFile: "\(FigureTests.folder)/Scenes/\(name).json")
    #expect(DrawnPicture(text).outlines.count == SceneDrawing(scene).visibleCount)
  }

  @Test("No two texts of a figure overlap, and none leaves it", arguments: names)
  func texts(name: String) throws {
    let picture = DrawnPicture(
      try String(contentsOfFile: "\(FigureTests.folder)/\(name).svg", encoding: .utf8))
    let boxes = picture.labels.map { label in
      let width = Double(label.text.count) * 0.58 * label.size
      let left = label.isCentered ? label.at.x - width / 2 : label.at.x
      return Rect(x: left, y: label.at.y - 0.75 * label.size, width: width, height: label.size * 0.9)
    }
    #expect(!boxes.isEmpty)
    let canvas = Rect(origin: .zero, size: picture.size)
    for (index, box) in boxes.enumerated() {
      #expect(canvas.contains(box), "\(picture.texts[index])")
      for other in boxes.indices.dropFirst(index + 1) {
        #expect(!box.intersects(boxes[other]), "\(picture.texts[index]) and \(picture.texts[other])")
      }
    }
  }

  @Test("The figures are those that their scenes give", .enabled(if: ShellRun.isPossible))
  func upToDate() throws {
    let run = try ShellRun("LAYERTOOL=$TOOL \(FigureTests.folder)/redraw --check")
    #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty)
    #expect(FigureTests.names.count >= 8)
  }
}
