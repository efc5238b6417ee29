/// The result of a layout pass. It names layers by `LayerID` in a store, by ``Layer`` in a layer object.
public struct LayoutReport<Name: Hashable>: Hashable {
  /// Number of rounds in which the pass found layers to lay out; 0 for a clean tree.
  public var rounds = 0
  /// Number of layouts; a layer laid out in two rounds counts twice.
  public var layoutCount = 0
  /// A layer that still needed layout when the pass gave up, after ``maximumRounds`` rounds or one without
  /// progress; nil if none did.
  public var unsettledLayer: Name?

  /// Whether no layer that the pass was for needs layout any more.
  public var isSettled: Bool { unsettledLayer == nil }

  /// The number of rounds after which a pass gives up: 64.
  public static var maximumRounds: Int { maximumLayoutRounds }
}

extension LayoutReport {
  /// Returns the report with other names for the layers.
  func renamed<Other>(_ name: (Name) -> Other) -> LayoutReport<Other> {
    LayoutReport<Other>(rounds: rounds, layoutCount: layoutCount, unsettledLayer: unsettledLayer.map(name))
  }
}

extension LayoutReport: Sendable where Name: Sendable {}

let maximumLayoutRounds = 64
