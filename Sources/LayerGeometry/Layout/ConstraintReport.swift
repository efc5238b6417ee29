/// What was wrong with the constraints of a superlayer's sublayers, when they were last solved.
public struct ConstraintReport: Hashable, Sendable {
  /// Empty when all constraints were followed. What concerns one layer alone comes first, in tree order; then
  /// circles; then results that are not finite.
  public internal(set) var issues: [ConstraintIssue] = []

  /// Whether every constraint was followed.
  public var isClean: Bool { issues.isEmpty }
}

/// One thing that kept a layer's constraints on one axis from being followed as they stand.
public struct ConstraintIssue: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// No sibling has this name. The constraint is left out.
    case unknownSource(String)
    /// The name is the layer's own. The constraint is left out.
    case ownSource
    /// The sibling of this name has no constraints on the axis that is read, and reading such siblings was not
    /// allowed. The constraint is left out.
    case unconstrainedSource(String)
    /// Two constraints give the same attribute. The layer keeps its place and size on this axis.
    case repeatedAttribute(LayerConstraintAttribute)
    /// More than two constraints were left. The one added last and the lowest-ranked of the others are followed;
    /// ranks ascend from minimum over middle and maximum to size.
    case overdetermined
    /// The layer reads itself by way of its siblings, or waits for one that does. It keeps its place and size on
    /// this axis.
    case cyclic
    /// The result is not finite. The layer keeps its place and size on this axis.
    case notFinite
  }

  public var layer: LayerID
  public var axis: LayerAxis
  public var kind: Kind

  public init(layer: LayerID, axis: LayerAxis, kind: Kind) {
    self.layer = layer
    self.axis = axis
    self.kind = kind
  }
}
