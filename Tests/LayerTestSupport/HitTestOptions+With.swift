import LayerGeometry

extension HitTestOptions {
  /// A copy with a change.
  public func with(_ change: (inout HitTestOptions) -> Void) -> HitTestOptions {
    var options = self
    change(&options)
    return options
  }
}
