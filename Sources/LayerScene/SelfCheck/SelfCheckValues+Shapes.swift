import LayerGeometry

/// Random shapes.
extension ScriptRandom {
  /// An ellipse, a rounded rectangle, or a path of lines and curves, filled or stroked.
  mutating func shape() -> Shape {
    let stroke = StrokeStyle(
      width: real(0, 8), cap: pick([.butt, .round, .square]), join: pick([.miter, .round, .bevel]))
    let isStroked = oneIn(3)
    switch below(3) {
    case 0: return .ellipse(in: rect(90), stroke: isStroked ? stroke : nil)
    case 1: return .roundedRect(rect(90), radii: CornerRadii(real(0, 30)), stroke: isStroked ? stroke : nil)
    default:
      var path = Path()
      path.move(to: point(60))
      for _ in 0..<2 + below(4) {
        switch below(3) {
        case 0: path.addLine(to: point(60))
        case 1: path.addQuadCurve(to: point(60), control: point(60))
        default: path.addCurve(to: point(60), control1: point(60), control2: point(60))
        }
      }
      if oneIn(2) { path.closeSubpath() }
      return Shape(path, fill: pick([.nonZero, .evenOdd]), stroke: isStroked ? stroke : nil)
    }
  }
}
