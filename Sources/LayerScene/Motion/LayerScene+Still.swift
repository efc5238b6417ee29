import LayerGeometry

extension LayerScene {
  /// Returns the scene as it is at a time: without animations, with the values that they give then.
  ///
  /// Its layers have the same handles and ids. Queries answer what those of ``LayerStore/presentation`` do.
  /// - Parameter time: In seconds, above the roots.
  /// - Precondition: `time` is finite.
  /// - Complexity: O(layers).
  public func still(at time: Double) -> LayerScene {
    var copy = store.clone()
    copy.setTime(time)
    var values: [PresentedValues] = []
    forEachLayer { layer, _ in values.append(PresentedValues(layer, copy)) }
    for value in values { copy.removeAllAnimations(of: value.layer) }
    copy.setTime(0)
    // Superlayers come first: sublayers follow changes of their size, and then get what they have themselves.
    for value in values { value.apply(to: &copy) }
    return self.copy(with: copy)
  }

  /// The time from the first begin of an animation to the last end, of endless ones the end of a cycle; where
  /// all are endless, the longest cycle. Nil if there are none that move.
  ///
  /// - Complexity: O(layers + animations), each O(depth) in scenes with timings.
  public var animationPeriod: ClosedRange<Double>? {
    var first = Double.infinity, lastBegin = -Double.infinity, end = -Double.infinity, longest = 0.0
    var isEndless = true
    forEachLayer { layer, _ in
      for keyed in keyedAnimations(of: layer) {
        let timing = keyed.animation.timing
        let cycle = timing.duration * (timing.autoreverses ? 2 : 1) / abs(timing.speed)
        let active = timing.activeDuration / abs(timing.speed), begin = timing.beginTime ?? 0
        let span = active.isFinite ? active : cycle
        let times = [begin, begin + span].map { store.convertTime($0, from: layer, to: nil) }
        // So small that what is added to them, or their distance, is finite.
        guard times.allSatisfy({ abs($0) < 0x1p1000 }), times[0] != times[1] else { continue }
        if active.isFinite { isEndless = false }
        first = min(first, times[0], times[1])
        lastBegin = max(lastBegin, min(times[0], times[1]))
        end = max(end, times[0], times[1])
        longest = max(longest, abs(times[1] - times[0]))
      }
    }
    if !first.isFinite { return nil }
    return isEndless ? lastBegin...lastBegin + longest : first...end
  }
}

/// The values of a layer that animations change, as they are at a store's time.
private struct PresentedValues {
  let layer: LayerID
  private let bounds: Rect
  private let position: Point
  private let anchorPoint: Point
  private let transform: Transform3D
  private let zPosition: Double
  private let opacity: Double
  private let cornerRadius: Double
  private let isHidden: Bool

  init(_ layer: LayerID, _ store: borrowing LayerStore) {
    self.layer = layer
    bounds = store.presentation.bounds(of: layer)
    position = store.presentation.position(of: layer)
    anchorPoint = store.presentation.anchorPoint(of: layer)
    transform = store.presentation.transform(of: layer)
    zPosition = store.presentation.zPosition(of: layer)
    opacity = store.presentation.opacity(of: layer)
    cornerRadius = store.presentation.cornerRadius(of: layer)
    isHidden = store.presentation.isHidden(of: layer)
  }

  func apply(to store: inout LayerStore) {
    if store.bounds(of: layer) != bounds { store.setBounds(bounds, of: layer) }
    if store.position(of: layer) != position { store.setPosition(position, of: layer) }
    if store.anchorPoint(of: layer) != anchorPoint { store.setAnchorPoint(anchorPoint, of: layer) }
    if store.transform(of: layer) != transform { store.setTransform(transform, of: layer) }
    if store.zPosition(of: layer) != zPosition { store.setZPosition(zPosition, of: layer) }
    if store.opacity(of: layer) != opacity { store.setOpacity(opacity, of: layer) }
    if store.cornerRadius(of: layer) != cornerRadius { store.setCornerRadius(cornerRadius, of: layer) }
    if store.isHidden(of: layer) != isHidden { store.setHidden(isHidden, of: layer) }
  }
}
