import LayerGeometryC
import LayerGeometryHeader

/// Runs an input on the C interface: bytes are calls, many of them with bad arguments, and a Swift store does
/// what each call asks. A call has to fail with an error that its arguments have and change nothing, or to
/// answer what the Swift store answers, to the last bit.
public enum CFuzz {
  /// Returns what is wrong; nil if nothing is.
  public static func fault(of bytes: [UInt8]) -> String? {
    guard let run = CRun(InputBytes(bytes)) else { return "no store is made" }
    return run.fault()
  }

  /// The functions that inputs call.
  public static var functions: Set<String> {
    Set(CRun.groups.joined().map(\.name) + CRun.functionsOfEveryRun + SceneFuzz.functions)
  }

  /// Returns the fields of the header's animations that none of some inputs sets.
  public static func unusedFields(_ inputs: [[UInt8]]) -> Set<String> {
    let defaults = lg_animation_defaults(LG_KEY_PATH_POSITION)
    return inputs.reduce(into: fields(of: defaults)) { unused, bytes in
      guard let run = CRun(InputBytes(bytes)) else { return }
      let (description, _) = run.anyDescription()
      unused.subtract(fields(of: description, beside: defaults))
    }
  }

  /// Returns the names of a structure's fields and of those within them; beside another structure, of those
  /// that differ.
  private static func fields(of value: Any, beside other: Any? = nil) -> Set<String> {
    let others = other.map { Mirror(reflecting: $0).children.map(\.value) }
    var names: Set<String> = []
    for (k, child) in Mirror(reflecting: value).children.enumerated() {
      let same = others.flatMap { $0.indices.contains(k) ? $0[k] : nil }
      if let same, String(describing: same) == String(describing: child.value) { continue }
      if let name = child.label { names.insert(name) }
      names.formUnion(fields(of: child.value, beside: same))
    }
    return names
  }
}

/// A function of the header, with arguments drawn from the input of a run.
struct COperation: Sendable {
  let name: String
  let body: @Sendable (CRun) -> Void

  init(_ name: String, _ body: @escaping @Sendable (CRun) -> Void) { (self.name, self.body) = (name, body) }
}
