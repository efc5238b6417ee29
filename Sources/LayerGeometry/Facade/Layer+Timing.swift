// Layer time: t = (superlayer time − beginTime) · speed + timeOffset. The properties are O(1).
extension Layer {
  /// How fast the layer's time runs, relative to its superlayer's; 1 by default.
  public final var speed: Double {
    get { tree.pointee.store.speed(of: id) }
    set { tree.pointee.store.setSpeed(newValue, of: id) }
  }

  /// The superlayer time at which the layer's time begins; 0 by default.
  public final var beginTime: Double {
    get { tree.pointee.store.beginTime(of: id) }
    set { tree.pointee.store.setBeginTime(newValue, of: id) }
  }

  /// The layer's own time at its beginning; 0 by default.
  public final var timeOffset: Double {
    get { tree.pointee.store.timeOffset(of: id) }
    set { tree.pointee.store.setTimeOffset(newValue, of: id) }
  }
}

extension Layer {
  /// Converts a time from another layer's own time to this layer's. nil stands for the time above the roots, which
  /// all trees share.
  ///
  /// Going down, t = (superlayer time − beginTime) · speed + timeOffset; going up, the inverse. At speed 0 going
  /// down gives timeOffset and going up gives 0, as in QuartzCore. With `clampsBeforeBegin`, going down maps a
  /// superlayer time before beginTime to 0, in every layer on the way. NaN where the time, or what it becomes on the
  /// way, is not finite. O(layers on the way whose timing is not the default), plus O(depth) the first time after
  /// the tree has changed, and with the clamp.
  public final func convertTime(_ time: Double, from layer: Layer?, clampsBeforeBegin: Bool = false) -> Double
  {
    guard let layer else {
      return tree.pointee.store.convertTime(time, from: nil, to: id, clampsBeforeBegin: clampsBeforeBegin)
    }
    return layer.convertTime(time, to: self, clampsBeforeBegin: clampsBeforeBegin)
  }

  /// Converts a time from this layer's own time to another layer's, as
  /// ``convertTime(_:from:clampsBeforeBegin:)`` does.
  public final func convertTime(_ time: Double, to layer: Layer?, clampsBeforeBegin: Bool = false) -> Double {
    guard let layer, layer.tree != tree else {
      return tree.pointee.store.convertTime(
        time, from: id, to: layer?.id, clampsBeforeBegin: clampsBeforeBegin)
    }
    let above = tree.pointee.store.convertTime(time, from: id, to: nil)
    return layer.convertTime(above, from: nil, clampsBeforeBegin: clampsBeforeBegin)
  }

  /// How fast the layer's time runs relative to the time above its root: the product of the speeds. O(depth).
  public final var effectiveSpeed: Double { tree.pointee.store.effectiveSpeed(of: id) }

  /// Stops the layer's own time, and with it that of everything under it, at what it is when the time above the
  /// root is `now`: the speed becomes 0 and the time offset the time it stopped at.
  ///
  /// A layer that stands still already stays as it is. Traps if that time is not finite. O(depth).
  public final func pauseTime(at now: Double) { tree.pointee.store.pauseTime(of: id, at: now) }

  /// Lets the layer's own time go on from where it stopped, when the time above the root is `now`: without a jump.
  ///
  /// The speed becomes `speed`, the time offset 0, and the beginning what that takes. A layer that is not standing
  /// still, or a `speed` of 0, changes nothing. Traps if the beginning is not finite. O(depth).
  public final func resumeTime(at now: Double, speed: Double = 1) {
    tree.pointee.store.resumeTime(of: id, at: now, speed: speed)
  }
}
