import LayerGeometry

extension CallTable {
  static let checkedSetter: [RecordedCall] = [
    .call(128, "set(_:of:)") { r, next throws(ReadingEnd) in
      let property: LayerProperty = try next(), layer: LayerID = try next()
      try? r.set(property, of: layer)
    }
  ]
}
