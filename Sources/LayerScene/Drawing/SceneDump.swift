import LayerGeometry

extension LayerScene {
  /// The levels that the indentation shows; deeper layers carry their level instead.
  private static let mostIndented = 32

  /// Returns the tree as text, a line per layer with the properties that are not at their defaults.
  ///
  /// - Complexity: O(number of layers), without recursion.
  public func dump() -> String {
    var text = ""
    forEachLine {
      text += $0
      text += "\n"
    }
    return text
  }

  /// Calls `body` for each line of ``dump()``.
  package func forEachLine(_ body: (String) -> Void) {
    forEachLayer { layer, level in
      let indent = String(repeating: "  ", count: min(level, LayerScene.mostIndented))
      let mark = level > LayerScene.mostIndented ? "(level \(level)) " : ""
      body(indent + mark + line(of: layer))
    }
  }

  /// Returns what a line says of one layer.
  private func line(of layer: LayerID) -> String {
    var words = [id(of: layer).map { "#\($0)" } ?? "\(layer)"]
    if let name = store.name(of: layer) { words.append("\"\(brief(name))\"") }
    if store.kind(of: layer) != .ordinary { words.append("\(store.kind(of: layer))") }
    words.append("frame \(plain(store.frame(of: layer)))")
    let bounds = store.bounds(of: layer)
    if bounds.origin != .zero { words.append("bounds \(plain(bounds))") }
    words += properties(of: layer)
    return words.joined(separator: " ")
  }

  /// Returns the properties that are not at their defaults, but for name, kind, bounds and position.
  func properties(of layer: LayerID) -> [String] {
    var words: [String] = []
    func add(_ isSet: Bool, _ word: @autoclosure () -> String) { if isSet { words.append(word()) } }
    let (anchor, zPosition) = (store.anchorPoint(of: layer), store.zPosition(of: layer))
    add(anchor != Point(x: 0.5, y: 0.5), "anchor \(plain(anchor))")
    add(store.anchorPointZ(of: layer) != 0, "anchorZ \(plain(store.anchorPointZ(of: layer)))")
    add(zPosition != 0, "z \(plain(zPosition))")
    add(!store.transform(of: layer).isIdentity, store.transform(of: layer).words)
    add(
      !store.sublayerTransform(of: layer).isIdentity, "sublayers " + store.sublayerTransform(of: layer).words)
    add(store.isGeometryFlipped(of: layer), "flipped")
    add(store.masksToBounds(of: layer), "masks")
    add(store.cornerRadius(of: layer) != 0, "radius \(plain(store.cornerRadius(of: layer)))")
    add(store.maskedCorners(of: layer) != .all, "corners \(store.maskedCorners(of: layer).rawValue)")
    add(store.isHidden(of: layer), "hidden")
    add(store.opacity(of: layer) != 1, "opacity \(plain(store.opacity(of: layer)))")
    add(!store.isDoubleSided(of: layer), "single-sided")
    add(store.ignoresHitTesting(of: layer), "ignores hits")
    add(store.hitTestMask(of: layer) != .max, "mask \(store.hitTestMask(of: layer))")
    if let shape = store.shape(of: layer) { words.append(shape.words) }
    let outsets = store.hitOutsets(of: layer)
    let paths = keyedAnimations(of: layer).map(\.animation.keyPath.rawValue)
    add(!paths.isEmpty, "animates \(paths.joined(separator: ", "))")
    add(outsets != .zero, "hit outsets \(outsets.words)")
    let ink = store.inkOutsets(of: layer)
    add(ink != .zero, "ink outsets \(ink.words)")
    return words + layoutAndTime(of: layer)
  }

  /// Returns what is set of scrolling, layout and time, and the user's data.
  private func layoutAndTime(of layer: LayerID) -> [String] {
    var words: [String] = []
    func add(_ isSet: Bool, _ word: @autoclosure () -> String) { if isSet { words.append(word()) } }
    add(store.scrollMode(of: layer) != .both, "scrolls \(store.scrollMode(of: layer))")
    let mask = store.autoresizingMask(of: layer), constraints = store.constraints(of: layer)
    add(!mask.isEmpty, "autoresizes \(mask.rawValue)")
    add(!store.roundsAutoresizedFrame(of: layer), "autoresizes without rounding")
    add(!constraints.isEmpty, "constraints \(constraints.map(\.words).joined(separator: ", "))")
    add(store.speed(of: layer) != 1, "speed \(plain(store.speed(of: layer)))")
    add(store.beginTime(of: layer) != 0, "begins at \(plain(store.beginTime(of: layer)))")
    add(store.timeOffset(of: layer) != 0, "time offset \(plain(store.timeOffset(of: layer)))")
    add(store.userData(of: layer) != 0, "user data \(store.userData(of: layer))")
    return words
  }
}

extension Transform3D {
  /// The class of the transform, with its numbers.
  var words: String {
    if isIdentity { return "identity" }
    if isAffine {
      let t = affineTransform
      return "affine \(plain(t.a, t.b, t.c, t.d, t.tx, t.ty))"
    }
    return "transform "
      + plain(m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44)
  }
}
