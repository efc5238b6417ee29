import LayerGeometry

extension SceneDrawing {
  /// The most frames of a picture that plays; of a longer time there are fewer a second.
  private static let mostFrames = 3600

  /// Returns an SVG that plays a scene's animations, again and again: its layers without labels and details,
  /// each with the outlines that it has in 60 frames a second of ``LayerScene/animationPeriod``.
  ///
  /// Layers keep the drawing order in which they first appear. A scene without animations gives a still.
  /// - Complexity: O(frames · layers), times layers where animated depths change their order.
  public static func playing(_ scene: LayerScene, options: Options = Options()) -> String {
    let period = scene.animationPeriod ?? 0...0
    let seconds = period.upperBound - period.lowerBound
    let count = seconds > 0 ? Int(min(max((60 * seconds).rounded(), 1), Double(mostFrames))) : 1
    func frame(_ k: Int) -> SceneDrawing {
      SceneDrawing(scene.still(at: period.lowerBound + seconds * Double(k) / Double(count)))
    }
    var options = options
    if options.view == nil {
      options.view = (0..<count).reduce(Rect.null) { $0.union(frame($1).seenBox) }
    }
    (options.details, options.labels, options.onionSkins) = ([], .none, [])
    let first = SceneDrawing(frame(0).scene, options: options)
    var picture = Picture(first), played = PlayedLayers()
    for k in 0..<count { played.add(&picture, frame(k)) }
    picture.drawing = first
    picture.draw(played, seconds: seconds)
    return picture.svg.text
  }
}

/// What the layers of a picture that plays look like, frame by frame.
struct PlayedLayers {
  /// A layer in one frame.
  struct Look {
    var outline = PlayedLayers.nothing
    /// The masks above a shape.
    var clip = PlayedLayers.nothing
    var opacity = "0"
    /// A number also where nothing is stroked, since a list with an empty value is ignored as a whole.
    var strokeWidth = "0"
  }

  /// The outline of a layer that is not seen.
  static let nothing = "M0 0Z"

  /// The layers in drawing order, with how each is painted where it does not change.
  private(set) var order: [(layer: LayerID, attributes: SVGAttributes, isClipped: Bool)] = []
  private(set) var looks: [LayerID: [Look]] = [:]
  private var frameCount = 0

  /// Adds the next frame.
  mutating func add(_ picture: inout Picture, _ frame: SceneDrawing) {
    picture.drawing = frame
    var next = 0
    for drawn in frame.layers {
      let isNext = next < order.count && order[next].layer == drawn.layer
      let index = isNext ? next : order.firstIndex { $0.layer == drawn.layer }
      if let index {
        next = index + 1
      } else {
        order.insert((drawn.layer, picture.playedAttributes(of: drawn), false), at: next)
        next += 1
      }
      var list = looks[drawn.layer, default: []]
      // It was not seen in the frames that it is not in.
      while list.count < frameCount { list.append(Look()) }
      list.append(picture.playedLook(of: drawn))
      looks[drawn.layer] = list
      if drawn.shape != nil && drawn.visible != drawn.whole { order[next - 1].isClipped = true }
    }
    frameCount += 1
  }

  /// Returns a layer's looks, one for each frame.
  func looks(of layer: LayerID) -> [Look] {
    let list = looks[layer] ?? []
    return list + [Look](repeating: Look(), count: frameCount - list.count)
  }
}

extension Picture {
  /// Returns how a layer is painted in every frame.
  func playedAttributes(of drawn: DrawnLayer) -> SVGAttributes {
    var attributes = attributes(of: drawn)
    attributes["fill-opacity"] = nil
    guard let shape = drawn.shape else { return attributes }
    attributes.fill(by: shape.fill)
    if let stroke = shape.stroke { attributes.stroke(by: stroke, level: drawn.level) }
    return attributes
  }

  func playedLook(of drawn: DrawnLayer) -> PlayedLayers.Look {
    var look = PlayedLayers.Look()
    if drawn.visible.area == 0 { return look }
    look.opacity = attributes(of: drawn)["fill-opacity"] ?? "1"
    guard let shape = drawn.shape else {
      let outline = place(drawn.visible)
      if !outline.points.isEmpty { look.outline = SVGText.closed(outline.points) }
      return look
    }
    let contour = contour(of: shape, in: drawn.layer)
    if !contour.isEmpty { look.outline = contour }
    let clip = drawn.clip.map(place) ?? Outline(stage)
    if !clip.points.isEmpty { look.clip = SVGText.closed(clip.points) }
    if let stroke = shape.stroke {
      look.strokeWidth = SVGText.number(stroke.width * enlargement(of: shape.boundingBox, in: drawn.layer))
    }
    return look
  }

  /// Draws the layers, with the values of their attributes in all frames.
  mutating func draw(_ played: PlayedLayers, seconds: Double) {
    openCanvas()
    for (layer, attributes, isClipped) in played.order {
      let looks = played.looks(of: layer)
      if looks.allSatisfy({ $0.outline == PlayedLayers.nothing }) { continue }
      if isClipped {
        clipCount += 1
        svg.open("clipPath", ["id": "clip\(clipCount)"])
        draw([("d", looks.map(\.clip))], [:], seconds: seconds)
        svg.close("clipPath")
        svg.open("g", ["clip-path": "url(#clip\(clipCount))"])
      }
      var values = [("d", looks.map(\.outline)), ("fill-opacity", looks.map(\.opacity))]
      if attributes["stroke-linecap"] != nil {
        values += [("stroke-opacity", looks.map(\.opacity)), ("stroke-width", looks.map(\.strokeWidth))]
      }
      draw(values, attributes, seconds: seconds)
      if isClipped { svg.close("g") }
    }
    svg.close("svg")
  }

  /// Draws a path, of which some attributes have a value in each frame.
  private mutating func draw(
    _ values: [(name: String, frames: [String])], _ attributes: SVGAttributes, seconds: Double
  ) {
    var attributes = attributes
    for (name, frames) in values { attributes[name] = frames[0] }
    let moving = values.filter { value in value.frames.contains { $0 != value.frames[0] } }
    if moving.isEmpty { return svg.element("path", attributes) }
    svg.open("path", attributes)
    for (name, frames) in moving {
      svg.element(
        "animate",
        [
          "attributeName": name, "dur": "\(plain(seconds))s", "repeatCount": "indefinite",
          "calcMode": "discrete", "values": frames.joined(separator: ";"),
        ])
    }
    svg.close("path")
  }
}
