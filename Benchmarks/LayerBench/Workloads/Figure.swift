/// Something about a benchmark that is the same on every machine and in every run.
struct Figure: Equatable {
  enum Value: Equatable {
    /// Work or memory per operation: the less, the better.
    case amount(Double)

    /// Answers: any other value is wrong.
    case checksum(String)
  }

  var key: String
  var value: Value

  init(_ key: String, _ total: Int, per units: Int) {
    self.key = key
    value = .amount(Self.rounded(Double(total) / Double(units)))
  }

  init(_ key: String, _ value: Value) {
    self.key = key
    self.value = value
  }

  /// To four decimals, as files hold amounts.
  static func rounded(_ amount: Double) -> Double { (amount * 1e4).rounded() / 1e4 }

  var json: JSONValue {
    switch value {
    case .amount(let amount) where amount == amount.rounded(): .integer(Int(amount))
    case .amount(let amount): .number(amount)
    case .checksum(let text): .string(text)
    }
  }
}

/// What hit tests did, where the tree can tell.
struct HitTestEffort {
  var nodesVisited = 0
  var boxesTested = 0
  var exactTests = 0
}
