import LayerGeometry

// Answers that are made of several values.

/// A value whose hash is that of the bytes it has as an argument.
@usableFromInline
protocol WrittenAnswer: Answer, Argument {}

extension WrittenAnswer {
  @usableFromInline func add(to hash: inout AnswerHash) { hash.addBytes(of: self) }
}

extension Shape: WrittenAnswer {}
extension LayerConstraint: WrittenAnswer {}
extension LayerAnimation: WrittenAnswer {}

extension AnswerHash {
  /// Adds the bytes of an argument, which are written to the log and taken back.
  fileprivate mutating func addBytes<Value: Argument>(of value: Value) {
    let state = log.state
    let start = state.pointee.calls.count
    var pen = Pen(cursor: state.pointee.cursor, log: log)
    value.write(to: &pen)
    state.pointee.takeBack(pen.cursor, to: start) { bytes in
      var lanes = HashLanes()
      lanes.add(bytes)
      add(lanes.word)
    }
  }
}

/// The bits of a number; every NaN counts as the same one.
@inlinable @inline(__always)
func bits(_ number: Float) -> UInt32 { number == number ? number.bitPattern : 0x7FC0 << 16 }

extension WorldBox: Answer {
  @inlinable @inline(__always)
  func add(to hash: inout AnswerHash) {
    hash.add(UInt64(bits(minX)) << 32 | UInt64(bits(minY)))
    hash.add(UInt64(bits(maxX)) << 32 | UInt64(bits(maxY)))
  }

  @usableFromInline static func add(_ values: Span<WorldBox>, to hash: inout AnswerHash) {
    var lanes = HashLanes()
    for k in values.indices {
      let box = values[k]
      lanes.add(numbers: SIMD4(SIMD4(box.minX, box.minY, box.maxX, box.maxY)))
    }
    hash.add(lanes.word)
    hash.add(values.count)
  }
}

extension WorldPlacement: Answer {
  // What else it has are rows of the store's own tables.
  @usableFromInline func add(to hash: inout AnswerHash) {
    hash.add(x)
    hash.add(y)
  }
}

extension LayerPoint: Answer {
  @usableFromInline func add(to hash: inout AnswerHash) {
    hash.add(layer)
    point.add(to: &hash)
  }
}

extension LayerDistance: Answer {
  @usableFromInline func add(to hash: inout AnswerHash) {
    hash.add(layer)
    hash.add(distance)
    point.add(to: &hash)
  }
}

extension LayerCrossing: Answer {
  @usableFromInline func add(to hash: inout AnswerHash) {
    hash.add(layer)
    hash.add(enter)
    hash.add(leave)
  }
}

extension LayerExposure: Answer {
  @usableFromInline func add(to hash: inout AnswerHash) {
    switch self {
    case .exposed(let point): point.add(to: &hash)
    case .covered: hash.add(1)
    case .undecided: hash.add(2)
    }
  }
}

extension LayerDamage: Answer {
  @usableFromInline func add(to hash: inout AnswerHash) {
    hash.add(layer)
    oldBox.add(to: &hash)
    newBox.add(to: &hash)
  }
}

extension LayoutReport<LayerID>: Answer {
  @usableFromInline func add(to hash: inout AnswerHash) {
    hash.add(rounds)
    hash.add(layoutCount)
    unsettledLayer.add(to: &hash)
  }
}

extension ConstraintReport<LayerID>: Answer {
  @usableFromInline func add(to hash: inout AnswerHash) {
    hash.add(issues.count)
    for issue in issues {
      hash.add(issue.layer)
      issue.axis.add(to: &hash)
      issue.kind.add(to: &hash)
    }
  }
}

extension ConstraintIssueKind: Answer {
  @usableFromInline func add(to hash: inout AnswerHash) {
    switch self {
    case .unknownSource(let name): add(0, name, &hash)
    case .ownSource: hash.add(1)
    case .unconstrainedSource(let name): add(2, name, &hash)
    case .repeatedAttribute(let attribute):
      hash.add(3)
      attribute.add(to: &hash)
    case .overdetermined: hash.add(4)
    case .cyclic: hash.add(5)
    case .turnedSize: hash.add(6)
    case .notFinite: hash.add(7)
    }
  }

  private func add(_ number: Int, _ name: String, _ hash: inout AnswerHash) {
    hash.add(number)
    name.add(to: &hash)
  }
}

extension LayerError: Answer {
  @usableFromInline func add(to hash: inout AnswerHash) {
    let (number, layers): (Int, [LayerID]) =
      switch self {
      case .staleLayer(let layer, _): (1, [layer])
      case .notFinite(let layer, _): (2, [layer])
      case .wouldCreateCycle(let layer, let ancestor, _): (3, [layer, ancestor])
      case .notASublayer(let layer, let superlayer, _): (4, [layer, superlayer])
      case .noSuchPlace(let layer, _): (5, [layer])
      }
    hash.add(number)
    for layer in layers { hash.add(layer) }
  }
}

extension HitExplanation: Answer {
  @usableFromInline func add(to hash: inout AnswerHash) {
    path.add(to: &hash)
    for step in steps {
      hash.add(step.layer)
      hash.add(step.level)
      step.point.add(to: &hash)
      step.verdict.add(to: &hash)
    }
  }
}

extension HitExplanation.Verdict: Answer {
  @usableFromInline func add(to hash: inout AnswerHash) {
    switch self {
    case .hit: hash.add(0)
    case .hidden: hash.add(1)
    case .masked(let mask): hash.add(UInt64(mask) << 8 | 2)
    case .tooTransparent(let opacity):
      hash.add(3)
      hash.add(opacity)
    case .facesAway: hash.add(4)
    case .edgeOn: hash.add(5)
    case .behindEye: hash.add(6)
    case .clipped: hash.add(7)
    case .outsideBounds: hash.add(8)
    case .notContaining: hash.add(9)
    case .passThrough: hash.add(10)
    case .rejected: hash.add(11)
    case .noPlane: hash.add(12)
    }
  }
}
