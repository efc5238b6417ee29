import LayerGeometry
import LayerRecording
import LayerReference
import LayerTestSupport

/// Makes every call that can be recorded, with random arguments, on a random tree.
struct RecordedScript: ~Copyable {
  var recorder: LayerRecorder
  var random: SplitMix64
  private(set) var layers: [LayerID] = []
  private(set) var animations: [AnimationID] = []
  private(set) var taken: [RecordedStates] = []

  init(seed: UInt64, _ recorder: consuming LayerRecorder = LayerRecorder()) {
    self.recorder = recorder
    random = SplitMix64(seed: seed)
    for _ in 0..<3 { make() }
  }

  mutating func run(rounds: Int) throws {
    for _ in 0..<rounds {
      for _ in 0..<3 { make() }
      try editTree()
      editProperties()
      editMore()
      try editMany()
      animate()
      lay()
      try undo()
      let question = RecordedQuestion(&self)
      question.ask(recorder)
      question.ask(recorder.presentation)
      askStore()
      forget()
    }
  }

  // MARK: - Random values

  mutating func layer() -> LayerID { layers[random.below(layers.count)] }
  mutating func space() -> LayerID? { random.oneIn(3) ? nil : layer() }
  mutating func number() -> Double {
    random.oneIn(2) ? Double(random.below(40) - 10) : random.real(-20, 60)
  }
  mutating func point() -> Point { Point(x: number(), y: number()) }
  mutating func size() -> Size { Size(width: abs(number()), height: abs(number())) }
  mutating func rect() -> Rect { Rect(origin: point(), size: size()) }
  mutating func flag() -> Bool { random.oneIn(2) }

  mutating func affine() -> AffineTransform {
    AffineTransform(rotationAngle: number()).concatenating(AffineTransform(translationX: number(), y: 1))
  }

  mutating func transform() -> Transform3D {
    random.oneIn(3) ? Transform3D(rotationAngle: number(), x: 1, y: 1, z: 0) : Transform3D(affine())
  }

  mutating func options() -> HitTestOptions {
    switch random.below(5) {
    case 0: .css
    case 1: .uiKit
    case 2: .coreAnimation
    case 3: HitTestOptions.documented.with { $0.mask = 5 }
    default: .documented
    }
  }

  mutating func area() -> QueryArea {
    switch random.below(5) {
    case 0: .polygon([point(), point(), point()])
    case 1: .outline(of: layer())
    case 2: .ownRect(rect(), of: layer())
    case 3: .ownPolygon([point(), point(), point()], of: layer())
    default: .rect(rect())
    }
  }

  mutating func shape() -> Shape? {
    switch random.below(5) {
    case 0: return .ellipse(in: rect())
    case 1: return .roundedRect(rect(), radii: CornerRadii(size()), stroke: StrokeStyle(width: 2))
    case 2:
      var path = Path()
      path.move(to: point())
      path.addLine(to: point())
      path.addQuadCurve(to: point(), control: point())
      path.addConic(to: point(), control: point(), weight: 0.5)
      path.addCurve(to: point(), control1: point(), control2: point())
      path.closeSubpath()
      path.addLine(to: point())
      return Shape(path, fill: .evenOdd)
    case 3: return .polygon([point(), point(), point()])
    default: return nil
    }
  }

  // MARK: - The tree

  mutating func make() {
    let layer = recorder.makeLayer(random.oneIn(8) ? .scroll : random.oneIn(12) ? .transform : .ordinary)
    recorder.setBounds(Rect(origin: .zero, size: size()), of: layer)
    recorder.setPosition(point(), of: layer)
    if let superlayer = layers.last, !random.oneIn(4) { try? recorder.addSublayer(layer, to: superlayer) }
    layers.append(layer)
  }

  mutating func editTree() throws {
    let keeps = flag()
    let (a, b, c) = (layer(), layer(), layer())
    try? recorder.insertSublayer(a, at: 0, in: b)
    try? recorder.insertSublayer(layer(), above: a, in: b)
    try? recorder.insertSublayer(layer(), below: a, in: b)
    try? recorder.replaceSublayer(a, with: c, in: b)
    try? recorder.addSublayer(layer(), to: layer(), keepingPlace: keeps)
    try? recorder.insertSublayer(layer(), at: 0, in: b, keepingPlace: keeps)
    try? recorder.insertSublayer(layer(), above: a, in: b, keepingPlace: keeps)
    try? recorder.insertSublayer(layer(), below: a, in: b, keepingPlace: keeps)
    try? recorder.replaceSublayer(a, with: layer(), in: b, keepingPlace: keeps)
    try? recorder.setBounds(.box(-3, 2, 40, 30), of: a, keepingPlace: keeps)
    try? recorder.setAnchorPoint(Point(x: 0, y: 1), of: b, keepingPlace: keeps)
    try? recorder.ungroup(layer())
    recorder.removeFromSuperlayer(layer())
    try? recorder.setTransform(affine(), of: layer(), to: space())
    try? recorder.transform([layer(), layer()], by: affine(), in: space())
    var copies: [LayerID] = []
    let copied = layer()
    if recorder.store.sublayers(of: copied).count < 4 { recorder.duplicate(copied) { copies.append($1) } }
    let frames = [rect(), rect()]
    var made = Array(repeating: LayerID.null, count: 2), span = made.mutableSpan
    try recorder.makeLayers(
      frames: frames.span, superlayers: [-1, 0].span, options: [NewLayerOptions.hidden, []].span,
      in: layer(), into: &span)
    layers += made + copies
  }

  mutating func forget() {
    while layers.count > 24 {
      recorder.destroy(layers[1 + random.below(layers.count - 1)])
      layers = layers.filter { recorder.store.exists($0) }
    }
    if layers.isEmpty { make() }
  }

  mutating func undo() throws {
    let (a, b) = (layer(), layer())
    taken.append(recorder.states(of: [a, b]))
    taken.append(recorder.states(ofSubtree: a))
    recorder.setPosition(point(), of: a)
    if let redo = try? recorder.restore(taken[random.below(taken.count)]) { taken.append(redo) }
    if taken.count > 20 { taken.removeFirst(10) }
  }
}
