import LayerGeometry

extension CallTable {
  static let constraints: [RecordedCall] = [
    .storeCall(129, "constraints(of:)", LayerID.self) { $0.constraints(of: $1) },
    .setter(130, "setConstraints(_:of:)", [LayerConstraint].self) { $0.setConstraints($1, of: $2) },
    .setter(131, "addConstraint(_:to:)", LayerConstraint.self) { $0.addConstraint($1, to: $2) },
    .storeCall(132, "constraintReport(of:)", LayerID.self) { $0.constraintReport(of: $1) },
    .storeCall(133, "solveConstraints(of:allowsUnconstrainedSources:)") { recorder, next throws(ReadingEnd) in
      recorder.solveConstraints(of: try next(), allowsUnconstrainedSources: try next())
    },
  ]
}
