import LayerGeometry

extension RecordedQueries where Self: ~Copyable & ~Escapable {
  /// Records ``LayerQueries/bounds(of:)``.
  @inlinable @inline(__always)
  public func bounds(of layer: LayerID) -> Rect {
    ask(34, layer) { $0.bounds(of: layer) }
  }

  /// Records ``LayerQueries/position(of:)``.
  @inlinable @inline(__always)
  public func position(of layer: LayerID) -> Point {
    ask(35, layer) { $0.position(of: layer) }
  }

  /// Records ``LayerQueries/anchorPoint(of:)``.
  @inlinable @inline(__always)
  public func anchorPoint(of layer: LayerID) -> Point {
    ask(36, layer) { $0.anchorPoint(of: layer) }
  }

  /// Records ``LayerQueries/anchorPointZ(of:)``.
  @inlinable @inline(__always)
  public func anchorPointZ(of layer: LayerID) -> Double {
    ask(37, layer) { $0.anchorPointZ(of: layer) }
  }

  /// Records ``LayerQueries/zPosition(of:)``.
  @inlinable @inline(__always)
  public func zPosition(of layer: LayerID) -> Double {
    ask(38, layer) { $0.zPosition(of: layer) }
  }

  /// Records ``LayerQueries/transform(of:)``.
  @inlinable @inline(__always)
  public func transform(of layer: LayerID) -> Transform3D {
    ask(39, layer) { $0.transform(of: layer) }
  }

  /// Records ``LayerQueries/affineTransform(of:)``.
  @inlinable @inline(__always)
  public func affineTransform(of layer: LayerID) -> AffineTransform {
    ask(40, layer) { $0.affineTransform(of: layer) }
  }

  /// Records ``LayerQueries/sublayerTransform(of:)``.
  @inlinable @inline(__always)
  public func sublayerTransform(of layer: LayerID) -> Transform3D {
    ask(41, layer) { $0.sublayerTransform(of: layer) }
  }

  /// Records ``LayerQueries/isGeometryFlipped(of:)``.
  @inlinable @inline(__always)
  public func isGeometryFlipped(of layer: LayerID) -> Bool {
    ask(42, layer) { $0.isGeometryFlipped(of: layer) }
  }

  /// Records ``LayerQueries/contentsAreFlipped(of:)``.
  @inlinable @inline(__always)
  public func contentsAreFlipped(of layer: LayerID) -> Bool {
    ask(43, layer) { $0.contentsAreFlipped(of: layer) }
  }

  /// Records ``LayerQueries/kind(of:)``.
  @inlinable @inline(__always)
  public func kind(of layer: LayerID) -> LayerKind {
    ask(44, layer) { $0.kind(of: layer) }
  }

  /// Records ``LayerQueries/scrollMode(of:)``.
  @inlinable @inline(__always)
  public func scrollMode(of layer: LayerID) -> ScrollMode {
    ask(45, layer) { $0.scrollMode(of: layer) }
  }

  /// Records ``LayerQueries/masksToBounds(of:)``.
  @inlinable @inline(__always)
  public func masksToBounds(of layer: LayerID) -> Bool {
    ask(46, layer) { $0.masksToBounds(of: layer) }
  }

  /// Records ``LayerQueries/cornerRadius(of:)``.
  @inlinable @inline(__always)
  public func cornerRadius(of layer: LayerID) -> Double {
    ask(47, layer) { $0.cornerRadius(of: layer) }
  }

  /// Records ``LayerQueries/maskedCorners(of:)``.
  @inlinable @inline(__always)
  public func maskedCorners(of layer: LayerID) -> CornerMask {
    ask(48, layer) { $0.maskedCorners(of: layer) }
  }

  /// Records ``LayerQueries/isHidden(of:)``.
  @inlinable @inline(__always)
  public func isHidden(of layer: LayerID) -> Bool {
    ask(49, layer) { $0.isHidden(of: layer) }
  }

  /// Records ``LayerQueries/opacity(of:)``.
  @inlinable @inline(__always)
  public func opacity(of layer: LayerID) -> Double {
    ask(50, layer) { $0.opacity(of: layer) }
  }

  /// Records ``LayerQueries/isDoubleSided(of:)``.
  @inlinable @inline(__always)
  public func isDoubleSided(of layer: LayerID) -> Bool {
    ask(51, layer) { $0.isDoubleSided(of: layer) }
  }

  /// Records ``LayerQueries/inkOutsets(of:)``.
  @inlinable @inline(__always)
  public func inkOutsets(of layer: LayerID) -> Outsets {
    ask(52, layer) { $0.inkOutsets(of: layer) }
  }

  /// Records ``LayerQueries/shape(of:)``.
  @inlinable @inline(__always)
  public func shape(of layer: LayerID) -> Shape? {
    ask(53, layer) { $0.shape(of: layer) }
  }

  /// Records ``LayerQueries/hitOutsets(of:)``.
  @inlinable @inline(__always)
  public func hitOutsets(of layer: LayerID) -> Outsets {
    ask(54, layer) { $0.hitOutsets(of: layer) }
  }

  /// Records ``LayerQueries/ignoresHitTesting(of:)``.
  @inlinable @inline(__always)
  public func ignoresHitTesting(of layer: LayerID) -> Bool {
    ask(55, layer) { $0.ignoresHitTesting(of: layer) }
  }

  /// Records ``LayerQueries/hitTestMask(of:)``.
  @inlinable @inline(__always)
  public func hitTestMask(of layer: LayerID) -> UInt32 {
    ask(56, layer) { $0.hitTestMask(of: layer) }
  }

  /// Records ``LayerQueries/name(of:)``.
  @inlinable @inline(__always)
  public func name(of layer: LayerID) -> String? {
    ask(57, layer) { $0.name(of: layer) }
  }

  /// Records ``LayerQueries/userData(of:)``.
  @inlinable @inline(__always)
  public func userData(of layer: LayerID) -> UInt64 {
    ask(58, layer) { $0.userData(of: layer) }
  }
}
