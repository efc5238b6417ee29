import LayerGeometry

/// The shortest text that reads back as the same Double; whole numbers without a fraction.
func exact(_ value: Double) -> String {
  let text = value.description
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}

/// A number for people and scripts: as ``exact(_:)``, but zero has no sign.
package func plain(_ value: Double) -> String { value == 0 ? "0" : exact(value) }

/// Numbers separated by a space.
package func plain(_ values: Double...) -> String {
  values.map { plain($0) }.joined(separator: " ")
}

/// `x y`, or `none` for a point that does not arrive.
package func plain(_ point: Point?) -> String {
  point.map { plain($0.x, $0.y) } ?? "none"
}

/// `x y width height`, or `null`.
package func plain(_ rect: Rect) -> String {
  rect.isNull ? "null" : plain(rect.minX, rect.minY, rect.width, rect.height)
}
