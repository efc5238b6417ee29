/// What an area query finds beside what hit tests find, and how masks clip it.
public struct AreaRules: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt8

  /// Makes rules from their bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Layers that ignore hit tests are found, whatever their hit-test masks, as a painter or a culler needs.
  ///
  /// The first query that asks for them builds the index anew, in O(layers), to cover them from then on. A
  /// version covers them if its store did when it was published; else the query tries every layer.
  public static let findsPassThrough = AreaRules(rawValue: 1)
  /// Hidden layers are found, and what is below them. The index does not cover them: O(layers that no mask
  /// clips away).
  public static let findsHidden = AreaRules(rawValue: 2)
  /// Masking layers clip themselves and what is below them to their rounded corners. A corner is taken as 16
  /// straight sides around its arc, which they leave by less than a 800th of the radius.
  public static let honorsCornerRadius = AreaRules(rawValue: 4)
  /// A layer's region is that of its bounds and its ink, as ``LayerStore/setInkOutsets(_:of:)`` says. The
  /// index does not cover ink: O(layers that no mask clips away).
  public static let includesInk = AreaRules(rawValue: 8)
  /// The receiver, or the layer whose subtree is measured, is only the space of its sublayers: it is not
  /// found, and does not clip them. Use it to find what is on a page, or to measure a scroll layer's content.
  /// Nothing is found below a receiver that is hidden, edge-on or turned away; a box asks only whether it is
  /// hidden.
  public static let ignoresReceiver = AreaRules(rawValue: 16)
}

extension HitTestOptions {
  /// How masks clip the regions of what hit tests find.
  @usableFromInline var clipRules: AreaRules { honorsCornerRadius ? .honorsCornerRadius : [] }
}
