import LayerGeometry

// Given: import LayerScene
// Given: let written = LayerScene()
// Given: let made = written.store.makeLayer()
// Given: written.store.setBounds(Rect(x: 0, y: 0, width: 200, height: 200), of: made)
// Given: guard written.setID(7, of: made) else { fatalError("the id is free") }
// Given: try written.write(toFile: "windows.json", as: .json)

/// A forest of layers as a scene file holds it: a store, and the ids of its layers in the file.
///
/// ```swift
/// let scene = try LayerScene.read(contentsOfFile: "windows.json")
/// let hit = scene.store.hitTest(Point(x: 60, y: 60), in: scene.roots[0])
/// hit.flatMap(scene.id(of:))                                         // → 7
/// ```
///
/// The store may be edited freely: what is written is all that it holds then, but for ``excludedRoots``. Like
/// its store, a scene must not be used from two threads at once.
public final class LayerScene {
  /// The layers.
  public var store = LayerStore()

  /// The scene's name in the file.
  public var name: String?

  /// The layer the file names as its root.
  public var namedRoot: LayerID?

  /// Roots of the store that are not the scene's, with all below them: layers, for example, that were removed
  /// and that an undo may bring back. They are not written, drawn or searched, as long as they are roots.
  public var excludedRoots: Set<LayerID> = []

  private var ids = SceneIDs()

  /// Makes a scene without layers.
  public init() {}

  /// The layers that have an id, in the order of the file, new ones last.
  ///
  /// - Complexity: O(number of layers), those included that were destroyed since an id was last set.
  public var layers: [LayerID] { ids.layers.filter { store.exists($0) } }

  /// The layers without a superlayer, back to front, as in the store. They share the space above.
  ///
  /// - Complexity: O(number of roots).
  public var roots: [LayerID] { store.roots.filter { !excludedRoots.contains($0) } }

  /// The scene's main layer: the one named by the file, else the first root.
  public var root: LayerID? { presentRoot ?? roots.first }

  /// The layer that is named as root, if the scene still has it.
  var presentRoot: LayerID? {
    guard let namedRoot, store.exists(namedRoot), !excludedRoots.contains(store.rootLayer(of: namedRoot))
    else { return nil }
    return namedRoot
  }

  /// Returns the layer with this id.
  public func layer(withID id: Int) -> LayerID? {
    ids[id].flatMap { store.exists($0) ? $0 : nil }
  }

  /// Returns the id of a layer; nil if it has none or was destroyed.
  public func id(of layer: LayerID) -> Int? { store.exists(layer) ? ids.id(of: layer) : nil }

  /// Sets the id of a layer of the store.
  ///
  /// - Returns: False if another layer has the id or the handle is stale; then nothing has changed.
  @discardableResult
  public func setID(_ id: Int, of layer: LayerID) -> Bool {
    guard store.exists(layer) else { return false }
    if let owner = self.layer(withID: id) { return owner == layer }
    ids.replace(ids.id(of: layer), by: id, of: layer)
    // More are forgotten than are left, so that each id costs O(1) on average.
    if ids.layers.count > 2 * store.count + 64 { ids.removeLayers { !store.exists($0) } }
    return true
  }

  /// The layers that have or had an id: all of a scene that was just read.
  var listedLayers: [LayerID] { ids.layers }

  /// Takes layers with their ids, in place of all there are.
  func replaceLayers(by store: consuming LayerStore, _ ids: SceneIDs) {
    self.store = store
    self.ids = ids
  }

  /// Returns a scene with the same names and ids, of layers that have the same handles in another store.
  func copy(with store: consuming LayerStore) -> LayerScene {
    let copy = LayerScene()
    (copy.name, copy.namedRoot, copy.excludedRoots) = (name, namedRoot, excludedRoots)
    copy.replaceLayers(by: store, ids)
    return copy
  }

  /// Returns a generator of ids that no layer has.
  func unusedIDs() -> () -> Int {
    let largest = ids.largestID
    // Above the largest id; from 0 where there is no room above.
    var next = largest < Int.max - ids.layers.count - store.count ? largest + 1 : 0
    return { [self] in
      while ids[next] != nil { next += 1 }
      defer { next += 1 }
      return next
    }
  }
}
