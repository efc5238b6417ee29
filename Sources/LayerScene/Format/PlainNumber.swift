import LayerGeometry

/// The shortest text that reads back as the same Double; whole numbers without a fraction.
package func exact(_ value: Double) -> String {
  let text = value.description
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}

/// A number for people: of twelve digits, so that 24.378221999999994 is 24.378222. Zero has no sign.
package func plain(_ value: Double) -> String {
  let size = abs(value)
  // Powers of ten are exact up to the 22nd.
  if value == 0 || !(size > 1e-10 && size < 1e12) { return value == 0 ? "0" : exact(value) }
  var power = 1.0
  while size * power < 1e11 { power *= 10 }
  return exact((value * power).rounded() / power)
}

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

/// As ``plain(_:)-(Point?)``, exact.
func exact(_ point: Point?) -> String { point.map { "\(exact($0.x)) \(exact($0.y))" } ?? "none" }

/// As ``plain(_:)-(Rect)``, exact.
func exact(_ rect: Rect) -> String {
  rect.isNull
    ? "null" : [rect.minX, rect.minY, rect.width, rect.height].map { exact($0) }.joined(separator: " ")
}
