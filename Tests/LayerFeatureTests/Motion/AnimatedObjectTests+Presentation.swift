import LayerGeometry
import LayerTestSupport
import Testing

// What presentations of objects answer within one tree.
extension AnimatedObjectTests {
  /// A window away from the world's origin, and a card that slides in it.
  private func slidingCard() -> (window: Layer, card: Layer) {
    let window = Layer(), card = Layer()
    window.frame = .box(10, 10, 400, 400)
    card.frame = .box(0, 0, 40, 40)
    window.addSublayer(card)
    let slide = BasicAnimation(keyPath: "position.x")
    (slide.fromValue, slide.toValue, slide.duration) = (20, 320, 2)
    card.add(slide, forKey: nil)
    window.setTime(1)
    return (window, card)
  }

  @Test("A presentation converts to and from a layer of its tree, and the world")
  func convertsInTree() {
    let (window, card) = slidingCard(), shown = card.presentation()
    #expect(shown.convert(.zero, to: window) == .at(150, 0))
    #expect(shown.convert(.zero, to: nil) == .at(160, 10))
    #expect(shown.convert(.at(150, 0), from: window) == .zero)
    #expect(shown.convert(.at(160, 10), from: nil) == .zero)
  }

  @Test("A hit test in flight goes by its options, also where objects decide what they contain")
  func hitsByOptions() {
    let (window, card) = slidingCard(), options = HitTestOptions.documented.with { $0.mask = 2 }
    card.hitTestMask = 1
    for decides in [false, true] {
      if decides { card.containsHandler = { layer, point in layer.bounds.contains(point) } }
      let shown = window.presentation(), point = Point.at(180, 30)
      #expect(shown.hitTest(point)?.model === card, "\(decides)")
      #expect(shown.hitTest(point, options: options)?.model === window, "\(decides)")
    }
  }
}
