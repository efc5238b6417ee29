import LayerGeometry
import Testing

/// The Objective-C listings of the Core Animation guides, ported.
@Suite("Listings of the Core Animation guides")
struct FacadeGuideListingTests {
  /// A view controller's screen, 320 × 480, with a white view in it: what the listings' storyboard holds.
  final class ViewController {
    let view = Layer()
    let layerView = Layer()
    weak var blueLayer: Layer?

    init() {
      view.frame = Rect(x: 0, y: 0, width: 320, height: 480)
      layerView.frame = Rect(x: 60, y: 140, width: 200, height: 200)
      view.addSublayer(layerView)
      viewDidLoad()
    }

    func viewDidLoad() {
      // self.blueLayer = [CALayer layer];
      let blueLayer = Layer()
      self.blueLayer = blueLayer
      // self.blueLayer.frame = CGRectMake(50.0f, 50.0f, 100.0f, 100.0f);
      blueLayer.frame = Rect(x: 50, y: 50, width: 100, height: 100)
      // [self.layerView.layer addSublayer:self.blueLayer];
      layerView.addSublayer(blueLayer)
    }

    /// The listing with containsPoint: and returns the alert's title.
    func touchesBeganContains(_ location: Point) -> String? {
      var point = location
      // point = [self.layerView.layer convertPoint:point fromLayer:self.view.layer];
      point = layerView.convert(point, from: view)!
      // if ([self.layerView.layer containsPoint:point]) {
      if layerView.contains(point) {
        // point = [self.blueLayer convertPoint:point fromLayer:self.layerView.layer];
        point = blueLayer!.convert(point, from: layerView)!
        // if ([self.blueLayer containsPoint:point]) {
        return blueLayer!.contains(point) ? "Inside Blue Layer" : "Inside White Layer"
      }
      return nil
    }

    /// The listing with hitTest:.
    func touchesBeganHitTest(_ location: Point) -> String? {
      // CALayer *layer = [self.layerView.layer hitTest:point];
      let layer = layerView.hitTest(location)
      // if (layer == self.blueLayer) {
      if layer == blueLayer {
        return "Inside Blue Layer"
        // } else if (layer == self.layerView.layer) {
      } else if layer == layerView {
        return "Inside White Layer"
      }
      return nil
    }
  }

  @Test(
    "White and blue layer: containsPoint: and hitTest:",
    arguments: [
      (Point(x: 120, y: 200), "Inside Blue Layer"), (Point(x: 110, y: 190), "Inside Blue Layer"),
      (Point(x: 209, y: 289), "Inside Blue Layer"), (Point(x: 210, y: 290), "Inside White Layer"),
      (Point(x: 109, y: 190), "Inside White Layer"), (Point(x: 60, y: 140), "Inside White Layer"),
      (Point(x: 259, y: 339), "Inside White Layer"), (Point(x: 260, y: 340), nil),
      (Point(x: 59, y: 140), nil), (Point(x: 10, y: 10), nil),
    ])
  func whiteAndBlue(location: Point, title: String?) {
    let controller = ViewController()
    #expect(controller.touchesBeganContains(location) == title)
    #expect(controller.touchesBeganHitTest(location) == title)
  }

  @Test("A weak property does not keep the blue layer, its superlayer does")
  func weakBlueLayer() {
    let controller = ViewController()
    #expect(controller.blueLayer != nil)
    #expect(controller.layerView.sublayers == [controller.blueLayer!])
    controller.blueLayer?.removeFromSuperlayer()
    #expect(controller.blueLayer == nil)
  }

