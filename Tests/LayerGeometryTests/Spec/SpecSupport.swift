import LayerGeometry

// Short forms, so that a table of the contract reads like the table.

extension Point {
  static func at(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
}

extension Rect {
  static func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
    Rect(x: x, y: y, width: width, height: height)
  }
}

extension Transform3D {
  static func scale(_ x: Double, _ y: Double, _ z: Double = 1) -> Transform3D {
    Transform3D(scaleX: x, y: y, z: z)
  }

  static func move(_ x: Double, _ y: Double, _ z: Double = 0) -> Transform3D {
    Transform3D(translationX: x, y: y, z: z)
  }

  static func turnX(_ angle: Double) -> Transform3D {
    Transform3D(rotationAngle: angle, x: 1, y: 0, z: 0)
  }

  static func turnY(_ angle: Double) -> Transform3D {
    Transform3D(rotationAngle: angle, x: 0, y: 1, z: 0)
  }

  static func turnZ(_ angle: Double) -> Transform3D {
    Transform3D(rotationAngle: angle, x: 0, y: 0, z: 1)
  }

  /// The eye at a distance in front of the plane z = 0.
  static func eye(_ distance: Double) -> Transform3D {
    var t = Transform3D.identity
    t.m34 = -1 / distance
    return t
  }

  /// A rotation about y by an angle with this sine and cosine, taken as they are.
  static func turnY(sine: Double, cosine: Double) -> Transform3D {
    var t = Transform3D.identity
    (t.m11, t.m13, t.m31, t.m33) = (cosine, -sine, sine, cosine)
    return t
  }

  func then(_ next: Transform3D) -> Transform3D { concatenating(next) }
}

extension AffineTransform {
  init(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ tx: Double, _ ty: Double) {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }
}

extension LayerStore {
  /// A layer with the properties most tests begin with, as the last sublayer of `superlayer`.
  mutating func place(
    _ bounds: Rect, at position: Point = .zero, anchor: Point = .at(0.5, 0.5),
    kind: LayerKind = .ordinary, in superlayer: LayerID? = nil
  ) -> LayerID {
    let layer = makeLayer(kind)
    setBounds(bounds, of: layer)
    setPosition(position, of: layer)
    setAnchorPoint(anchor, of: layer)
    if let superlayer { try! addSublayer(layer, to: superlayer) }
    return layer
  }

  /// A layer with this frame, as the last sublayer of `superlayer`.
  mutating func place(frame: Rect, in superlayer: LayerID? = nil) -> LayerID {
    let layer = makeLayer()
    setFrame(frame, of: layer)
    if let superlayer { try! addSublayer(layer, to: superlayer) }
    return layer
  }

  /// A layer whose own coordinates are its superlayer's, so that a transform acts about the origin.
  mutating func placeAtOrigin(
    _ width: Double, _ height: Double, _ transform: Transform3D = .identity, kind: LayerKind = .ordinary,
    in superlayer: LayerID? = nil
  ) -> LayerID {
    let layer = place(.box(0, 0, width, height), anchor: .zero, kind: kind, in: superlayer)
    setTransform(transform, of: layer)
    return layer
  }

  /// The subtree in the order it is visited.
  func subtree(of layer: LayerID, order: TraversalOrder) -> [LayerID] {
    var layers: [LayerID] = []
    forEachLayer(inSubtreeOf: layer, order: order) {
      layers.append($0)
      return .descend
    }
    return layers
  }
}

extension HitTestOptions {
  func with(_ change: (inout HitTestOptions) -> Void) -> HitTestOptions {
    var options = self
    change(&options)
    return options
  }
}
