import LayerGeometry
import Testing

/// Objects that layers retain, whose deinitialisers edit trees.
@Suite("Objects released by layers")
struct FacadeReleaseTests {
  /// Calls `onEnd` when it is deinitialised.
  final class Token {
    let onEnd: () -> Void
    init(_ onEnd: @escaping () -> Void) { self.onEnd = onEnd }
    deinit { onEnd() }
  }

  /// The properties by which a layer can retain a token.
  enum Holder: CaseIterable {
    case layoutHandler, layoutManager, containsHandler

    func hold(_ token: Token, in layer: Layer) {
      switch self {
      case .layoutHandler: layer.layoutHandler = { _ in withExtendedLifetime(token) {} }
      case .layoutManager: layer.layoutManager = Manager(token: token)
      case .containsHandler:
        layer.containsHandler = { layer, point in
          withExtendedLifetime(token) { layer.bounds.contains(point) }
        }
      }
    }

    func letGo(in layer: Layer) {
      switch self {
      case .layoutHandler: layer.layoutHandler = nil
      case .layoutManager: layer.layoutManager = nil
      case .containsHandler: layer.containsHandler = nil
      }
    }

    struct Manager: LayoutManager {
      let token: Token
      func layoutSublayers(of layer: Layer) {}
    }
  }

  /// A tree of `count` layers.
  private func tree(_ count: Int) -> Layer {
    let top = Layer()
    for _ in 1..<count { top.addSublayer(Layer()) }
    return top
  }

  private func count(_ layer: Layer) -> Int { layer.withStore { store, _ in store.count } }

  @Test(
    "With a layer goes what it held, whose end makes its tree part of another, larger or smaller one",
    arguments: Holder.allCases, [1, 100])
  func endOfTheLayer(_ holder: Holder, size: Int) {
    for sublayers in [0, 3] {
      let other = tree(size)
      weak var weakKept: Layer?
      var ends = 0
      do {
        let kept = Layer(), layer = tree(1 + sublayers)
        weakKept = kept
        for _ in 0..<10 { kept.addSublayer(Layer()) }
        // One store with two roots in it.
        kept.addSublayer(layer)
        layer.removeFromSuperlayer()
        let token = Token {
          ends += 1
          other.addSublayer(kept)
        }
        holder.hold(token, in: layer)
      }
      #expect(ends == 1)
      #expect(weakKept?.superlayer == other && weakKept?.sublayers?.count == 10)
      #expect(count(other) == size + 11)
      weakKept?.removeFromSuperlayer()
      #expect(weakKept == nil && count(other) == size)
    }
  }

  @Test(
    "The last layer of a tree may retain an object whose deinitialiser edits another tree",
    arguments: Holder.allCases)
  func endOfTheTree(_ holder: Holder) {
    let other = tree(3)
    do {
      let layer = tree(3)
      holder.hold(Token { other.addSublayer(Layer()) }, in: layer)
    }
    #expect(other.sublayers?.count == 3)
  }

  @Test("Releasing a chain releases what each of its layers retained, whatever their deinitialisers do")
  func endOfAChain() {
    let other = tree(5)
    var ends = 0
    do {
      var kept: [Layer] = []
      let top = Layer()
      var last = top
      for k in 0..<100 {
        let next = Layer(), freed = Layer()
        last.addSublayer(next)
        last = next
        top.addSublayer(freed)
        kept.append(freed)
        Holder.allCases[k % 2].hold(
          Token {
            ends += 1
            if k % 10 == 7 { other.addSublayer(freed) } else { freed.removeFromSuperlayer() }
          }, in: next)
      }
    }
    #expect(ends == 100)
    #expect(other.sublayers?.count == 14 && count(other) == 15)
  }

  @Test(
    "What is replaced goes when its successor is in place: its end may edit the same property of the same layer",
    arguments: Holder.allCases, [1, 100])
  func replaced(_ holder: Holder, size: Int) {
    let layer = tree(10), other = tree(size)
    var ends = 0
    let token = { (onEnd: @escaping () -> Void) in Token(onEnd) }
    holder.hold(
      token {
        ends += 1
        other.addSublayer(layer)
        _ = other.hitTest(.zero)
        other.layoutIfNeeded()
        holder.hold(Token { ends += 1 }, in: layer)
      }, in: layer)
    holder.letGo(in: layer)
    #expect(ends == 1 && layer.superlayer == other && count(other) == size + 10)
    holder.letGo(in: layer)
    #expect(ends == 2)
    layer.removeFromSuperlayer()
    #expect(layer.sublayers?.count == 9 && count(other) == size + 10)
  }
}
