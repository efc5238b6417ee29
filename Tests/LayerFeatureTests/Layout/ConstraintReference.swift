import LayerGeometry

/// Constraints among siblings by the six rules of Docs/Semantics.md §10: every attribute is evaluated by
/// recursion through the siblings it depends on.
struct ConstraintReference {
  struct Sibling {
    var name: String?
    var frame: Rect
    var constraints: [LayerConstraint] = []
  }

  var bounds: Rect
  var siblings: [Sibling]
  var allowsUnconstrained = false

  /// The frames after solving.
  func solved() -> [Rect] {
    siblings.indices.map { k in
      let (x, width) = span(k, .x), (y, height) = span(k, .y)
      return Rect(x: x, y: y, width: width, height: height)
    }
  }

  /// The siblings and axes in cycles, or that depend on one.
  func blocked() -> Set<[Int]> {
    var result: Set<[Int]> = []
    for k in siblings.indices {
      for axis in LayerAxis.allCases where isBlocked(k, axis, []) { result.insert([k, Int(axis.rawValue)]) }
    }
    return result
  }

  // Rules 1 and 2.
  private func usable(_ k: Int, _ axis: LayerAxis) -> [LayerConstraint] {
    let found = siblings[k].constraints.filter { constraint in
      guard constraint.attribute.axis == axis else { return false }
      if constraint.source == "superlayer" { return true }
      guard let s = sibling(constraint.source), s != k else { return false }
      let read = constraint.sourceAttribute.axis
      return allowsUnconstrained || siblings[s].constraints.contains { $0.attribute.axis == read }
    }
    return Set(found.map(\.attribute)).count == found.count ? found : []
  }

  // Rules 3 to 5.
  private func chosen(_ k: Int, _ axis: LayerAxis) -> [LayerConstraint] {
    let found = usable(k, axis)
    guard let last = found.last else { return [] }
    if found.count == 1 { return last.attribute.rawValue & 3 == 3 ? [] : [last] }
    return [found.dropLast().min { $0.attribute.rawValue < $1.attribute.rawValue }!, last]
  }

  private func sibling(_ name: String) -> Int? { siblings.lastIndex { $0.name == name } }

  // Rule 6.
  private func isBlocked(_ k: Int, _ axis: LayerAxis, _ above: [[Int]]) -> Bool {
    let here = [k, Int(axis.rawValue)]
    if above.contains(here) { return true }
    return chosen(k, axis).contains {
      guard $0.source != "superlayer", let s = sibling($0.source) else { return false }
      return isBlocked(s, $0.sourceAttribute.axis, above + [here])
    }
  }

  private func span(_ k: Int, _ axis: LayerAxis) -> (Double, Double) {
    let frame = siblings[k].frame
    let old = axis == .x ? (frame.minX, frame.width) : (frame.minY, frame.height)
    let found = chosen(k, axis)
    if found.isEmpty || isBlocked(k, axis, []) { return old }
    var values: [UInt8: Double] = [:]
    for c in found { values[c.attribute.rawValue & 3] = c.scale * read(c) + c.offset }
    let (low, mid, high, size) = (values[0], values[1], values[2], values[3])
    var result = old
    switch (low, mid, high, size) {
    case (let low?, let mid?, _, _): result = (low, (mid - low) * 2)
    case (let low?, _, let high?, _): result = (low, high - low)
    case (let low?, _, _, let size?): result = (low, size)
    case (_, let mid?, let high?, _): result = (mid - (high - mid), (high - mid) * 2)
    case (_, let mid?, _, let size?): result = (mid - size / 2, size)
    case (_, _, let high?, let size?): result = (high - size, size)
    case (let low?, _, _, _): result.0 = low
    case (_, let mid?, _, _): result.0 = mid - old.1 / 2
    case (_, _, let high?, _): result.0 = high - old.1
    default: break
    }
    return result.1 < 0 ? (result.0 + result.1, -result.1) : result
  }

  private func read(_ constraint: LayerConstraint) -> Double {
    let axis = constraint.sourceAttribute.axis
    var (low, size) = axis == .x ? (bounds.minX, bounds.width) : (bounds.minY, bounds.height)
    if constraint.source != "superlayer" { (low, size) = span(sibling(constraint.source)!, axis) }
    return [low, low + size / 2, low + size, size][Int(constraint.sourceAttribute.rawValue & 3)]
  }
}
