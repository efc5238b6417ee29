extension Layer {
  /// What ties the layer's frame to its superlayer's bounds and its siblings' frames; [] by default. They act when a
  /// ``ConstraintLayoutManager`` lays the superlayer out.
  public final var constraints: [LayerConstraint] {
    get { tree.pointee.store.constraints(of: id) }
    set { tree.pointee.store.setConstraints(newValue, of: id) }
  }
}
