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

  @Test("What a predicate of a hit test sets after it asked the presentation is presented")
  func setsInsideASearch() {
    let root = Layer(), a = Layer(), b = Layer()
    root.bounds = .box(0, 0, 100, 100)
    for layer in [a, b] {
      layer.frame = .box(0, 0, 50, 50)
      root.addSublayer(layer)
    }
    let fade = BasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue, fade.duration) = (0.0, 1.0, 1)
    b.add(fade, forKey: nil)
    _ = root.hitTest(.at(60, 60))
    for value in [0.75, 0.25, 0.5] {
      _ = root.hitTest(.at(10, 10)) { _ in
        a.opacity = 0.9
        _ = a.presentation().opacity
        a.opacity = value
        return true
      }
      #expect(a.presentation().opacity == value)
      a.opacity = 1
      #expect(a.presentation().opacity == 1)
    }
  }
}
