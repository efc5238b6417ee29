import LayerGeometry

extension CallTable {
  static let framesQueries: [RecordedCall] = [
    .layerQuery(21, "frame(of:)") { $0.frame(of: $1) },
    .perIndex(22, "frames(at:into:)", Rect.null) { $0.frames(at: $1, into: &$2) },
    .query(23, "frames(at:x:y:width:height:)") { queries, next throws(ReadingEnd) in
      let range: Range<Int> = try next()
      var x = try next.output(Double.zero)
      var y = try next.output(Double.zero)
      var width = try next.output(Double.zero)
      var height = try next.output(Double.zero)
      var xSpan = x.mutableSpan
      var ySpan = y.mutableSpan
      var widthSpan = width.mutableSpan
      var heightSpan = height.mutableSpan
      queries.frames(at: range, x: &xSpan, y: &ySpan, width: &widthSpan, height: &heightSpan)
    },
    .layerQuery(24, "worldBox(of:)") { $0.worldBox(of: $1) },
    .perIndex(25, "worldBoxes(at:into:)", WorldBox.null) { $0.worldBoxes(at: $1, into: &$2) },
    .query(26, "frames(at:in:into:)") { queries, next throws(ReadingEnd) in
      let range: Range<Int> = try next(), ancestor: LayerID? = try next()
      try next.fill(Rect.null) { queries.frames(at: range, in: ancestor, into: &$0) }
    },
  ]
}
