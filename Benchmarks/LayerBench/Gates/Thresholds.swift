import Foundation

/// A fact about a benchmark that is the same on every machine and in every run.
enum Figure: Equatable, Decodable, CustomStringConvertible {
  /// Work or memory per operation: the less, the better.
  case amount(Double)

  /// Answers: any other value is wrong.
  case checksum(String)

  /// An amount per unit, to four decimals.
  init(_ total: Int, per units: Int) {
    self = .amount((Double(total) / Double(units) * 1e4).rounded() / 1e4)
  }

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    self = try (try? .amount(value.decode(Double.self))) ?? .checksum(value.decode(String.self))
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

extension [String: Figure] {
  /// The checksum of answers, as the one figure.
  static func answers(_ answers: some Sequence<Int32>) -> Figures {
    ["answers": .checksum(checksum(answers))]
  }
}

/// A committed file of figures that must not get worse, a line for each benchmark.
struct Thresholds: Equatable, Decodable {
  /// The compiler of the counted program.
  var compiler: String
  var figures: [String: Figures]

  var text: String {
    let lines = figures.sorted { $0.key < $1.key }.map { name, figures in
      let members = figures.sorted { $0.key < $1.key }.map { "\"\($0)\": \($1)" }
      return "    \"\(name)\": {\(members.joined(separator: ", "))}"
    }
    return """
      {
        "compiler": "\(compiler)",
        "figures": {
      \(lines.joined(separator: ",\n"))
        }
      }

      """
  }
}

extension Thresholds {
  init(contentsOf path: String) throws {
    do {
      try self.init(Files.read(path), named: path)
    } catch let error as FileError {
      throw FileError(
        kind: error.kind,
        description: "\(error); run from the package's root or give the directory with --thresholds")
    }
  }

  init(_ data: Data, named path: String) throws {
    guard let thresholds = try? JSONDecoder().decode(Thresholds.self, from: data) else {
      throw FileError(description: "\(path) is not a file of thresholds")
    }
    self = thresholds
  }
}

extension Thresholds {
  /// A figure that is not the committed one.
  struct Finding: CustomStringConvertible {
    enum Kind: String {
      case better, worse = "WORSE", missing = "MISSING"
    }

    var name: String
    var kind: Kind
    var text: String

    var description: String { "\(name): \(kind.rawValue): \(text)" }
  }

  /// Compares counted figures with the committed ones; an amount may be larger by a share of `tolerance`.
  func findings(_ counted: [String: Figures], tolerance: Double) -> [Finding] {
    Set(figures.keys).union(counted.keys).sorted().flatMap { name -> [Finding] in
      let (old, new) = (figures[name] ?? [:], counted[name] ?? [:])
      return Set(old.keys).union(new.keys).sorted().compactMap { key in
        guard let (kind, text) = Self.difference(old[key], new[key], tolerance) else { return nil }
        return Finding(name: name, kind: kind, text: "\(key) \(text)")
      }
    }
  }

  private static func difference(
    _ old: Figure?, _ new: Figure?, _ tolerance: Double
  ) -> (Finding.Kind, String)? {
    switch (old, new) {
    case (nil, let new?): return (.missing, "has no threshold, is \(new)")
    case (_, nil): return (.missing, "is no longer counted")
    case (.amount(let then)?, .amount(let now)?):
      if now > then * (1 + tolerance) { return (.worse, "is \(now), was \(then)") }
      return now < then * (1 - tolerance) ? (.better, "is \(now), was \(then)") : nil
    case (let old?, let new?):
      return old == new ? nil : (.worse, "is \(new), must be \(old)")
    }
  }
}
