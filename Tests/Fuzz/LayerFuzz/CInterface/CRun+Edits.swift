import LayerGeometry
import LayerGeometryHeader

/// Layers, the hierarchy, scrolling and batch setters.
extension CRun {
  func edit(
    _ function: (OpaquePointer?) -> lg_error, _ body: (inout LayerStore) throws(LayerError) -> Void
  ) {
    let store = anyStore()
    call {
      function(store)
    } _: { () throws(LayerError) in
      try body(&model)
    }
  }

  private func create() {
    guard layers.count < StoreFuzz.mostLayers else { return }
    let store = anyStore(), kind = anyCase(3), result: UnsafeMutablePointer<lg_layer>? = result()
    var made: lg_layer = 0
    call {
      lg_layer_create(store, lg_kind(rawValue: kind), result)
    } _: {
      made = handle(model.makeLayer(LayerKind(rawValue: UInt8(kind)) ?? .ordinary))
      write(made)
    }
    if made != 0 { layers.append(made) }
  }

  private func anyNewLayerOptions() -> NewLayerOptions {
    let options = NewLayerOptions(rawValue: anyBits(7))
    // No layer is of two kinds.
    if options.kind == nil { add(LG_ERROR_BAD_VALUE) }
    return options
  }

  private func createMany() {
    guard layers.count + 8 < StoreFuzz.mostLayers else { return }
    let count = anyCount(), store = anyStore(), superlayer = anyLayer(orWorld: true)
    let frames = draw(count) { anyRect() }
    var above = frames.indices.map { Int32(input.below($0 + 1)) - 1 }
    let options = draw(count) { anyNewLayerOptions() }
    let framePointer = anyArray(frames.map { c($0) }, count)
    let hasAbove = input.flag(), optionPointer = input.flag() ? place(options.map(\.rawValue)) : nil
    if optionPointer == nil { errors.remove(LG_ERROR_BAD_VALUE.rawValue) }
    if hasAbove && !above.isEmpty && isBad() {
      // No layer is its own superlayer, or that of one before it.
      let k = input.below(above.count)
      above[k] = input.pick([Int32(k), -2, .max, .min])
      add(LG_ERROR_BAD_VALUE)
    }
    let abovePointer = hasAbove ? place(above) : nil
    let result: UnsafeMutablePointer<lg_layer>? = resultArray(count)
    var made = [LayerID](repeating: .null, count: frames.count)
    call {
      lg_layers_create(store, framePointer, abovePointer, optionPointer, count, superlayer, result)
    } _: { () throws(LayerError) in
      var span = made.mutableSpan
      try model.makeLayers(
        frames: frames.span, superlayers: (abovePointer == nil ? [] : above).span,
        options: (optionPointer == nil ? [] : options).span, in: superlayer == 0 ? nil : id(superlayer),
        into: &span)
      for k in made.indices { write(handle(made[k]), at: 8 * k) }
    }
    layers += made.filter { !$0.isNull }.map { handle($0) }
  }

  private func destroy() {
    let layer = anyLayer()
    edit({ lg_layer_destroy($0, layer) }, { $0.destroy(id(layer)) })
    for layer in layers where !model.exists(id(layer)) { destroyed.append(layer) }
    layers.removeAll { !model.exists(id($0)) }
  }

