import LayerGeometry

extension CallTable {
  static let validation: [RecordedCall] = [
    .question(189, "validate()") { r, _ in r.validate() }
  ]
}
