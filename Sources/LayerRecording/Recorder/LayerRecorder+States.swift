import LayerGeometry

/// States of layers that a recorder has taken, as ``LayerStates``.
public struct RecordedStates: Sendable {
  /// The states.
  public let states: LayerStates
  let number: UInt64

  /// The layers whose states these are.
  public var layers: [LayerID] { states.layers }
}

extension LayerRecorder {
  /// Records ``LayerStore/states(of:)``.
  public mutating func states(of layers: [LayerID]) -> RecordedStates {
    let number = nextState()
    log.begin(228).put(number).put(layers).end()
    return answer(store.states(of: layers), number)
  }

  /// Records ``LayerStore/states(ofSubtree:)``.
  public mutating func states(ofSubtree layer: LayerID) -> RecordedStates {
    let number = nextState()
    log.begin(229).put(number).put(layer).end()
    return answer(store.states(ofSubtree: layer), number)
  }

  /// Records ``LayerStore/restore(_:)`` of states that this recorder has taken.
  @discardableResult
  public mutating func restore(_ states: RecordedStates) throws(LayerError) -> RecordedStates {
    let number = nextState()
    log.begin(230).put(number).put(states.number).end()
    let before: LayerStates
    do { before = try store.restore(states.states) } catch { throw log.answer(error) }
    return answer(before, number)
  }

  private func answer(_ states: LayerStates, _ number: UInt64) -> RecordedStates {
    _ = log.answer(states.layers)
    return RecordedStates(states: states, number: number)
  }
}
