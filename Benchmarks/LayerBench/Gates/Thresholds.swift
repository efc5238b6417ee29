import Foundation

/// A committed file of figures that must not get worse, a line for each benchmark.
struct Thresholds: Equatable {
  /// The compiler of the counted program.
  var compiler: String
  var rows: [String: Figures]

  var text: String {
    let lines = rows.sorted { $0.key < $1.key }.map { name, figures in
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
    guard let object = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      let rows = object["figures"] as? [String: [String: Any]]
    else { throw FileError(description: "\(path) is not a file of thresholds") }
    let figures = try rows.mapValues { try $0.mapValues { try Figure(json: $0, in: path) } }
    self.init(compiler: object["compiler"] as? String ?? "", rows: figures)
  }
}

extension Thresholds {
  /// A figure that is not the committed one.
  struct Finding: Equatable {
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
    Set(rows.keys).union(counted.keys).sorted().flatMap { name -> [Finding] in
      let (old, new) = (rows[name] ?? [:], counted[name] ?? [:])
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
