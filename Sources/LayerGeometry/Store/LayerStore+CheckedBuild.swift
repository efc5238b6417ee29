// The checked build, `swift build -Xswiftc -DLAYER_GEOMETRY_CHECKED`: a call validates the store as the calls
// before have left it.
#if LAYER_GEOMETRY_CHECKED
  /// What a checked store knows of its calls.
  final class CallLog: @unchecked Sendable {
    var last: StaticString = "init(minimumCapacity:)"
    /// The layers that the calls since the last validation have paid for.
    var credit = 0

    /// Each call pays for the validation of so many layers: a store as small is validated at every call, one
    /// of 6,400 at every hundredth.
    static let layersPerCall = 64
  }

  extension LayerStore {
    /// Returns the slot of a handle; traps on a stale one, and on a fault of the store.
    ///
    /// Takes the place of `TableAccess.slot(_:_:)`, by which every call of a store begins. Calls that end in
    /// `(of:)` are let through: they are many, and read a property.
    func slot(_ layer: LayerID, _ call: StaticString = #function) -> Int {
      let isGetter = call.withUTF8Buffer { unsafe $0.suffix(5).elementsEqual("(of:)".utf8) }
      if !isGetter { check(before: call) }
      if !isAlive(layer) { trap(.staleLayer(layer, call: "\(call)")) }
      return layer.index
    }

    private func check(before call: StaticString) {
      log.credit += CallLog.layersPerCall
      if log.credit >= slotCount {
        log.credit = 0
        if let fault = validate().first {
          fatalError("LayerStore is not valid. \(fault). Found by \(call), after \(log.last).")
        }
      }
      log.last = call
    }
  }
#endif
