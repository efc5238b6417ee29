/// The rules of a hit test where systems differ. Start from a preset and change what you need.
public struct HitTestOptions: Hashable, Sendable {
  /// The order of overlapping siblings.
  public enum SiblingOrder: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
    /// The later sublayer in the list is in front; zPositions do not count.
    case tree
    /// The sublayer drawn later is in front: by zPosition, then by index in the list.
    case drawing
    /// Like `drawing`, but below a transform layer the plane that the ray intersects nearest to the eye is in
    /// front.
    case depth
  }

  /// The order of overlapping siblings.
  public var siblingOrder: SiblingOrder
  /// Whether sublayers are searched when the point is outside the bounds of the layer the test starts at.
  public var searchesOutsideReceiver: Bool
  /// Whether sublayers are searched when the point is outside any other layer's bounds (a mask always clips).
  public var searchesOutsideLayers: Bool
  /// A layer whose own opacity is below this is skipped with its subtree; 0 skips none.
  public var minimumOpacity: Double
  /// Whether a masking layer clips to its rounded corners, or to the whole rectangle.
  public var honorsCornerRadius: Bool
  /// Whether a layer's rounded corners are not hit, also where it does not mask.
  public var roundsCorners = false
  /// Whether a masking layer clips to its shape as well as to its bounds.
  public var clipsToShape = false
  /// A layer whose own hit-test mask has no bit in common with this one is skipped with its subtree; all bits
  /// skip none but those whose mask is 0.
  public var mask: UInt32

  /// Creates options; the presets are more convenient.
  public init(
    siblingOrder: SiblingOrder, searchesOutsideReceiver: Bool, searchesOutsideLayers: Bool,
    minimumOpacity: Double, honorsCornerRadius: Bool, roundsCorners: Bool = false,
    clipsToShape: Bool = false, mask: UInt32 = .max
  ) {
    self.siblingOrder = siblingOrder
    self.searchesOutsideReceiver = searchesOutsideReceiver
    self.searchesOutsideLayers = searchesOutsideLayers
    self.minimumOpacity = minimumOpacity
    self.honorsCornerRadius = honorsCornerRadius
    (self.roundsCorners, self.clipsToShape, self.mask) = (roundsCorners, clipsToShape, mask)
  }

  /// The rules of CALayer's documentation: tree order, nil outside the receiver.
  public static let documented = HitTestOptions(
    siblingOrder: .tree, searchesOutsideReceiver: false, searchesOutsideLayers: true,
    minimumOpacity: 0, honorsCornerRadius: true)

  /// The measured rules of QuartzCore: drawing order, sublayers found outside, rectangular clips.
  public static let coreAnimation = HitTestOptions(
    siblingOrder: .drawing, searchesOutsideReceiver: true, searchesOutsideLayers: true,
    minimumOpacity: 0, honorsCornerRadius: false)

  /// The rules of UIView: nothing outside a view's bounds, nothing in a view of opacity 0.01 or less. (UIKit
  /// skips less than 0.01, but keeps a Float, and 0.01 as a Float is less.)
  public static let uiKit = HitTestOptions(
    siblingOrder: .tree, searchesOutsideReceiver: false, searchesOutsideLayers: false,
    minimumOpacity: 0.01.nextUp, honorsCornerRadius: false)

  /// The rules of `elementFromPoint` in browsers: drawing order, planes by depth, and rounded corners that
  /// are not hit.
  public static let css = HitTestOptions(
    siblingOrder: .depth, searchesOutsideReceiver: true, searchesOutsideLayers: true,
    minimumOpacity: 0, honorsCornerRadius: true, roundsCorners: true)
}
