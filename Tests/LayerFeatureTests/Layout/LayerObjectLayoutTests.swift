import LayerGeometry
import Testing

/// A subclass that overrides the layout methods.
final class LaidOutLayer: Layer {
  var body: (LaidOutLayer) -> Void = { _ in }
  private(set) var count = 0

  override func layoutSublayers() {
    count += 1
    body(self)
    super.layoutSublayers()
  }

  convenience init(_ body: @escaping (LaidOutLayer) -> Void) {
    self.init()
    self.body = body
  }
}

extension Layer {
  convenience init(frame: Rect) {
    self.init()
    self.frame = frame
  }

  /// Adds a new layer and returns it.
  func addLayer(_ frame: Rect = .zero) -> Layer {
    let layer = Layer(frame: frame)
    addSublayer(layer)
    return layer
  }
}

@Suite("§10 Layout: layer objects")
struct LayerObjectLayoutTests {
  @Test("A new layer is clean; which changes request layout, and which do not")
  func needsLayout() {
    let layer = Layer(), a = Layer(), b = Layer()
    #expect(!layer.needsLayout())
    func requestsLayout(_ edit: () -> Void) -> Bool {
      layer.layoutIfNeeded()
      edit()
      return layer.needsLayout()
    }
    #expect(requestsLayout { layer.setNeedsLayout() })
    #expect(requestsLayout { layer.bounds = Rect(x: 0, y: 0, width: 10, height: 10) })
    #expect(requestsLayout { layer.bounds.origin = Point(x: 1, y: 0) })
    #expect(!requestsLayout { layer.bounds = layer.bounds })
    #expect(requestsLayout { layer.addSublayer(a) })
    #expect(requestsLayout { layer.insertSublayer(b, at: 0) })
    #expect(requestsLayout { layer.insertSublayer(a, at: 0) })
    #expect(requestsLayout { layer.replaceSublayer(a, with: Layer()) })
    #expect(requestsLayout { b.removeFromSuperlayer() })
    #expect(requestsLayout { layer.layoutManager = ConstraintLayoutManager() })
    #expect(requestsLayout { layer.sublayers![0].addConstraint(LayerConstraint(.minX, .minX)) })
    #expect(!requestsLayout { layer.position = Point(x: 5, y: 5) })
    #expect(!requestsLayout { layer.anchorPoint = .zero })
    #expect(!requestsLayout { layer.transform = Transform3D(scaleX: 2, y: 2, z: 1) })
    #expect(!requestsLayout { layer.layoutHandler = { _ in } })
  }

  @Test("Each layer that needs layout is laid out once, superlayers first, from the highest one")
  func order() {
    var log: [String] = []
    func layer(_ name: String) -> LaidOutLayer {
      LaidOutLayer { _ in log.append(name) }
    }
    let root = layer("root"), a = layer("a"), b = layer("b"), leaf = layer("leaf")
    root.addSublayer(a)
    root.addSublayer(b)
    a.addSublayer(leaf)
    #expect(root.needsLayout() && a.needsLayout() && !b.needsLayout())
    let report = a.layoutIfNeeded()
    #expect(log == ["root", "a"])
    #expect(report.rounds == 1 && report.layoutCount == 2 && report.isSettled)
    let clean = root.layoutIfNeeded()
    #expect(clean.rounds == 0 && clean.layoutCount == 0 && clean.isSettled)
    leaf.setNeedsLayout()
    b.setNeedsLayout()
    log = []
    #expect(leaf.layoutIfNeeded().layoutCount == 1)
    #expect(log == ["leaf"])
    #expect(root.layoutIfNeeded().layoutCount == 1)
    #expect(log == ["leaf", "b"])
  }

  @Test("The handler replaces the manager; an override without super replaces both")
  func handlerReplacesManager() {
    var log: [String] = []
    struct Manager: LayoutManager {
      let say: () -> Void
      func layoutSublayers(of layer: Layer) { say() }
    }
    let layer = Layer()
    layer.layoutManager = Manager { log.append("manager") }
    layer.layoutIfNeeded()
    layer.layoutHandler = { _ in log.append("handler") }
    layer.layoutSublayers()
    layer.layoutHandler = nil
    layer.layoutSublayers()
    layer.layoutManager = nil
    layer.layoutSublayers()
    #expect(log == ["manager", "handler", "manager"])
    final class Silent: Layer { override func layoutSublayers() {} }
    let silent = Silent()
    silent.layoutHandler = { _ in log.append("never") }
    silent.setNeedsLayout()
    #expect(silent.layoutIfNeeded().layoutCount == 1)
    #expect(log.count == 3)
  }

