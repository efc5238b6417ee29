import LayerGeometry

extension CallTable {
  static let checkedSetters: [RecordedCall] = [
    .storeCall(128, "set(_:of:)") { r, next throws(ReadingEnd) in
      let property: LayerProperty = try next(), layer: LayerID = try next()
      try? r.set(property, of: layer)
    },
    .storeCall(123, "setPositions(_:of:)") { recorder, next throws(ReadingEnd) in
      let positions: [Point] = try next(), layers: [LayerID] = try next()
      try? recorder.setPositions(positions.span, of: layers.span)
    },
    .storeCall(124, "setFrames(_:of:)") { recorder, next throws(ReadingEnd) in
      let frames: [Rect] = try next(), layers: [LayerID] = try next()
      try? recorder.setFrames(frames.span, of: layers.span)
    },
    .storeCall(125, "setAffineTransforms(_:of:)") { recorder, next throws(ReadingEnd) in
      let transforms: [AffineTransform] = try next(), layers: [LayerID] = try next()
      try? recorder.setAffineTransforms(transforms.span, of: layers.span)
    },
    .storeCall(126, "setTransforms(_:of:)") { recorder, next throws(ReadingEnd) in
      let transforms: [Transform3D] = try next(), layers: [LayerID] = try next()
      try? recorder.setTransforms(transforms.span, of: layers.span)
    },
    .storeCall(127, "setHidden(_:of:)") { recorder, next throws(ReadingEnd) in
      let isHidden: [Bool] = try next(), layers: [LayerID] = try next()
      try? recorder.setHidden(isHidden.span, of: layers.span)
    },
  ]
}
