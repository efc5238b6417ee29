import LayerGeometry

extension CallTable {
  static let placing: [RecordedCall] = [
    .edit(167, "setTransform(_:of:to:)") { r, next throws(ReadingEnd) in
      let transform: AffineTransform = try next()
      let layer: LayerID = try next()
      let space: LayerID? = try next()
      try? r.setTransform(transform, of: layer, to: space)
    },
    .edit(168, "transform(_:by:in:)") { r, next throws(ReadingEnd) in
      let layers: [LayerID] = try next()
      let transform: AffineTransform = try next()
      let space: LayerID? = try next()
      try? r.transform(layers, by: transform, in: space)
    },
    .edit(234, "setBounds(_:of:keepingPlace:)") { r, next throws(ReadingEnd) in
      let bounds: Rect = try next()
      let layer: LayerID = try next()
      let keepsPlace: Bool = try next()
      try? r.setBounds(bounds, of: layer, keepingPlace: keepsPlace)
    },
    .edit(235, "setAnchorPoint(_:of:keepingPlace:)") { r, next throws(ReadingEnd) in
      let anchorPoint: Point = try next()
      let layer: LayerID = try next()
      let keepsPlace: Bool = try next()
      try? r.setAnchorPoint(anchorPoint, of: layer, keepingPlace: keepsPlace)
    },
  ]
}
