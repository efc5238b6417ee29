import LayerGeometry

extension CallTable {
  static let layout: [RecordedCall] = [
    .storeCall(161, "needsLayout(of:)", LayerID.self) { $0.needsLayout(of: $1) },
    .storeCall(162, "setNeedsLayout(of:)", LayerID.self, answers: false) { $0.setNeedsLayout(of: $1) },
    .storeCall(163, "layoutSublayers(of:)", LayerID.self, answers: false) { $0.layoutSublayers(of: $1) },
    .storeCall(164, "layoutIfNeeded(_:)", LayerID.self) { $0.layoutIfNeeded($1) },
    .storeCall(165, "preferredFrameSize(of:)", LayerID.self) { $0.preferredFrameSize(of: $1) },
    .storeCall(166, "sizeToFit(_:)", LayerID.self, answers: false) { $0.sizeToFit($1) },
  ]
}