  @Test("During a layer's layout its edits request no layout of it; setNeedsLayout does, for the next round")
  func ownEdits() {
    for isSubclassed in [true, false] {
      var runs = 0
      let body: (Layer) -> Void = { layer in
        runs += 1
        layer.bounds.size.width += 1
        _ = layer.addLayer()
        if runs == 3 { layer.setNeedsLayout() }
      }
      let layer = isSubclassed ? LaidOutLayer(body) : Layer()
      if !isSubclassed { layer.layoutHandler = body }
      layer.setNeedsLayout()
      for expected in [1, 2, 4] {
        let before = runs
        let report = layer.layoutIfNeeded()
        #expect(runs == expected && report.rounds == runs - before && report.isSettled)
        #expect(!layer.needsLayout())
        layer.setNeedsLayout()
      }
    }
  }

  @Test("A request from within a layer's layout outlives a pass from above, which skips the layer")
  func passFromAbove() {
    let root = LaidOutLayer(), row = LaidOutLayer()
    root.addSublayer(row)
    root.layoutIfNeeded()
    row.body = { [unowned root] row in
      if row.count > 1 { return }
      for layer in [root, row] { layer.setNeedsLayout() }
      let report = root.layoutIfNeeded()
      #expect(report.layoutCount == 1 && report.unsettledLayer == row)
    }
    row.setNeedsLayout()
    let report = root.layoutIfNeeded()
    #expect(report.isSettled && report.rounds == 2 && report.layoutCount == 2)
    #expect(root.count == 2 && row.count == 2 && !row.needsLayout())
  }

  @Test("layoutSublayers in the layer's own handler does nothing; a handler may replace or remove itself")
  func handlerOfItself() {
    var log: [Int] = []
    let layer = Layer()
    layer.layoutHandler = { layer in
      log.append(1)
      layer.layoutSublayers()
      layer.layoutIfNeeded()
      layer.layoutHandler = nil
      layer.layoutHandler = { layer in
        log.append(2)
        layer.layoutSublayers()
        layer.layoutHandler = nil
        layer.layoutSublayers()
      }
      layer.layoutSublayers()
    }
    layer.setNeedsLayout()
    layer.layoutIfNeeded()
    #expect(log == [1])
    layer.setNeedsLayout()
    layer.layoutIfNeeded()
    #expect(log == [1, 2])
    #expect(layer.layoutHandler == nil)
  }

  @Test("Handlers retain their captures until released, and their layer only if they capture it")
  func captures() {
    weak var captured: Layer?
    weak var owner: Layer?
    do {
      let layer = Layer(), other = Layer()
      (captured, owner) = (other, layer)
      layer.layoutHandler = { [weak layer] handed in
        #expect(handed == layer)
        other.setNeedsLayout()
      }
      layer.setNeedsLayout()
      layer.layoutIfNeeded()
      #expect(other.needsLayout())
    }
    #expect(captured == nil && owner == nil)
    let layer = Layer()
    do {
      let other = Layer()
      captured = other
      layer.layoutHandler = { _ in other.setNeedsLayout() }
    }
    #expect(captured != nil)
    layer.layoutHandler = nil
    #expect(captured == nil)
  }

  @Test("preferredFrameSize: an override's, the manager's or the bounds' size; invalid sizes are ignored")
  func preferredSize() {
    struct Wish: LayoutManager {
      var size: Size?
      func layoutSublayers(of layer: Layer) {}
      func preferredSize(of layer: Layer) -> Size? { size }
    }
    final class Wide: Layer {
      var wish = Size(width: 7, height: 8)
      override func preferredFrameSize() -> Size { wish }
    }
    let layer = Layer()
    layer.bounds = Rect(x: 3, y: 4, width: 10, height: 20)
    layer.position = Point(x: 50, y: 60)
    #expect(layer.preferredFrameSize() == Size(width: 10, height: 20))
    layer.layoutManager = ConstraintLayoutManager()
    #expect(layer.preferredFrameSize() == Size(width: 10, height: 20))
    for size in [
      nil, Size(width: -1, height: 2), Size(width: .nan, height: 2), Size(width: .infinity, height: 0),
    ] {
      layer.layoutManager = Wish(size: size)
      layer.sizeToFit()
      #expect(layer.bounds == Rect(x: 3, y: 4, width: 10, height: 20))
    }
    layer.layoutManager = Wish(size: Size(width: 30, height: 0))
    layer.sizeToFit()
    #expect(layer.bounds == Rect(x: 3, y: 4, width: 30, height: 0))
    #expect(layer.position == Point(x: 50, y: 60))
    let wide = Wide()
    wide.sizeToFit()
    #expect(wide.bounds.size == wide.wish)
    wide.wish.width = -.infinity
    wide.sizeToFit()
    #expect(wide.bounds.size == Size(width: 7, height: 8))
  }
}