  private func setTransformToSpace() {
    let layer = anyLayer(), space = anyLayer(orWorld: true)
    let numbers = draw(6) { anyNumber() }
    let transform = AffineTransform(
      a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
    let pointer = anyArray([c(transform)], 1)
    edit({ lg_set_transform_to_space($0, layer, pointer, space) }) { store throws(LayerError) in
      try store.setTransform(transform, of: id(layer), to: self.space(space))
    }
  }

  private func setBoundsKeepingPlace() {
    let layer = anyLayer(), numbers = draw(4) { anyNumber() }
    let bounds = lg_rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    edit({ lg_set_bounds_keeping_place($0, layer, bounds) }) { store throws(LayerError) in
      try store.setBounds(
        Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]), of: id(layer),
        keepingPlace: true)
    }
  }

  private func setAnchorPointKeepingPlace() {
    let layer = anyLayer(), x = anyNumber(), y = anyNumber()
    edit({ lg_set_anchor_point_keeping_place($0, layer, lg_point(x: x, y: y)) }) { store throws(LayerError) in
      try store.setAnchorPoint(Point(x: x, y: y), of: id(layer), keepingPlace: true)
    }
  }

  private func insertAtIndex() {
    let layer = anyLayer(), superlayer = anyLayer(), index = input.pick([0, 1, 2, 5, .max, -1, .min])
    edit({ lg_insert_sublayer_at($0, layer, index, superlayer) }) { store throws(LayerError) in
      try store.insertSublayer(id(layer), at: index < 0 ? .max : index, in: id(superlayer))
    }
  }

  /// The superlayer of a layer, or any other.
  func superlayer(of layer: lg_layer) -> lg_layer {
    if !model.exists(id(layer)) || input.below(4) == 0 { return anyLayer() }
    let superlayer = handle(model.superlayer(of: id(layer)))
    if superlayer == 0 { add(LG_ERROR_STALE_LAYER) }
    return superlayer
  }

  static let edits: [COperation] =
    [
      COperation("lg_layer_create") { $0.create() },
      COperation("lg_layers_create") { $0.createMany() },
      COperation("lg_layer_destroy") { $0.destroy() },
      COperation("lg_add_sublayer") { run in
        let layer = run.anyLayer(), superlayer = run.anyLayer()
        run.edit({ lg_add_sublayer($0, layer, superlayer) }) { store throws(LayerError) in
          try store.addSublayer(run.id(layer), to: run.id(superlayer))
        }
      },
      COperation("lg_add_sublayer_keeping_place") { run in
        let layer = run.anyLayer(), superlayer = run.anyLayer()
        run.edit({ lg_add_sublayer_keeping_place($0, layer, superlayer) }) { store throws(LayerError) in
          try store.addSublayer(run.id(layer), to: run.id(superlayer), keepingPlace: true)
        }
      },
      COperation("lg_set_transform_to_space") { $0.setTransformToSpace() },
      COperation("lg_set_bounds_keeping_place") { $0.setBoundsKeepingPlace() },
      COperation("lg_set_anchor_point_keeping_place") { $0.setAnchorPointKeepingPlace() },
      COperation("lg_insert_sublayer_at") { $0.insertAtIndex() },
      COperation("lg_insert_sublayer_above") { run in
        let layer = run.anyLayer(), sibling = run.anyLayer(), superlayer = run.superlayer(of: sibling)
        run.edit({ lg_insert_sublayer_above($0, layer, sibling, superlayer) }) { store throws(LayerError) in
          try store.insertSublayer(run.id(layer), above: run.id(sibling), in: run.id(superlayer))
        }
      },
      COperation("lg_insert_sublayer_below") { run in
        let layer = run.anyLayer(), sibling = run.anyLayer(), superlayer = run.superlayer(of: sibling)
        run.edit({ lg_insert_sublayer_below($0, layer, sibling, superlayer) }) { store throws(LayerError) in
          try store.insertSublayer(run.id(layer), below: run.id(sibling), in: run.id(superlayer))
        }
      },
      COperation("lg_replace_sublayer") { run in
        let old = run.anyLayer(), layer = run.anyLayer(), superlayer = run.superlayer(of: old)
        run.edit({ lg_replace_sublayer($0, old, layer, superlayer) }) { store throws(LayerError) in
          try store.replaceSublayer(run.id(old), with: run.id(layer), in: run.id(superlayer))
        }
      },
      COperation("lg_remove_from_superlayer") { run in
        let layer = run.anyLayer()
        run.edit({ lg_remove_from_superlayer($0, layer) }, { $0.removeFromSuperlayer(run.id(layer)) })
      },
      COperation("lg_scroll_to_point") { run in
        let layer = run.anyLayer(), point = run.anyPoint()
        run.edit({ lg_scroll_to_point($0, layer, c(point)) }, { $0.scroll(to: point, in: run.id(layer)) })
      },
      COperation("lg_scroll_to_rect") { run in
        let layer = run.anyLayer(), rect = run.anyRect()
        run.edit(
          { lg_scroll_to_rect($0, layer, c(rect)) }, { $0.scrollRectToVisible(rect, in: run.id(layer)) })
      },
    ] + batchSetters

  // MARK: - Batches

  /// Sets values of many layers.
  private func setEach<Value: BitwiseCopyable, Kernel: BitwiseCopyable>(
    _ value: () -> Kernel, _ cValue: (Kernel) -> Value,
    _ function: (OpaquePointer?, UnsafePointer<lg_layer>?, UnsafePointer<Value>?, Int) -> lg_error,
    _ body: (inout LayerStore, Span<Kernel>, Span<LayerID>) throws(LayerError) -> Void
  ) {
    let count = anyCount(), layers = draw(count) { anyLayer() }, values = draw(count, value)
    let layerPointer = anyArray(layers, count), valuePointer = anyArray(values.map(cValue), count)
    let ids = layers.map { id($0) }
    edit({ function($0, layerPointer, valuePointer, count) }) { store throws(LayerError) in
      try body(&store, values.span, ids.span)
    }
  }

  private func setBoundsAndPositions() {
    let count = anyCount(), layers = draw(count) { anyLayer() }
    let bounds = draw(count) { anyRect() }, positions = draw(count) { anyPoint() }
    let pointers = (
      anyArray(layers, count), anyArray(bounds.map { c($0) }, count), anyArray(positions.map { c($0) }, count)
    )
    let ids = layers.map { id($0) }
    edit({ lg_set_bounds_and_positions($0, pointers.0, pointers.1, pointers.2, count) }) {
      store throws(LayerError) in
      for (layer, bounds) in zip(ids, bounds) { store.setBounds(bounds, of: layer) }
      try store.setPositions(positions.span, of: ids.span)
    }
  }

  private static let batchSetters: [COperation] = [
    COperation("lg_set_positions") { run in
      run.setEach({ run.anyPoint() }, { c($0) }, { lg_set_positions($0, $1, $2, $3) }) {
        store, values, layers throws(LayerError) in try store.setPositions(values, of: layers)
      }
    },
    COperation("lg_set_bounds_and_positions") { $0.setBoundsAndPositions() },
    COperation("lg_set_frames") { run in
      run.setEach({ run.anyRect() }, { c($0) }, { lg_set_frames($0, $1, $2, $3) }) {
        store, values, layers throws(LayerError) in try store.setFrames(values, of: layers)
      }
    },
    COperation("lg_set_transforms") { run in
      run.setEach({ run.anyTransform() }, { c($0) }, { lg_set_transforms($0, $1, $2, $3) }) {
        store, values, layers throws(LayerError) in try store.setTransforms(values, of: layers)
      }
    },
    COperation("lg_set_affine_transforms") { run in
      run.setEach({ run.anyAffineTransform() }, { c($0) }, { lg_set_affine_transforms($0, $1, $2, $3) }) {
        store, values, layers throws(LayerError) in try store.setAffineTransforms(values, of: layers)
      }
    },
    COperation("lg_set_hidden_flags") { run in
      run.setEach({ run.input.below(4) == 0 }, { $0 }, { lg_set_hidden_flags($0, $1, $2, $3) }) {
        store, values, layers throws(LayerError) in try store.setHidden(values, of: layers)
      }
    },
  ]
}
