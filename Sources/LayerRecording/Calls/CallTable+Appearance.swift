import LayerGeometry

extension CallTable {
  static let appearance: [RecordedCall] = [
    .setter(106, "setScrollMode(_:of:)", ScrollMode.self) { $0.setScrollMode($1, of: $2) },
    .setter(107, "setMasksToBounds(_:of:)", Bool.self) { $0.setMasksToBounds($1, of: $2) },
    .setter(108, "setCornerRadius(_:of:)", Double.self) { $0.setCornerRadius($1, of: $2) },
    .setter(109, "setMaskedCorners(_:of:)", CornerMask.self) { $0.setMaskedCorners($1, of: $2) },
    .setter(110, "setHidden(_:of:)", Bool.self) { $0.setHidden($1, of: $2) },
    .setter(111, "setOpacity(_:of:)", Double.self) { $0.setOpacity($1, of: $2) },
    .setter(112, "setDoubleSided(_:of:)", Bool.self) { $0.setDoubleSided($1, of: $2) },
    .setter(113, "setIgnoresHitTesting(_:of:)", Bool.self) { $0.setIgnoresHitTesting($1, of: $2) },
    .setter(114, "setHitTestMask(_:of:)", UInt32.self) { $0.setHitTestMask($1, of: $2) },
    .setter(115, "setName(_:of:)", String?.self) { $0.setName($1, of: $2) },
    .setter(116, "setUserData(_:of:)", UInt64.self) { $0.setUserData($1, of: $2) },
    .setter(153, "setShape(_:of:)", Shape?.self) { $0.setShape($1, of: $2) },
    .setter(154, "setHitOutsets(_:of:)", Outsets.self) { $0.setHitOutsets($1, of: $2) },
  ]
}
