/// The layer a point hits (§7) and how close the comparisons were.
public struct ReferenceHitAnswer {
  public var layer: ReferenceLayer?
  public var margin: ReferenceMargin
}

/// All layers under a point, front to back (§7), and how close the comparisons were.
public struct ReferenceStackAnswer {
  public var layers: [ReferenceLayer]
  public var margin: ReferenceMargin
}

extension ReferenceLayer {
  /// The front-most deepest layer that contains the point, which is in the coordinates of the receiver's
  /// nearest flattening ancestor. A layer that `accept` rejects counts as pass-through.
  public func hitTest(
    _ point: ReferencePoint, options: ReferenceHitOptions = .documented,
    where accept: (ReferenceLayer) -> Bool = { _ in true }
  ) -> ReferenceHitAnswer {
    var hit: ReferenceLayer?
    var search = ReferenceHitSearch(receiver: self, options: options)
    _ = search.run(point) { layer in
      guard accept(layer) else { return false }
      hit = layer
      return true
    }
    return ReferenceHitAnswer(layer: hit, margin: search.margin)
  }

  /// Every layer the point would hit if the ones in front of it were passed through.
  public func layers(
    at point: ReferencePoint, options: ReferenceHitOptions = .documented
  ) -> ReferenceStackAnswer {
    var layers: [ReferenceLayer] = []
    var search = ReferenceHitSearch(receiver: self, options: options)
    _ = search.run(point) { layer in
      layers.append(layer)
      return false
    }
    return ReferenceStackAnswer(layers: layers, margin: search.margin)
  }
}

/// The recursion of §7, which reports layers front to back until it is told to stop.
struct ReferenceHitSearch {
  let receiver: ReferenceLayer
  let options: ReferenceHitOptions
  var margin = ReferenceMargin()

  /// A point in the plane of some layer, and the largest coordinate on its path.
  struct Ray {
    var point: ReferencePlanePoint
    var largest: Double
  }

  typealias Report = (ReferenceLayer) -> Bool

  init(receiver: ReferenceLayer, options: ReferenceHitOptions) {
    self.receiver = receiver
    self.options = options
  }

  mutating func run(_ point: ReferencePoint, _ report: Report) -> Bool {
    guard point.isFinite else { return false }
    let start = ReferencePlanePoint(point)
    return visit(receiver, Ray(point: start, largest: start.largestCoordinate), report)
  }

  /// `ray` is in the plane of the layer's nearest flattening ancestor. True: stop.
  mutating func visit(_ layer: ReferenceLayer, _ ray: Ray, _ report: Report) -> Bool {
    if isSkipped(layer) { return false }
    if layer.isTransformLayer {
      return options.siblingOrder == .depth
        ? visitByDepth(below: layer, ray, report) : visitSublayers(of: layer, ray, report)
    }
    guard let own = descend(into: layer, ray) else { return false }
    if visitSublayers(of: layer, own, report) { return true }
    let isCandidate = !layer.properties.ignoresHitTesting && isHit(layer, own)
    return isCandidate && report(layer)
  }

  private mutating func visitSublayers(
    of layer: ReferenceLayer, _ ray: Ray, _ report: Report
  ) -> Bool {
    for sublayer in frontToBack(layer) where visit(sublayer, ray, report) { return true }
    return false
  }

  func frontToBack(_ layer: ReferenceLayer) -> [ReferenceLayer] {
    let order = options.siblingOrder == .tree ? layer.sublayers : layer.sublayersInDrawingOrder
    return order.reversed()
  }

  /// Hidden, or too transparent in its own right: the subtree is not searched.
  func isSkipped(_ layer: ReferenceLayer) -> Bool {
    layer.properties.isHidden || min(max(layer.properties.opacity, 0), 1) < options.minimumOpacity
  }

  /// The point in the layer's own plane; nil where its subtree cannot be hit.
  private mutating func descend(into layer: ReferenceLayer, _ ray: Ray) -> Ray? {
    let level = layer.level
    guard let point = level.unproject(ray.point, &margin) else { return nil }
    let own = Ray(point: point, largest: max(ray.largest, point.largestCoordinate))
    if !layer.properties.isDoubleSided {
      margin.combine(level.isBackFacing.margin)
      if level.isBackFacing.holds { return nil }
    }
    if layer.properties.masksToBounds {
      let clip = ReferenceClip.mask(of: layer, rounded: options.honorsCornerRadius)
      guard clip.contains(own.point, largest: own.largest, &margin) else { return nil }
      if options.clipsToShape && !layer.shapeAdmits(own.point, largest: own.largest, &margin) { return nil }
    }
    let searchesOutside =
      layer === receiver ? options.searchesOutsideReceiver : options.searchesOutsideLayers
    guard searchesOutside || isHit(layer, own) else { return nil }
    return own
  }

  private mutating func isHit(_ layer: ReferenceLayer, _ own: Ray) -> Bool {
    layer.isHit(own.point, largest: own.largest, rounded: options.roundsCorners, &margin)
  }
}
