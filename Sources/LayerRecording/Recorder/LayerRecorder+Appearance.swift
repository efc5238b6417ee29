import LayerGeometry

extension LayerRecorder {
  /// Records ``LayerStore/setScrollMode(_:of:)``.
  public mutating func setScrollMode(_ mode: ScrollMode, of layer: LayerID) {
    log.begin(106).put(mode).put(layer).end()
    store.setScrollMode(mode, of: layer)
  }

  /// Records ``LayerStore/setMasksToBounds(_:of:)``.
  public mutating func setMasksToBounds(_ masks: Bool, of layer: LayerID) {
    log.begin(107).put(masks).put(layer).end()
    store.setMasksToBounds(masks, of: layer)
  }

  /// Records ``LayerStore/setCornerRadius(_:of:)``.
  public mutating func setCornerRadius(_ radius: Double, of layer: LayerID) {
    log.begin(108).put(radius).put(layer).end()
    store.setCornerRadius(radius, of: layer)
  }

  /// Records ``LayerStore/setMaskedCorners(_:of:)``.
  public mutating func setMaskedCorners(_ masked: CornerMask, of layer: LayerID) {
    log.begin(109).put(masked).put(layer).end()
    store.setMaskedCorners(masked, of: layer)
  }

  /// Records ``LayerStore/setHidden(_:of:)``.
  public mutating func setHidden(_ isHidden: Bool, of layer: LayerID) {
    log.begin(110).put(isHidden).put(layer).end()
    store.setHidden(isHidden, of: layer)
  }

  /// Records ``LayerStore/setOpacity(_:of:)``.
  public mutating func setOpacity(_ opacity: Double, of layer: LayerID) {
    log.begin(111).put(opacity).put(layer).end()
    store.setOpacity(opacity, of: layer)
  }

  /// Records ``LayerStore/setDoubleSided(_:of:)``.
  public mutating func setDoubleSided(_ isDoubleSided: Bool, of layer: LayerID) {
    log.begin(112).put(isDoubleSided).put(layer).end()
    store.setDoubleSided(isDoubleSided, of: layer)
  }

  /// Records ``LayerStore/setIgnoresHitTesting(_:of:)``.
  public mutating func setIgnoresHitTesting(_ ignores: Bool, of layer: LayerID) {
    log.begin(113).put(ignores).put(layer).end()
    store.setIgnoresHitTesting(ignores, of: layer)
  }

  /// Records ``LayerStore/setHitTestMask(_:of:)``.
  public mutating func setHitTestMask(_ mask: UInt32, of layer: LayerID) {
    log.begin(114).put(mask).put(layer).end()
    store.setHitTestMask(mask, of: layer)
  }

  /// Records ``LayerStore/setName(_:of:)``.
  public mutating func setName(_ name: String?, of layer: LayerID) {
    log.begin(115).put(name).put(layer).end()
    store.setName(name, of: layer)
  }

  /// Records ``LayerStore/setUserData(_:of:)``.
  public mutating func setUserData(_ userData: UInt64, of layer: LayerID) {
    log.begin(116).put(userData).put(layer).end()
    store.setUserData(userData, of: layer)
  }

  /// Records ``LayerStore/setShape(_:of:)``.
  public mutating func setShape(_ shape: Shape?, of layer: LayerID) {
    log.begin(153).put(shape).put(layer).end()
    store.setShape(shape, of: layer)
  }

  /// Records ``LayerStore/setHitOutsets(_:of:)``.
  public mutating func setHitOutsets(_ outsets: Outsets, of layer: LayerID) {
    log.begin(154).put(outsets).put(layer).end()
    store.setHitOutsets(outsets, of: layer)
  }
}
