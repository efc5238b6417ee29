import LayerGeometry
import Testing

@Suite("Radii of a rounded rectangle's corners")
struct ShapeCornerTests {
  /// Returns the path of a rectangle of 100 by 60.
  private func elements(_ radii: CornerRadii) -> [Path.Element] {
    var path = Path()
    path.addRoundedRect(Rect(x: 0, y: 0, width: 100, height: 60), radii: radii)
    return path.elements
  }

  @Test("Two radii that are together twice as long as their side halve all radii")
  func longRadii() {
    typealias Radius = WritableKeyPath<CornerRadii, Double>
    let pairs: [(Radius, Radius)] = [
      (\.minXminY.width, \.maxXminY.width), (\.minXmaxY.width, \.maxXmaxY.width),
      (\.minXminY.height, \.minXmaxY.height), (\.maxXminY.height, \.maxXmaxY.height),
    ]
    for (k, (first, second)) in pairs.enumerated() {
      var radii = CornerRadii(10), halves = CornerRadii(5)
      (radii[keyPath: first], radii[keyPath: second]) = k < 2 ? (80, 120) : (48, 72)
      (halves[keyPath: first], halves[keyPath: second]) = k < 2 ? (40, 60) : (24, 36)
      #expect(elements(radii) == elements(halves), "\(k)")
      #expect(elements(radii).first == .move(to: Point(x: halves.minXminY.width, y: 0)), "\(k)")
    }
  }

  @Test("A corner without one of its radii is a right angle, and a negative radius takes no room")
  func rightAngles() {
    var radii = CornerRadii(10)
    radii.minXminY = .zero
    let rightAngle = elements(radii)
    for flat in [Size(width: 10, height: 0), Size(width: 0, height: 10), Size(width: -90, height: 10)] {
      radii.minXminY = flat
      #expect(elements(radii) == rightAngle, "\(flat)")
    }
    // Beside it there is room for a radius of the whole side.
    radii.maxXminY = Size(width: 100, height: 10)
    radii.minXminY = Size(width: -90, height: 10)
    #expect(elements(radii)[1] == .line(to: .zero))
  }
}
