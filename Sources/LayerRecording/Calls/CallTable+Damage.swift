import LayerGeometry

extension CallTable {
  static let damage: [RecordedCall] = [
    .storeCall(134, "setNeedsDisplay(of:)", LayerID.self, answers: false) { $0.setNeedsDisplay(of: $1) },
    .setter(135, "setNeedsDisplay(in:of:)", Rect.self) { $0.setNeedsDisplay(in: $1, of: $2) },
    .setter(136, "setInkOutsets(_:of:)", Outsets.self) { $0.setInkOutsets($1, of: $2) },
    .storeCall(214, "tracksDamage", Bool.self, answers: false) { $0.tracksDamage = $1 },
    .storeCall(231, "tracksPresentationDamage", Bool.self, answers: false) {
      $0.tracksPresentationDamage = $1
    },
    .storeCall(232, "presentation.takeDamage(_:)", arguments: 0) { recorder, _ in
      recorder.presentation.takeDamage()
    },
    .storeCall(233, "presentation.forEachMovingLayer(_:)", arguments: 0) { recorder, _ in
      recorder.presentation.forEachMovingLayer { _ in }
    },
  ]
}
