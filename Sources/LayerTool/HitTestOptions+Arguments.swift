import LayerGeometry
import LayerScene

extension HitTestOptions {
  /// Names of the options that set the rules of a hit test.
  static let names = [
    "in", "preset", "order", "outside-receiver", "outside-layers", "corners", "round-corners",
    "clip-to-shapes", "minimum-opacity", "mask",
  ]

  static let help = """
      --in ID                    start at this layer; points are in its superlayer's coordinates
      --preset PRESET            documented (default), coreAnimation, uiKit or css
      --order ORDER              which sibling is in front: tree, drawing or depth
      --outside-receiver YESNO   whether sublayers are found outside the first layer's bounds
      --outside-layers YESNO     whether sublayers are found outside other layers' bounds
      --corners YESNO            whether masks clip to rounded corners
      --round-corners YESNO      whether rounded corners are not hit, also of layers that do not mask
      --clip-to-shapes YESNO     whether masks clip to shapes, too
      --minimum-opacity X        skip layers with an opacity below X, with their subtrees
      --mask BITS                skip layers whose hit-test mask has none of these bits
                                 without an option, the preset decides
    """

  init(_ arguments: Arguments) throws(UsageError) {
    self =
      try arguments.choice(
        "preset",
        [
          "documented": HitTestOptions.documented, "coreAnimation": .coreAnimation, "uiKit": .uiKit,
          "css": .css,
        ])
      ?? .documented
    let order = try arguments.choice(
      "order", ["tree": SiblingOrder.tree, "drawing": .drawing, "depth": .depth])
    if let order { siblingOrder = order }
    func answer(_ name: String) throws(UsageError) -> Bool? {
      try arguments.choice(name, ["yes": true, "no": false])
    }
    if let isSearched = try answer("outside-receiver") { searchesOutsideReceiver = isSearched }
    if let isSearched = try answer("outside-layers") { searchesOutsideLayers = isSearched }
    if let isHonored = try answer("corners") { honorsCornerRadius = isHonored }
    if let isRounded = try answer("round-corners") { roundsCorners = isRounded }
    if let clips = try answer("clip-to-shapes") { clipsToShape = clips }
    if let opacity = try arguments.number("minimum-opacity") { minimumOpacity = opacity }
    if let text = arguments.value("mask") {
      guard let bits = UInt32(text) else {
        throw UsageError("--mask \(brief(text)): a whole number from 0 to \(UInt32.max) is needed")
      }
      mask = bits
    }
  }
}
