/// How a rectangle is put into another one, in the words of `CALayerContentsGravity`.
public enum ContentsGravity: UInt8, Sendable, Hashable, BitwiseCopyable, CaseIterable {
  /// All of the other one is filled, whatever the proportions.
  case resize
  /// As large as it fits with its proportions, in the middle.
  case resizeAspect
  /// As small as it fills the other one with its proportions, in the middle.
  case resizeAspectFill
}

extension AffineTransform {
  /// Makes the scale and translation that take a rectangle to another one, such as a selection to a window,
  /// or an image to the view that shows it.
  ///
  /// - Returns: nil if no such transform is finite, as for a rectangle without width and height. One of them
  ///   is enough for `resizeAspect`, and for `resizeAspectFill` where the other is 0 in both rectangles.
  public init?(mapping rect: Rect, to target: Rect, gravity: ContentsGravity = .resize) {
    // 0 / 0 is NaN, which `minimum` and `maximum` ignore.
    var scale = SIMD2(target.width / rect.width, target.height / rect.height)
    switch gravity {
    case .resize: break
    case .resizeAspect: scale = SIMD2(repeating: Double.minimum(scale.x, scale.y))
    case .resizeAspectFill: scale = SIMD2(repeating: Double.maximum(scale.x, scale.y))
    }
    self.init(
      a: scale.x, b: 0, c: 0, d: scale.y, tx: target.midX - scale.x * rect.midX,
      ty: target.midY - scale.y * rect.midY)
    if !isFinite || rect.isNull || target.isNull { return nil }
  }
}
