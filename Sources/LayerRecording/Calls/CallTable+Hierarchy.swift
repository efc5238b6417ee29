import LayerGeometry

extension CallTable {
  static let hierarchy: [RecordedCall] = [
    .call(147, "addSublayer(_:to:)") { r, next throws(ReadingEnd) in
      let layer: LayerID = try next(), superlayer: LayerID = try next()
      try? r.addSublayer(layer, to: superlayer)
    },
    .call(148, "insertSublayer(_:at:in:)") { r, next throws(ReadingEnd) in
      let layer: LayerID = try next(), index: Int = try next(), superlayer: LayerID = try next()
      try? r.insertSublayer(layer, at: index, in: superlayer)
    },
    .call(149, "insertSublayer(_:above:in:)") { r, next throws(ReadingEnd) in
      let layer: LayerID = try next(), sibling: LayerID = try next(), superlayer: LayerID = try next()
      try? r.insertSublayer(layer, above: sibling, in: superlayer)
    },
    .call(150, "insertSublayer(_:below:in:)") { r, next throws(ReadingEnd) in
      let layer: LayerID = try next(), sibling: LayerID = try next(), superlayer: LayerID = try next()
      try? r.insertSublayer(layer, below: sibling, in: superlayer)
    },
    .call(151, "replaceSublayer(_:with:in:)") { r, next throws(ReadingEnd) in
      let old: LayerID = try next(), replacement: LayerID = try next(), superlayer: LayerID = try next()
      try? r.replaceSublayer(old, with: replacement, in: superlayer)
    },
    .call(152, "removeFromSuperlayer(_:)", answers: false) { recorder, next throws(ReadingEnd) in
      recorder.removeFromSuperlayer(try next())
    },
  ]
}
