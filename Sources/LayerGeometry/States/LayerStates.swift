/// What is set of some layers, and where they are in the tree, as it was when it was taken: what an editor
/// keeps to undo an edit.
///
/// A state has every property of ``LayerProperty``, the superlayer, and the sibling in front of the layer.
/// Handlers and layout managers are no part of it. Take the states of the layers that an edit is going to
/// change, and give them back by ``LayerStore/restore(_:)``, which returns the states it replaces: those that
/// redo the edit.
///
/// The states are a value: they stay what they are, may be kept anywhere, and may be given to clones of their
/// store. A layer takes some 200 bytes, and as many again if it has rarely set properties.
public struct LayerStates: Sendable {
  /// By slot, each layer once.
  private(set) var states: [LayerState]

  /// Sorts states by slot, and drops repeated ones.
  init(_ states: [LayerState]) {
    self.states = states
    self.states.sortMany { $0.layer.index < $1.layer.index }
    var count = 0
    for k in self.states.indices where count == 0 || self.states[k].layer != self.states[count - 1].layer {
      self.states[count] = self.states[k]
      count += 1
    }
    self.states.removeLast(self.states.count - count)
  }

  /// The layers whose states these are.
  public var layers: [LayerID] { states.map { $0.layer } }

  /// Returns the state of a layer by its slot; nil if it is none of these. O(log count).
  func state(_ i: Int) -> LayerState? {
    let place = partitioningIndex(0..<states.count) { states[$0].layer.index >= i }
    return place < states.count && states[place].layer.index == i ? states[place] : nil
  }
}

/// What is set of a layer, and where it is in the tree.
final class LayerState: Sendable {
  let layer: LayerID
  /// Nil for a root.
  let superlayer: LayerID?
  /// The sibling in front of the layer; nil for the front-most, and for roots.
  let next: LayerID?
  let bounds: Rect
  let placement: Placement
  let linear: AffineTransform
  let flags: LayerFlags
  let userData: UInt64
  /// Nil where all are at their defaults.
  let rare: RareState?

  init(_ i: Int, in store: borrowing LayerStore) {
    let record = store.records[i], isRoot = record.superlayer == 0
    layer = store.handle(i)
    superlayer = store.optionalHandle(record.superlayer)
    next = isRoot ? nil : store.optionalHandle(store.links[i].next)
    bounds = record.bounds
    placement = store.placements[i]
    linear = store.linear(i)
    flags = record.flags.intersection(.statedBits)
    userData = store.table.pointee.userData(i)
    if record.rareProperties == 0 {
      rare = nil
    } else {
      // A row may hold nothing but what was derived.
      let own = RareState(i, in: store)
      rare = own == RareState(0, in: store) ? nil : own
    }
  }

  func hasProperties(of other: LayerState) -> Bool {
    haveEqualBits(bounds, other.bounds) && haveEqualBits(placement, other.placement)
      && haveEqualBits(linear, other.linear)
      && flags == other.flags && userData == other.userData && rare == other.rare
  }
}

/// The rarely set properties of a layer.
final class RareState: Equatable, Sendable {
  /// Nil for a transform that is affine.
  let transform: Transform3D?
  let sublayerTransform: Transform3D
  let depth: Depth
  let corners: Corners
  let opacity: Double
  let hitTestMask: UInt32
  let scrollMode: ScrollMode
  let timing: Timing
  let inkOutsets: Outsets
  let shape: Shape?
  let hitOutsets: Outsets
  let autoresizing: AutoresizingMask
  let name: String?
  let constraints: [LayerConstraint]

  /// The properties of the layer in a slot of a store; in slot 0 none is set.
  init(_ i: Int, in store: borrowing LayerStore) {
    let slots = store.rareSlots(i)
    transform = slots.transform3D == 0 ? nil : store.transform(i)
    sublayerTransform = store.sublayerTransform(i)
    (depth, corners, opacity, hitTestMask) = (slots.depth, slots.corners, slots.opacity, slots.hitTestMask)
    (scrollMode, timing, inkOutsets) = (slots.scrollMode, store.timing(i), store.inkOutsets(i))
    (shape, hitOutsets) = (store.shape(i), store.hitArea(i).outsets)
    (autoresizing, name) = (slots.autoresizing, store.name(i))
    constraints = store.layout.constraints(i)
  }

  static func == (a: RareState, b: RareState) -> Bool {
    // A negative zero is restored, too.
    (a.transform == nil) == (b.transform == nil)
      && haveEqualBits(a.transform ?? .identity, b.transform ?? .identity)
      && haveEqualBits(a.sublayerTransform, b.sublayerTransform) && a.depth == b.depth
      && a.corners == b.corners && a.opacity == b.opacity && a.hitTestMask == b.hitTestMask
      && a.scrollMode == b.scrollMode && a.timing == b.timing && a.autoresizing == b.autoresizing
      && haveEqualBits(a.inkOutsets, b.inkOutsets) && haveEqualBits(a.hitOutsets, b.hitOutsets)
      && a.shape?.outline === b.shape?.outline
      && haveEqualBytes(a.name, b.name) && areSame(a.constraints, b.constraints)
  }
}

extension LayerFlags {
  /// The flags that are properties themselves.
  static let statedBits: LayerFlags = [.flipped, .masks, .hidden, .singleSided, .passThrough]
}
