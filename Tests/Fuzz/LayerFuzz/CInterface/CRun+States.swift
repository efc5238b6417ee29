import LayerGeometry
import LayerGeometryHeader

/// States of layers, in C and of the model.
struct CStates {
  let pointer: OpaquePointer
  var model: LayerStates
}

/// Taking states, and giving them back.
extension CRun {
  private func take(
    _ create: (OpaquePointer?, UnsafeMutablePointer<OpaquePointer?>?) -> lg_error,
    _ states: () -> LayerStates
  ) {
    let store = anyStore(), result: UnsafeMutablePointer<OpaquePointer?>? = result()
    var made: OpaquePointer?, model: LayerStates?
    call {
      let error = create(store, result)
      if error == LG_OK { made = result?.pointee }
      return error
    } _: {
      model = states()
      write(made)
    }
    guard let made, let model else { return }
    if let old = self.states { lg_states_destroy(old.pointer) }
    self.states = CStates(pointer: made, model: model)
  }

  private func takeOfLayers() {
    let count = anyCount(), layers = draw(count) { anyLayer() }, pointer = anyArray(layers, count)
    take({ lg_states_create($0, pointer, count, $1) }) { model.states(of: layers.map { id($0) }) }
  }

  private func takeOfSubtree() {
    let layer = anyLayer()
    take({ lg_states_create_of_subtree($0, layer, $1) }) { model.states(ofSubtree: id(layer)) }
  }

  private func restore() {
    guard let states else {
      if lg_states_restore(nil, store) == LG_OK { report("no states are some") }
      return
    }
    edit({ lg_states_restore(states.pointer, $0) }) { store throws(LayerError) in
      let before = try store.restore(states.model)
      self.states?.model = before
    }
  }

  static let states: [COperation] = [
    COperation("lg_states_create") { $0.takeOfLayers() },
    COperation("lg_states_create_of_subtree") { $0.takeOfSubtree() },
    COperation("lg_states_restore") { $0.restore() },
    COperation("lg_states_destroy") { $0.restore() },
  ]
}
