// Animations of layer objects. Adding and removing takes effect on the presentation alone.
extension Layer {
  /// Adds an animation to the layer, which copies it; one with the same key is replaced.
  ///
  /// - Parameter key: nil for an animation that has no name.
  /// - Precondition: ``LayerAnimation/check()`` finds no fault.
  public final func add(_ animation: PropertyAnimation, forKey key: String?) {
    store.addAnimation(animation.value, to: id, key: key)
  }

  /// Returns a copy of the animation with a key; nil if there is none.
  ///
  /// It begins when the animation does. If that is removed on completion, the copy's fill mode does not fill
  /// forwards.
  public final func animation(forKey key: String) -> PropertyAnimation? {
    store.animation(forKey: key, of: id).flatMap { store.animation($0) }.map { PropertyAnimation.make($0) }
  }

  /// Removes the animation with a key, if there is one.
  public final func removeAnimation(forKey key: String) { store.removeAnimation(forKey: key, of: id) }

  /// Removes all animations of the layer.
  public final func removeAllAnimations() { store.removeAllAnimations(of: id) }

  /// The keys of the layer's animations that have one, in the order of adding.
  public final func animationKeys() -> [String] { store.animationKeys(of: id) }

  /// Sets the time that ``presentation()`` shows, of this layer and all that it shares a store with: those
  /// that are or were in one tree with it. After trees have merged it is that of the one that a layer was
  /// added to.
  ///
  /// - Precondition: `time` is finite.
  public final func setTime(_ time: Double) { store.setTime(time) }

  /// The time set by ``setTime(_:)``; 0 by default.
  public final var time: Double { store.time }

  /// Removes the animations that are over at the set time and do not fill, of all layers that this one shares
  /// a store with.
  public final func removeCompletedAnimations() { store.removeCompletedAnimations() }

  /// Sends the basic animation or spring with a key to another value, from where it is and with its velocity,
  /// as ``LayerStore/retarget(_:to:)-(_,AnimationValue)``. Returns false if there is no such animation.
  ///
  /// - Precondition: `value` is of the property's kind, and finite.
  @discardableResult
  public final func retargetAnimation(forKey key: String, to value: AnimationValue) -> Bool {
    store.animation(forKey: key, of: id).map { store.retarget($0, to: value) } ?? false
  }

  /// Whether any animation runs at the set time, of a layer whose own time runs and that this one shares a
  /// store with: whether the next frame may differ.
  ///
  /// - Complexity: That of ``LayerStore/hasRunningAnimations``.
  public final var hasRunningAnimations: Bool { store.hasRunningAnimations }

  /// Returns when something next begins or ends among the animations of all layers that this one shares a
  /// store with, as ``LayerStore/nextChange()``; nil if nothing does.
  public final func nextChange() -> Double? { store.nextChange() }

  /// Returns the layer as it is at the set time.
  public final func presentation() -> PresentationLayer { PresentationLayer(self) }
}

/// A layer object as it is at the time set by ``Layer/setTime(_:)``. Reading brings it up to date.
public struct PresentationLayer: Equatable {
  /// The layer itself.
  public let model: Layer

  init(_ model: Layer) { self.model = model }

  /// Whether both are presentations of one layer object.
  public static func == (a: PresentationLayer, b: PresentationLayer) -> Bool { a.model === b.model }

  private var id: LayerID { model.id }

  /// The bounds at the time.
  public var bounds: Rect { model.store.presentation.bounds(of: id) }
  /// The position at the time.
  public var position: Point { model.store.presentation.position(of: id) }
  /// The anchor point at the time.
  public var anchorPoint: Point { model.store.presentation.anchorPoint(of: id) }
  /// The depth at the time.
  public var zPosition: Double { model.store.presentation.zPosition(of: id) }
  /// The transform at the time.
  public var transform: Transform3D { model.store.presentation.transform(of: id) }
  /// The frame at the time.
  public var frame: Rect { model.store.presentation.frame(of: id) }
  /// The opacity at the time.
  public var opacity: Double { model.store.presentation.opacity(of: id) }
  /// The corner radius at the time.
  public var cornerRadius: Double { model.store.presentation.cornerRadius(of: id) }
  /// Whether the layer is hidden at the time.
  public var isHidden: Bool { model.store.presentation.isHidden(of: id) }
  /// The superlayer's presentation; nil for a root.
  public var superlayer: PresentationLayer? { model.superlayer.map { PresentationLayer($0) } }
  /// The presentations of the sublayers, from the back; nil if there are none.
  public var sublayers: [PresentationLayer]? { model.sublayers.map { $0.map { PresentationLayer($0) } } }

  /// Converts a point of a layer's coordinates, nil for the world's, to this layer's, as both are then.
  public func convert(_ point: Point, from layer: Layer?) -> Point? {
    if let layer { return PresentationLayer(layer).convert(point, to: model) }
    return model.store.presentation.convert(point, from: nil, to: id)
  }

  /// Converts a point of this layer's coordinates to a layer's, nil for the world's, as both are then.
  public func convert(_ point: Point, to layer: Layer?) -> Point? {
    guard let layer, layer.tree != model.tree else {
      return model.store.presentation.convert(point, from: id, to: layer?.id)
    }
    let above = model.store.presentation.convert(point, from: id, to: nil)
    return above.flatMap { layer.store.presentation.convert($0, from: nil, to: layer.id) }
  }

  /// Returns the presentation of the layer hit at a point at the time, as ``Layer/hitTest(_:options:)``.
  public func hitTest(_ point: Point, options: HitTestOptions = .documented) -> PresentationLayer? {
    model.hitTest(point, options, model.store.presentedHits()).map { PresentationLayer($0) }
  }
}
