import LayerGeometry

extension CallTable {
  static let constraints: [RecordedCall] = [
    .question(129, "constraints(of:)") { recorder, next throws(ReadingEnd) in
      recorder.constraints(of: try next())
    },
    .edit(130, "setConstraints(_:of:)", answers: false) { recorder, next throws(ReadingEnd) in
      recorder.setConstraints(try next(), of: try next())
    },
    .edit(131, "addConstraint(_:to:)", answers: false) { recorder, next throws(ReadingEnd) in
      recorder.addConstraint(try next(), to: try next())
    },
    .question(132, "constraintReport(of:)") { recorder, next throws(ReadingEnd) in
      recorder.constraintReport(of: try next())
    },
    .edit(133, "solveConstraints(of:allowsUnconstrainedSources:)") { recorder, next throws(ReadingEnd) in
      recorder.solveConstraints(of: try next(), allowsUnconstrainedSources: try next())
    },
  ]
}
