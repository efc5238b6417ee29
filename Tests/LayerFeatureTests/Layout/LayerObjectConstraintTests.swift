import LayerGeometry
import Testing

@Suite("§10 Layout: constraints and autoresizing of layer objects")
struct LayerObjectConstraintTests {
  private let form = Layer(frame: Rect(x: 0, y: 0, width: 200, height: 100))

  private func child(_ name: String? = nil) -> Layer {
    let layer = form.addLayer(Rect(x: 3, y: 5, width: 40, height: 20))
    layer.name = name
    return layer
  }

  @Test("A constraint layout manager solves them when the superlayer is laid out")
  func solved() {
    let label = child("label"), field = child()
    label.addConstraint(LayerConstraint(.minX, .minX, offset: 8))
    label.addConstraint(LayerConstraint(.width, .width, scale: 0.25))
    field.constraints = [
      LayerConstraint(.minX, relativeTo: "label", .maxX, offset: 5), LayerConstraint(.maxX, .maxX),
    ]
    form.layoutIfNeeded()
    #expect(label.frame.minX == 3)
    form.layoutManager = ConstraintLayoutManager()
    #expect(form.layoutIfNeeded().isSettled)
    #expect(label.frame == Rect(x: 8, y: 5, width: 50, height: 20))
    #expect(field.frame == Rect(x: 63, y: 5, width: 137, height: 20))
    form.bounds.size.width = 100
    form.layoutIfNeeded()
    #expect(label.frame.width == 25 && field.frame == Rect(x: 38, y: 5, width: 62, height: 20))
    #expect(label.constraints.count == 2 && form.constraintReport?.isClean == true)
  }

  @Test("Constraints that cannot be solved are reported with their layer, which stays unchanged")
  func reported() {
    let a = child("a"), b = child("b"), c = child(), d = child("d")
    a.constraints = [LayerConstraint(.minX, relativeTo: "b", .maxX)]
    b.constraints = [LayerConstraint(.minX, relativeTo: "a", .maxX)]
    c.constraints = [
      LayerConstraint(.minX, relativeTo: "nobody", .maxX), LayerConstraint(.minY, relativeTo: "d", .maxX),
      LayerConstraint(.maxX, .maxX, scale: 1e308, offset: 1e308),
    ]
    form.bounds.size.width = 1e10
    let report = form.solveConstraints()
    #expect(
      report.issues == [
        ConstraintIssue(layer: c, axis: .x, kind: .unknownSource("nobody")),
        ConstraintIssue(layer: c, axis: .y, kind: .unconstrainedSource("d")),
        ConstraintIssue(layer: a, axis: .x, kind: .cyclic),
        ConstraintIssue(layer: b, axis: .x, kind: .cyclic),
        ConstraintIssue(layer: c, axis: .x, kind: .notFinite),
      ])
    #expect(form.constraintReport == report)
    for layer in [a, b, c, d] { #expect(layer.frame == Rect(x: 3, y: 5, width: 40, height: 20)) }
    form.layoutManager = ConstraintLayoutManager(allowsUnconstrainedSources: true)
    form.layoutIfNeeded()
    #expect(c.frame.minY == 43)
    #expect(!form.constraintReport!.issues.contains { $0.axis == .y })
  }

  @Test("A report names no removed layer, nor one that reuses its slot", arguments: [false, true])
  func reportOfTheGone(slotIsTakenOver: Bool) {
    weak var gone: Layer?
    do {
      let layer = child()
      layer.constraints = [LayerConstraint(.minX, relativeTo: "nobody", .maxX)]
      #expect(form.solveConstraints().issues.map(\.layer) == [layer])
      #expect(form.constraintReport?.issues.count == 1)
      layer.removeFromSuperlayer()
      gone = layer
    }
    #expect(gone == nil)
    if slotIsTakenOver { form.addLayer().addSublayer(Layer()) }
    #expect(form.constraintReport == nil)
    #expect(form.solveConstraints().isClean)
  }

