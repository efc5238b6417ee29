// The time that animations are seen at.
extension LayerStore {
  /// The time set by ``setTime(_:)``, above the roots; 0 by default.
  public var time: Double { motion?.pointee.state.time ?? 0 }

  /// Sets the time that ``presentation`` shows, forwards or backwards. The model stays as it is.
  ///
  /// - Parameter time: In the unit of the layers' times, above the roots.
  /// - Precondition: `time` is finite.
  /// - Complexity: O(1); the next query of the presentation is O(animated layers), each O(depth) in a store
  ///   with timings, and that of the queries after them.
  public mutating func setTime(_ time: Double) {
    if !time.isFinite { fatalError("setTime(_:): the time is not finite") }
    withMotion { $0.time = time }
  }

  /// The store as it is at the set time: all queries, with the values that animations give.
  ///
  /// Without animations it is the store itself. Reading it brings it up to date with edits of the model, of
  /// animations, and with the time.
  /// - Complexity: O(animated layers + changes), if anything changed, each animated layer O(depth) in a store
  ///   with timings. The first time O(layers), and from then on the presentation takes the memory of a second
  ///   store.
  public var presentation: LayerPresentation {
    @_lifetime(borrow self)
    borrowing get { LayerPresentation(of: self) }
  }

  /// Calls `body` with the ``presentation``: the form for a store in a class, of which Swift lends no part
  /// for longer than a call.
  public borrowing func withPresentation<Result: ~Copyable, E: Error>(
    _ body: (borrowing LayerPresentation) throws(E) -> Result
  ) throws(E) -> Result {
    try body(LayerPresentation(of: self))
  }

  /// Whether changes of the ``presentation`` are tracked for ``LayerPresentation/takeDamage(_:)``, be it that
  /// the time changed or the store. Off at first.
  ///
  /// Setting it to true makes the present state of the presentation the one that changes are counted from.
  /// The presentation is a second store in memory from then on, with 48 bytes more for each layer.
  /// - Complexity: O(number of layers) to set.
  public var tracksPresentationDamage: Bool {
    get { motion?.pointee.presented?.pointee.store.tracksDamage ?? false }
    set {
      if newValue == tracksPresentationDamage && !newValue { return }
      withMotion { _ in }
      guard let motion else { return }
      presentedStore(motion).pointee.store.tracksDamage = newValue
    }
  }

  /// Brings the presentation up to date, and returns what answers for it.
  func presentedHits() -> HitTester {
    guard let motion, motion.pointee.state.count > 0 || motion.pointee.presented != nil else { return hits }
    return presentedStore(motion).pointee.store.hits
  }

  /// Returns the store of the presentation, up to date.
  private func presentedStore(_ motion: Reference<StoreMotion>) -> Reference<PresentedStore> {
    let presented = motion.pointee.presented ?? Reference(PresentedStore(following: self))
    motion.pointee.presented = presented
    presented.pointee.update(to: self, &motion.pointee.state)
    return presented
  }

  /// Returns the violated invariants of the presentation, for tests.
  package func presentationFaults() -> [String] {
    _ = presentedHits()
    return motion?.pointee.presented?.pointee.store.validate() ?? []
  }

  func localTime(_ i: Int, at time: Double) -> Double { timeConverter.localTime(i, at: time) }

  mutating func withMotion<Result>(_ body: (inout MotionState) -> Result) -> Result {
    let motion = motion ?? Reference(StoreMotion())
    self.motion = motion
    return body(&motion.pointee.state)
  }
}
