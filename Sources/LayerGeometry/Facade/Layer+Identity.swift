// Layers are compared as objects: two layers with the same properties are still two.
extension Layer: Hashable {
  public static func == (left: Layer, right: Layer) -> Bool { left === right }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Layer: CustomStringConvertible {
  /// The class, the name if there is one, and the frame: `Layer "blue" (50.0, 50.0, 100.0, 100.0)`.
  public var description: String {
    let title = name.map { " \"\($0)\"" } ?? ""
    #if hasFeature(Embedded)
      return "Layer\(title) \(frame)"
    #else
      return "\(Self.self)\(title) \(frame)"
    #endif
  }
}
