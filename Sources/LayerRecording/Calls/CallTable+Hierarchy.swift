import LayerGeometry

extension CallTable {
  static let hierarchy: [RecordedCall] = [
    .edit(147, "addSublayer(_:to:)") { r, next throws(ReadingEnd) in
      let layer: LayerID = try next()
      let superlayer: LayerID = try next()
      try? r.addSublayer(layer, to: superlayer)
    },
    .edit(148, "insertSublayer(_:at:in:)") { r, next throws(ReadingEnd) in
      let layer: LayerID = try next()
      let index: Int = try next()
      let superlayer: LayerID = try next()
      try? r.insertSublayer(layer, at: index, in: superlayer)
    },
    .edit(149, "insertSublayer(_:above:in:)") { r, next throws(ReadingEnd) in
      let layer: LayerID = try next()
      let sibling: LayerID = try next()
      let superlayer: LayerID = try next()
      try? r.insertSublayer(layer, above: sibling, in: superlayer)
    },
    .edit(150, "insertSublayer(_:below:in:)") { r, next throws(ReadingEnd) in
      let layer: LayerID = try next()
      let sibling: LayerID = try next()
      let superlayer: LayerID = try next()
      try? r.insertSublayer(layer, below: sibling, in: superlayer)
    },
    .edit(151, "replaceSublayer(_:with:in:)") { r, next throws(ReadingEnd) in
      let old: LayerID = try next()
      let replacement: LayerID = try next()
      let superlayer: LayerID = try next()
      try? r.replaceSublayer(old, with: replacement, in: superlayer)
    },
    .edit(152, "removeFromSuperlayer(_:)", answers: false) { recorder, next throws(ReadingEnd) in
      recorder.removeFromSuperlayer(try next())
    },
  ]
}
