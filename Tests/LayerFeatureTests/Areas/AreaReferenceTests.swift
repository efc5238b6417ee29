import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

/// Areas and distances against regions clipped level by level, each mask in its own coordinates, and measured
/// in strips.
@Suite("Areas: the kernel against the reference")
struct AreaReferenceTests {
  #if DEBUG
    static let treesPerFamily: UInt64 = 1, areasPerReceiver = 4
  #else
    static let treesPerFamily: UInt64 = 120, areasPerReceiver = 8
  #endif

  @Test("Random trees of every family agree with the reference", arguments: TreeFamily.allCases)
  func randomTreesAgreeWithReference(_ family: TreeFamily) {
    var tally = Tally()
    for seed in 0..<Self.treesPerFamily {
      var run = AreaRun(family, seed: 0xA4EA << 32 | seed &+ Seeds.offset)
      run.askAll(&tally)
      if tally.isWrong { return }
    }
    #expect(tally.answered > 25 * Self.areasPerReceiver * Int(Self.treesPerFamily))
    #expect(tally.skipped * (family == .behindEye || !isOptimized ? 3 : 4) < tally.answered)
    if family.isExact { #expect(tally.skipped == 0) }
    // Most answers are that a region lies beside the area.
    let least = isOptimized ? Int(Self.treesPerFamily) : 0
    #expect(tally.met > 10 * least && tally.held >= least / 4)
  }

  struct Tally {
    var answered = 0
    var skipped = 0
    /// How many regions intersect the area they are compared with, and how many it contains.
    var met = 0
    var held = 0
    var isWrong = false
  }
}

/// A random tree with masks and a few edits, and queries of it.
private struct AreaRun: ~Copyable {
  private let family: TreeFamily
  private let seed: UInt64
  private let reference: ReferenceForest
  private var kernel: KernelForest<LayerStore>
  private var generator: TreeGenerator

  init(_ family: TreeFamily, seed: UInt64) {
    (self.family, self.seed) = (family, seed)
    generator = TreeGenerator(seed: seed)
    let recipe = generator.tree(family)
    reference = ReferenceForest(recipe)
    kernel = KernelForest(recipe)
    var edits = EditGenerator(seed: seed ^ 0xED17, family: family, unusedID: recipe.nodes.count)
    for _ in 0..<6 {
      // Frames are set through a division, which the two need not round alike.
      let edit = edits.next(for: reference)
      if case .set(_, .frame) = edit { continue }
      try? kernel.apply(edit)
      try? reference.apply(edit)
    }
    for id in reference.ids where generator.random.chance(0.3) {
      kernel.store.setMasksToBounds(true, of: kernel[id])
      reference[id].properties.masksToBounds = true
    }
  }

  mutating func askAll(_ tally: inout AreaReferenceTests.Tally) {
    if reference.ids.isEmpty { return }
    for k in 0..<8 {
      let roots = reference.roots.map(\.id)
      let receiver = k < 5 ? generator.random.pick(roots) : generator.random.pick(reference.ids)
      let options = generator.random.pick([ReferenceHitOptions.documented, .coreAnimation])
      let regions = reference[receiver].regions(options: options)
      for _ in 0..<AreaReferenceTests.areasPerReceiver {
        ask(area(regions), receiver, options, regions, &tally)
        askNearest(receiver, options, regions, &tally)
        if tally.isWrong { return }
      }
    }
  }

  // MARK: - Areas

  private func ask(
    _ corners: [ReferencePoint], _ receiver: Int, _ options: ReferenceHitOptions,
    _ regions: [ReferenceRegion], _ tally: inout AreaReferenceTests.Tally
  ) {
    var (met, held, unsure): ([Int], [Int], Set<Int>) = ([], [], [])
    for region in regions {
      switch meeting(region, corners) {
      case .apart: break
      case .partial: met.append(region.layer.id)
      case .whole:
        met.append(region.layer.id)
        held.append(region.layer.id)
      case nil: unsure.insert(region.layer.id)
      }
    }
    tally.answered += regions.count - unsure.count
    tally.skipped += unsure.count
    tally.met += met.count
    tally.held += held.count
    for area in [.polygon(corners.map { Point($0) })] + Self.rect(corners) {
      let ours = (
        met: kernel.store.layers(intersecting: area, in: kernel[receiver], options: HitTestOptions(options)),
        held: kernel.store.layers(containedIn: area, in: kernel[receiver], options: HitTestOptions(options))
      )
      let differences =
        Self.differences(ours.met.map { kernel.id($0) }, met, unsure)
        + Self.differences(ours.held.map { kernel.id($0) }, held, unsure)
      if differences.isEmpty { continue }
      tally.isWrong = true
      Issue.record(
        """
        \(family), seed \(seed), in \(receiver), \(options), \(area): \(differences.map { id in
          (id, regions.first { $0.layer.id == id }?.vertices ?? []) }); \(met), \(held), \(unsure)
        """)
    }
  }

  private static func differences(_ ours: [Int], _ theirs: [Int], _ unsure: Set<Int>) -> [Int] {
    let ours = ours.filter { !unsure.contains($0) }
    if ours == theirs { return [] }
    let found = Set(ours).symmetricDifference(theirs)
    // The same ones, in another order.
    return found.isEmpty ? ours : found.sorted()
  }

  private enum Meeting { case apart, partial, whole }

