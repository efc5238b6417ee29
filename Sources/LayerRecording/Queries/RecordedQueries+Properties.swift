import LayerGeometry

extension RecordedQueries where Self: ~Copyable & ~Escapable {
  /// Records ``LayerQueries/bounds(of:)``.
  @inlinable @inline(__always)
  public func bounds(of layer: LayerID) -> Rect {
    let recorded = _recorded
    recorded.begin(34).put(layer).end()
    return recorded.log.answer(recorded.answers.bounds(of: layer))
  }

  /// Records ``LayerQueries/position(of:)``.
  @inlinable @inline(__always)
  public func position(of layer: LayerID) -> Point {
    let recorded = _recorded
    recorded.begin(35).put(layer).end()
    return recorded.log.answer(recorded.answers.position(of: layer))
  }

  /// Records ``LayerQueries/anchorPoint(of:)``.
  @inlinable @inline(__always)
  public func anchorPoint(of layer: LayerID) -> Point {
    let recorded = _recorded
    recorded.begin(36).put(layer).end()
    return recorded.log.answer(recorded.answers.anchorPoint(of: layer))
  }

  /// Records ``LayerQueries/anchorPointZ(of:)``.
  @inlinable @inline(__always)
  public func anchorPointZ(of layer: LayerID) -> Double {
    let recorded = _recorded
    recorded.begin(37).put(layer).end()
    return recorded.log.answer(recorded.answers.anchorPointZ(of: layer))
  }

  /// Records ``LayerQueries/zPosition(of:)``.
  @inlinable @inline(__always)
  public func zPosition(of layer: LayerID) -> Double {
    let recorded = _recorded
    recorded.begin(38).put(layer).end()
    return recorded.log.answer(recorded.answers.zPosition(of: layer))
  }

  /// Records ``LayerQueries/transform(of:)``.
  @inlinable @inline(__always)
  public func transform(of layer: LayerID) -> Transform3D {
    let recorded = _recorded
    recorded.begin(39).put(layer).end()
    return recorded.log.answer(recorded.answers.transform(of: layer))
  }

  /// Records ``LayerQueries/affineTransform(of:)``.
  @inlinable @inline(__always)
  public func affineTransform(of layer: LayerID) -> AffineTransform {
    let recorded = _recorded
    recorded.begin(40).put(layer).end()
    return recorded.log.answer(recorded.answers.affineTransform(of: layer))
  }

  /// Records ``LayerQueries/sublayerTransform(of:)``.
  @inlinable @inline(__always)
  public func sublayerTransform(of layer: LayerID) -> Transform3D {
    let recorded = _recorded
    recorded.begin(41).put(layer).end()
    return recorded.log.answer(recorded.answers.sublayerTransform(of: layer))
  }

  /// Records ``LayerQueries/isGeometryFlipped(of:)``.
  @inlinable @inline(__always)
  public func isGeometryFlipped(of layer: LayerID) -> Bool {
    let recorded = _recorded
    recorded.begin(42).put(layer).end()
    return recorded.log.answer(recorded.answers.isGeometryFlipped(of: layer))
  }

  /// Records ``LayerQueries/contentsAreFlipped(of:)``.
  @inlinable @inline(__always)
  public func contentsAreFlipped(of layer: LayerID) -> Bool {
    let recorded = _recorded
    recorded.begin(43).put(layer).end()
    return recorded.log.answer(recorded.answers.contentsAreFlipped(of: layer))
  }

  /// Records ``LayerQueries/kind(of:)``.
  @inlinable @inline(__always)
  public func kind(of layer: LayerID) -> LayerKind {
    let recorded = _recorded
    recorded.begin(44).put(layer).end()
    return recorded.log.answer(recorded.answers.kind(of: layer))
  }

  /// Records ``LayerQueries/scrollMode(of:)``.
  @inlinable @inline(__always)
  public func scrollMode(of layer: LayerID) -> ScrollMode {
    let recorded = _recorded
    recorded.begin(45).put(layer).end()
    return recorded.log.answer(recorded.answers.scrollMode(of: layer))
  }

