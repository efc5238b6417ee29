import LayerGeometry

extension HitTestOptions {
  /// The rules by which `hit` and `stacks` were answered: tree order, and a browser does not stop at the root's
  /// edges.
  static var cases: HitTestOptions {
    var options = HitTestOptions.documented
    options.searchesOutsideReceiver = true
    return options
  }

  /// The rules of `hitPainter`.
  static var casesInDrawingOrder: HitTestOptions {
    var options = cases
    options.siblingOrder = .drawing
    return options
  }

  /// The rules of `hitNoRound`.
  static var casesWithoutRounding: HitTestOptions {
    var options = cases
    options.honorsCornerRadius = false
    return options
  }
}
