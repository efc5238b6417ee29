import LayerGeometry

/// The calls of a store that programs make of a plain one, or of a `LayerRecorder` where they are to be
/// recorded.
public protocol StoreCalls: ~Copyable {
  mutating func makeLayer(_ kind: LayerKind) -> LayerID
  mutating func destroy(_ layer: LayerID)

  mutating func addSublayer(_ layer: LayerID, to superlayer: LayerID) throws(LayerError)
  mutating func insertSublayer(_ layer: LayerID, at index: Int, in superlayer: LayerID) throws(LayerError)
  mutating func insertSublayer(_ layer: LayerID, above sibling: LayerID, in superlayer: LayerID)
    throws(LayerError)
  mutating func insertSublayer(_ layer: LayerID, below sibling: LayerID, in superlayer: LayerID)
    throws(LayerError)
  mutating func replaceSublayer(_ old: LayerID, with replacement: LayerID, in superlayer: LayerID)
    throws(LayerError)
  mutating func removeFromSuperlayer(_ layer: LayerID)

  mutating func set(_ property: LayerProperty, of layer: LayerID) throws(LayerError)
  mutating func setBounds(_ bounds: Rect, of layer: LayerID)
  mutating func setPosition(_ position: Point, of layer: LayerID)
  mutating func setAnchorPoint(_ anchorPoint: Point, of layer: LayerID)
  mutating func setZPosition(_ zPosition: Double, of layer: LayerID)
  mutating func setAffineTransform(_ transform: AffineTransform, of layer: LayerID)
  mutating func setMasksToBounds(_ masks: Bool, of layer: LayerID)
  mutating func setHidden(_ isHidden: Bool, of layer: LayerID)
  mutating func setOpacity(_ opacity: Double, of layer: LayerID)
  mutating func setShape(_ shape: Shape?, of layer: LayerID)
  @discardableResult
  mutating func addAnimation(_ animation: LayerAnimation, to layer: LayerID, key: String?) -> AnimationID
  mutating func removeAnimation(forKey key: String, of layer: LayerID)
  mutating func setTime(_ time: Double)

  var time: Double { get }
  func superlayer(of layer: LayerID) -> LayerID?
  func sublayerCount(of layer: LayerID) -> Int
  func forEachLayer<E>(
    inSubtreeOf layer: LayerID, order: TraversalOrder, _ body: (LayerID) throws(E) -> SubtreeStep
  ) throws(E)
  func bounds(of layer: LayerID) -> Rect
  func position(of layer: LayerID) -> Point
  func frame(of layer: LayerID) -> Rect
  func worldTransform(of layer: LayerID) -> Homography
  func worldBox(of layer: LayerID) -> WorldBox
  func convert(_ point: Point, from source: LayerID?, to target: LayerID?) -> Point?
  func convert(_ rect: Rect, from source: LayerID?, to target: LayerID?) -> Rect
  func contains(_ point: Point, in layer: LayerID) -> Bool
  func effectiveOpacity(of layer: LayerID) -> Double
  func isEffectivelyHidden(of layer: LayerID) -> Bool
  func contentsAreFlipped(of layer: LayerID) -> Bool
  func hitTest(_ point: Point, in receiver: LayerID, options: HitTestOptions) -> LayerID?
  func hitTest(
    _ point: Point, in receiver: LayerID, options: HitTestOptions, where isIncluded: (LayerID) -> Bool
  ) -> LayerID?
  func layers(
    at point: Point, in receiver: LayerID, options: HitTestOptions, where isIncluded: (LayerID) -> Bool
  ) -> [LayerID]
  mutating func takeDamage(_ body: (LayerDamage) -> Void) -> WorldBox
  func validate() -> [String]
}

extension LayerStore: StoreCalls {}
