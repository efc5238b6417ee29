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

  /// The value as JSON.
  var json: String {
    switch value {
    case .amount(let amount): amount == amount.rounded() ? "\(Int(amount))" : "\(amount)"
    case .checksum(let text): "\"\(text)\""
    }
  }
}
