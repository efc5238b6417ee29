/// An order of listed layers in which every superlayer comes before its sublayers.
///
/// Layers added to the tree in this order need no search for cycles. Siblings keep the order of the list.
/// - Complexity: O(layers · log) at worst, O(layers) for a list that is in such an order; without recursion.
struct TreeOrder {
  private enum Depth {
    static let unknown = -1
    /// On the path that is being climbed.
    static let open = -2
  }

  /// Indices in the list.
  let indices: [Int]

  /// - Parameter parents: For each layer the index of its superlayer in the list, -1 for a root.
  /// - Throws: The indices of layers that are each other's ancestors.
  init(parents: [Int]) throws(Cycle) {
    if parents.indices.allSatisfy({ parents[$0] < $0 }) {
      indices = Array(parents.indices)
      return
    }
    let depths = try TreeOrder.depths(parents)
    indices = parents.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }
  }

  struct Cycle: Error {
    let indices: [Int]
  }

  private static func depths(_ parents: [Int]) throws(Cycle) -> [Int] {
    var depths = [Int](repeating: Depth.unknown, count: parents.count)
    var path: [Int] = []
    for start in parents.indices {
      var index = start
      while index >= 0 && depths[index] == Depth.unknown {
        depths[index] = Depth.open
        path.append(index)
        index = parents[index]
      }
      if index >= 0 && depths[index] == Depth.open { throw cycle(from: index, parents) }
      var depth = index < 0 ? 0 : depths[index] + 1
      while let below = path.popLast() {
        depths[below] = depth
        depth += 1
      }
    }
    return depths
  }

  /// Returns the cycle that `start` is part of, beginning with its first layer in the list.
  private static func cycle(from start: Int, _ parents: [Int]) -> Cycle {
    var members = [start]
    var index = parents[start]
    while index != start {
      members.append(index)
      index = parents[index]
    }
    let first = members.indices.min { members[$0] < members[$1] } ?? 0
    return Cycle(indices: Array(members[first...] + members[..<first]))
  }
}
