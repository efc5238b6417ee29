/// The numeric limits that all parts of the kernel share.
public enum Tolerances {
  /// The W above which a point is in front of the eye: 2⁻³², absolute.
  @inlinable public static var nearPlane: Double { 0x1p-32 }

  /// The determinant, relative to the lengths of its rows, up to which a plane is seen edge-on: 2⁻⁴⁰.
  ///
  /// It is well above the rounding error of a quarter turn about x or y, and well below any tilt set on
  /// purpose.
  @inlinable public static var singularityTolerance: Double { 0x1p-40 }
}
