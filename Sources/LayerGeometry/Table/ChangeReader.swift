/// A reader of lists of changes: which cursor of a list is its own.
struct ChangeReader: BitwiseCopyable {
  /// The number of its cursor, the same in every list.
  let number: Int
  /// Tells the reader from others with its number; 0 for a part of the store that has the list.
  let identity: UInt64

  init(_ number: Int, identity: UInt64 = 0) { (self.number, self.identity) = (number, identity) }

  /// The first number of readers that copy all that is set, of which two are published. Those below derive
  /// something from part of it.
  static let firstCopy = 4
  static let presentation = 6
}

/// A layer that changed: its slot, and whether its order among its siblings changed.
struct LayerChange: BitwiseCopyable {
  private var rawValue: UInt32

  private static let orderBit: UInt32 = 1 << 31

  init(slot: Int, isOrder: Bool) {
    rawValue = UInt32(truncatingIfNeeded: slot) | (isOrder ? LayerChange.orderBit : 0)
  }

  var slot: Int { Int(rawValue & ~LayerChange.orderBit) }
  var isOrder: Bool { rawValue & LayerChange.orderBit != 0 }
}
