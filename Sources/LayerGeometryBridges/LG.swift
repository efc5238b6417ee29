public import LayerGeometry

/// Names of the kernel's types for files in which the plain ones have two meanings.
///
/// Foundation has an `AffineTransform`, and Apple's C headers a `Point` and a `Rect`. In a file that imports
/// both, Swift reports such a name as ambiguous. Any of these says which one is meant:
///
/// ```swift
/// import Foundation
/// import LayerGeometryBridges
///
/// let turn = LG.AffineTransform(rotationAngle: .pi / 2)           // this namespace
/// let half = LayerGeometry.AffineTransform(scaleX: 0.5, y: 0.5)   // the module
/// private typealias Rect = LG.Rect                                // one alias for a whole file
/// ```
public enum LG {
  /// A position in the plane.
  public typealias Point = LayerGeometry.Point
  /// A width and a height.
  public typealias Size = LayerGeometry.Size
  /// An axis-aligned rectangle.
  public typealias Rect = LayerGeometry.Rect
  /// A 2×3 matrix acting on row vectors.
  public typealias AffineTransform = LayerGeometry.AffineTransform
  /// A 4×4 matrix acting on row vectors.
  public typealias Transform3D = LayerGeometry.Transform3D
  /// A 3×3 matrix acting on homogeneous row vectors.
  public typealias Homography = LayerGeometry.Homography
  /// A path of lines and curves.
  public typealias Path = LayerGeometry.Path
  /// What a layer covers in place of its bounds.
  public typealias Shape = LayerGeometry.Shape
  /// A layer object.
  public typealias Layer = LayerGeometry.Layer
}
