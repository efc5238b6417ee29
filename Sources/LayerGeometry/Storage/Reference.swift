private import ProcessorHints

/// A reference to a value in memory that somebody else owns: the state behind a view, or an element of a
/// column.
///
/// Unlike a class instance, it is neither counted nor checked for exclusive access. It must not outlive the
/// value.
@safe
@usableFromInline package struct Reference<Value: ~Copyable>: BitwiseCopyable, Equatable {
  let address: UnsafeMutablePointer<Value>

  /// Allocates memory for a value, which the caller frees.
  package init(_ value: consuming Value) {
    unsafe address = .allocate(capacity: 1)
    unsafe address.initialize(to: value)
  }

  package init(at address: UnsafeMutablePointer<Value>) { unsafe self.address = address }

  @usableFromInline package static func == (a: Reference, b: Reference) -> Bool {
    unsafe a.address == b.address
  }

  package var pointee: Value {
    unsafeAddress { unsafe UnsafePointer(address) }
    nonmutating unsafeMutableAddress { unsafe address }
  }

  package func prefetch() { unsafe ProcessorHintsFetch(address) }

  /// Frees the memory of a value that was allocated.
  package func free() {
    unsafe address.deinitialize(count: 1)
    unsafe address.deallocate()
  }

  /// Frees the memory of a value that was allocated, and returns the value.
  package func take() -> Value {
    let value = unsafe address.move()
    unsafe address.deallocate()
    return value
  }
}
