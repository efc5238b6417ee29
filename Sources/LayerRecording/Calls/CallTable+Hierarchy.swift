import LayerGeometry

extension CallTable {
  static let hierarchy: [RecordedCall] = [
    .storeCall(147, "addSublayer(_:to:)") { r, next throws(ReadingEnd) in
      let layer: LayerID = try next(), superlayer: LayerID = try next()
      try? r.addSublayer(layer, to: superlayer)
    },
    .storeCall(148, "insertSublayer(_:at:in:)") { r, next throws(ReadingEnd) in
      let layer: LayerID = try next(), index: Int = try next(), superlayer: LayerID = try next()
      try? r.insertSublayer(layer, at: index, in: superlayer)
    },
    .storeCall(149, "insertSublayer(_:above:in:)") { r, next throws(ReadingEnd) in
      let layer: LayerID = try next(), sibling: LayerID = try next(), superlayer: LayerID = try next()
      try? r.insertSublayer(layer, above: sibling, in: superlayer)
    },
    .storeCall(150, "insertSublayer(_:below:in:)") { r, next throws(ReadingEnd) in
      let layer: LayerID = try next(), sibling: LayerID = try next(), superlayer: LayerID = try next()
      try? r.insertSublayer(layer, below: sibling, in: superlayer)
    },
    .storeCall(151, "replaceSublayer(_:with:in:)") { r, next throws(ReadingEnd) in
      let old: LayerID = try next(), replacement: LayerID = try next(), superlayer: LayerID = try next()
      try? r.replaceSublayer(old, with: replacement, in: superlayer)
    },
    .storeCall(152, "removeFromSuperlayer(_:)", LayerID.self, answers: false) { $0.removeFromSuperlayer($1) },
  ]
}
