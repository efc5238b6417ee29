/// One layer of the reference tree (§1, §8): plain properties, a list of sublayers, recursion everywhere.
public final class ReferenceLayer {
  /// Chosen by the caller; the reference does not read it.
  public let id: Int

  public var properties: ReferenceProperties {
    didSet { forgetLevels() }
  }

  /// Unowned, since weak references would make every other use of a layer slow; `deinit` keeps it valid.
  public internal(set) unowned var superlayer: ReferenceLayer? {
    didSet { forgetLevels() }
  }

  /// Back to front in tree order.
  public internal(set) var sublayers: [ReferenceLayer] = []

  /// The layer's transform to its nearest flattening ancestor, cached for queries.
  private var knownLevel: ReferenceLevel?

  public init(id: Int, properties: ReferenceProperties = ReferenceProperties()) {
    self.id = id
    self.properties = properties
  }

  deinit {
    for sublayer in sublayers { sublayer.superlayer = nil }
  }

  var level: ReferenceLevel {
    if let knownLevel { return knownLevel }
    let level = ReferenceLevel(of: self)
    knownLevel = level
    return level
  }

  /// A level depends on its layer and on ancestors only, so a change reaches the subtree and no further.
  private func forgetLevels() {
    knownLevel = nil
    for sublayer in sublayers { sublayer.forgetLevels() }
  }

  var isTransformLayer: Bool { properties.kind == .transform }
}

extension ReferenceLayer {
  public var rootLayer: ReferenceLayer {
    superlayer?.rootLayer ?? self
  }

  public func isDescendant(of other: ReferenceLayer) -> Bool {
    guard let superlayer else { return false }
    return superlayer === other || superlayer.isDescendant(of: other)
  }

  /// The nearest flattening ancestor (§2); nil is the space above the root.
  public var flatteningAncestor: ReferenceLayer? {
    guard let superlayer else { return nil }
    return superlayer.isTransformLayer ? superlayer.flatteningAncestor : superlayer
  }

  /// The layer, then every ancestor up to the root.
  public var selfAndAncestors: [ReferenceLayer] {
    Array(sequence(first: self) { $0.superlayer })
  }
}

extension ReferenceLayer {
  /// §2: the exclusive or of the flips from here up to and including the root.
  public var contentsAreFlipped: Bool {
    selfAndAncestors.filter { $0.properties.isGeometryFlipped }.count % 2 == 1
  }

  /// §11: the product of the opacities, each clamped to 0…1.
  public var effectiveOpacity: Double {
    selfAndAncestors.reduce(1) { $0 * min(max($1.properties.opacity, 0), 1) }
  }

  /// §11: hidden here or anywhere above.
  public var isEffectivelyHidden: Bool {
    selfAndAncestors.contains { $0.properties.isHidden }
  }
}
