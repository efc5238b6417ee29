import LayerGeometry
import LayerGeometryHeader

/// Edits that keep layers where they are, or move them as one; copies; what painters are told.
extension CRun {
  private func transformLayers() {
    let count = anyCount(), layers = draw(count) { anyLayer() }, pointer = anyArray(layers, count)
    let space = anyLayer(orWorld: true), transform = anyAffineTransform()
    let argument = anyArray([c(transform)], 1)
    // Nothing is transformed, so nothing is wrong with the numbers.
    if layers.isEmpty { errors.remove(LG_ERROR_NOT_FINITE.rawValue) }
    edit({ lg_transform_layers($0, pointer, count, argument, space) }) { store throws(LayerError) in
      try store.transform(layers.map { id($0) }, by: transform, in: self.space(space))
    }
  }

  private func duplicate() {
    let layer = anyLayer(), store = anyStore(), result: UnsafeMutablePointer<lg_layer>? = result()
    var made: [LayerID] = []
    if errors.isEmpty && layers.count > 30 { return errors = [] }
    call {
      lg_layer_duplicate(store, layer, result)
    } _: {
      write(handle(model.duplicate(id(layer)) { made.append($1) }))
    }
    layers += made.map { handle($0) }
  }

  private func insertKeepingPlace(
    _ function: (OpaquePointer?, lg_layer, lg_layer, lg_layer) -> lg_error,
    _ body: (inout LayerStore, LayerID, LayerID, LayerID) throws(LayerError) -> Void
  ) {
    let layer = anyLayer(), sibling = anyLayer(), superlayer = superlayer(of: sibling)
    edit({ function($0, layer, sibling, superlayer) }) { store throws(LayerError) in
      try body(&store, id(layer), id(sibling), id(superlayer))
    }
  }

  static let placing: [COperation] = [
    COperation("lg_transform_layers") { $0.transformLayers() },
    COperation("lg_layer_duplicate") { $0.duplicate() },
    COperation("lg_ungroup") { run in
      let group = run.anyLayer()
      run.edit({ lg_ungroup($0, group) }) { store throws(LayerError) in try store.ungroup(run.id(group)) }
    },
    COperation("lg_insert_sublayer_at_keeping_place") { run in
      let layer = run.anyLayer(), superlayer = run.anyLayer(), index = run.input.pick([0, 1, 5, .max, -1])
      run.edit({ lg_insert_sublayer_at_keeping_place($0, layer, index, superlayer) }) {
        store throws(LayerError) in
        try store.insertSublayer(
          run.id(layer), at: index < 0 ? .max : index, in: run.id(superlayer), keepingPlace: true)
      }
    },
    COperation("lg_insert_sublayer_above_keeping_place") {
      $0.insertKeepingPlace(lg_insert_sublayer_above_keeping_place) {
        store, layer, sibling, superlayer throws(LayerError) in
        try store.insertSublayer(layer, above: sibling, in: superlayer, keepingPlace: true)
      }
    },
    COperation("lg_insert_sublayer_below_keeping_place") {
      $0.insertKeepingPlace(lg_insert_sublayer_below_keeping_place) {
        store, layer, sibling, superlayer throws(LayerError) in
        try store.insertSublayer(layer, below: sibling, in: superlayer, keepingPlace: true)
      }
    },
    COperation("lg_replace_sublayer_keeping_place") {
      $0.insertKeepingPlace({ lg_replace_sublayer_keeping_place($0, $2, $1, $3) }) {
        store, layer, old, superlayer throws(LayerError) in
        try store.replaceSublayer(old, with: layer, in: superlayer, keepingPlace: true)
      }
    },
    COperation("lg_scroll_to_visible") { run in
      let layer = run.anyLayer(), rect = run.anyRect()
      run.edit({ lg_scroll_to_visible($0, layer, c(rect)) }, { $0.scrollToVisible(rect, in: run.id(layer)) })
    },
    COperation("lg_scroll_to_visible_aligned") { run in
      let layer = run.anyLayer(), rect = run.anyRect(), x = run.anyCase(4), y = run.anyCase(4)
      let alignments = [x, y].map { lg_scroll_alignment(rawValue: .init($0)) }
      run.edit(
        { lg_scroll_to_visible_aligned($0, layer, c(rect), alignments[0], alignments[1]) },
        {
          $0.scrollToVisible(
            rect, in: run.id(layer), x: ScrollAlignment(rawValue: UInt8(x))!,
            y: ScrollAlignment(rawValue: UInt8(y))!)
        })
    },
  ]

  // MARK: - Painting

  private func damageRegion() {
    let store = anyStore(), count: UnsafeMutablePointer<Int>? = result()
    var (start, capacity): (UnsafeMutablePointer<lg_box>?, Int) = anyList()
    if capacity > 100 && capacity < 5000 { capacity = 100 }
    call {
      lg_get_damage_region(store, start, capacity, count)
    } _: {
      var region = DamageRegion(limit: max(capacity, 1))
      for layer in damage where capacity > 0 {
        region.insert(layer.oldBox)
        region.insert(layer.newBox)
      }
      writeList(region.boxes, capacity)
    }
  }

  static let painting: [COperation] = [
    COperation("lg_get_damage_region") { $0.damageRegion() },
    COperation("lg_set_needs_display") { run in
      let layer = run.anyLayer()
      run.edit({ lg_set_needs_display($0, layer) }, { $0.setNeedsDisplay(of: run.id(layer)) })
    },
    COperation("lg_set_needs_display_in_rect") { run in
      let layer = run.anyLayer(), rect = run.anyRect(isChecked: false)
      if !(rect.isNull || rect.isInfinite || rect.isFinite) { run.add(LG_ERROR_NOT_FINITE) }
      run.edit(
        { lg_set_needs_display_in_rect($0, layer, c(rect)) },
        { $0.setNeedsDisplay(in: rect, of: run.id(layer)) })
    },
    COperation("lg_set_ink_outsets") { run in
      let layer = run.anyLayer(), ink = run.anyRect()
      let sum = abs(ink.origin.x) + abs(ink.origin.y) + abs(ink.size.width) + abs(ink.size.height)
      if run.errors.isEmpty && !sum.isFinite { run.add(LG_ERROR_NOT_FINITE) }
      let argument = lg_outsets(
        min_x: ink.origin.x, min_y: ink.origin.y, max_x: ink.size.width, max_y: ink.size.height)
      run.edit({ lg_set_ink_outsets($0, layer, argument) }) {
        $0.setInkOutsets(
          Outsets(minX: ink.origin.x, minY: ink.origin.y, maxX: ink.size.width, maxY: ink.size.height),
          of: run.id(layer))
      }
    },
    COperation("lg_get_ink_outsets") { $0.read(lg_get_ink_outsets) { $0.inkOutsets(of: $1) } },
    COperation("lg_set_keeps_autoresized_sizes") { run in
      let keeps = run.input.flag()
      run.edit({ lg_set_keeps_autoresized_sizes($0, keeps) }, { $0.keepsAutoresizedSizes = keeps })
    },
    COperation("lg_get_keeps_autoresized_sizes") {
      $0.readStore(lg_get_keeps_autoresized_sizes) { $0.keepsAutoresizedSizes }
    },
  ]
}
