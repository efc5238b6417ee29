import LayerGeometry

extension CallTable {
  static let framesQueries: [RecordedCall] = [
    .query(21, "frame(of:)") { queries, next throws(ReadingEnd) in queries.frame(of: try next()) },
    .query(22, "frames(at:into:)") { recorder, next throws(ReadingEnd) in
      let range: Range<Int> = try next()
      try next.fill(Rect.null) { recorder.frames(at: range, into: &$0) }
    },
    .query(23, "frames(at:x:y:width:height:)") { recorder, next throws(ReadingEnd) in
      let range: Range<Int> = try next()
      var x = try next.output(Double.zero)
      var y = try next.output(Double.zero)
      var width = try next.output(Double.zero)
      var height = try next.output(Double.zero)
      var xSpan = x.mutableSpan
      var ySpan = y.mutableSpan
      var widthSpan = width.mutableSpan
      var heightSpan = height.mutableSpan
      recorder.frames(at: range, x: &xSpan, y: &ySpan, width: &widthSpan, height: &heightSpan)
    },
    .query(24, "worldBox(of:)") { queries, next throws(ReadingEnd) in queries.worldBox(of: try next()) },
    .query(25, "worldBoxes(at:into:)") { recorder, next throws(ReadingEnd) in
      let range: Range<Int> = try next()
      try next.fill(WorldBox.null) { recorder.worldBoxes(at: range, into: &$0) }
    },
    .query(26, "frames(at:in:into:)") { recorder, next throws(ReadingEnd) in
      let range: Range<Int> = try next()
      let ancestor: LayerID? = try next()
      try next.fill(Rect.null) { recorder.frames(at: range, in: ancestor, into: &$0) }
    },
  ]
}
