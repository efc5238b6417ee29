import LayerGeometry
import LayerTestSupport
import Testing

@Suite("§8 Hierarchy")
struct Section8Tests {
  /// A superlayer with the sublayers a, b, c.
  struct Family: ~Copyable {
    var store = LayerStore()
    let q: LayerID
    let (a, b, c): (LayerID, LayerID, LayerID)

    init() {
      q = store.makeLayer()
      (a, b, c) = (store.place(.zero, in: q), store.place(.zero, in: q), store.place(.zero, in: q))
    }

    subscript(letter: Character) -> LayerID { letter == "a" ? a : letter == "b" ? b : letter == "c" ? c : q }

    /// The sublayers, by their letters; "x" for any other layer.
    var order: String {
      let letters = [a: "a", b: "b", c: "c", q: "q"]
      return store.sublayers(of: q).map { letters[$0] ?? "x" }.joined()
    }
  }

  @Test("addSublayer: leaves its old superlayer first, also the same one, and becomes the last")
  func add() throws {
    var f = Family()
    try f.store.addSublayer(f.a, to: f.q)
    #expect(f.order == "bca")
    try f.store.addSublayer(f.a, to: f.q)
    #expect(f.order == "bca")
    let other = f.store.makeLayer()
    let stranger = f.store.place(.zero, in: other)
    try f.store.addSublayer(f.b, to: other)
    #expect(f.order == "ca")
    #expect(f.store.sublayers(of: other) == [stranger, f.b])
    #expect(f.store.superlayer(of: f.b) == other)
  }

  @Test(
    "insertSublayer(at:) counts in the list before removal",
    arguments: [
      ("a", 0, "abc"), ("a", 1, "abc"), ("a", 2, "bac"), ("a", 3, "bca"), ("a", 99, "bca"), ("a", -5, "abc"),
      ("b", 0, "bac"), ("b", 1, "abc"), ("b", 2, "abc"), ("b", 3, "acb"), ("c", 0, "cab"), ("c", 1, "acb"),
      ("c", 2, "abc"), ("c", 3, "abc"), ("c", Int.max, "abc"), ("c", Int.min, "cab"), ("b", Int.min, "bac"),
    ] as [(Character, Int, String)])
  func insertAt(letter: Character, index: Int, expected: String) throws {
    var f = Family()
    try f.store.insertSublayer(f[letter], at: index, in: f.q)
    #expect(f.order == expected)
  }

  @Test("Siblings are sublayers of one superlayer: roots have none")
  func siblings() {
    var f = Family()
    let root = f.store.makeLayer()
    let (afterA, beforeB) = (f.store.nextSibling(of: f.a), f.store.previousSibling(of: f.b))
    #expect(afterA == f.b && beforeB == f.a)
    let (beforeA, afterC) = (f.store.previousSibling(of: f.a), f.store.nextSibling(of: f.c))
    #expect(beforeA == nil && afterC == nil)
    let (beforeRoot, afterQ) = (f.store.previousSibling(of: root), f.store.nextSibling(of: f.q))
    #expect(beforeRoot == nil && afterQ == nil)
  }

  @Test("A new layer is inserted at the index, clamped to 0…count", arguments: -1...5)
  func insertNewAt(index: Int) throws {
    var f = Family()
    let new = f.store.makeLayer()
    try f.store.insertSublayer(new, at: index, in: f.q)
    #expect(f.order == ["xabc", "xabc", "axbc", "abxc", "abcx", "abcx", "abcx"][index + 1])
  }

  @Test(
    "insertSublayer(above:) and (below:): beside the sibling, found after the layer left",
    arguments: [
      ("a", "b", "bac", "abc"), ("a", "c", "bca", "bac"), ("b", "a", "abc", "bac"), ("b", "c", "acb", "abc"),
      ("c", "a", "acb", "cab"), ("c", "b", "abc", "acb"), ("a", "a", "abc", "abc"), ("b", "b", "abc", "abc"),
      ("c", "c", "abc", "abc"),
    ] as [(Character, Character, String, String)])
  func insertBeside(letter: Character, sibling: Character, above: String, below: String) throws {
    var f = Family()
    try f.store.insertSublayer(f[letter], above: f[sibling], in: f.q)
    #expect(f.order == above)
    var g = Family()
    try g.store.insertSublayer(g[letter], below: g[sibling], in: g.q)
    #expect(g.order == below)
  }

