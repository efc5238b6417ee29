import LayerGeometryC

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
}

/// A function of the header, with arguments drawn from the input of a run.
struct COperation: Sendable {
  let name: String
  let body: @Sendable (CRun) -> Void

  init(_ name: String, _ body: @escaping @Sendable (CRun) -> Void) { (self.name, self.body) = (name, body) }
}
