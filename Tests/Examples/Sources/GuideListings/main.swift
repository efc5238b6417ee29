// The listings of Apple's guides to Core Animation, ported. Expected.txt has what they print.
import LayerGeometry

/// A number as people write it: two decimals at most.
func text(_ number: Double) -> String {
  let rounded = (number * 100).rounded() / 100 + 0
  return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
}

func text(_ point: Point) -> String { "(\(text(point.x)), \(text(point.y)))" }

func text(_ rect: Rect) -> String {
  "\(text(rect.origin)) \(text(rect.size.width)) × \(text(rect.size.height))"
}

/// A blue layer in a white one: which of them does a touch hit?
func whiteAndBlue() {
  print("A white layer and a blue one")
  let (view, whiteLayer, blueLayer) = (Layer(), Layer(), Layer())
  view.frame = Rect(x: 0, y: 0, width: 320, height: 480)
  whiteLayer.frame = Rect(x: 60, y: 140, width: 200, height: 200)
  view.addSublayer(whiteLayer)
  blueLayer.frame = Rect(x: 50, y: 50, width: 100, height: 100)
  whiteLayer.addSublayer(blueLayer)

  func byContaining(_ touch: Point) -> String {
    guard let inWhite = whiteLayer.convert(touch, from: view), whiteLayer.contains(inWhite) else {
      return "outside"
    }
    guard let inBlue = blueLayer.convert(inWhite, from: whiteLayer), blueLayer.contains(inBlue) else {
      return "inside the white layer"
    }
    return "inside the blue layer"
  }

  func byHitTesting(_ touch: Point) -> String {
    switch view.hitTest(touch) {
    case blueLayer: "inside the blue layer"
    case whiteLayer: "inside the white layer"
    default: "outside"
    }
  }

  for touch in [Point(x: 160, y: 240), Point(x: 70, y: 150), Point(x: 10, y: 10), Point(x: 210, y: 290)] {
    print("  \(text(touch)): \(byContaining(touch)); by a hit test: \(byHitTesting(touch))")
  }
}

/// Hands turn about their anchor points, which lie on the middle of the dial.
func clock(hour: Double, minute: Double, second: Double) {
  print("A clock at \(text(hour)):\(text(minute)):\(text(second))")
  let dial = Layer()
  dial.frame = Rect(x: 0, y: 0, width: 240, height: 240)
  let angles = [(hour + minute / 60) / 12, (minute + second / 60) / 60, second / 60]
  for (name, length, turn) in zip3(["hour", "minute", "second"], [60.0, 90, 100], angles) {
    let hand = Layer()
    hand.name = name
    hand.bounds = Rect(x: 0, y: 0, width: 10, height: length)
    hand.position = Point(x: 120, y: 120)
    hand.anchorPoint = Point(x: 0.5, y: 0.9)
    hand.setAffineTransform(AffineTransform(rotationAngle: turn * 2 * .pi))
    dial.addSublayer(hand)
    let tip = dial.convert(Point(x: 5, y: 0), from: hand)
    print("  \(name) hand: frame \(text(hand.frame)), points at \(tip.map(text) ?? "nothing")")
  }
}

/// What is drawn in front is not what is hit, unless the options ask for the order of drawing.
func raising() {
  print("Raising a layer")
  let (view, green, red) = (Layer(), Layer(), Layer())
  (view.name, green.name, red.name) = ("view", "green", "red")
  view.frame = Rect(x: 0, y: 0, width: 320, height: 480)
  green.frame = Rect(x: 20, y: 20, width: 100, height: 100)
  red.frame = Rect(x: 60, y: 60, width: 100, height: 100)
  view.addSublayer(green)
  view.addSublayer(red)

  let point = Point(x: 70, y: 70)
  print("  before: \(view.hitTest(point)?.name ?? "nothing")")
  green.zPosition = 1
  print("  with zPosition 1, in the order of sublayers: \(view.hitTest(point)?.name ?? "nothing")")
  let drawn = view.hitTest(point, options: .coreAnimation)
  print("  with zPosition 1, in the order of drawing: \(drawn?.name ?? "nothing")")
}

/// A flipped layer lays out its sublayers from the bottom, and theirs, unless they flip as well.
func flipping() {
  print("Flipping a tree")
  let (screen, root, panel, label) = (Layer(), Layer(), Layer(), Layer())
  screen.frame = Rect(x: 0, y: 0, width: 100, height: 200)
  root.frame = screen.bounds
  panel.frame = Rect(x: 0, y: 0, width: 100, height: 50)
  label.frame = Rect(x: 10, y: 10, width: 80, height: 20)
  screen.addSublayer(root)
  root.addSublayer(panel)
  panel.addSublayer(label)

  func report(_ state: String) {
    print("  \(state): on the screen the panel is at \(text(screen.convert(panel.bounds, from: panel))),")
    print("    the label at \(text(screen.convert(label.bounds, from: label)))")
  }
  report("as it is")
  root.isGeometryFlipped = true
  report("root flipped")
  panel.isGeometryFlipped = true
  report("root and panel flipped")
}

/// Pairs up three lists.
func zip3<A, B, C>(_ a: [A], _ b: [B], _ c: [C]) -> [(A, B, C)] {
  zip(a, zip(b, c)).map { ($0, $1.0, $1.1) }
}

whiteAndBlue()
clock(hour: 10, minute: 9, second: 36)
raising()
flipping()
