import LayerGeometry

extension CallTable {
  static let keepingPlace: [RecordedCall] = [
    .edit(155, "addSublayer(_:to:keepingPlace:)") { r, next throws(ReadingEnd) in
      let layer: LayerID = try next()
      let superlayer: LayerID = try next()
      let keepingPlace: Bool = try next()
      try? r.addSublayer(layer, to: superlayer, keepingPlace: keepingPlace)
    },
    .edit(156, "insertSublayer(_:at:in:keepingPlace:)") { r, next throws(ReadingEnd) in
      let layer: LayerID = try next()
      let index: Int = try next()
      let superlayer: LayerID = try next()
      let keepingPlace: Bool = try next()
      try? r.insertSublayer(layer, at: index, in: superlayer, keepingPlace: keepingPlace)
    },
    .edit(157, "insertSublayer(_:above:in:keepingPlace:)") { r, next throws(ReadingEnd) in
      let layer: LayerID = try next()
      let sibling: LayerID = try next()
      let superlayer: LayerID = try next()
      let keepingPlace: Bool = try next()
      try? r.insertSublayer(layer, above: sibling, in: superlayer, keepingPlace: keepingPlace)
    },
    .edit(158, "insertSublayer(_:below:in:keepingPlace:)") { r, next throws(ReadingEnd) in
      let layer: LayerID = try next()
      let sibling: LayerID = try next()
      let superlayer: LayerID = try next()
      let keepingPlace: Bool = try next()
      try? r.insertSublayer(layer, below: sibling, in: superlayer, keepingPlace: keepingPlace)
    },
    .edit(159, "replaceSublayer(_:with:in:keepingPlace:)") { r, next throws(ReadingEnd) in
      let old: LayerID = try next()
      let replacement: LayerID = try next()
      let superlayer: LayerID = try next()
      let keepingPlace: Bool = try next()
      try? r.replaceSublayer(old, with: replacement, in: superlayer, keepingPlace: keepingPlace)
    },
    .edit(160, "ungroup(_:)") { r, next throws(ReadingEnd) in
      let group: LayerID = try next()
      try? r.ungroup(group)
    },
  ]
}
