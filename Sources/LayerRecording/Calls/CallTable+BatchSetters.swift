import LayerGeometry

extension CallTable {
  static let batchSetters: [RecordedCall] = [
    .edit(123, "setPositions(_:of:)") { recorder, next throws(ReadingEnd) in
      let positions: [Point] = try next()
      let layers: [LayerID] = try next()
      try? recorder.setPositions(positions.span, of: layers.span)
    },
    .edit(124, "setFrames(_:of:)") { recorder, next throws(ReadingEnd) in
      let frames: [Rect] = try next()
      let layers: [LayerID] = try next()
      try? recorder.setFrames(frames.span, of: layers.span)
    },
    .edit(125, "setAffineTransforms(_:of:)") { recorder, next throws(ReadingEnd) in
      let transforms: [AffineTransform] = try next()
      let layers: [LayerID] = try next()
      try? recorder.setAffineTransforms(transforms.span, of: layers.span)
    },
    .edit(126, "setTransforms(_:of:)") { recorder, next throws(ReadingEnd) in
      let transforms: [Transform3D] = try next()
      let layers: [LayerID] = try next()
      try? recorder.setTransforms(transforms.span, of: layers.span)
    },
    .edit(127, "setHidden(_:of:)") { recorder, next throws(ReadingEnd) in
      let isHidden: [Bool] = try next()
      let layers: [LayerID] = try next()
      try? recorder.setHidden(isHidden.span, of: layers.span)
    },
  ]
}