  /// Records ``LayerQueries/masksToBounds(of:)``.
  @inlinable @inline(__always)
  public func masksToBounds(of layer: LayerID) -> Bool {
    let recorded = _recorded
    recorded.begin(46).put(layer).end()
    return recorded.log.answer(recorded.answers.masksToBounds(of: layer))
  }

  /// Records ``LayerQueries/cornerRadius(of:)``.
  @inlinable @inline(__always)
  public func cornerRadius(of layer: LayerID) -> Double {
    let recorded = _recorded
    recorded.begin(47).put(layer).end()
    return recorded.log.answer(recorded.answers.cornerRadius(of: layer))
  }

  /// Records ``LayerQueries/maskedCorners(of:)``.
  @inlinable @inline(__always)
  public func maskedCorners(of layer: LayerID) -> CornerMask {
    let recorded = _recorded
    recorded.begin(48).put(layer).end()
    return recorded.log.answer(recorded.answers.maskedCorners(of: layer))
  }

  /// Records ``LayerQueries/isHidden(of:)``.
  @inlinable @inline(__always)
  public func isHidden(of layer: LayerID) -> Bool {
    let recorded = _recorded
    recorded.begin(49).put(layer).end()
    return recorded.log.answer(recorded.answers.isHidden(of: layer))
  }

  /// Records ``LayerQueries/opacity(of:)``.
  @inlinable @inline(__always)
  public func opacity(of layer: LayerID) -> Double {
    let recorded = _recorded
    recorded.begin(50).put(layer).end()
    return recorded.log.answer(recorded.answers.opacity(of: layer))
  }

  /// Records ``LayerQueries/isDoubleSided(of:)``.
  @inlinable @inline(__always)
  public func isDoubleSided(of layer: LayerID) -> Bool {
    let recorded = _recorded
    recorded.begin(51).put(layer).end()
    return recorded.log.answer(recorded.answers.isDoubleSided(of: layer))
  }

  /// Records ``LayerQueries/inkOutsets(of:)``.
  @inlinable @inline(__always)
  public func inkOutsets(of layer: LayerID) -> Outsets {
    let recorded = _recorded
    recorded.begin(52).put(layer).end()
    return recorded.log.answer(recorded.answers.inkOutsets(of: layer))
  }

  /// Records ``LayerQueries/shape(of:)``.
  @inlinable @inline(__always)
  public func shape(of layer: LayerID) -> Shape? {
    let recorded = _recorded
    recorded.begin(53).put(layer).end()
    return recorded.log.answer(recorded.answers.shape(of: layer))
  }

  /// Records ``LayerQueries/hitOutsets(of:)``.
  @inlinable @inline(__always)
  public func hitOutsets(of layer: LayerID) -> Outsets {
    let recorded = _recorded
    recorded.begin(54).put(layer).end()
    return recorded.log.answer(recorded.answers.hitOutsets(of: layer))
  }

  /// Records ``LayerQueries/ignoresHitTesting(of:)``.
  @inlinable @inline(__always)
  public func ignoresHitTesting(of layer: LayerID) -> Bool {
    let recorded = _recorded
    recorded.begin(55).put(layer).end()
    return recorded.log.answer(recorded.answers.ignoresHitTesting(of: layer))
  }

  /// Records ``LayerQueries/hitTestMask(of:)``.
  @inlinable @inline(__always)
  public func hitTestMask(of layer: LayerID) -> UInt32 {
    let recorded = _recorded
    recorded.begin(56).put(layer).end()
    return recorded.log.answer(recorded.answers.hitTestMask(of: layer))
  }

  /// Records ``LayerQueries/name(of:)``.
  @inlinable @inline(__always)
  public func name(of layer: LayerID) -> String? {
    let recorded = _recorded
    recorded.begin(57).put(layer).end()
    return recorded.log.answer(recorded.answers.name(of: layer))
  }

  /// Records ``LayerQueries/userData(of:)``.
  @inlinable @inline(__always)
  public func userData(of layer: LayerID) -> UInt64 {
    let recorded = _recorded
    recorded.begin(58).put(layer).end()
    return recorded.log.answer(recorded.answers.userData(of: layer))
  }
}
