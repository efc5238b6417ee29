import Foundation
import LayerGeometry
import Testing

@Suite("Values of the kernel are Codable")
struct ValueCodingTests {
  /// Returns the JSON text of a value, if decoding it gives the value back.
  private func text<Value: Codable & Equatable>(_ value: Value) throws -> String {
    let data = try JSONEncoder().encode([value])
    #expect(try JSONDecoder().decode([Value].self, from: data) == [value])
    return String(decoding: data.dropFirst().dropLast(), as: UTF8.self)
  }

  @Test("Geometry is encoded as lists of numbers, in the order of scene files")
  func geometryIsLists() throws {
    #expect(try text(Point(x: 1.5, y: -2)) == "[1.5,-2]")
    #expect(try text(Size(width: -1, height: 0.25)) == "[-1,0.25]")
    #expect(try text(Rect(x: 1, y: 2, width: -3, height: 4)) == "[1,2,-3,4]")
    #expect(try text(AffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)) == "[1,2,3,4,5,6]")
    var transform = Transform3D.identity
    (transform.m14, transform.m41) = (7, 8)
    #expect(try text(transform) == "[1,0,0,7,0,1,0,0,0,0,1,0,8,0,0,1]")
  }

  @Test("Masks, kinds and constraints are encoded as their raw values")
  func othersAreRawValues() throws {
    #expect(try text(CornerMask.all) == "15")
    #expect(try text([AutoresizingMask.width, .height] as AutoresizingMask) == "18")
    #expect(try text(LayerKind.scroll) == "2" && text(ScrollMode.vertical) == "3")
    let constraint = LayerConstraint(.minX, relativeTo: "a", .maxY, scale: 0.5, offset: 8)
    #expect(try text(constraint).contains("\"sourceAttribute\":6"))
  }

  @Test("A list of another length is refused")
  func wrongCountIsRefused() {
    for text in ["[[1]]", "[[1,2,3]]", "[{}]", "[[1,\"2\"]]"] {
      #expect(throws: DecodingError.self) { try JSONDecoder().decode([Point].self, from: Data(text.utf8)) }
    }
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Transform3D.self, from: Data("[1,2]".utf8))
    }
  }
}
