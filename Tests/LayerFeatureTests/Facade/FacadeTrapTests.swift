import LayerGeometry
import Testing

#if SUBPROCESSES
  /// Where CALayer throws an exception, the process ends with a message that names the call.
  @Suite("Layer traps")
  struct FacadeTrapTests {
    private func expectMessage(_ result: ExitTest.Result?, _ parts: String...) {
      let message = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
      for part in parts { #expect(message.contains(part)) }
    }

    @Test("addSublayer: a layer under itself")
    func addToItself() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let layer = Layer()
        layer.addSublayer(layer)
      }
      expectMessage(result, "addSublayer", "itself or one of its descendants")
    }

    @Test("addSublayer: a layer under its descendant")
    func addToDescendant() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let top = Layer(), middle = Layer(), leaf = Layer()
        top.addSublayer(middle)
        middle.addSublayer(leaf)
        leaf.addSublayer(top)
      }
      expectMessage(result, "addSublayer", "itself or one of its descendants")
    }

    @Test("insertSublayer:atIndex: a layer under its descendant")
    func insertInDescendant() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let top = Layer(), leaf = Layer()
        top.addSublayer(leaf)
        leaf.insertSublayer(top, at: 0)
      }
      expectMessage(result, "insertSublayer(_:at:", "itself or one of its descendants")
    }

    @Test("replaceSublayer:with: by the superlayer itself")
    func replaceByItself() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let top = Layer(), leaf = Layer()
        top.addSublayer(leaf)
        top.replaceSublayer(leaf, with: top)
      }
      expectMessage(result, "replaceSublayer", "itself or one of its descendants")
    }

    @Test("sublayers with an ancestor")
    func sublayersWithAncestor() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let top = Layer(), leaf = Layer()
        top.addSublayer(leaf)
        leaf.sublayers = [Layer(), top]
      }
      expectMessage(result, "sublayers", "itself or one of its descendants")
    }

    @Test("sublayers with the layer itself")
    func sublayersWithItself() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let layer = Layer()
        layer.sublayers = [Layer(), layer]
      }
      expectMessage(result, "sublayers", "itself or one of its descendants")
    }

    @Test("insertSublayer:above: a layer of another tree")
    func insertAboveStranger() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        Layer().insertSublayer(Layer(), above: Layer())
      }
      expectMessage(result, "insertSublayer(_:above:", "is no sublayer of")
    }

    @Test("insertSublayer:below: a layer of the same tree that is no sibling")
    func insertBelowStranger() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let top = Layer(), leaf = Layer()
        top.addSublayer(leaf)
        leaf.insertSublayer(Layer(), below: leaf)
      }
      expectMessage(result, "insertSublayer(_:below:", "is no sublayer of")
    }

    @Test("replaceSublayer:with: of a layer that is no sublayer")
    func replaceStranger() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        Layer().replaceSublayer(Layer(), with: Layer())
      }
      expectMessage(result, "replaceSublayer", "is no sublayer of")
      let kept = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        try Layer().replaceSublayer(Layer(), keepingPlaceOf: Layer())
      }
      expectMessage(kept, "replaceSublayer(_:keepingPlaceOf:)", "is no sublayer of")
    }

    @Test("A number that is not finite")
    func notFinite() async {
      let position = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        Layer().position = Point(x: .nan, y: 0)
      }
      expectMessage(position, "setPosition", "not finite")
      let frame = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        Layer().frame = Rect(x: 0, y: 0, width: .infinity, height: 1)
      }
      expectMessage(frame, "setFrame", "not finite")
      let zPosition = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        Layer().zPosition = -.infinity
      }
      expectMessage(zPosition, "setZPosition", "not finite")
    }

    @Test("Changing the hierarchy during a hit test that calls contains")
    func editWhileAsked() async {
      let add = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let layer = Layer()
        layer.containsHandler = { layer, _ in
          layer.addSublayer(Layer())
          return true
        }
        _ = layer.hitTest(.zero)
      }
      expectMessage(add, "addSublayer", "while a query")
      let remove = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let root = Layer(), layer = Layer()
        root.bounds = Rect(x: 0, y: 0, width: 10, height: 10)
        root.addSublayer(layer)
        layer.containsHandler = { layer, _ in
          layer.removeFromSuperlayer()
          return true
        }
        _ = root.hitTest(.zero)
      }
      expectMessage(remove, "removeFromSuperlayer", "while a query")
      let join = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let layer = Layer()
        layer.withStore { _, _ in Layer().addSublayer(layer) }
      }
      expectMessage(join, "addSublayer", "while a query")
      let list = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let layer = Layer()
        layer.withStore { _, _ in layer.sublayers = nil }
      }
      expectMessage(list, "sublayers", "while a query")
      let ungroup = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let layer = Layer()
        try layer.withStore { _, _ in try layer.ungroup() }
      }
      expectMessage(ungroup, "ungroup", "while a query")
      let zPosition = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let layer = Layer()
        layer.withStore { _, _ in layer.zPosition = 1 }
      }
      expectMessage(zPosition, "zPosition", "while a query")
      let checked = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let layer = Layer()
        try layer.withStore { _, _ in try layer.set(.zPosition(1)) }
      }
      expectMessage(checked, "set(_:)", "while a query")
    }

    @Test("Setters of many layers: layers of two trees, and fewer values than layers")
    func setManyOfTwoTrees() async {
      let trees = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        Layer.setHidden([true, true], of: [Layer(), Layer()])
      }
      expectMessage(trees, "setHidden(_:of:)", "is in another tree")
      let counts = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        try Layer.setPositions([], of: [Layer()])
      }
      expectMessage(counts, "setPositions(_:of:)", "do not go together")
    }

    @Test("An animation of a name that is no property's")
    func unknownKeyPath() async {
      let basic = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = BasicAnimation(keyPath: "nonsense")
      }
      expectMessage(basic, "init(keyPath:)", "\"nonsense\"")
      let frames = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = KeyframeAnimation(keyPath: "nonsense")
      }
      expectMessage(frames, "init(keyPath:)", "\"nonsense\"")
    }

    @Test("Boxes in a layer of another tree, and transforms of one")
    func placesInAnotherTree() async {
      let box = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Layer().boundingBox(in: Layer())
      }
      expectMessage(box, "boundingBox(in:rules:)", "is in another tree")
      let transform = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        try Layer().transform([Layer()], by: .identity)
      }
      expectMessage(transform, "transform(_:by:)", "is in another tree")
    }

    @Test("A stale handle")
    func staleHandle() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let root = Layer()
        var gone: Layer? = Layer()
        root.addSublayer(gone!)
        let handle = gone!.withStore { _, id in id }
        gone!.removeFromSuperlayer()
        gone = nil
        _ = root.layer(for: handle)
      }
      expectMessage(result, "stale")
    }

    @Test("takeDamage: a body that adds layers")
    func damageThatAdds() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let root = Layer()
        root.frame = Rect(x: 0, y: 0, width: 9, height: 9)
        root.takeDamage { _, _ in root.addSublayer(Layer()) }
      }
      expectMessage(result, "addSublayer", "while a query")
    }

    @Test("transform: layers of another tree of the same store")
    func transformOfAnotherTree() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let top = Layer(), gone = Layer()
        top.addSublayer(gone)
        gone.removeFromSuperlayer()
        try top.transform([gone], by: .identity)
      }
      expectMessage(result, "is in another tree")
    }

    @Test("setPositions: positions for no layers")
    func valuesForNoLayers() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        try Layer.setPositions([.zero], of: [])
      }
      expectMessage(result, "setPositions", "1 values for no layers")
    }
  }
#endif