  @Test("A report is valid until the sublayers, their names or their constraints change")
  func reportOfTheChanged() {
    let a = child("a"), b = child()
    let edits: [() -> Void] = [
      { a.name = "b" }, { b.constraints = [LayerConstraint(.minY, .minY)] }, { form.addSublayer(a) },
      { form.addSublayer(Layer()) }, { b.removeFromSuperlayer() },
    ]
    for edit in edits {
      a.constraints = [LayerConstraint(.minX, relativeTo: "nobody", .maxX)]
      #expect(form.solveConstraints().issues.count == 1)
      form.bounds.size.width += 1
      a.position.x += 1
      #expect(form.constraintReport?.issues.count == 1)
      edit()
      #expect(form.constraintReport == nil)
    }
  }

  @Test("A frame follows its superlayer's size at once; rounding is each layer's own")
  func autoresized() {
    let whole = child(), part = child()
    for layer in [whole, part] { layer.autoresizingMask = [.minXMargin, .width] }
    part.roundsAutoresizedFrame = false
    #expect(!part.roundsAutoresizedFrame && part.autoresizingMask == [.minXMargin, .width])
    form.bounds.size.width = 210
    #expect(whole.frame == Rect(x: 9, y: 5, width: 44, height: 20))
    #expect(abs(part.frame.minX - (3 + 20.0 / 3)) < 1e-12 && abs(part.frame.width - (40 + 10.0 / 3)) < 1e-12)
    part.autoresizingMask = .minXMargin
    #expect(!part.roundsAutoresizedFrame)
    part.roundsAutoresizedFrame = true
    #expect(part.autoresizingMask == .minXMargin)
  }

  @Test("resizeSublayers and resize apply a change of size that has already been made")
  func resizedLater() {
    let a = child(), leaf = a.addLayer(Rect(x: 0, y: 0, width: 40, height: 20))
    leaf.autoresizingMask = [.width]
    let b = child()
    for layer in [a, b] { layer.autoresizingMask = [.width, .minYMargin] }
    form.resizeSublayers(withOldSize: Size(width: 150, height: 90))
    for layer in [a, b] { #expect(layer.frame == Rect(x: 3, y: 15, width: 90, height: 20)) }
    #expect(leaf.frame == Rect(x: 0, y: 0, width: 90, height: 20))
    b.resize(withOldSuperlayerSize: Size(width: 190, height: 100))
    #expect(b.frame == Rect(x: 3, y: 15, width: 100, height: 20))
    #expect(a.frame.width == 90)
    a.resize(withOldSuperlayerSize: Size(width: 199, height: 100))
    #expect(leaf.frame.width == 91)
    form.resize(withOldSuperlayerSize: .zero)
    #expect(form.frame == Rect(x: 0, y: 0, width: 200, height: 100))
  }

  @Test("The figure of Docs/Layout.md, as layer objects")
  func screen() {
    let screen = Layer(frame: Rect(x: 0, y: 0, width: 320, height: 480))
    let bar = screen.addLayer(Rect(x: 0, y: 0, width: 320, height: 44))
    let content = screen.addLayer(Rect(x: 20, y: 64, width: 280, height: 340))
    let badge = content.addLayer(Rect(x: 100, y: 140, width: 80, height: 60))
    let button = screen.addLayer(Rect(x: 220, y: 424, width: 80, height: 36))
    bar.autoresizingMask = [.width]
    content.autoresizingMask = [.width, .height]
    badge.autoresizingMask = [.minXMargin, .maxXMargin, .minYMargin, .maxYMargin]
    button.autoresizingMask = [.minXMargin, .minYMargin]
    screen.bounds.size = Size(width: 480, height: 320)
    #expect(bar.frame == Rect(x: 0, y: 0, width: 480, height: 44))
    #expect(content.frame == Rect(x: 20, y: 64, width: 440, height: 180))
    #expect(badge.frame == Rect(x: 180, y: 60, width: 80, height: 60))
    #expect(button.frame == Rect(x: 380, y: 264, width: 80, height: 36))
  }
}
