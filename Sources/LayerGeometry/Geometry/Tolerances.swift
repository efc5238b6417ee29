/// The two numeric limits every room shares, so that no two of them disagree about an edge case.
public enum Tolerances {
  /// The smallest W a point may have and still count as in front of the eye: 2⁻³², absolute.
  ///
  /// A plane at distance d from the eye reaches this W a factor 2⁻³² of d before the eye itself; a quotient
  /// taken there has already lost all meaning as a coordinate.
  @inlinable public static var nearPlane: Double { 0x1p-32 }

  /// How small a determinant may be, relative to the lengths of its rows, before a plane is seen edge-on: 2⁻⁴⁰.
  ///
  /// The limit is well above what rounding leaves of a quarter turn about x or y, and well below any tilt a
  /// user could ask for on purpose.
  @inlinable public static var singularityTolerance: Double { 0x1p-40 }
}
