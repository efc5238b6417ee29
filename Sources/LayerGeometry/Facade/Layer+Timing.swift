// Layer time: t = (superlayer time − beginTime) · speed + timeOffset. All O(1).
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
