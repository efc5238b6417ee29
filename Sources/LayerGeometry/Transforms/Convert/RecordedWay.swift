/// The steps of a way from basis to basis, found once for the many points that take it.
struct RecordedWay: BasisTraveller {
  let scratch: UnsafeMutablePointer<QueryScratch>

  func add(_ way: Displacement) {
    scratch.pointee.way.append(WayStep(kind: .add, linear: .zero, way: way))
  }

  func raise(_ linear: SIMD4<Double>) {
    scratch.pointee.way.append(WayStep(kind: .raise, linear: linear, way: .none))
  }

  func lower(_ linear: SIMD4<Double>) {
    scratch.pointee.way.append(WayStep(kind: .lower, linear: linear, way: .none))
  }
}

struct WayStep: BitwiseCopyable {
  enum Kind: UInt8, BitwiseCopyable { case add, raise, lower }

  var kind: Kind
  var linear: SIMD4<Double>
  var way: Displacement
}

extension WayStep {
  /// Takes points a step further: the same operations as for one point that walks the way by itself.
  @inline(__always)
  func carry(_ points: UnsafeMutablePointer<CarriedPoint>, _ count: Int) {
    switch kind {
    case .add: for k in 0..<count { points[k].add(way) }
    case .raise: for k in 0..<count { points[k].raise(linear) }
    case .lower: for k in 0..<count { points[k].lower(linear) }
    }
  }
}

extension Displacement {
  static let none = Displacement(PlaneOffset())
}
