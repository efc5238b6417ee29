/// Whether a mutating access to a value behind a reference is open. Debug builds stop at an access that
/// overlaps it, which neither the compiler nor the runtime sees.
struct AccessCheck: BitwiseCopyable {
  #if DEBUG
    private var isOpen = false
  #endif

  /// Expects that no mutating access is open.
  func check() {
    #if DEBUG
      precondition(!isOpen, "an access overlaps a mutating one")
    #endif
  }

  mutating func begin() {
    #if DEBUG
      check()
      isOpen = true
    #endif
  }

  mutating func end() {
    #if DEBUG
      isOpen = false
    #endif
  }
}
