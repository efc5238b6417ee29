/// The segments of a shape, with a tree over them.
///
/// Points are kept as Floats relative to `origin` if every coordinate comes back from that exactly, else
/// as Doubles. Distances are measured in *normalized* coordinates: relative to a point, times a power of
/// two that makes the shape's size 1 to 2, so that no product leaves the range of a Double.
struct ShapeGeometry: ~Copyable {
  /// Returns whether a point belongs to the shape, or a box around it touches the shape.
  ///
  /// A variable, so that only programs that make shapes contain the code.
  var test: (_ shape: Reference<ShapeGeometry>, _ p: Point, _ around: Extent?) -> Bool
  let fill: FillRule?
  let stroke: StrokeStyle?
  let segments: Column<ShapeSegment>
  let segmentCount: Int
  let nodes: Column<ShapeNode>
  let isEmpty: Bool
  private let weights: Column<Double>
  /// One of the two is empty.
  private let floats: Column<SIMD2<Float>>
  private let doubles: Column<SIMD2<Double>>
  private let isCompact: Bool
  let byteCount: Int
  /// The low corner of the box around all control points.
  let origin: SIMD2<Double>
  let scale: Double
  /// Around the shape, stroke included.
  private(set) var extent = Extent.nothing
  /// Half the stroke's width, normalized; 0 without a stroke.
  private(set) var halfWidth = 0.0
  /// How far the stroke reaches from the path, corners and caps included, normalized.
  private(set) var strokeReach = 0.0

  init(_ path: Path, fill: FillRule?, stroke: StrokeStyle?) {
    let stroke = stroke.flatMap { $0.width > 0 ? $0 : nil }
    let builder = ShapeBuilder(path)
    let box = builder.points.reduce(into: Extent.nothing) { $0.include($1.x, $1.y) }
    (self.fill, self.stroke) = (fill, stroke)
    test = { shape, p, box in
      box.map { shape.pointee.touches($0, around: p) } ?? shape.pointee.contains(p)
    }
    origin = box.isNothing ? .zero : box.low
    let size = Swift.max(box.high.x - box.low.x, box.high.y - box.low.y, stroke?.width ?? 0)
    let reference = size > 0 ? size : 1
    scale = Double(sign: .plus, exponent: Swift.min(-reference.exponent, 1000), significand: 1)
    let base = origin
    isCompact = builder.points.allSatisfy {
      let relative = SIMD2<Float>($0 - base)
      return base + SIMD2<Double>(relative) == $0
    }
    let tree = builder.makeTree(normalizedBy: base, scale)
    segments = Column(copying: builder.segments)
    segmentCount = builder.segments.count
    nodes = Column(copying: tree)
    isEmpty = tree.isEmpty
    weights = Column(copying: builder.weights)
    floats = Column(copying: isCompact ? builder.points.map { SIMD2<Float>($0 - base) } : [])
    doubles = Column(copying: isCompact ? [] : builder.points)
    byteCount =
      MemoryLayout<ShapeGeometry>.stride + 16 * segmentCount + 32 * tree.count + 8 * builder.weights.count
      + (isCompact ? 8 : 16) * builder.points.count
    measureExtent()
  }

  deinit {
    segments.deallocate()
    nodes.deallocate()
    weights.deallocate()
    floats.deallocate()
    doubles.deallocate()
  }

  @inline(__always)
  func point(_ k: Int) -> SIMD2<Double> {
    isCompact ? origin + SIMD2<Double>(floats[k]) : doubles[k]
  }

  @inline(__always)
  func weight(of segment: ShapeSegment) -> Double { weights[Int(segment.weight)] }

  /// Returns the vector from `p` to a control point, normalized.
  @inline(__always)
  func vector(from p: SIMD2<Double>, to k: Int) -> SIMD2<Double> { (point(k) - p) * scale }

  var boundingBox: Rect { extent.isNothing ? .null : BoxLanes(extent).rect }

  func contains(_ p: Point) -> Bool {
    guard p.isFinite, p.x >= extent.low.x && p.x <= extent.high.x else { return false }
    guard p.y >= extent.low.y && p.y <= extent.high.y else { return false }
    let p = SIMD2(p.x, p.y)
    if let fill {
      let winding = self.winding(around: p)
      if fill == .nonZero ? winding != 0 : winding & 1 != 0 { return true }
    }
    return stroke != nil && strokeContains(p)
  }

