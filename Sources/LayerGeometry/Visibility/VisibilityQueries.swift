/// Opacity, hiding, clips and visible rectangles, computed from the table and from the transforms of its
/// layers.
@usableFromInline package struct VisibilityQueries: TreeSweeps {
  @usableFromInline let transforms: TransformCache

  @inlinable init(_ transforms: TransformCache) { self.transforms = transforms }

  @usableFromInline var table: Reference<LayerTable> { transforms.table }
  var scratch: Reference<TransformScratch> { transforms.scratch }
}
