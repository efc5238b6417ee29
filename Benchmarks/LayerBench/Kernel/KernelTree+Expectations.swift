import Foundation
import LayerGeometry

// Answers compared with the textbook's, number by number.
extension KernelTree {
  /// `scale` is how large the numbers are that `value` comes of, at the most: their rounding is allowed.
  static func expect(
    _ value: Double, _ wanted: Double, scale: Double = Scene.side, _ what: @autoclosure () -> String
  ) throws {
    if !((value - wanted).magnitude <= 1e-9 * max(scale, wanted.magnitude)) {
      throw WrongAnswer(description: "\(what()) is \(value), must be \(wanted)")
    }
  }

  static func expect(
    _ map: Homography, _ wanted: TextbookTransform, _ what: @autoclosure () -> String
  ) throws {
    for (entry, value, wanted) in [
      ("h11", map.h11, wanted.a), ("h12", map.h12, wanted.b), ("h21", map.h21, wanted.c),
      ("h22", map.h22, wanted.d),
    ] {
      try expect(value, wanted, scale: 1, "\(entry) of \(what())")
    }
    try expect(map.h31, wanted.tx, "h31 of \(what())")
    try expect(map.h32, wanted.ty, "h32 of \(what())")
    if map.h13 != 0 || map.h23 != 0 || map.h33 != 1 {
      throw WrongAnswer(description: "\(what()) is \(map), must be affine")
    }
  }

  static func expect(_ rect: Rect, _ wanted: Rect, _ what: @autoclosure () -> String) throws {
    if rect.isNull && wanted.isNull { return }
    if rect.isNull != wanted.isNull {
      throw WrongAnswer(description: "\(what()) is \(rect), must be \(wanted)")
    }
    try expect(rect.minX, wanted.minX, "minX of \(what())")
    try expect(rect.minY, wanted.minY, "minY of \(what())")
    try expect(rect.maxX, wanted.maxX, "maxX of \(what())")
    try expect(rect.maxY, wanted.maxY, "maxY of \(what())")
  }

  /// Of a region without area, such as one that only touches a mask's edge, nothing or a rectangle without area is left.
  static func expect(
    _ rect: Rect, around region: TextbookPolygon, _ what: @autoclosure () -> String
  ) throws {
    let sliver = 1e-6
    let isFlat = rect.isNull || min(rect.width, rect.height) <= sliver
    if region.area <= sliver && isFlat { return }
    try expect(rect, Self.rect(region.box), what())
  }

  static func rect(_ box: CGRect?) -> Rect {
    box.map { Rect(x: $0.minX, y: $0.minY, width: $0.width, height: $0.height) } ?? .null
  }
}
