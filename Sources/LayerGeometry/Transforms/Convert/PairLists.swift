/// What is left to do for the pairs of a block, after their points were carried as most are.
///
/// Whether a pair is one of these, no branch can predict; to put it down in a list, and count it or not, takes none.
struct PairLists {
  let memory: UnsafeMutablePointer<Int>
  /// Pairs to be carried singly.
  var singleCount = 0
  /// Points to be carried down into their targets.
  var loweredCount = 0
  /// Points to be carried the long way.
  var longCount = 0

  init(memory: UnsafeMutablePointer<Int>) { self.memory = memory }

  /// How many pairs are gone through between two looks at the lists.
  static let blockLength = 32
  /// How many points take the long way together, at least.
  static let enough = 32
  /// How long a list may get. All three together are no longer: a pair is in one of them.
  static let capacity = blockLength + enough

  /// A list's memory: one more than it may hold, for what is put down and not counted.
  private static let room = capacity + 1
  static let memory = 3 * room
}

extension PairLists {
  var single: UnsafeMutablePointer<Int> { @inline(__always) get { memory } }
  var lowered: UnsafeMutablePointer<Int> { @inline(__always) get { memory + PairLists.room } }
  var long: UnsafeMutablePointer<Int> { @inline(__always) get { memory + 2 * PairLists.room } }

  @inline(__always)
  mutating func addSingle(_ k: Int) {
    single[singleCount] = k
    singleCount &+= 1
  }

  /// A pair that is to be carried singly if `doubt` is 1, else down into its target if `hasOwn` is 1.
  @inline(__always)
  mutating func add(_ k: Int, doubt: UInt32, hasOwn: UInt32) {
    single[singleCount] = k
    singleCount &+= Int(truncatingIfNeeded: doubt)
    lowered[loweredCount] = k
    loweredCount &+= Int(truncatingIfNeeded: hasOwn & (doubt ^ 1))
  }

  /// A pair that is to be carried the long way if `doubt` is 1, else down into its target if `hasOwn` is 1.
  @inline(__always)
  mutating func add(_ k: Int, longIf doubt: UInt32, hasOwn: UInt32) {
    long[longCount] = k
    longCount &+= Int(truncatingIfNeeded: doubt)
    lowered[loweredCount] = k
    loweredCount &+= Int(truncatingIfNeeded: hasOwn & (doubt ^ 1))
  }
}
