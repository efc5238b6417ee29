/// Which rules a hit test follows where systems differ. Start from a preset and change what you need.
public struct HitTestOptions: Hashable, Sendable {
  /// Which of two overlapping siblings is in front.
  public enum SiblingOrder: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
    /// The later in the list of sublayers, whatever the zPositions.
    case tree
    /// The one drawn later: by zPosition, then by place in the list.
    case drawing
    /// As `drawing`, except below a transform layer: there the layer whose plane the ray meets nearest the
    /// eye.
    case depth
  }

  public var siblingOrder: SiblingOrder
  /// Whether sublayers are searched when the point is outside the bounds of the layer the test starts at.
  public var searchesOutsideReceiver: Bool
  /// Whether sublayers are searched when the point is outside any other layer's bounds (a mask always clips).
  public var searchesOutsideLayers: Bool
  /// A layer whose own opacity is below this is skipped with its subtree; 0 skips none.
  public var minimumOpacity: Double
  /// Whether a masking layer clips to its rounded corners, or to the whole rectangle.
  public var honorsCornerRadius: Bool
  /// A layer whose own hit-test mask has no bit in common with this one is skipped with its subtree; all bits
  /// skip none but those whose mask is 0.
  public var mask: UInt32

  public init(
    siblingOrder: SiblingOrder, searchesOutsideReceiver: Bool, searchesOutsideLayers: Bool,
    minimumOpacity: Double, honorsCornerRadius: Bool, mask: UInt32 = .max
  ) {
    self.siblingOrder = siblingOrder
    self.searchesOutsideReceiver = searchesOutsideReceiver
    self.searchesOutsideLayers = searchesOutsideLayers
    self.minimumOpacity = minimumOpacity
    self.honorsCornerRadius = honorsCornerRadius
    self.mask = mask
  }

  /// What CALayer's documentation and the books about it say: tree order, nil outside the receiver.
  public static let documented = HitTestOptions(
    siblingOrder: .tree, searchesOutsideReceiver: false, searchesOutsideLayers: true,
    minimumOpacity: 0, honorsCornerRadius: true)

  /// What QuartzCore was measured to do: drawing order, sublayers found outside, rectangular clips.
  public static let coreAnimation = HitTestOptions(
    siblingOrder: .drawing, searchesOutsideReceiver: true, searchesOutsideLayers: true,
    minimumOpacity: 0, honorsCornerRadius: false)

  /// What UIView does: nothing outside a view's bounds, nothing in a view that is all but transparent.
  public static let uiKit = HitTestOptions(
    siblingOrder: .tree, searchesOutsideReceiver: false, searchesOutsideLayers: false,
    minimumOpacity: 0.01, honorsCornerRadius: false)
}
