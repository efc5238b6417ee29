/// A fact about a benchmark that is the same on every machine and in every run.
enum Figure: Equatable, CustomStringConvertible {
  /// Work or memory per operation: the less, the better.
  case amount(Double)

  /// Answers: any other value is wrong.
  case checksum(String)

  /// An amount per unit, to four decimals.
  init(_ total: Int, per units: Int) {
    self = .amount((Double(total) / Double(units) * 1e4).rounded() / 1e4)
  }

  init(json value: Any, in path: String) throws {
    switch value {
    case let text as String: self = .checksum(text)
    case let amount as Double: self = .amount(amount)
    default: throw FileError(description: "\(path): '\(value)' is neither a number nor a checksum")
    }
  }

  /// The figure as JSON.
  var description: String {
    switch self {
    case .amount(let amount): amount == amount.rounded() ? "\(Int(amount))" : "\(amount)"
    case .checksum(let text): "\"\(text)\""
    }
  }
}

/// A benchmark's figures by name, such as `nodesVisited`.
typealias Figures = [String: Figure]
