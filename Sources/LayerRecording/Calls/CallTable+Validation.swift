import LayerGeometry

extension CallTable {
  static let validation: [RecordedCall] = [
    .call(189, "validate()") { r, _ in r.validate() }
  ]
}
