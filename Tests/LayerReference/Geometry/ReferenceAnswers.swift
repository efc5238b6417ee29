/// A converted point (§4) and how far to trust it.
public struct ReferencePointAnswer {
  /// Nil where Docs/Semantics.md gives nil: behind the eye, through a singular level, not finite.
  public var point: ReferencePoint?
  /// A bound on the rounding of either coordinate; 0 when nothing rounded.
  public var error: Double
  /// The largest coordinate on the path.
  public var largest: Double
  public var margin: ReferenceMargin
}

/// A converted rectangle or a frame (§3, §4) and how far to trust it.
public struct ReferenceRectAnswer {
  public var rect: ReferenceRect
  /// minX, minY, maxX, maxY: an origin and a size lose the far edges where these lie far apart. Of a null
  /// rectangle 0.
  public var edges: [Double]
  /// A bound on the rounding of each edge, in the order minX, minY, maxX, maxY.
  public var errors: [Double]
  /// The largest coordinate on the path.
  public var largest: Double
  public var margin: ReferenceMargin
}

extension ReferenceRectAnswer {
  /// A rectangle that had no path to go.
  init(unchanged rect: ReferenceRect) {
    let largest = max(abs(rect.x), abs(rect.y), abs(rect.maxX), abs(rect.maxY))
    self.init(
      rect: rect, edges: [rect.x, rect.y, rect.maxX, rect.maxY], errors: [0, 0, 0, 0], largest: largest,
      margin: ReferenceMargin())
  }

  static func null(_ margin: ReferenceMargin, largest: Double = 0) -> ReferenceRectAnswer {
    ReferenceRectAnswer(
      rect: .null, edges: [0, 0, 0, 0], errors: [0, 0, 0, 0], largest: largest, margin: margin)
  }

  /// The box of a polygon at the end of its path. `size` replaces max − min where Docs/Semantics.md promises
  /// exact sizes.
  init(
    _ polygon: ReferencePolygon, size: (width: ReferenceNumber, height: ReferenceNumber)?,
    largest: Double, margin: ReferenceMargin
  ) {
    guard let box = polygon.boundingBox else {
      self = .null(margin, largest: largest)
      return
    }
    let width = size?.width ?? box.maxX - box.minX
    let height = size?.height ?? box.maxY - box.minY
    let rect = ReferenceRect(
      x: box.minX.value, y: box.minY.value, width: width.value, height: height.value)
    let edges = [box.minX, box.minY, box.maxX, box.maxY]
    self.init(
      rect: rect, edges: edges.map(\.value), errors: edges.map(\.error),
      largest: max(largest, polygon.largestCoordinate), margin: margin)
  }
}
