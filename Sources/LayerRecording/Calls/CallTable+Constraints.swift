import LayerGeometry

extension CallTable {
  static let constraints: [RecordedCall] = [
    .call(129, "constraints(of:)") { recorder, next throws(ReadingEnd) in
      recorder.constraints(of: try next())
    },
    .call(130, "setConstraints(_:of:)", answers: false) { recorder, next throws(ReadingEnd) in
      recorder.setConstraints(try next(), of: try next())
    },
    .call(131, "addConstraint(_:to:)", answers: false) { recorder, next throws(ReadingEnd) in
      recorder.addConstraint(try next(), to: try next())
    },
    .call(132, "constraintReport(of:)") { recorder, next throws(ReadingEnd) in
      recorder.constraintReport(of: try next())
    },
    .call(133, "solveConstraints(of:allowsUnconstrainedSources:)") { recorder, next throws(ReadingEnd) in
      recorder.solveConstraints(of: try next(), allowsUnconstrainedSources: try next())
    },
  ]
}
