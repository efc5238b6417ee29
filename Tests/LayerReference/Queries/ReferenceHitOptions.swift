/// Which of two siblings is in front (§7).
public enum ReferenceSiblingOrder: String, Hashable, Sendable, CaseIterable {
  /// The last sublayer.
  case tree
  /// The last in stable (zPosition, index) order.
  case drawing
  /// As `drawing`, but the layers reached through transform layers compete by the depth at which the ray
  /// meets their planes.
  case depth
}

/// The options of a hit test and its presets (§7).
public struct ReferenceHitOptions: Hashable, Sendable {
  public var siblingOrder: ReferenceSiblingOrder
  /// Whether sublayers are searched when the point is outside the receiver's bounds.
  public var searchesOutsideReceiver: Bool
  /// Whether sublayers are searched when the point is outside the bounds of any other layer.
  public var searchesOutsideLayers: Bool
  /// A layer whose own opacity is below this is skipped with its subtree; 0 skips none.
  public var minimumOpacity: Double
  public var honorsCornerRadius: Bool
  public var roundsCorners = false
  public var clipsToShape = false

  public init(
    siblingOrder: ReferenceSiblingOrder, searchesOutsideReceiver: Bool, searchesOutsideLayers: Bool,
    minimumOpacity: Double, honorsCornerRadius: Bool
  ) {
    self.siblingOrder = siblingOrder
    self.searchesOutsideReceiver = searchesOutsideReceiver
    self.searchesOutsideLayers = searchesOutsideLayers
    self.minimumOpacity = minimumOpacity
    self.honorsCornerRadius = honorsCornerRadius
  }

  public static let documented = ReferenceHitOptions(
    siblingOrder: .tree, searchesOutsideReceiver: false, searchesOutsideLayers: true,
    minimumOpacity: 0, honorsCornerRadius: true)

  public static let coreAnimation = ReferenceHitOptions(
    siblingOrder: .drawing, searchesOutsideReceiver: true, searchesOutsideLayers: true,
    minimumOpacity: 0, honorsCornerRadius: false)

  public static let uiKit = ReferenceHitOptions(
    siblingOrder: .tree, searchesOutsideReceiver: false, searchesOutsideLayers: false,
    minimumOpacity: 0.01.nextUp, honorsCornerRadius: false)

  public static let css = {
    var options = ReferenceHitOptions(
      siblingOrder: .depth, searchesOutsideReceiver: true, searchesOutsideLayers: true,
      minimumOpacity: 0, honorsCornerRadius: true)
    options.roundsCorners = true
    return options
  }()
}
