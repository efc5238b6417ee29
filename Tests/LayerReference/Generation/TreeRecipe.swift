/// A tree, or several, as plain data (§1, §8): what a generator makes and any implementation can build.
public struct TreeRecipe: Hashable, Sendable {
  /// One layer. Nodes with the same parent are its sublayers in the order of the list.
  public struct Node: Hashable, Sendable {
    public var id: Int
    /// The id of an earlier node; nil makes a root.
    public var parent: Int?
    public var properties: ReferenceProperties

    public init(id: Int, parent: Int?, properties: ReferenceProperties) {
      self.id = id
      self.parent = parent
      self.properties = properties
    }
  }

  public var nodes: [Node]

  public init(nodes: [Node] = []) {
    self.nodes = nodes
  }

  /// Changes the properties of every layer in turn.
  public mutating func changeEach(_ change: (inout ReferenceProperties) -> Void) {
    nodes = nodes.map {
      var properties = $0.properties
      change(&properties)
      return Node(id: $0.id, parent: $0.parent, properties: properties)
    }
  }
}

/// Printed so that a failing tree can be pasted into a test: only what differs from the defaults.
extension TreeRecipe: CustomStringConvertible {
  public var description: String {
    nodes.map(\.description).joined(separator: "\n")
  }
}

extension TreeRecipe.Node: CustomStringConvertible {
  public var description: String {
    let head = "\(id) in \(parent.map(String.init) ?? "-"), \(properties.kind):"
    let changes = PropertyChange.differences(from: ReferenceProperties(), to: properties)
    return ([head] + changes.map(\.description)).joined(separator: " ")
  }
}
