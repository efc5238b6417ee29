import LayerGeometry
import LayerReference
import LayerTestSupport

/// Whether two frames of a layer differ by rounding alone.
func areClose(_ a: Rect, _ b: Rect) -> Bool {
  if a.isNull || b.isNull { return a.isNull == b.isNull }
  let reach = abs(b.minX) + abs(b.minY) + b.width + b.height
  return isClose(a, b, within: 0x1p-36 * (1 + reach))
}

/// Three parts of a range, of lengths that no block has.
func parts(of range: Range<Int>) -> [Range<Int>] {
  let (first, second) = (range.count * 2 / 7, range.count * 5 / 7)
  return [
    range.lowerBound..<range.lowerBound + first, range.lowerBound + first..<range.lowerBound + second,
    range.lowerBound + second..<range.upperBound,
  ]
}

/// A random tree in the kernel and in the reference, edited at random in both.
struct EditedForest: ~Copyable {
  let reference: ReferenceForest
  var kernel: KernelForest<LayerStore>
  private var edits: EditGenerator

  init(_ family: TreeFamily, seed: UInt64, size: Int? = nil, edits count: Int = 30) {
    var generator = TreeGenerator(seed: seed)
    let recipe = generator.tree(family, size: size)
    reference = ReferenceForest(recipe)
    kernel = KernelForest(recipe)
    edits = EditGenerator(seed: seed ^ 0xB01C, family: family, unusedID: recipe.nodes.count)
    for _ in 0..<count { edit() }
  }

  /// Makes one edit; frames are left out, which the two set by different roundings.
  mutating func edit() {
    let edit = edits.next(for: reference)
    if case .set(_, .frame) = edit { return }
    if (try? kernel.apply(edit)) != nil { try? reference.apply(edit) }
  }

  /// The layers alive, with their numbers in the reference.
  var layers: [(id: Int, handle: LayerID)] {
    reference.layers.keys.sorted().map { ($0, kernel[$0]) }
  }
}
