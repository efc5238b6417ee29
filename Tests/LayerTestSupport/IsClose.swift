import LayerGeometry

public func isClose(_ a: Double, _ b: Double, within tolerance: Double) -> Bool { abs(a - b) <= tolerance }

public func isClose(_ a: Point?, _ b: Point, within tolerance: Double) -> Bool {
  guard let a else { return false }
  return isClose(a.x, b.x, within: tolerance) && isClose(a.y, b.y, within: tolerance)
}

public func isClose(_ a: Rect, _ b: Rect, within tolerance: Double) -> Bool {
  isClose(a.origin, b.origin, within: tolerance)
    && isClose(a.size.width, b.size.width, within: tolerance)
    && isClose(a.size.height, b.size.height, within: tolerance)
}

public func entries(_ m: Transform3D) -> [Double] {
  [
    m.m11, m.m12, m.m13, m.m14, m.m21, m.m22, m.m23, m.m24,
    m.m31, m.m32, m.m33, m.m34, m.m41, m.m42, m.m43, m.m44,
  ]
}

public func isClose(_ a: Transform3D, _ b: Transform3D, within tolerance: Double) -> Bool {
  zip(entries(a), entries(b)).allSatisfy { isClose($0, $1, within: tolerance) }
}
