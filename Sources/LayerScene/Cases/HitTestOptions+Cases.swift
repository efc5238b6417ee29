import LayerGeometry

extension HitTestOptions {
  /// The rules of `hit` and `stacks`: tree order, searching outside the root's bounds as a browser does.
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
