import LayerGeometry

extension CallTable {
  static let placing: [RecordedCall] = [
    .storeCall(167, "setTransform(_:of:to:)") { r, next throws(ReadingEnd) in
      let transform: AffineTransform = try next(), layer: LayerID = try next(), space: LayerID? = try next()
      try? r.setTransform(transform, of: layer, to: space)
    },
    .storeCall(168, "transform(_:by:in:)") { r, next throws(ReadingEnd) in
      let layers: [LayerID] = try next(), transform: AffineTransform = try next()
      let space: LayerID? = try next()
      try? r.transform(layers, by: transform, in: space)
    },
    .storeCall(234, "setBounds(_:of:keepingPlace:)") { r, next throws(ReadingEnd) in
      let bounds: Rect = try next(), layer: LayerID = try next(), keepsPlace: Bool = try next()
      try? r.setBounds(bounds, of: layer, keepingPlace: keepsPlace)
    },
    .storeCall(235, "setAnchorPoint(_:of:keepingPlace:)") { r, next throws(ReadingEnd) in
      let anchorPoint: Point = try next(), layer: LayerID = try next(), keepsPlace: Bool = try next()
      try? r.setAnchorPoint(anchorPoint, of: layer, keepingPlace: keepsPlace)
    },
  ]
}
