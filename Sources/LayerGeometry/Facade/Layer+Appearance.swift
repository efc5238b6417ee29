// Clipping, visibility and hit-testing properties, and the name. All O(1).
extension Layer {
  /// Whether the layer and its sublayers are clipped to its bounds, rounded by `cornerRadius`; false by
  /// default.
  public final var masksToBounds: Bool {
    get { store.masksToBounds(of: id) }
    set { store.setMasksToBounds(newValue, of: id) }
  }

  /// The radius of the masked corners, 0 by default; it clips only together with `masksToBounds`.
  public final var cornerRadius: Double {
    get { store.cornerRadius(of: id) }
    set { store.setCornerRadius(newValue, of: id) }
  }

  /// The corners that `cornerRadius` rounds, named in the layer's own coordinates; all by default.
  public final var maskedCorners: CornerMask {
    get { store.maskedCorners(of: id) }
    set { store.setMaskedCorners(newValue, of: id) }
  }

  /// Whether the layer and its sublayers are neither drawn nor hit; false by default.
  public final var isHidden: Bool {
    get { store.isHidden(of: id) }
    set { store.setHidden(newValue, of: id) }
  }

  /// The opacity, 1 by default. It is stored as set and clamped to 0…1 where opacities are combined.
  public final var opacity: Double {
    get { store.opacity(of: id) }
    set { store.setOpacity(newValue, of: id) }
  }

  /// Whether the layer is visible when it faces away; true by default. If false, it and its sublayers are not
  /// hit then.
  public final var isDoubleSided: Bool {
    get { store.isDoubleSided(of: id) }
    set { store.setDoubleSided(newValue, of: id) }
  }

  /// Whether hit tests skip the layer itself but not its sublayers; false by default. With CALayer a subclass
  /// overrides `hitTest` for this.
  public final var ignoresHitTesting: Bool {
    get { store.ignoresHitTesting(of: id) }
    set { store.setIgnoresHitTesting(newValue, of: id) }
  }

  /// A bit mask of the hit tests that search the layer and its subtree: those whose options' `mask` has a
  /// common bit. All bits by default.
  public final var hitTestMask: UInt32 {
    get { store.hitTestMask(of: id) }
    set { store.setHitTestMask(newValue, of: id) }
  }

  /// A name for descriptions and constraints; nil by default.
  public final var name: String? {
    get { store.name(of: id) }
    set { store.setName(newValue, of: id) }
  }
}
