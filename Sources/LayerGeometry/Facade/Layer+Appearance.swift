// Clipping, visibility and hit-testing properties, and the name. All O(1).
extension Layer {
  /// Whether the layer and its sublayers are clipped to its bounds, rounded by `cornerRadius`; false by
  /// default.
  public final var masksToBounds: Bool {
    get { tree.pointee.store.masksToBounds(of: id) }
    set { tree.pointee.store.setMasksToBounds(newValue, of: id) }
  }

  /// The radius of the masked corners, 0 by default; it clips only together with `masksToBounds`.
  public final var cornerRadius: Double {
    get { tree.pointee.store.cornerRadius(of: id) }
    set { tree.pointee.store.setCornerRadius(newValue, of: id) }
  }

  /// The corners that `cornerRadius` rounds, named in the layer's own coordinates; all by default.
  public final var maskedCorners: CornerMask {
    get { tree.pointee.store.maskedCorners(of: id) }
    set { tree.pointee.store.setMaskedCorners(newValue, of: id) }
  }

  /// Whether the layer and its sublayers are neither drawn nor hit; false by default.
  public final var isHidden: Bool {
    get { tree.pointee.store.isHidden(of: id) }
    set { tree.pointee.store.setHidden(newValue, of: id) }
  }

  /// The opacity, 1 by default. It is stored as set and clamped to 0…1 where opacities are combined.
  public final var opacity: Double {
    get { tree.pointee.store.opacity(of: id) }
    set { tree.pointee.store.setOpacity(newValue, of: id) }
  }

  /// Whether the layer is visible when it faces away; true by default. If false, it and its sublayers are not
  /// hit then.
  public final var isDoubleSided: Bool {
    get { tree.pointee.store.isDoubleSided(of: id) }
    set { tree.pointee.store.setDoubleSided(newValue, of: id) }
  }

  /// Whether hit tests skip the layer itself but not its sublayers; false by default. With CALayer a subclass
  /// overrides `hitTest` for this.
  public final var ignoresHitTesting: Bool {
    get { tree.pointee.store.ignoresHitTesting(of: id) }
    set { tree.pointee.store.setIgnoresHitTesting(newValue, of: id) }
  }

  /// A bit mask of the hit tests that search the layer and its subtree: those whose options' `mask` has a
  /// common bit. All bits by default.
  public final var hitTestMask: UInt32 {
    get { tree.pointee.store.hitTestMask(of: id) }
    set { tree.pointee.store.setHitTestMask(newValue, of: id) }
  }

  /// A name for descriptions and constraints; nil by default.
  public final var name: String? {
    get { tree.pointee.store.name(of: id) }
    set { tree.pointee.store.setName(newValue, of: id) }
  }
}
