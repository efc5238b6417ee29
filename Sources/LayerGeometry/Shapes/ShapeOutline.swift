/// A shape's geometry, which values of ``Shape`` share. It never changes once it is made.
final class ShapeOutline: @unchecked Sendable {
  let form: Shape.Form
  let geometry: Reference<ShapeGeometry>

  init(_ path: Path, _ form: Shape.Form, fill: FillRule?, stroke: StrokeStyle?) {
    self.form = form
    geometry = Reference(ShapeGeometry(path, fill: fill, stroke: stroke))
  }

  deinit { geometry.free() }
}