  @Test("A sibling that is no sublayer is an error, and nothing changes")
  func strangeSibling() throws {
    var f = Family()
    let elsewhere = f.store.makeLayer()
    let stranger = f.store.place(.zero, in: elsewhere)
    let (store, q, a) = (f.store.count, f.q, f.a)
    #expect(throws: LayerError.notASublayer(stranger, of: q, call: "insertSublayer(_:above:in:)")) {
      try f.store.insertSublayer(a, above: stranger, in: q)
    }
    #expect(throws: LayerError.notASublayer(stranger, of: q, call: "insertSublayer(_:below:in:)")) {
      try f.store.insertSublayer(a, below: stranger, in: q)
    }
    #expect(throws: LayerError.notASublayer(stranger, of: q, call: "replaceSublayer(_:with:in:)")) {
      try f.store.replaceSublayer(stranger, with: a, in: q)
    }
    // Above itself, where it is not a sublayer yet.
    #expect(throws: LayerError.notASublayer(stranger, of: q, call: "insertSublayer(_:above:in:)")) {
      try f.store.insertSublayer(stranger, above: stranger, in: q)
    }
    #expect(f.order == "abc")
    #expect(f.store.sublayers(of: elsewhere) == [stranger])
    #expect(f.store.count == store)
  }

  @Test("replaceSublayer: the new layer gets the index of the old one")
  func replace() throws {
    var f = Family()
    let elsewhere = f.store.makeLayer()
    let new = f.store.place(.zero, in: elsewhere)
    try f.store.replaceSublayer(f.b, with: new, in: f.q)
    #expect(f.order == "axc")
    #expect(f.store.superlayer(of: f.b) == nil)
    #expect(f.store.sublayers(of: elsewhere) == [])
    try f.store.replaceSublayer(f.a, with: f.a, in: f.q)
    #expect(f.order == "axc")
  }

  @Test(
    "replaceSublayer with a sibling",
    arguments: [("a", "b", "bc"), ("b", "a", "ac"), ("a", "c", "cb"), ("c", "a", "ba"), ("c", "b", "ab")]
      as [(Character, Character, String)])
  func replaceWithSibling(old: Character, new: Character, expected: String) throws {
    var f = Family()
    try f.store.replaceSublayer(f[old], with: f[new], in: f.q)
    #expect(f.order == expected)
    #expect(f.store.superlayer(of: f[old]) == nil)
  }

  @Test("A layer may be replaced by its own descendant")
  func replaceWithDescendant() throws {
    var f = Family()
    let child = f.store.place(.zero, in: f.b)
    try f.store.replaceSublayer(f.b, with: child, in: f.q)
    #expect(f.order == "axc")
    #expect(f.store.sublayers(of: f.b) == [])
  }

  @Test("removeFromSuperlayer: a root stays as it is, a removed layer is its own root and usable")
  func remove() {
    var f = Family()
    f.store.removeFromSuperlayer(f.q)
    #expect(f.order == "abc")
    let child = f.store.place(.box(0, 0, 10, 10), at: .at(5, 5), in: f.b)
    f.store.setBounds(.box(0, 0, 10, 10), of: f.b)
    f.store.removeFromSuperlayer(f.b)
    #expect(f.order == "ac")
    #expect(f.store.superlayer(of: f.b) == nil)
    #expect(f.store.rootLayer(of: child) == f.b)
    #expect(f.store.hitTest(.at(0, 0), in: f.b) == child)
    #expect(f.store.convert(.at(1, 1), from: child, to: f.b) == .at(1, 1))
  }

  @Test("Destroying frees the subtree and makes every handle to it stale")
  func destroy() {
    var f = Family()
    let child = f.store.place(.zero, in: f.b)
    let grandchild = f.store.place(.zero, in: child)
    f.store.destroy(f.b)
    #expect(f.order == "ac")
    for layer in [f.b, child, grandchild] { #expect(f.store.exists(layer) == false) }
    for layer in [f.q, f.a, f.c] { #expect(f.store.exists(layer) == true) }
    #expect(f.store.count == 3)
  }

  @Test("A layer under itself or a descendant: an error before anything changes")
  func cycles() {
    var f = Family()
    let child = f.store.place(.zero, in: f.a)
    let (q, a, b) = (f.q, f.a, f.b)
    let below = f.store.place(.zero, in: child)
    #expect(throws: LayerError.wouldCreateCycle(a, under: a, call: "addSublayer(_:to:)")) {
      try f.store.addSublayer(a, to: a)
    }
    #expect(throws: LayerError.wouldCreateCycle(b, under: b, call: "addSublayer(_:to:)")) {
      try f.store.addSublayer(b, to: b)
    }
    #expect(throws: LayerError.wouldCreateCycle(a, under: child, call: "addSublayer(_:to:)")) {
      try f.store.addSublayer(a, to: child)
    }
    #expect(throws: LayerError.wouldCreateCycle(q, under: child, call: "insertSublayer(_:at:in:)")) {
      try f.store.insertSublayer(q, at: 0, in: child)
    }
    #expect(throws: LayerError.wouldCreateCycle(q, under: child, call: "insertSublayer(_:above:in:)")) {
      try f.store.insertSublayer(q, above: below, in: child)
    }
    #expect(throws: LayerError.wouldCreateCycle(a, under: child, call: "insertSublayer(_:below:in:)")) {
      try f.store.insertSublayer(a, below: below, in: child)
    }
    #expect(throws: LayerError.wouldCreateCycle(q, under: child, call: "replaceSublayer(_:with:in:)")) {
      try f.store.replaceSublayer(below, with: q, in: child)
    }
    #expect(f.order == "abc")
    #expect(f.store.sublayers(of: a) == [child])
    #expect(f.store.sublayers(of: child) == [below])
    #expect(f.store.superlayer(of: q) == nil)
  }
}
