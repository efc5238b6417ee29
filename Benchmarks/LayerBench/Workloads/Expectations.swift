import LayerGeometry
import LayerReference

/// A result that differs from the expected one.
struct WrongAnswer: Error, CustomStringConvertible {
  var description: String
}

/// Throws unless `condition` holds.
func require(_ condition: Bool, _ message: @autoclosure () -> String) throws {
  if !condition { throw WrongAnswer(description: message()) }
}

/// Throws unless `value` is `expected`, except for the rounding of numbers as large as `scale`.
func expect(
  _ value: Double, _ expected: Double, scale: Double = Scene.side, _ what: @autoclosure () -> String
) throws {
  let isClose = (value - expected).magnitude <= 1e-9 * max(scale, expected.magnitude)
  try require(isClose, "\(what()) is \(value), must be \(expected)")
}

func expect(_ point: Point, _ expected: Point, _ what: @autoclosure () -> String) throws {
  try expect(point.x, expected.x, "x of \(what())")
  try expect(point.y, expected.y, "y of \(what())")
}

/// An empty rectangle may be null or have no area.
func expect(
  _ rect: Rect, _ expected: Rect, scale: Double = Scene.side, _ what: @autoclosure () -> String
) throws {
  if rect.isSliver && expected.isSliver { return }
  try require(rect.isNull == expected.isNull, "\(what()) is \(rect), must be \(expected)")
  try expect(rect.minX, expected.minX, scale: scale, "minX of \(what())")
  try expect(rect.minY, expected.minY, scale: scale, "minY of \(what())")
  try expect(rect.maxX, expected.maxX, scale: scale, "maxX of \(what())")
  try expect(rect.maxY, expected.maxY, scale: scale, "maxY of \(what())")
}

func expect(
  _ transform: Homography, _ expected: TextbookTransform, _ what: @autoclosure () -> String
) throws {
  try expect(transform.h11, expected.a, scale: 1, "h11 of \(what())")
  try expect(transform.h12, expected.b, scale: 1, "h12 of \(what())")
  try expect(transform.h21, expected.c, scale: 1, "h21 of \(what())")
  try expect(transform.h22, expected.d, scale: 1, "h22 of \(what())")
  try expect(transform.h31, expected.tx, "h31 of \(what())")
  try expect(transform.h32, expected.ty, "h32 of \(what())")
  let isAffine = transform.h13 == 0 && transform.h23 == 0 && transform.h33 == 1
  try require(isAffine, "\(what()) is \(transform), must be affine")
}

/// A region without area, such as one that only touches a mask's edge, may leave nothing.
func expect(_ rect: Rect, around region: ReferenceRegion?, _ what: @autoclosure () -> String) throws {
  if rect.isSliver && (region?.area ?? 0) <= 1e-6 { return }
  try expect(rect, region.map { Rect(around: $0.vertices) } ?? .null, what())
}

extension Rect {
  /// Whether rounding alone may decide if anything is left of the rectangle.
  fileprivate var isSliver: Bool { isNull || min(width, height) <= 1e-6 }

  fileprivate init(around points: [ReferencePoint]) {
    let (x, y) = (points.map(\.x), points.map(\.y))
    guard let left = x.min(), let right = x.max(), let top = y.min(), let bottom = y.max() else {
      self = .null
      return
    }
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }

  init(_ rect: ReferenceRect) {
    self = rect.isNull ? .null : Rect(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
  }
}

extension KernelTree {
  /// The reference evaluator's copy of the tree; layers have their indices in the recipe as ids.
  var reference: ReferenceForest {
    var indices: [LayerID: Int] = [:]
    var nodes: [TreeRecipe.Node] = []
    for layer in layersInTreeOrder {
      let index = Self.creationOrder(layer)
      indices[layer] = index
      let parent = store.superlayer(of: layer).flatMap { indices[$0] }
      nodes.append(TreeRecipe.Node(id: index, parent: parent, properties: properties(of: layer)))
    }
    return ReferenceForest(TreeRecipe(nodes: nodes))
  }

  private func properties(of layer: LayerID) -> ReferenceProperties {
    let (bounds, position) = (store.bounds(of: layer), store.position(of: layer))
    let (anchor, t) = (store.anchorPoint(of: layer), store.transform(of: layer))
    var properties = ReferenceProperties()
    properties.kind = store.kind(of: layer) == .scroll ? .scroll : .ordinary
    properties.bounds = ReferenceRect(
      x: bounds.minX, y: bounds.minY, width: bounds.width, height: bounds.height)
    properties.position = ReferencePoint(x: position.x, y: position.y)
    properties.anchorPoint = ReferencePoint(x: anchor.x, y: anchor.y)
    properties.transform = ReferenceTransform([
      t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42,
      t.m43, t.m44,
    ])
    properties.zPosition = store.zPosition(of: layer)
    properties.masksToBounds = store.masksToBounds(of: layer)
    properties.opacity = store.opacity(of: layer)
    properties.isHidden = store.isHidden(of: layer)
    return properties
  }
}
