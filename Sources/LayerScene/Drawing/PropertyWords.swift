import LayerGeometry

// Properties in the words of a dump.

extension Shape {
  /// The form of the shape with its numbers, of a path with those that tell its size, and what is not
  /// standard.
  var words: String {
    var words: [String] = []
    switch form {
    case .ellipse(let rect): words.append("ellipse \(plain(rect))")
    case .roundedRect(let rect, let radii):
      words.append("rounded rect \(plain(rect)) radii \(radii.words)")
    case .path: words.append("path of \(segmentCount) segments in \(plain(boundingBox))")
    }
    if fill != .nonZero { words.append(fill == nil ? "unfilled" : "even-odd") }
    if let stroke { words.append(stroke.words) }
    return words.joined(separator: " ")
  }
}

extension StrokeStyle {
  fileprivate var words: String {
    let standard = StrokeStyle(width: width)
    var words = "stroked \(plain(width))"
    if cap != standard.cap { words += " \(cap) caps" }
    if join != standard.join { words += " \(join) joins" }
    if miterLimit != standard.miterLimit { words += " miter limit \(plain(miterLimit))" }
    return words
  }
}

extension CornerRadii {
  /// One number, or width and height of all four corners.
  fileprivate var words: String {
    let numbers = numbers
    let count = numbers.allSatisfy { $0 == numbers[0] } ? 1 : numbers.count
    return numbers.prefix(count).map { plain($0) }.joined(separator: " ")
  }
}

extension Outsets {
  var words: String { plain(minX, minY, maxX, maxY) }
}

extension LayerConstraint {
  /// `minX = midX · 0.5 + 8`; a sibling's name stands before its attribute.
  var words: String {
    var words = "\(attribute) = "
    if source != LayerConstraint.superlayer { words += "\"\(brief(source))\" " }
    words += "\(sourceAttribute)"
    if scale != 1 { words += " · \(plain(scale))" }
    if offset != 0 { words += " \(offset < 0 ? "-" : "+") \(plain(abs(offset)))" }
    return words
  }
}
