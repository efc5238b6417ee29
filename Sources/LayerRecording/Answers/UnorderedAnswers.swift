import LayerGeometry

/// The hash of answers that come in no order. Calls that are not recorded may change the order.
struct UnorderedAnswers {
  private let log: RecordingLog
  private var sum: UInt64 = 0

  init(_ log: RecordingLog) { self.log = log }

  mutating func insert(_ answer: some Answer) {
    var one = AnswerHash(log)
    answer.add(to: &one)
    sum &+= one.value
  }

  var hash: AnswerHash {
    var hash = AnswerHash(log)
    hash.add(sum)
    return hash
  }
}
