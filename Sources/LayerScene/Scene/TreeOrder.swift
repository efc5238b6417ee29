/// An order in which listed layers can be hung under their superlayers, so that each is hung before anything is
/// hung under it: then no step has to look for cycles.
///
/// Linear, without recursion, whatever the order of the list and the depth of the tree.
struct TreeOrder {
  private enum Mark {
    static let unknown = -1
    /// On the way up that is being walked.
    static let open = -2
  }

  /// Places in the list; siblings stay in the order of the list.
  let places: [Int]

  /// - Parameter parents: for each layer the place of its superlayer in the list, -1 for a root.
  /// - Throws: the places of layers that lie under each other in a circle.
  init(parents: [Int]) throws(Circle) {
    if parents.indices.allSatisfy({ parents[$0] < $0 }) {
      places = Array(parents.indices)
      return
    }
    let depths = try TreeOrder.depths(parents)
    places = parents.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }
  }

  struct Circle: Error {
    let places: [Int]
  }

  private static func depths(_ parents: [Int]) throws(Circle) -> [Int] {
    var depths = [Int](repeating: Mark.unknown, count: parents.count)
    var way: [Int] = []
    for start in parents.indices {
      var place = start
      while place >= 0 && depths[place] == Mark.unknown {
        depths[place] = Mark.open
        way.append(place)
        place = parents[place]
      }
      if place >= 0 && depths[place] == Mark.open { throw circle(from: place, parents) }
      var depth = place < 0 ? 0 : depths[place] + 1
      while let below = way.popLast() {
        depths[below] = depth
        depth += 1
      }
    }
    return depths
  }

  /// The circle that `start` is part of, beginning with its first layer in the list.
  private static func circle(from start: Int, _ parents: [Int]) -> Circle {
    var members = [start]
    var place = parents[start]
    while place != start {
      members.append(place)
      place = parents[place]
    }
    let first = members.indices.min { members[$0] < members[$1] } ?? 0
    return Circle(places: Array(members[first...] + members[..<first]))
  }
}
