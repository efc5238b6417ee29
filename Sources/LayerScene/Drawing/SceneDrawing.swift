import LayerGeometry

// Given: import LayerScene
// Given: let scene = LayerScene()

/// A picture of a scene as seen in the world, as SVG or as a page to look around in.
///
/// Layers are drawn back to front, below transform layers by depth, clipped by the masks above them,
/// quadrilaterals where they lie in perspective, and by their shapes where they have some. Hidden layers,
/// layers that face away and transform layers are not drawn. Equal scenes and options give equal texts.
///
/// ```swift
/// var options = SceneDrawing.Options()
/// options.details = [.anchors, .axes]
/// print(SceneDrawing(scene, options: options).svg)
/// ```
public struct SceneDrawing {
  /// What is drawn beside the layers.
  public struct Details: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// A dashed rectangle around each layer's frame, with its numbers.
    public static let frames = Details(rawValue: 1)
    /// The numbers of each layer's bounds.
    public static let bounds = Details(rawValue: 2)
    /// A cross at each anchor point.
    public static let anchors = Details(rawValue: 4)
    /// The axes of each layer's own coordinates, from the origin of its bounds.
    public static let axes = Details(rawValue: 8)
    /// The axes of layers whose geometry is flipped.
    public static let flips = Details(rawValue: 16)
    /// The number of each layer in drawing order, and its zPosition where it is not 0.
    public static let order = Details(rawValue: 32)
    /// Dashed outlines of what is clipped away or hidden.
    public static let unseen = Details(rawValue: 64)
  }

  /// What layers are labeled with.
  public enum Labels: Sendable {
    /// The name, or the id of a layer without one.
    case names
    /// The id.
    case ids
    /// Nothing.
    case none
  }

  /// What a picture shows.
  public struct Options {
    /// The heading; empty for none.
    public var title = ""
    /// What layers are labeled with. A label that finds no free place is left out.
    public var labels = Labels.names
    /// What is drawn beside the layers.
    public var details: Details = [.anchors, .flips, .unseen]
    /// The layers that have labels and details; nil for all.
    public var annotated: Set<LayerID>?
    /// The part of the world to draw; nil, or a rectangle without area, for all that is seen, but for layers
    /// that reach behind the eye.
    public var view: Rect?
    /// A hit test to explain: its path is highlighted, and the layers that lost are numbered and listed.
    public var hit: SceneHit?
    /// Layers to highlight: those that a search has found.
    public var found: [LayerID] = []
    /// The rectangle of the world that was searched.
    public var area: Rect?
    /// Lines in the world, such as from a point to the nearest points of layers.
    public var lines: [(start: Point, end: Point)] = []
    /// The scene at other times: onion skins. Layers that are elsewhere then, or look otherwise, are drawn
    /// faded, the first of them most.
    public var onionSkins: [LayerScene] = []
    /// The kernel of a page: it answers hit tests there, the first at the point of ``hit``.
    public var kernel: PageKernel?

    /// Makes options for a picture of everything.
    public init() {}
  }

  let scene: LayerScene
  var options: Options
  let layers: [DrawnLayer]
  /// The layers of the onion skins.
  let skins: [SceneDrawing]

  /// Finds out what is seen of each layer.
  ///
  /// - Complexity: O(layers · corners of nested masks).
  public init(_ scene: LayerScene, options: Options = Options()) {
    self.scene = scene
    self.options = options
    layers = LayerCollector(scene).layers
    skins = options.onionSkins.map { SceneDrawing($0) }
  }

  /// The number of layers of which something is seen.
  public var visibleCount: Int { layers.count { $0.visible.area > 0 } }

  /// The picture.
  ///
  /// - Complexity: O(layers), plus a search for a place for each label.
  public var svg: String {
    var picture = Picture(self)
    picture.draw()
    return picture.svg.text
  }

  func isAnnotated(_ layer: LayerID) -> Bool { options.annotated?.contains(layer) ?? true }

  /// The box around all that is seen, but for layers that reach behind the eye.
  var seenBox: Rect {
    layers.reduce(.null) { $1.isCut ? $0 : $0.union($1.visible.box) }
  }

  /// The part of the world that the picture shows.
  var view: Rect {
    if let view = options.view, view.isFinite, view.width > 0, view.height > 0 { return view }
    var box = seenBox
    for drawn in layers {
      guard isAnnotated(drawn.layer), !drawn.isHidden else { continue }
      if options.details.contains(.frames) { box = box.union(scene.frameOutline(of: drawn.layer).box) }
      if options.details.contains(.anchors), let anchor = scene.anchor(of: drawn.layer) {
        box = box.union(Rect(x: anchor.x, y: anchor.y, width: 0, height: 0))
      }
    }
    for skin in skins { box = box.union(skin.seenBox) }
    if let area = options.area, area.isFinite { box = box.union(area) }
    for point in options.lines.flatMap({ [$0.start, $0.end] }) + [hitPoint].compactMap({ $0 }) {
      box = box.union(Rect(x: point.x, y: point.y, width: 0, height: 0))
    }
    if box.isNull || !box.isFinite { return Rect(x: 0, y: 0, width: 100, height: 100) }
    let least = max(box.width, box.height, 1e-9) / 20
    return Rect(
      x: box.minX, y: box.minY, width: max(box.width, least), height: max(box.height, least))
  }

  /// The point of the hit test in the world.
  var hitPoint: Point? {
    guard let hit = options.hit else { return nil }
    let space = hit.explanations.first.flatMap { scene.store.superlayer(of: $0.receiver) }
    return scene.store.convert(hit.point, from: space, to: nil)
  }
}

extension LayerScene {
  /// The name of a layer for people: its name, or its id.
  package func title(of layer: LayerID) -> String {
    if let name = store.name(of: layer), !name.isEmpty { return brief(name, limit: 40) }
    return id(of: layer).map { "#\($0)" } ?? "\(layer)"
  }
}
