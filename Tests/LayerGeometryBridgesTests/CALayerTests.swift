// Compares the kernel with Core Animation itself. Apple's platforms only; never run on Linux.
#if canImport(QuartzCore) && !os(watchOS)
  import LayerGeometry
  import LayerGeometryBridges
  import QuartzCore
  import Testing

  @Suite struct CALayerTests {
    /// What the layers of a tree have beside bounds, positions, turns, flips, masks, hiding and depths.
    enum Contents: CaseIterable {
      /// Anchor points, corner radii and scroll layers.
      case planar
      /// Turns in space, anchor points with a depth, and perspective, too.
      case spatial
      /// Transform layers, too.
      case transformLayers
    }

    /// A tree of layers whose properties follow from their numbers. Layers from a quarter of the count on are
    /// leaves.
    private func makeTree(_ count: Int, _ contents: Contents) -> [CALayer] {
      var layers: [CALayer] = []
      for k in 0..<count {
        let layer = makeLayer(k, contents)
        let (x, y) = (Double(k * 37 % 101), Double(k * 53 % 89))
        layer.bounds = CGRect(x: Double(k % 3), y: 0, width: 300 - Double(k), height: 200 - Double(k) / 2)
        layer.position = CGPoint(x: x, y: y)
        if k % 4 == 3 { layer.anchorPoint = CGPoint(x: Double(k % 5) / 4, y: Double(k % 3) / 4) }
        if k % 5 == 1 {
          layer.setAffineTransform(CGAffineTransform(a: 0.6, b: 0.8, c: -0.8, d: 0.6, tx: 1, ty: 2))
        }
        layer.isHidden = k % 11 == 5
        layer.zPosition = k % 13 == 6 ? 2 : 0
        if contents != .planar { turnInSpace(layer, k) }
        // A transform layer has no use for these.
        if !(layer is CATransformLayer) {
          if k % 6 == 2 { layer.isGeometryFlipped = true }
          layer.masksToBounds = k % 7 == 3
          if k % 3 == 0 { layer.cornerRadius = Double(20 + k % 40) }
          if k % 9 == 3 { layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner] }
        }
        if let scroller = layer as? CAScrollLayer {
          scroller.scrollMode = k % 2 == 0 ? .vertically : .both
          scroller.scroll(to: CGPoint(x: 7, y: 11))
        }
        if k > 0 { layers[k / 4].addSublayer(layer) }
        layers.append(layer)
      }
      return layers
    }

    private func makeLayer(_ k: Int, _ contents: Contents) -> CALayer {
      if contents == .transformLayers, k % 17 == 7 { return CATransformLayer() }
      return k % 19 == 9 ? CAScrollLayer() : CALayer()
    }

    /// Small angles and a far eye, so that no point comes to lie behind it. The sublayer transforms are of
    /// layers without a flip and without a depth of the anchor point, where Apple's pivot is known.
    private func turnInSpace(_ layer: CALayer, _ k: Int) {
      if k % 9 == 4 { layer.transform = CATransform3DMakeRotation(0.3, 0, 1, 0) }
      if k % 17 == 7 { layer.transform = CATransform3DMakeRotation(0.2, 1, 0, 0) }
      if k % 6 == 3 {
        layer.sublayerTransform.m34 = -1 / 2000
      } else if k % 8 == 5 {
        layer.anchorPointZ = 6
      }
    }

    private func isClose(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= 1e-6 * max(1, abs(a), abs(b)) }

    private func isClose(_ a: LG.Rect, _ b: CGRect) -> Bool {
      isClose(a.minX, Double(b.minX)) && isClose(a.minY, Double(b.minY))
        && isClose(a.width, Double(b.width)) && isClose(a.height, Double(b.height))
    }

    @Test(arguments: Contents.allCases)
    func framesAreThoseOfCoreAnimation(contents: Contents) throws {
      let layers = makeTree(200, contents)
      var store = LayerStore()
      let copies = try store.copyLayers(under: layers[0])
      for layer in layers {
        let copy = try #require(copies.copy(of: layer))
        let frame = store.frame(of: copy)
        #expect(isClose(frame, layer.frame))
      }
    }

    @Test(arguments: Contents.allCases)
    func conversionsAreThoseOfCoreAnimation(contents: Contents) throws {
      let layers = makeTree(200, contents)
      var store = LayerStore()
      let copies = try store.copyLayers(under: layers[0])
      for k in layers.indices {
        let (source, target) = (layers[k], layers[(k * 71 + 3) % layers.count])
        let from = try #require(copies.copy(of: source)), to = try #require(copies.copy(of: target))
        let converted = target.convert(CGPoint(x: 3, y: 4), from: source)
        let answer = store.convert(LG.Point(x: 3, y: 4), from: from, to: to)
        let point = try #require(answer)
        #expect(isClose(point.x, Double(converted.x)) && isClose(point.y, Double(converted.y)))
      }
    }

    @Test(arguments: Contents.allCases)
    func hitsAreThoseOfCoreAnimation(contents: Contents) throws {
      let layers = makeTree(200, contents)
      var store = LayerStore()
      let copies = try store.copyLayers(under: layers[0])
      // Hit tests do not begin at a transform layer, which has no plane of its own.
      for layer in layers where layer.sublayers != nil && !(layer is CATransformLayer) {
        let copy = try #require(copies.copy(of: layer))
        for k in 0..<40 {
          let (x, y) = (Double(k * 29 % 300) - 149.5, Double(k * 17 % 200) - 99.5)
          let point = LG.Point(x: Double(layer.position.x) + x, y: Double(layer.position.y) + y)
          let hit = store.hitTest(point, in: copy, options: .coreAnimation)
          #expect(hit == layer.hitTest(CGPoint(point)).flatMap { copies.copy(of: $0) })
        }
      }
    }

    @Test func matricesGoBothWays() {
      let transform = Transform3D(
        m11: 1, m12: 2, m13: 3, m14: 4, m21: 5, m22: 6, m23: 7, m24: 8, m31: 9, m32: 10, m33: 11, m34: 12,
        m41: 13, m42: 14, m43: 15, m44: 16)
      #expect(Transform3D(CATransform3D(transform)) == transform)
    }
  }
#endif
