import LayerGeometry

extension CallTable {
  static let keepingPlace: [RecordedCall] = [
    .storeCall(155, "addSublayer(_:to:keepingPlace:)") { r, next throws(ReadingEnd) in
      let layer: LayerID = try next(), superlayer: LayerID = try next(), keepingPlace: Bool = try next()
      try? r.addSublayer(layer, to: superlayer, keepingPlace: keepingPlace)
    },
    .storeCall(156, "insertSublayer(_:at:in:keepingPlace:)") { r, next throws(ReadingEnd) in
      let layer: LayerID = try next(), index: Int = try next(), superlayer: LayerID = try next()
      let keepingPlace: Bool = try next()
      try? r.insertSublayer(layer, at: index, in: superlayer, keepingPlace: keepingPlace)
    },
    .storeCall(157, "insertSublayer(_:above:in:keepingPlace:)") { r, next throws(ReadingEnd) in
      let layer: LayerID = try next(), sibling: LayerID = try next(), superlayer: LayerID = try next()
      let keepingPlace: Bool = try next()
      try? r.insertSublayer(layer, above: sibling, in: superlayer, keepingPlace: keepingPlace)
    },
    .storeCall(158, "insertSublayer(_:below:in:keepingPlace:)") { r, next throws(ReadingEnd) in
      let layer: LayerID = try next(), sibling: LayerID = try next(), superlayer: LayerID = try next()
      let keepingPlace: Bool = try next()
      try? r.insertSublayer(layer, below: sibling, in: superlayer, keepingPlace: keepingPlace)
    },
    .storeCall(159, "replaceSublayer(_:with:in:keepingPlace:)") { r, next throws(ReadingEnd) in
      let old: LayerID = try next(), replacement: LayerID = try next(), superlayer: LayerID = try next()
      let keepingPlace: Bool = try next()
      try? r.replaceSublayer(old, with: replacement, in: superlayer, keepingPlace: keepingPlace)
    },
    .storeCall(160, "ungroup(_:)") { r, next throws(ReadingEnd) in
      let group: LayerID = try next()
      try? r.ungroup(group)
    },
  ]
}
