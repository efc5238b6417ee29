/// What a layout pass did. The layers in it are `LayerID`s from a store, ``Layer``s from a layer object.
public struct LayoutReport<Name: Hashable>: Hashable {
  /// How many times the pass went through the tree and found layers to lay out; 0 for a clean tree.
  public var rounds = 0
  /// How many layouts were done; a layer laid out in two rounds counts twice.
  public var layoutCount = 0
  /// A layer that still needed layout when the pass gave up after ``maximumRounds`` rounds; nil when the tree is
  /// clean.
  public var unsettledLayer: Name?

  /// Whether nothing in the tree needs layout any more.
  public var isSettled: Bool { unsettledLayer == nil }

  /// The number of rounds after which a pass gives up: 64.
  public static var maximumRounds: Int { maximumLayoutRounds }
}

extension LayoutReport {
  /// The same report under other names.
  func renamed<Other>(_ name: (Name) -> Other) -> LayoutReport<Other> {
    LayoutReport<Other>(rounds: rounds, layoutCount: layoutCount, unsettledLayer: unsettledLayer.map(name))
  }
}

extension LayoutReport: Sendable where Name: Sendable {}

let maximumLayoutRounds = 64