  @Test(
    "greenView.layer.zPosition: the drawing order changes, the order of hits does not",
    arguments: [1, 0.1, 0.0001])
  func greenView(zPosition: Double) {
    let view = Layer()
    let greenView = Layer()
    let redView = Layer()
    view.frame = Rect(x: 0, y: 0, width: 320, height: 480)
    greenView.frame = Rect(x: 40, y: 60, width: 160, height: 160)
    redView.frame = Rect(x: 100, y: 120, width: 160, height: 160)
    view.addSublayer(greenView)
    view.addSublayer(redView)
    let common = Point(x: 150, y: 170)
    #expect(view.hitTest(common, options: .coreAnimation) == redView)

    // self.greenView.layer.zPosition = 1.0f;
    greenView.zPosition = zPosition
    #expect(view.hitTest(common, options: .coreAnimation) == greenView)
    #expect(view.hitTest(common) == redView)
    #expect(view.hitTest(common, options: .uiKit) == redView)
    #expect(drawingOrder(of: view) == [view, redView, greenView])
    #expect(view.sublayers == [greenView, redView])
  }

  @Test("view.layer.geometryFlipped = YES: sublayers lay out from the bottom")
  func geometryFlipped() {
    let view = Layer()
    let label = Layer()
    let button = Layer()
    view.frame = Rect(x: 0, y: 0, width: 320, height: 480)
    label.frame = Rect(x: 20, y: 30, width: 100, height: 40)
    button.frame = Rect(x: 0, y: 0, width: 50, height: 10)
    view.addSublayer(label)
    label.addSublayer(button)
    #expect(label.convert(Point(x: 0, y: 0), to: view) == Point(x: 20, y: 30))
    #expect(view.hitTest(Point(x: 25, y: 35)) == button)

    // self.view.layer.geometryFlipped=YES;
    view.isGeometryFlipped = true
    #expect(label.frame == Rect(x: 20, y: 30, width: 100, height: 40))
    #expect(label.convert(label.bounds, to: nil) == Rect(x: 20, y: 410, width: 100, height: 40))
    #expect(button.convert(Point(x: 0, y: 0), to: nil) == Point(x: 20, y: 450))
    #expect(view.hitTest(Point(x: 25, y: 445)) == button)
    #expect(view.hitTest(Point(x: 25, y: 35)) == view)
    #expect(label.contentsAreFlipped() && button.contentsAreFlipped())

    // … unless their geometryFlipped is YES as well.
    label.isGeometryFlipped = true
    #expect(!label.contentsAreFlipped() && !button.contentsAreFlipped())
    #expect(button.convert(Point(x: 0, y: 0), to: nil) == Point(x: 20, y: 410))
  }

  @Test("Sublayers are visible outside their superlayer until masksToBounds is YES")
  func masksToBounds() {
    let view = Layer()
    let layer = Layer()
    let sublayer = Layer()
    view.frame = Rect(x: 0, y: 0, width: 400, height: 400)
    layer.frame = Rect(x: 100, y: 100, width: 100, height: 100)
    sublayer.frame = Rect(x: -50, y: -50, width: 200, height: 200)
    view.addSublayer(layer)
    layer.addSublayer(sublayer)
    layer.cornerRadius = 20
    #expect(view.hitTest(Point(x: 60, y: 60)) == sublayer)
    #expect(view.hitTest(Point(x: 102, y: 102)) == sublayer)

    layer.masksToBounds = true
    #expect(view.hitTest(Point(x: 60, y: 60)) == view)
    #expect(view.hitTest(Point(x: 102, y: 102)) == view, "the corner is rounded away")
    #expect(view.hitTest(Point(x: 110, y: 110)) == sublayer)
    layer.maskedCorners = .maxXmaxY
    #expect(view.hitTest(Point(x: 102, y: 102)) == sublayer)
    #expect(view.hitTest(Point(x: 102, y: 102), options: .coreAnimation) == sublayer)
  }

  private func drawingOrder(of layer: Layer) -> [Layer] {
    var order: [Layer] = []
    layer.withStore { store, id in
      store.forEachLayer(inSubtreeOf: id, order: .drawing) {
        order.append(layer.layer(for: $0)!)
        return .descend
      }
    }
    return order
  }
}
