import Foundation
import LayerGeometry
internal import LayerSceneBinary

/// The forms of scene files.
public enum SceneFormat: Hashable, Sendable, CaseIterable {
  /// JSON text, for people and other programs.
  case json
  /// Columns of numbers, for large scenes.
  case binary
}

extension LayerScene {
  /// Returns the scene as JSON text, one layer per line.
  ///
  /// Superlayers come before their sublayers, and properties at their default are left out.
  /// ``read(json:case:)`` restores the same scene, every number equal. Layers without an id get unused ones.
  /// Layout handlers and managers and the store's own options are not written. Equal scenes give equal texts.
  /// - Complexity: O(number of layers), without recursion.
  public func json() -> String {
    nameLayers()
    var text = JSONText()
    text.open("{")
    if let name { text.field(SceneReader.Field.name, name) }
    if let root = presentRoot.flatMap({ id(of: $0) }) { text.field(SceneReader.Field.root, root) }
    if store.time != 0 { text.field(SceneReader.Field.time, store.time) }
    text.key(SceneReader.Field.layers)
    text.open("[")
    forEachLayer { layer, _ in
      text.startLine()
      write(layer, to: &text)
    }
    text.close("]")
    text.close("}")
    text.endLine()
    return text.text
  }

  /// Returns the scene in the binary form.
  ///
  /// ``read(_:case:)`` restores the same scene, every number equal to the last bit. Apart from that it holds
  /// what ``json()`` does, in about half the bytes, and is read many times as fast.
  /// - Complexity: O(number of layers), without recursion.
  public func binary() -> Data { Data(bytes(as: .binary)) }

  /// Returns what a file of the scene holds.
  package func bytes(as format: SceneFormat) -> [UInt8] {
    if format == .json { return Array(json().utf8) }
    nameLayers()
    var writer = BinarySceneWriter(self, layersInTreeOrder)
    return writer.bytes()
  }

  /// Replaces a file's contents by the scene, whole or not at all.
  ///
  /// - Throws: ``SceneError``, which names the file; it is as it was then.
  public func write(toFile path: String, as format: SceneFormat = .json) throws(SceneError) {
    try FileOutput.replace(path, by: bytes(as: format))
  }

  /// Gives ids to layers that have none.
  private func nameLayers() {
    let next = unusedIDs()
    forEachLayer { layer, _ in
      if id(of: layer) == nil { setID(next(), of: layer) }
    }
  }

  private func write(_ layer: LayerID, to text: inout JSONText) {
    text.open("{")
    if let id = id(of: layer) { text.field(LayerField.id.rawValue, id) }
    if let parent = store.superlayer(of: layer).flatMap({ id(of: $0) }) {
      text.field(LayerField.parent.rawValue, parent)
    }
    for field in LayerField.allCases { write(field, of: layer, to: &text) }
    text.close("}")
  }

