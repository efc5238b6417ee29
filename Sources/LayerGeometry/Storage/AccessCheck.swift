/// Whether a mutating access to a value behind a reference is open. Debug builds stop at an access that
/// overlaps it, which neither the compiler nor the runtime sees.
struct AccessCheck: BitwiseCopyable {
  #if DEBUG
    private var isOpen = false
  #endif

  /// Expects that no mutating access is open.
  @inline(__always)
  func check() {
    #if DEBUG
      precondition(!isOpen, "an access overlaps a mutating one")
    #endif
  }

  @inline(__always)
  mutating func begin() {
    #if DEBUG
      check()
      isOpen = true
    #endif
  }

  @inline(__always)
  mutating func end() {
    #if DEBUG
      isOpen = false
    #endif
  }
}
