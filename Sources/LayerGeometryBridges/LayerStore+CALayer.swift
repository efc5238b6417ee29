// Apple's platforms only. Not compiled or run on Linux.
#if canImport(QuartzCore) && !os(watchOS)
  public import LayerGeometry
  public import QuartzCore

  /// The layers that ``LayerGeometry/LayerStore/copyLayers(under:)`` made, by the layers they are copies of.
  public struct CopiedLayers {
    /// The copy of the layer that the copying began at.
    public let root: LayerID
    /// Each layer with its copy, superlayers before sublayers, siblings in tree order.
    public let pairs: [(original: CALayer, copy: LayerID)]
    private let copies: [ObjectIdentifier: LayerID]

    fileprivate init(root: LayerID, pairs: [(original: CALayer, copy: LayerID)]) {
      self.root = root
      self.pairs = pairs
      copies = Dictionary(pairs.map { (ObjectIdentifier($0.original), $0.copy) }) { first, _ in first }
    }

    /// Returns the copy of a layer; nil if it was not copied.
    public func copy(of layer: CALayer) -> LayerID? { copies[ObjectIdentifier(layer)] }
  }

  extension LayerStore {
    /// Copies a layer of Core Animation and everything under it into this store, as the tree stands: model
    /// values, without running animations. The copy of `top` is a root.
    ///
    /// Copied are geometry, hierarchy, masks to bounds with corners, opacity, hiding, timing, scroll modes,
    /// names, and on macOS autoresizing masks. Mask layers, and layout managers with their constraints, are
    /// not. Answers are those of Core Animation with ``HitTestOptions/coreAnimation``. Does not recurse.
    ///
    /// This function is written from Core Animation's headers. It is compiled on Apple's platforms only, and
    /// was not run on Linux, where the rest of the package is developed.
    ///
    /// - Throws: `notFinite` if a number of some layer is not finite; the store is then as it was.
    /// - Complexity: O(layers copied).
    public mutating func copyLayers(under top: CALayer) throws(LayerError) -> CopiedLayers {
      let root = makeLayer(kind(of: top))
      var pairs: [(original: CALayer, copy: LayerID)] = [(top, root)]
      do {
        try copyProperties(of: top, to: root)
        var next = 0
        while next < pairs.count {
          let (original, copy) = pairs[next]
          next += 1
          for sublayer in original.sublayers ?? [] {
            let sublayerCopy = makeLayer(kind(of: sublayer))
            try addSublayer(sublayerCopy, to: copy)
            try copyProperties(of: sublayer, to: sublayerCopy)
            pairs.append((sublayer, sublayerCopy))
          }
        }
      } catch {
        destroy(root)
        throw error
      }
      return CopiedLayers(root: root, pairs: pairs)
    }

    private func kind(of layer: CALayer) -> LayerKind {
      if layer is CATransformLayer { return .transform }
      return layer is CAScrollLayer ? .scroll : .ordinary
    }

    private mutating func copyProperties(of layer: CALayer, to copy: LayerID) throws(LayerError) {
      // The position before the autoresizing mask, and both after the superlayer's own size.
      try set(.bounds(LayerGeometry.Rect(layer.bounds)), of: copy)
      try set(.position(LayerGeometry.Point(layer.position)), of: copy)
      try set(.anchorPoint(LayerGeometry.Point(layer.anchorPoint)), of: copy)
      try set(.anchorPointZ(Double(layer.anchorPointZ)), of: copy)
      try set(.zPosition(Double(layer.zPosition)), of: copy)
      try set(.transform(Transform3D(layer.transform)), of: copy)
      try set(.sublayerTransform(Transform3D(layer.sublayerTransform)), of: copy)
      try set(.isGeometryFlipped(layer.isGeometryFlipped), of: copy)
      try set(.masksToBounds(layer.masksToBounds), of: copy)
      try set(.cornerRadius(Double(layer.cornerRadius)), of: copy)
      try set(.maskedCorners(CornerMask(rawValue: UInt8(layer.maskedCorners.rawValue & 15))), of: copy)
      try set(.isHidden(layer.isHidden), of: copy)
      try set(.opacity(Double(layer.opacity)), of: copy)
      try set(.isDoubleSided(layer.isDoubleSided), of: copy)
      try set(.speed(Double(layer.speed)), of: copy)
      try set(.beginTime(layer.beginTime), of: copy)
      try set(.timeOffset(layer.timeOffset), of: copy)
      try set(.name(layer.name), of: copy)
      if let scroller = layer as? CAScrollLayer {
        try set(.scrollMode(ScrollMode(scroller.scrollMode)), of: copy)
      }
      #if os(macOS)
        let mask = UInt32(layer.autoresizingMask.rawValue & 63)
        try set(.autoresizingMask(AutoresizingMask(rawValue: mask)), of: copy)
      #endif
    }
  }

  extension ScrollMode {
    /// The mode of a `CAScrollLayer`; both axes for one that is not known.
    fileprivate init(_ mode: CAScrollLayerScrollMode) {
      switch mode {
      case .none: self = .none
      case .horizontally: self = .horizontal
      case .vertically: self = .vertical
      default: self = .both
      }
    }
  }
#endif
