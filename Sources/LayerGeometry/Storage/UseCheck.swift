import Synchronization

/// Notices, in debug builds, that two threads edit one store, or derive state in it, at the same time.
/// Nothing in a release build.
struct UseCheck: ~Copyable {
  #if DEBUG
    private let isBusy = Atomic<Bool>(false)
  #endif

  /// Begins a piece of work that must be alone; it must not begin another one.
  func begin() {
    #if DEBUG
      if isBusy.exchange(true, ordering: .acquiring) {
        fatalError("two threads use one store at the same time; publish versions of it for other threads")
      }
    #endif
  }

  func end() {
    #if DEBUG
      isBusy.store(false, ordering: .releasing)
    #endif
  }
}
