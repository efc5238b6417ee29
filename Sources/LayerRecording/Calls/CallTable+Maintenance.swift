import LayerGeometry

extension CallTable {
  static let maintenance: [RecordedCall] = [
    .storeCall(169, "update()", answers: false) { r, _ in r.update() },
    .storeCall(170, "prepareQueries(atMost:)", Int.self) { $0.prepareQueries(atMost: $1) },
    .storeCall(189, "validate()") { r, _ in r.validate() },
  ]
}
