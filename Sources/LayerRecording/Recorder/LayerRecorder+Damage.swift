import LayerGeometry

extension LayerRecorder {
  /// Records ``LayerStore/setNeedsDisplay(of:)``.
  public mutating func setNeedsDisplay(of layer: LayerID) {
    log.begin(134).put(layer).end()
    store.setNeedsDisplay(of: layer)
  }

  /// Records ``LayerStore/setNeedsDisplay(in:of:)``.
  public mutating func setNeedsDisplay(in rect: Rect, of layer: LayerID) {
    log.begin(135).put(rect).put(layer).end()
    store.setNeedsDisplay(in: rect, of: layer)
  }

  /// Records ``LayerStore/setInkOutsets(_:of:)``.
  public mutating func setInkOutsets(_ outsets: Outsets, of layer: LayerID) {
    log.begin(136).put(outsets).put(layer).end()
    store.setInkOutsets(outsets, of: layer)
  }

  /// ``LayerStore/tracksDamage``. Setting it is recorded.
  public var tracksDamage: Bool {
    get { store.tracksDamage }
    set {
      log.begin(214).put(newValue).end()
      store.tracksDamage = newValue
    }
  }

  /// ``LayerStore/tracksPresentationDamage``. Setting it is recorded.
  public var tracksPresentationDamage: Bool {
    get { store.tracksPresentationDamage }
    set {
      log.begin(231).put(newValue).end()
      store.tracksPresentationDamage = newValue
    }
  }
}

extension RecordedPresentation {
  /// Records ``LayerPresentation/forEachMovingLayer(_:)``.
  public func forEachMovingLayer(_ body: (LayerID) -> Void) {
    _recorded.log.begin(233).end()
    var answers = UnorderedAnswers(_recorded.log)
    _recorded.log.unrecorded {
      presentation.forEachMovingLayer { layer in
        answers.insert(layer)
        body(layer)
      }
    }
    _recorded.log.answer(answers.hash)
  }

  /// Records ``LayerPresentation/takeDamage(_:)``.
  @discardableResult
  public func takeDamage(_ body: (LayerDamage) -> Void = { _ in }) -> WorldBox {
    _recorded.log.begin(232).end()
    var answers = UnorderedAnswers(_recorded.log)
    let box = _recorded.log.unrecorded {
      presentation.takeDamage { damage in
        answers.insert(damage)
        body(damage)
      }
    }
    answers.insert(box)
    _recorded.log.answer(answers.hash)
    return box
  }
}
