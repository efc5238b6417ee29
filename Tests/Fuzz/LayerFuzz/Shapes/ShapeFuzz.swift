import LayerGeometry
import LayerReference
import LayerScene
import LayerTestSupport

/// Runs an input on shapes. The first byte chooses the kind of the run:
/// - 0: control points on a grid, many of which coincide or lie on a line; 1: any, at scales from tiny to
///   huge, also far from the origin. Answers have to be the reference's, except next to the outline;
/// - 2: extreme numbers, where forms of the same question have to agree;
/// - 3: SVG path data, which is refused at one of its bytes, or read back from what is written.
public enum ShapeFuzz {
  /// Returns what is wrong; nil if nothing is.
  public static func fault(of bytes: [UInt8]) -> String? {
    var input = InputBytes(bytes)
    switch input.below(4) {
    case 3: return faultOfText(bytes.dropFirst())
    case let kind:
      var run = ShapeRun(input, kind)
      return run.fault()
    }
  }

  private static func faultOfText(_ bytes: ArraySlice<UInt8>) -> String? {
    let text = String(decoding: bytes, as: UTF8.self), path: Path
    do throws(PathDataError) {
      path = try Path(svgPath: text)
    } catch {
      let isInside = error.position >= 0 && error.position <= text.utf8.count
      return isInside && !error.needed.isEmpty ? nil : "refused: \(error)"
    }
    let shape = Shape(path, stroke: StrokeStyle(width: 1))
    for point in path.elements.prefix(8).flatMap(\.points) { _ = shape.contains(point) }
    guard let again = try? Path(svgPath: path.svgPath) else { return "\(path.svgPath) is not read" }
    // Arcs are read back up to rounding.
    if path.elements.contains(where: \.isConic) || again == path { return nil }
    return "\(path.svgPath) is read back as \(again.svgPath)"
  }
}

extension Path.Element {
  fileprivate var isConic: Bool { if case .conic = self { true } else { false } }
}
