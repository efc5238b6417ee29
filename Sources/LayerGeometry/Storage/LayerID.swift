/// A handle to one layer of one store.
///
/// Eight bytes: the layer's slot, a generation that tells the slot's present layer from former ones, and a
/// tag of the store. The all-zero handle is ``null``. A handle stays valid until its layer is destroyed,
/// wherever the layer moves in the tree. A handle to a destroyed layer is always detected, because a slot
/// whose generations are used up is retired. A handle of another store is detected unless the two stores'
/// creation numbers are equal modulo 4096, or one is a clone of the other.
@frozen
public struct LayerID: Hashable, Sendable, BitwiseCopyable, CustomStringConvertible {
  @usableFromInline let slot: UInt32
  /// The store's tag, above the generation of the slot.
  @usableFromInline let taggedGeneration: UInt32

  @inlinable
  init(slot: UInt32, taggedGeneration: UInt32) {
    self.slot = slot
    self.taggedGeneration = taggedGeneration
  }

  /// The handle of no layer.
  @inlinable
  public static var null: LayerID { LayerID(slot: 0, taggedGeneration: 0) }

  /// Whether this is the handle of no layer.
  @inlinable
  public var isNull: Bool { rawValue == 0 }

  /// The handle as one integer; ``init(rawValue:)`` gives it back. Zero is ``null``.
  @inlinable
  public var rawValue: UInt64 { UInt64(taggedGeneration) << 32 | UInt64(slot) }

  /// Creates the handle that `rawValue` was taken from. Any integer is accepted; one that was never a handle
  /// is stale.
  @inlinable
  public init(rawValue: UInt64) {
    slot = UInt32(truncatingIfNeeded: rawValue)
    taggedGeneration = UInt32(truncatingIfNeeded: rawValue >> 32)
  }

  /// The layer's index in its store's columns: 1 and up, dense, reused after a layer is destroyed.
  @inlinable
  public var index: Int { Int(truncatingIfNeeded: slot) }

  /// The number of layers that have had this index, this one included.
  @inlinable
  public var generation: Int { Int(taggedGeneration & LayerID.generationMask) }

  @usableFromInline static let generationBits: UInt32 = 20
  @usableFromInline static let generationMask: UInt32 = (1 << 20) - 1

  /// Index and generation, as in `12v3`; `null` for no layer.
  public var description: String { isNull ? "null" : "\(slot)v\(generation)" }
}