  /// Writes a property, unless it is at its default.
  private func write(_ field: LayerField, of layer: LayerID, to text: inout JSONText) {
    func numbers(_ value: [Double], _ standard: [Double]) {
      if value != standard { text.field(field.rawValue, value) }
    }
    func number(_ value: Double, _ standard: Double = 0) {
      if value != standard { text.field(field.rawValue, value) }
    }
    func flag(_ value: Bool, _ standard: Bool = false) {
      if value != standard { text.field(field.rawValue, value) }
    }
    func bits<Bits: FixedWidthInteger>(_ value: Bits, _ standard: Bits) {
      if value != standard { text.field(field.rawValue, value) }
    }
    func matrix(_ value: Transform3D) {
      if !value.isIdentity { text.field(field.rawValue, value.numbers) }
    }
    func choice<Value: Equatable>(_ value: Value, _ names: KeyValuePairs<String, Value>, _ standard: Value) {
      if value != standard { text.field(field.rawValue, names.name(of: value)) }
    }

    switch field {
    // An affine transform is written as a transform; the first two are written before all others.
    case .id, .parent, .affineTransform: break
    case .name: if let name = store.name(of: layer) { text.field(field.rawValue, name) }
    case .kind: choice(store.kind(of: layer), LayerField.kinds, .ordinary)
    case .bounds: numbers(store.bounds(of: layer).numbers, [0, 0, 0, 0])
    case .position: numbers(store.position(of: layer).numbers, [0, 0])
    case .anchorPoint: numbers(store.anchorPoint(of: layer).numbers, [0.5, 0.5])
    case .anchorPointZ: number(store.anchorPointZ(of: layer))
    case .zPosition: number(store.zPosition(of: layer))
    case .transform: matrix(store.transform(of: layer))
    case .sublayerTransform: matrix(store.sublayerTransform(of: layer))
    case .geometryFlipped: flag(store.isGeometryFlipped(of: layer))
    case .masksToBounds: flag(store.masksToBounds(of: layer))
    case .cornerRadius: number(store.cornerRadius(of: layer))
    case .maskedCorners: bits(store.maskedCorners(of: layer).rawValue, CornerMask.all.rawValue)
    case .hidden: flag(store.isHidden(of: layer))
    case .opacity: number(store.opacity(of: layer), 1)
    case .doubleSided: flag(store.isDoubleSided(of: layer), true)
    case .ignoresHitTesting: flag(store.ignoresHitTesting(of: layer))
    case .hitTestMask: bits(store.hitTestMask(of: layer), .max)
    case .shape: writeShape(of: layer, to: &text)
    case .hitOutsets: write(store.hitOutsets(of: layer), field, to: &text)
    case .inkOutsets: write(store.inkOutsets(of: layer), field, to: &text)
    case .scrollMode: choice(store.scrollMode(of: layer), LayerField.scrollModes, .both)
    case .autoresizingMask: bits(store.autoresizingMask(of: layer).rawValue, 0)
    case .roundsAutoresizedFrame: flag(store.roundsAutoresizedFrame(of: layer), true)
    case .constraints:
      let constraints = store.constraints(of: layer)
      if constraints.isEmpty { break }
      text.key(field.rawValue)
      ConstraintFields.write(constraints, to: &text)
    case .speed: number(store.speed(of: layer), 1)
    case .beginTime: number(store.beginTime(of: layer))
    case .timeOffset: number(store.timeOffset(of: layer))
    case .animations: writeAnimations(of: layer, to: &text)
    case .userData: bits(store.userData(of: layer), 0)
    }
  }
}

extension LayerScene {
  /// Returns a layer's animations, in the order of adding.
  func keyedAnimations(of layer: LayerID) -> [KeyedAnimation] {
    if store.animationCount == 0 { return [] }
    return store.animations(of: layer).compactMap { id in
      store.animation(id).map { KeyedAnimation(key: store.key(of: id), animation: $0) }
    }
  }

  private func writeShape(of layer: LayerID, to text: inout JSONText) {
    guard let shape = store.shape(of: layer) else { return }
    text.key(LayerField.shape.rawValue)
    ShapeFields.write(shape, to: &text)
  }

  /// Writes outsets, unless there are none.
  private func write(_ outsets: Outsets, _ field: LayerField, to text: inout JSONText) {
    if outsets == .zero { return }
    if outsets == Outsets(outsets.minX) {
      text.field(field.rawValue, outsets.minX)
    } else {
      text.field(field.rawValue, outsets.numbers)
    }
  }

  private func writeAnimations(of layer: LayerID, to text: inout JSONText) {
    let animations = keyedAnimations(of: layer)
    if animations.isEmpty { return }
    text.key(LayerField.animations.rawValue)
    AnimationFields.write(animations, to: &text)
  }
}

extension LayerGeometry.Point {
  fileprivate var numbers: [Double] { [x, y] }
}

extension Outsets {
  fileprivate var numbers: [Double] { [minX, minY, maxX, maxY] }
}

extension LayerGeometry.Rect {
  var numbers: [Double] { [origin.x, origin.y, size.width, size.height] }
}

extension Transform3D {
  /// The numbers row by row.
  var numbers: [Double] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }
}
