/// What was wrong with the constraints of a superlayer's sublayers, when they were last solved. The layers in it are
/// `LayerID`s from a store, ``Layer``s from a layer object.
public struct ConstraintReport<Name: Hashable>: Hashable {
  /// Empty when all constraints were followed. What concerns one layer alone comes first, in tree order; then
  /// circles; then results that are not finite.
  public internal(set) var issues: [ConstraintIssue<Name>] = []

  /// Whether every constraint was followed.
  public var isClean: Bool { issues.isEmpty }
}

extension ConstraintReport {
  /// The same report under other names.
  func renamed<Other>(_ name: (Name) -> Other) -> ConstraintReport<Other> {
    ConstraintReport<Other>(
      issues: issues.map { ConstraintIssue(layer: name($0.layer), axis: $0.axis, kind: $0.kind) })
  }
}

extension ConstraintReport: Sendable where Name: Sendable {}

/// One thing that kept a layer's constraints on one axis from being followed as they stand.
public struct ConstraintIssue<Name: Hashable>: Hashable {
  public var layer: Name
  public var axis: LayerAxis
  public var kind: ConstraintIssueKind

  public init(layer: Name, axis: LayerAxis, kind: ConstraintIssueKind) {
    self.layer = layer
    self.axis = axis
    self.kind = kind
  }
}

extension ConstraintIssue: Sendable where Name: Sendable {}

/// What can be wrong with a layer's constraints on one axis.
public enum ConstraintIssueKind: Hashable, Sendable {
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
  /// The result is not finite, or the layer cannot take it: its position would not be finite, or it has no frame to
  /// change, being behind the eye. It keeps its place and size on this axis.
  case notFinite
}
