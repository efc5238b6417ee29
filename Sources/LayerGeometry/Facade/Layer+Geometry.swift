// Where a layer lies. Reading and setting are O(1) unless a line says otherwise: a setter marks what depends on
// it, and what depends is derived when it is next asked for.
extension Layer {
  /// The smallest rectangle around the layer, in the superlayer's coordinates: derived from bounds, position,
  /// anchor point and transform, never stored.
  ///
  /// Setting it sets the size of the bounds and the position. It reads back under scales, mirrors and quarter
  /// turns; under other rotations it does not.
  public final var frame: Rect {
    get { tree.pointee.store.frame(of: id) }
    set { tree.pointee.store.setFrame(newValue, of: id) }
  }

  /// The layer's rectangle in its own coordinates; the origin is the scroll offset. A negative size is
  /// standardised when it is set. The position stays.
  public final var bounds: Rect {
    get { tree.pointee.store.bounds(of: id) }
    set { tree.pointee.store.setBounds(newValue, of: id) }
  }

  /// Where the anchor point lies, in the superlayer's coordinates.
  public final var position: Point {
    get { tree.pointee.store.position(of: id) }
    set { tree.pointee.store.setPosition(newValue, of: id) }
  }

  /// The point of the bounds that `position` places and transforms turn about, in unit coordinates of the
  /// bounds: (0.5, 0.5) by default, and outside 0…1 outside the layer. Setting it keeps the position, so the
  /// frame moves.
  public final var anchorPoint: Point {
    get { tree.pointee.store.anchorPoint(of: id) }
    set { tree.pointee.store.setAnchorPoint(newValue, of: id) }
  }

  /// The depth of the anchor point, which three-dimensional transforms turn about; 0 by default.
  public final var anchorPointZ: Double {
    get { tree.pointee.store.anchorPointZ(of: id) }
    set { tree.pointee.store.setAnchorPointZ(newValue, of: id) }
  }

  /// The layer's depth in its superlayer: siblings are drawn in the order of their zPositions; 0 by default.
  ///
  /// Hit tests follow it only with the options that say so. Setting it traps while a hit test asks
  /// ``contains(_:)``.
  public final var zPosition: Double {
    get { tree.pointee.store.zPosition(of: id) }
    set {
      tree.pointee.requireNoQuery("zPosition")
      tree.pointee.store.setZPosition(newValue, of: id)
    }
  }

  /// The transform about the anchor point; the identity by default.
  public final var transform: Transform3D {
    get { tree.pointee.store.transform(of: id) }
    set { tree.pointee.store.setTransform(newValue, of: id) }
  }

  /// `transform` as an affine one; the identity unless it is exactly affine.
  public final func affineTransform() -> AffineTransform { tree.pointee.store.affineTransform(of: id) }

  /// Replaces the whole of `transform` by an affine one.
  public final func setAffineTransform(_ transform: AffineTransform) {
    tree.pointee.store.setAffineTransform(transform, of: id)
  }

  /// The transform applied to every sublayer, about this layer's anchor point; the identity by default. The place
  /// for the perspective of a group. The sublayers' maps are brought up to date when next needed: O(number of
  /// sublayers) then.
  public final var sublayerTransform: Transform3D {
    get { tree.pointee.store.sublayerTransform(of: id) }
    set { tree.pointee.store.setSublayerTransform(newValue, of: id) }
  }

  /// Whether the layer's own coordinates, and with them its sublayers, are mirrored top to bottom; false by
  /// default.
  public final var isGeometryFlipped: Bool {
    get { tree.pointee.store.isGeometryFlipped(of: id) }
    set { tree.pointee.store.setGeometryFlipped(newValue, of: id) }
  }

  /// Whether an odd number of flips lie between the layer's coordinates and the space above its root. O(depth).
  public final func contentsAreFlipped() -> Bool { tree.pointee.store.contentsAreFlipped(of: id) }
}