  // MARK: - Measures

  private mutating func measureExtent() {
    guard fill != nil || stroke != nil else { return }
    var box = Extent.nothing
    for k in 0..<segmentCount where fill != nil || segments[k].marks.contains(.isStroked) {
      include(segments[k], in: &box)
    }
    extent = box
    guard let stroke else { return }
    halfWidth = stroke.width / 2 * scale
    strokeReach = halfWidth
    if stroke.cap == .square { strokeReach *= 2.0.squareRoot() }
    let reach = (stroke.cap == .square ? 2.0.squareRoot() : 1) * stroke.width / 2
    if !box.isNothing { extent = Extent(low: box.low - reach, high: box.high + reach) }
    for k in 0..<segmentCount where segments[k].marks.contains(.isStroked) {
      guard let tip = miterTip(k) else { continue }
      strokeReach = Swift.max(strokeReach, (tip.x * tip.x + tip.y * tip.y).squareRoot())
      let corner = point(Int(segments[k].start)) + tip / scale
      extent.include(corner.x, corner.y)
    }
    strokeReach *= 1 + 0x1p-40
  }

  /// Enlarges a box to contain a segment: its ends, and the points where a curve turns back along an
  /// axis.
  private func include(_ segment: ShapeSegment, in box: inout Extent) {
    let first = Int(segment.start), a = point(first), b = point(first + 1)
    box.include(a.x, a.y)
    if segment.kind == .line { return box.include(b.x, b.y) }
    let c = point(first + 2), isCubic = segment.kind == .cubic
    let d = isCubic ? point(first + 3) : c
    box.include(d.x, d.y)
    let control = Extent(low: pairwiseMin(b, c), high: pairwiseMax(b, c))
    if box.low.x <= control.low.x && box.low.y <= control.low.y && box.high.x >= control.high.x
      && box.high.y >= control.high.y
    {
      return
    }
    for axis in 0..<2 {
      let curve = CurveCoordinate(
        a: a[axis], b: b[axis], c: c[axis], d: d[axis], weight: weight(of: segment), isCubic: isCubic)
      for value in curve.turningValues {
        // Rounding must not leave the curve outside.
        let slack = 0x1p-48 * (Swift.max(abs(a[axis]), abs(b[axis]), abs(c[axis]), abs(d[axis])))
        box.low[axis] = Swift.min(box.low[axis], value - slack)
        box.high[axis] = Swift.max(box.high[axis], value + slack)
      }
    }
  }
}

/// One coordinate of a curve: of a cubic with four control points, or of a conic with the first three.
private struct CurveCoordinate {
  var a, b, c, d: Double
  var weight: Double
  var isCubic: Bool

  /// The values where the coordinate turns back inside the curve.
  var turningValues: [Double] {
    // The derivative is, up to a factor, p·s² + 2q·st + r·t² with s = 1 − t.
    var (p, q, r) =
      isCubic ? (b - a, c - b, d - c) : (weight * (b - a), (c - a) / 2, weight * (c - b))
    var parameters: [Double] = []
    let largest = Swift.max(abs(p), abs(q), abs(r))
    if largest == 0 { return [] }
    (p, q, r) = (p / largest, q / largest, r / largest)
    let root = q * q - p * r
    if root < 0 { return [] }
    // Without cancellation: the ratio t : s is −p : h or −h : r.
    let h = q + (q < 0 ? -root.squareRoot() : root.squareRoot())
    for (t, s) in [(-p, h), (-h, r)] where t + s != 0 { parameters.append(t / (t + s)) }
    return parameters.filter { $0 > 0 && $0 < 1 }.map { value(at: $0) }
  }

  private func value(at t: Double) -> Double {
    let s = 1 - t
    if isCubic { return s * s * s * a + 3 * s * t * (s * b + t * c) + t * t * t * d }
    let middle = 2 * weight * s * t
    return (s * s * a + middle * b + t * t * c) / (s * s + middle + t * t)
  }
}

func pairwiseMin(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> SIMD2<Double> {
  a.replacing(with: b, where: b .< a)
}

func pairwiseMax(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> SIMD2<Double> {
  a.replacing(with: b, where: b .> a)
}

extension Column {
  /// Allocates a copy of the elements, which the caller frees.
  fileprivate init(copying elements: [Element]) {
    self = .allocate(Swift.max(elements.count, 1))
    for k in 0..<elements.count { self[k] = elements[k] }
  }
}
