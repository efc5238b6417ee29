// Geometry. Properties are O(1) unless stated otherwise: what depends on them is derived when it is next
// read.
extension Layer {
  /// The smallest rectangle that contains the layer's bounds, in the superlayer's coordinates, as
  /// ``LayerQueries/frame(of:)``. Setting it sets the size of the bounds and the position, as
  /// ``LayerStore/setFrame(_:of:)``.
  public final var frame: Rect {
    get { store.frame(of: id) }
    set { store.setFrame(newValue, of: id) }
  }

  /// The layer's rectangle in its own coordinates; the origin is the scroll offset. Setting it standardizes a
  /// negative size and keeps the position.
  public final var bounds: Rect {
    get { store.bounds(of: id) }
    set { store.setBounds(newValue, of: id) }
  }

  /// The position of the anchor point, in the superlayer's coordinates.
  public final var position: Point {
    get { store.position(of: id) }
    set { store.setPosition(newValue, of: id) }
  }

  /// The point of the layer at `position`, about which transforms act, in unit coordinates of the bounds;
  /// (0.5, 0.5) by default. Setting it keeps the position, so the frame moves.
  public final var anchorPoint: Point {
    get { store.anchorPoint(of: id) }
    set { store.setAnchorPoint(newValue, of: id) }
  }

  /// The depth of the anchor point, about which three-dimensional transforms act; 0 by default.
  public final var anchorPointZ: Double {
    get { store.anchorPointZ(of: id) }
    set { store.setAnchorPointZ(newValue, of: id) }
  }

  /// The layer's depth in its superlayer: siblings are drawn in the order of their zPositions; 0 by default.
  ///
  /// Hit tests use it only with the options for drawing order and depth.
  /// - Precondition: Not set during a hit test that calls ``contains(_:)``.
  public final var zPosition: Double {
    get { store.zPosition(of: id) }
    set {
      tree.pointee.requireNoQuery()
      store.setZPosition(newValue, of: id)
    }
  }

  /// The transform about the anchor point; the identity by default.
  public final var transform: Transform3D {
    get { store.transform(of: id) }
    set { store.setTransform(newValue, of: id) }
  }

  /// Returns `transform` as a 2×3 matrix; the identity unless it is exactly affine.
  public final func affineTransform() -> AffineTransform { store.affineTransform(of: id) }

  /// Replaces the whole `transform` by a 2×3 matrix.
  public final func setAffineTransform(_ transform: AffineTransform) {
    store.setAffineTransform(transform, of: id)
  }

  /// The transform applied to every sublayer about this layer's anchor point, such as a perspective; the
  /// identity by default.
  ///
  /// - Complexity: O(1), plus O(number of sublayers) when their transforms are next read.
  public final var sublayerTransform: Transform3D {
    get { store.sublayerTransform(of: id) }
    set { store.setSublayerTransform(newValue, of: id) }
  }

  /// Whether the layer's own coordinates, and with them its sublayers, are mirrored top to bottom; false by
  /// default.
  public final var isGeometryFlipped: Bool {
    get { store.isGeometryFlipped(of: id) }
    set { store.setGeometryFlipped(newValue, of: id) }
  }

  /// Whether an odd number of the layer and its ancestors are flipped.
  ///
  /// - Complexity: O(depth).
  public final func contentsAreFlipped() -> Bool { store.contentsAreFlipped(of: id) }

  /// Returns the smallest rectangle around this layer and all that is visible below it, in the coordinates of
  /// a layer with the same root, or in the world for nil, as
  /// ``LayerQueries/boundingBox(ofSubtree:in:rules:)``.
  ///
  /// - Precondition: `space` shares a store with this layer.
  public final func boundingBox(in space: Layer?, rules: AreaRules = .findsPassThrough) -> Rect {
    if let space, space.tree != tree { fatalError("boundingBox(in:rules:): \(space) is in another tree") }
    return store.boundingBox(ofSubtree: id, in: space?.id, rules: rules)
  }
}