  /// nil where rounding decides.
  private func meeting(_ region: ReferenceRegion, _ corners: [ReferencePoint]) -> Meeting? {
    let (whole, common) = (region.area, region.commonArea(with: corners))
    let size = (region.vertices + corners).reduce(0) { max($0, abs($1.x), abs($1.y)) }
    let least = 0x1p-40 * size * size
    if family.isExact {
      if common <= least { return .apart }
      return whole - common <= least ? .whole : .partial
    }
    if region.margin.value < 0x1p-38 || size > 0x1p24 || region.error > 1e-9 * size { return nil }
    let bounds = region.layer.properties.bounds
    if region.vertices.isEmpty || bounds.width == 0 || bounds.height == 0 { return .apart }
    // Areas are right to about 10⁻¹⁴ of this square.
    let sure = 1e-10 * size * size
    if whole < sure { return nil }
    if common > sure && whole - common > sure { return .partial }
    // A corner that sticks out by less could be too little area to tell, and that of a sliver by more.
    let clearance = region.clearance(from: corners)
    let (xs, ys) = (region.vertices.map(\.x), region.vertices.map(\.y))
    let length = (xs.max()! - xs.min()!) + (ys.max()! - ys.min()!)
    if clearance < 1e-5 * size || clearance * clearance * whole < 1e-2 * sure * length * length { return nil }
    if common == 0 { return .apart }
    return whole - common < 1e-3 * sure ? .whole : nil
  }

  private static func rect(_ corners: [ReferencePoint]) -> [QueryArea] {
    guard corners.count == 4, corners[0].y == corners[1].y, corners[1].x == corners[2].x,
      corners[2].y == corners[3].y, corners[3].x == corners[0].x
    else { return [] }
    return [
      .rect(
        Rect(
          x: corners[0].x, y: corners[0].y, width: corners[2].x - corners[0].x,
          height: corners[2].y - corners[0].y))
    ]
  }

  private mutating func area(_ regions: [ReferenceRegion]) -> [ReferencePoint] {
    var corners: [ReferencePoint]
    switch generator.random.integer(0...4) {
    case 0: corners = Self.corners(corner(), corner())
    // The box of some region, or what lies beside it.
    case 1:
      let vertices = generator.random.pick(regions.map(\.vertices).filter { !$0.isEmpty } + [[corner()]])
      var (low, high) = (vertices[0], vertices[0])
      for p in vertices {
        low = ReferencePoint(x: min(low.x, p.x), y: min(low.y, p.y))
        high = ReferencePoint(x: max(high.x, p.x), y: max(high.y, p.y))
      }
      if generator.random.chance(0.3) { (low.x, high.x) = (high.x, 2 * high.x - low.x) }
      corners = Self.corners(low, high)
    default: corners = (0..<generator.random.integer(2...6)).map { _ in corner() }
    }
    // Run along twice: the whole outline, or a way out and back.
    switch generator.random.integer(0...7) {
    case 0: corners += corners
    case 1: corners += [corner(), corners[corners.count - 1]]
    case 2:
      let (from, to) = (corners[0], corner())
      let half = ReferencePoint(x: (from.x + to.x) / 2, y: (from.y + to.y) / 2)
      corners = [half, to, half] + corners
    default: break
    }
    if generator.random.chance(0.5) { corners.reverse() }
    return corners
  }

  private static func corners(_ a: ReferencePoint, _ b: ReferencePoint) -> [ReferencePoint] {
    [a, ReferencePoint(x: b.x, y: a.y), b, ReferencePoint(x: a.x, y: b.y)]
  }

  private mutating func corner() -> ReferencePoint {
    let p = ReferencePoint(x: generator.random.real(-100, 500), y: generator.random.real(-100, 500))
    return family.isExact ? ReferencePoint(x: p.x.rounded(), y: p.y.rounded()) : p
  }

  // MARK: - The nearest

  private mutating func askNearest(
    _ receiver: Int, _ options: ReferenceHitOptions, _ regions: [ReferenceRegion],
    _ tally: inout AreaReferenceTests.Tally
  ) {
    let point = corner()
    let measured = regions.map {
      (id: $0.layer.id, area: $0.area, distance: $0.distance(to: point), region: $0)
    }
    let size = regions.flatMap(\.vertices).reduce(500) { max($0, abs($1.x), abs($1.y)) }
    let slack = 1e-9 * size
    let seen = measured.filter { $0.area > (family.isExact ? 0 : 1e-7 * size) }
    let least = seen.map(\.distance).min() ?? .infinity
    let isUnsure =
      !family.isExact
      && (size > 0x1p24
        || measured.contains {
          $0.distance <= least + slack
            && ($0.area <= 1e-7 * size || $0.region.margin.value < 0x1p-38 || !($0.region.error <= slack))
        })
    if isUnsure {
      tally.skipped += 1
      return
    }
    tally.answered += 1
    // What lies as far off as the limit counts as within, if the distance is not rounded.
    let isWhole = family.isExact && (least * 0x1p10).rounded() == least * 0x1p10
    let limit = generator.random.chance(0.5) ? Double.infinity : isWhole ? least : least + 2 * slack
    let found = kernel.store.nearestLayer(
      to: Point(point), within: limit, in: kernel[receiver], options: HitTestOptions(options))
    let nearest = seen.filter { $0.distance <= least + slack }.map(\.id)
    let isRight =
      found.map { abs($0.distance - least) <= slack && nearest.contains(kernel.id($0.layer)) } ?? seen.isEmpty
    if !isRight {
      tally.isWrong = true
      Issue.record(
        """
        \(family), seed \(seed), in \(receiver), \(options), nearest to \(point) within \(limit): \
        \(found.map { "\(kernel.id($0.layer)) at \($0.distance)" } ?? "none"), not \(nearest) at \(least)
        """)
    }
  }
}
