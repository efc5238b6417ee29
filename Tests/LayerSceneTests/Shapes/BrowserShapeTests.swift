import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

@Suite("Answers of a browser about shapes")
struct BrowserShapeTests {
  /// Of how many points one is looked at, and one by the reference.
  private let step = isOptimized ? 1 : 5, referenceStep = isOptimized ? 1 : 37

  @Test("There are answers about enough shapes, trees and points")
  func counts() throws {
    let cases = try ShapeCases.bundled()
    #expect(cases.shapes.count >= 100)
    #expect(cases.trees.count >= 30)
    let points = cases.shapes.map(\.answers.count) + cases.trees.map(\.answers.count)
    #expect(points.reduce(0, +) >= 20_000)
    for shape in cases.shapes { #expect(shape.questions().count == shape.answers.count, "\(shape.name)") }
    for tree in cases.trees { #expect(tree.questions().count == tree.answers.count, "\(tree.name)") }
  }

  @Test("Points are in fills and strokes as isPointInFill and isPointInStroke say")
  func shapes() throws {
    for item in try ShapeCases.bundled().shapes {
      let path = Path(steps: item.path)
      let fill = Shape(path, fill: item.rule), stroke = Shape(path, fill: nil, stroke: item.stroke)
      let both = Shape(path, fill: item.rule, stroke: item.stroke)
      var wrong: [String] = []
      for (k, (point, isFilled, isStroked)) in item.questions().enumerated() where k % step == 0 {
        if fill.contains(point) != isFilled { wrong.append("fill at \(point)") }
        if stroke.contains(point) != isStroked { wrong.append("stroke at \(point)") }
        if both.contains(point) != (isFilled || isStroked) { wrong.append("both at \(point)") }
      }
      #expect(wrong.isEmpty, "\(item.name), \(item.path): \(wrong.prefix(4))")
    }
  }

  @Test("The reference agrees, so it may be compared with")
  func reference() throws {
    for item in try ShapeCases.bundled().shapes {
      let path = Path(steps: item.path)
      let fill = ReferenceShape(path, fill: item.rule)
      let stroke = ReferenceShape(path, fill: nil, stroke: item.stroke)
      var wrong: [String] = []
      for (k, (point, isFilled, isStroked)) in item.questions().enumerated() where k % referenceStep == 0 {
        let p = ReferencePoint(point)
        // A point on a line without an area has the same answer as its neighbors.
        let fillAnswer = fill.answer(at: p, fill: 0x1p-40, stroke: 0x1p-36) ?? isFilled
        let strokeAnswer = stroke.answer(at: p, fill: 0x1p-40, stroke: 0x1p-36) ?? isStroked
        if fillAnswer != isFilled { wrong.append("fill at \(point)") }
        if strokeAnswer != isStroked { wrong.append("stroke at \(point)") }
      }
      #expect(wrong.isEmpty, "\(item.name), \(item.path): \(wrong.prefix(4))")
    }
  }

  @Test("Points hit the layers of trees as elementFromPoint says")
  func trees() throws {
    let options = HitTestOptions(
      siblingOrder: .tree, searchesOutsideReceiver: true, searchesOutsideLayers: true, minimumOpacity: 0,
      honorsCornerRadius: true, clipsToShape: true)
    for item in try ShapeCases.bundled().trees {
      var store = LayerStore()
      let layers = item.layers.map { _ in store.makeLayer() }
      for (layer, values) in zip(layers, item.layers) {
        if values.parent >= 0 { try store.addSublayer(layer, to: layers[values.parent]) }
        set(values, of: layer, in: &store)
      }
      var wrong: [String] = []
      for (k, (point, expected)) in item.questions().enumerated() where k % step == 0 {
        let hit = store.hitTest(point, in: layers[0], options: options)
        let front = store.layers(at: point, in: layers[0], options: options).first
        let layer = expected.map { layers[$0] }
        if hit != layer || front != layer { wrong.append("\(point)") }
      }
      #expect(wrong.isEmpty, "\(item.name): \(wrong.count) points, \(wrong.prefix(4))")
      #expect(store.validate().isEmpty, "\(item.name)")
    }
  }

  private func set(_ values: ShapeTreeCase.Layer, of layer: LayerID, in store: inout LayerStore) {
    let bounds = values.bounds.map { Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) } ?? .zero
    // The anchor is where the origin of the layer's coordinates is.
    let (width, height) = (bounds.width, bounds.height)
    let anchor = Point(x: width > 0 ? -bounds.minX / width : 0, y: height > 0 ? -bounds.minY / height : 0)
    store.setBounds(bounds, of: layer)
    store.setAnchorPoint(anchor, of: layer)
    store.setPosition(values.position.map { Point(x: $0[0], y: $0[1]) } ?? .zero, of: layer)
    let m = values.at
    store.setAffineTransform(
      AffineTransform(a: m[0], b: m[1], c: m[2], d: m[3], tx: m[4], ty: m[5]), of: layer)
    store.setMasksToBounds(values.masks == true, of: layer)
    store.setIgnoresHitTesting(values.ignores == true, of: layer)
    if let shape = values.shape.map({ self.shape($0, bounds) }) { store.setShape(shape, of: layer) }
  }

  private func shape(_ values: ShapeTreeCase.LayerShape, _ bounds: Rect) -> Shape {
    guard let r = values.radii else {
      return Shape(Path(steps: values.path ?? ""), fill: values.rule, stroke: values.stroke)
    }
    func radii(_ k: Int) -> Size { Size(width: r[k], height: r[k + 4]) }
    return .roundedRect(
      bounds,
      radii: CornerRadii(
        minXminY: radii(0), maxXminY: radii(1), maxXmaxY: radii(2), minXmaxY: radii(3)))
  }
}
