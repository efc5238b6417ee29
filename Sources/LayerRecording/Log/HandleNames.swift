import LayerGeometry

/// What the layers and animations of a recording are called where only some of its calls are made.
///
/// A name is what a recording has for a handle: its bits without those that all handles of a store have.
@usableFromInline
struct HandleNames {
  /// Whether all calls are made, and the names found out.
  let isFindingNames: Bool
  /// Whether the hash of an answer is that of the names in the whole recording.
  var answersHaveOldNames = false
  /// The names that the call has made so far; in the whole recording, where they are found out.
  private(set) var made: [UInt64] = []
  /// The names that the call makes in the whole recording.
  private var expected: ArraySlice<UInt64> = []
  private var newHandles: [UInt64: UInt64] = [:]
  private var oldNames: [UInt64: UInt64] = [:]

  init(isFindingNames: Bool) { self.isFindingNames = isFindingNames }

  /// Begins a call.
  mutating func begin(making names: [UInt64] = []) { (made, expected) = ([], names[...]) }

  /// Takes a handle that the call has made.
  mutating func made(_ handle: UInt64, _ ownBits: UInt64) {
    made.append(handle ^ ownBits)
    guard let name = expected.popFirst() else { return }
    newHandles[name] = handle
    oldNames[handle ^ ownBits] = name
  }

  /// The handle of a name; nil if no call has made it.
  func handle(_ name: UInt64) -> UInt64? { newHandles[name] }

  /// The name of a handle in the whole recording.
  func name(_ handle: UInt64, _ ownBits: UInt64) -> UInt64 {
    let name = handle ^ ownBits
    return answersHaveOldNames ? oldNames[name] ?? name : name
  }

  // Animations have names that no layer has.
  static let animationBits: UInt64 = 1 << 63

  /// The handle, in the whole recording, of an animation.
  func name(of animation: AnimationID) -> UInt64 {
    name(animation.rawValue, Self.animationBits) ^ Self.animationBits
  }
}
