import LayerGeometry

// Given: import LayerScene

extension Path {
  /// Reads SVG path data: the contents of an attribute `d`, by the grammar of SVG 2, and
  /// numbers that end in a dot, as SVG 1.1 has them.
  ///
  /// ```swift
  /// let path = try Path(svgPath: "M0 0h10v10z")
  /// path.elements.count                                                // → 4
  /// ```
  ///
  /// Numbers are read as Doubles, correctly rounded. An arc becomes conics of at most a quarter of its
  /// ellipse, which follow it exactly; its radii are enlarged where they are too short, as SVG says.
  /// - Throws: ``PathDataError`` at the first byte that is wrong, also for coordinates of 2¹⁰⁰⁰ and more.
  /// - Complexity: O(length).
  public init(svgPath: String) throws(PathDataError) {
    var reader = PathDataReader(Array(svgPath.utf8))
    self = try reader.read()
  }

  /// The path as SVG path data.
  ///
  /// ``init(svgPath:)`` reads back the same steps, every number equal, except conics: these are written as
  /// arcs of their ellipses and read back equal up to rounding, some 10⁻¹² of their size; those of weight 1
  /// become quadratic curves, and those of an ellipse with hardly a width some cubic curves.
  /// - Complexity: O(steps).
  public var svgPath: String {
    var text = PathDataText(conics: .arcs)
    text.append(self)
    return text.text
  }
}

extension Shape {
  /// Makes a shape of SVG path data, as ``LayerGeometry/Path/init(svgPath:)`` reads it.
  /// - Parameters:
  ///   - fill: The rule that tells what is inside; nil if only the stroke belongs to the shape.
  ///   - stroke: The stroke that belongs to the shape; nil for none.
  /// - Throws: ``PathDataError``.
  /// - Precondition: The stroke's numbers are finite.
  public init(
    svgPath: String, fill: FillRule? = .nonZero, stroke: StrokeStyle? = nil
  ) throws(PathDataError) {
    self.init(try Path(svgPath: svgPath), fill: fill, stroke: stroke)
  }
}
