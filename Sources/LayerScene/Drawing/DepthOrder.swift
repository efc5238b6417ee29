import LayerGeometry

/// The planes below a transform layer, nested transform layers included, and their order by depth: the
/// farthest first, as hit tests by depth see them where two of them overlap.
struct DepthOrder {
  /// More planes stay in drawing order, since each pair is compared.
  private static let mostPlanes = 64

  private struct Plane {
    let layer: LayerID
    /// The index of the layer in the picture; the layers below it follow.
    let start: Int
  }

  /// The layer that the transform layer is in; nil for the world.
  private let space: LayerID?
  /// In drawing order.
  private var planes: [Plane] = []

  init(in space: LayerID?) { self.space = space }

  mutating func add(_ layer: LayerID, at start: Int) { planes.append(Plane(layer: layer, start: start)) }

  /// Sorts the planes, each with all layers below it.
  ///
  /// - Parameter layers: The layers of the picture so far; those of the planes are the last ones.
  func sort(_ layers: inout [DrawnLayer], of scene: LayerScene) {
    guard let first = planes.first, 2...DepthOrder.mostPlanes ~= planes.count else { return }
    let ends = planes.dropFirst().map(\.start) + [layers.count]
    let runs = zip(planes, ends).map { Array(layers[$0.start..<$1]) }
    // A plane that shows nothing itself is where its first sublayer that does is.
    let outlines = runs.map { run in (run.first { $0.visible.area > 0 } ?? run[0]).visible }
    layers.replaceSubrange(first.start..., with: backToFront(outlines, scene).flatMap { runs[$0] })
  }

  /// Returns an order in which each plane comes after those that it covers; in a circle, the first one goes
  /// first.
  private func backToFront(_ outlines: [Outline], _ scene: LayerScene) -> [Int] {
    var behind = outlines.map { _ in Set<Int>() }
    for a in outlines.indices {
      for b in outlines.indices where b > a {
        guard let front = frontmost(of: a, b, outlines, scene) else { continue }
        behind[front].insert(front == a ? b : a)
      }
    }
    var rest = Array(outlines.indices), order: [Int] = []
    while !rest.isEmpty {
      let next = rest.firstIndex { behind[$0].isDisjoint(with: rest) } ?? 0
      order.append(rest.remove(at: next))
    }
    return order
  }

  /// Returns which of two planes, the first of which is drawn first, is in front where they overlap; nil if
  /// they do not.
  private func frontmost(of a: Int, _ b: Int, _ outlines: [Outline], _ scene: LayerScene) -> Int? {
    let common = outlines[a].intersection(outlines[b])
    guard common.area > 0 else { return nil }
    let count = Double(common.points.count)
    let middle = Point(
      x: common.points.reduce(0) { $0 + $1.x } / count, y: common.points.reduce(0) { $0 + $1.y } / count)
    guard let point = scene.store.convert(middle, from: nil, to: space),
      let first = scene.store.depth(of: planes[a].layer, at: point),
      let second = scene.store.depth(of: planes[b].layer, at: point)
    else { return nil }
    // Planes that rounding cannot tell apart stay in drawing order.
    return first.depth - first.slack > second.depth + second.slack ? a : b
  }
}
