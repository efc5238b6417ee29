/// The constraints of a superlayer's sublayers that could not be solved as they stand. It names layers by
/// `LayerID` in a store, by ``Layer`` in a layer object.
public struct ConstraintReport<Name: Hashable>: Hashable {
  /// The issues. Issues of a single layer come first, in tree order, then cycles, then sizes of turned
  /// layers, then results that are not finite.
  public internal(set) var issues: [ConstraintIssue<Name>] = []

  /// Whether every constraint was solved.
  public var isClean: Bool { issues.isEmpty }
}

extension ConstraintReport {
  /// Returns the report with other names for the layers.
  func renamed<Other>(_ name: (Name) -> Other) -> ConstraintReport<Other> {
    ConstraintReport<Other>(
      issues: issues.map { ConstraintIssue(layer: name($0.layer), axis: $0.axis, kind: $0.kind) })
  }
}

extension ConstraintReport: Sendable where Name: Sendable {}

/// An issue with a layer's constraints on one axis.
public struct ConstraintIssue<Name: Hashable>: Hashable {
  /// The layer whose constraints have the issue.
  public var layer: Name
  /// The axis of the constraints.
  public var axis: LayerAxis
  /// The kind of the issue.
  public var kind: ConstraintIssueKind

  /// Makes an issue of a layer.
  public init(layer: Name, axis: LayerAxis, kind: ConstraintIssueKind) {
    self.layer = layer
    self.axis = axis
    self.kind = kind
  }
}

extension ConstraintIssue: Sendable where Name: Sendable {}

/// The kinds of issues with a layer's constraints on one axis.
public enum ConstraintIssueKind: Hashable, Sendable {
  /// No sibling has this name. The constraint is left out.
  case unknownSource(String)
  /// The source is the layer itself. The constraint is left out.
  case ownSource
  /// The sibling of this name has no constraints on the axis that is read, and `allowsUnconstrainedSources`
  /// was false. The constraint is left out.
  case unconstrainedSource(String)
  /// Two constraints set the same attribute. The layer keeps its position and size on this axis.
  case repeatedAttribute(LayerConstraintAttribute)
  /// More than two constraints were left. The one added last and the lowest-ranked of the others are solved;
  /// ranks ascend from minimum over middle and maximum to size.
  case overdetermined
  /// The layer depends on itself through its siblings, or on one that does. It keeps its position and size on
  /// this axis.
  case cyclic
  /// The constraints set the size of a layer that is turned by no quarters, or sheared. Its frame is set as
  /// by ``LayerStore/setFrame(_:of:)`` and does not read back, and its bounds may get any size, 0 too.
  case turnedSize
  /// The result, or the position it needs, is not finite, or the layer is wholly behind the eye and so has no
  /// frame. It keeps its position and size on this axis.
  case notFinite
}
