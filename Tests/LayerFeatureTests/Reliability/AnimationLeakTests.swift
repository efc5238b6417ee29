import LayerGeometry
import LayerRecording
import LayerTestSupport
import Testing

#if canImport(Glibc)  // As HeapUse.
  /// Each in a process of its own, where nothing else allocates.
  @Suite("Memory that goes with animations, versions at times, states and copies")
  struct AnimationLeakTests {
    @Test("A store gives back its animations and its presentation")
    func presentations() async {
      await #expect(processExitsWith: .success) {
        HeapUse.requireSteady(rounds: 100) { AnimatedLayers.play() }
      }
    }

    @Test("Readers at times of their own give back their stores, also where they follow another store")
    func readers() async {
      await #expect(processExitsWith: .success) {
        HeapUse.requireSteady(rounds: 60) { AnimatedLayers.read() }
        HeapUse.requireSteady(rounds: 30) { AnimatedLayers.exchange() }
      }
    }

    @Test("States, recorders, and absorbed and cloned stores give back what they took")
    func copies() async {
      await #expect(processExitsWith: .success) {
        HeapUse.requireSteady(rounds: 60) { AnimatedLayers.copy() }
      }
    }
  }
#endif

/// Layers with animations of several kinds, seen at times.
enum AnimatedLayers {
  private static func build(_ store: inout LayerStore) -> LayerID {
    let root = store.place(frame: .box(0, 0, 400, 400))
    for k in 0..<40 {
      let layer = store.place(frame: .box(Double(k) * 9, 0, 20, 20), in: root)
      let timing = AnimationTiming(duration: 1 + Double(k), repeatCount: .infinity)
      let key = "an animation with a key of its own, number \(k)"
      store.setName(key, of: layer)
      store.setShape(.ellipse(in: .box(0, 0, 20, 20)), of: layer)
      store.addAnimation(.basic(.positionY, from: 0, to: 300, timing: timing), to: layer, key: key)
      store.addAnimation(.keyframes(.opacity, [0, 1, 0.5, 1], timing: timing), to: layer)
      store.addAnimation(
        .basic(.transform, to: Transform3D(scaleX: 2, y: 2, z: 1), timing: timing), to: layer)
    }
    return root
  }

  private static func ask(_ store: borrowing some LayerQueries & ~Copyable & ~Escapable, _ root: LayerID) {
    for k in 0..<20 { _ = store.hitTest(.at(Double(k) * 20, 100), in: root, options: .coreAnimation) }
    _ = store.worldBox(of: root)
  }

  static func play() {
    var store = LayerStore()
    let root = build(&store)
    store.tracksPresentationDamage = true
    for frame in 0..<5 {
      store.setTime(Double(frame) / 5)
      ask(store.presentation, root)
      store.presentation.takeDamage()
    }
    if let last = store.lastSublayer(of: root) { store.removeAllAnimations(of: last) }
    ask(store.presentation, root)
  }

  static func read() {
    var store = LayerStore()
    let root = build(&store)
    var publisher = LayerPublisher(store)
    for frame in 0..<3 {
      publisher.store.setPosition(.at(Double(frame), 1), of: root)
      if let last = publisher.store.lastSublayer(of: root) { publisher.store.removeAllAnimations(of: last) }
      publisher.publish()
      var reader = publisher.versions.makeReader()
      reader.tracksDamage = true
      reader.read(at: Double(frame)) { ask($0, root) }
    }
  }

  /// One reader of one store after another.
  static func exchange() {
    var publisher = LayerPublisher(LayerStore())
    var reader = publisher.versions.makeReader()
    reader.tracksDamage = true
    for _ in 0..<3 {
      var store = LayerStore()
      let root = build(&store)
      publisher.store = store
      publisher.publish()
      reader.read(at: 0.5) { ask($0, root) }
      reader.read { ask($0, root) }
    }
  }

  static func copy() {
    var store = LayerStore()
    let root = build(&store)
    let states = store.states(ofSubtree: root)
    store.setTime(1)
    ask(store.presentation, root)
    var clone = store.clone(), taking = LayerStore()
    _ = build(&taking)
    clone.setTime(2)
    ask(clone.presentation, root)
    taking.absorb(clone)
    if (try? store.restore(states)) == nil { fatalError("states are not given back") }
    var recorder = LayerRecorder()
    let layer = recorder.makeLayer()
    for k in 0..<50 { recorder.setPosition(.at(Double(k), 1), of: layer) }
    do {
      let difference = try LayerRecording(recorder.recording).replay()
      if difference != nil { fatalError("a recording is answered otherwise") }
    } catch {
      fatalError("a recording is not replayed: \(error)")
    }
  }
}
