/// What is in front of a layer counts by what it does there.
public enum LayerCover: Hashable, Sendable {
  /// It is hit in the layer's place.
  case hits
  /// It is painted over the layer, and its opacity up to the receiver is 1. Layers that hits pass through
  /// count, and the layer's own sublayers; layers with a shape, which may be painted in it alone, do not.
  case paint
}

/// Whether anything of a layer is not covered.
public enum LayerExposure: Hashable, Sendable {
  /// Not covered at a point, in the coordinates of a hit test's point: at which a hit test finds the layer or
  /// one below it, or at which it is seen.
  case exposed(at: Point)
  /// Covered everywhere.
  case covered
  /// No such point was found, and whether there is one is not certain: the edge of a round corner, layers
  /// that points order in depth, another reason than layers in front, or too much work.
  case undecided
}
