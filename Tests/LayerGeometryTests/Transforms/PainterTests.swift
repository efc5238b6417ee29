import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

/// Damage against a painter of 40 × 40 pixels, who paints layers with patterns, shadows and opacities, back
/// to front, and compares what he has painted before and after each step.
@Suite("Damage: a painter of pixels")
struct PainterTests {
  @Test("No changed pixel is missed, and little else is reported")
  func painter() {
    var missed = 0, changed = 0, reported = 0, inRegion = 0, quiet = 0, reportedQuiet = 0
    for scene in UInt64(0)..<(isOptimized ? 60 : 10) {
      var painter = Painter(seed: 500 + scene)
      var before = painter.paint()
      for _ in 0..<(isOptimized ? 150 : 25) {
        painter.step()
        var region = DamageRegion(limit: 32), covered = [Bool](repeating: false, count: 1_600)
        painter.store.takeDamage {
          region.insert($0.oldBox)
          region.insert($0.newBox)
          covered.add($0.oldBox)
          covered.add($0.newBox)
        }
        let after = painter.paint()
        var regionPixels = [Bool](repeating: false, count: 1_600)
        for box in region.boxes { regionPixels.add(box) }
        let differs = zip(before, after).map { $0 != $1 }
        missed += zip(differs, zip(covered, regionPixels)).count { $0 && !($1.0 && $1.1) }
        let count = differs.count { $0 }
        if count == 0 {
          quiet += 1
          reportedQuiet += covered.contains(true) ? 1 : 0
        } else {
          changed += count
          reported += covered.count { $0 }
          inRegion += regionPixels.count { $0 }
        }
        before = after
      }
      #expect(painter.store.validate().isEmpty)
    }
    #expect(missed == 0)
    let ratios = (Double(reported) / Double(changed), Double(inRegion) / Double(changed))
    #expect(ratios.0 <= 1.7 && ratios.1 <= 1.7, "\(ratios)")
    let share = Double(reportedQuiet) / Double(quiet)
    #expect(share <= 0.06, "\(share) of \(quiet) steps")
    if isOptimized { print("painter: \(ratios), \(share) of \(quiet) of \(60 * 150) steps") }
  }
}

extension [Bool] {
  fileprivate mutating func add(_ box: WorldBox) {
    if box.isNull { return }
    for y in 0..<40 where Float(y) + 0.5 >= box.minY && Float(y) + 0.5 <= box.maxY {
      for x in 0..<40 where Float(x) + 0.5 >= box.minX && Float(x) + 0.5 <= box.maxX {
        self[40 * y + x] = true
      }
    }
  }
}

/// A scene of some layers, random edits, and the pixels that it looks like.
private struct Painter: ~Copyable {
  var store = LayerStore()
  private var random: SplitMix64
  private var layers: [LayerID] = []
  private var versions: [LayerID: Int] = [:]
  /// Parts of contents that have changed, in own coordinates.
  private var patches: [LayerID: [Rect]] = [:]

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    let root = store.place(frame: .box(0, 0, 40, 40))
    store.setMasksToBounds(true, of: root)
    layers = [root]
    for _ in 0..<18 { make() }
    store.tracksDamage = true
  }

  private mutating func make() {
    let above = layers[random.below(min(layers.count, 6))]
    let layer = store.place(
      frame: .box(random.real(-6, 34), random.real(-6, 34), random.real(2, 14), random.real(2, 14)), in: above
    )
    if random.oneIn(6) { store.setHidden(true, of: layer) }
    if random.oneIn(6) { store.setOpacity(random.oneIn(2) ? 0 : 0.5, of: layer) }
    if random.oneIn(5) { store.setMasksToBounds(true, of: layer) }
    if random.oneIn(5) {
      store.setAffineTransform(AffineTransform(rotationAngle: random.real(-2, 2)), of: layer)
    }
    layers.append(layer)
  }

  mutating func step() {
    let k = 1 + random.below(layers.count - 1), layer = layers[k]
    switch random.below(14) {
    case 0...3: store.setPosition(.at(random.real(-5, 40), random.real(-5, 40)), of: layer)
    case 4: store.setBounds(.box(random.real(-3, 3), 0, random.real(0, 14), random.real(0, 14)), of: layer)
    case 5: store.setHidden(random.oneIn(2), of: layer)
    case 6: store.setOpacity([0, 0.5, 1, 1][random.below(4)], of: layer)
    case 7: store.setMasksToBounds(random.oneIn(2), of: layer)
    case 8: store.setZPosition(Double(random.below(3)), of: layer)
    case 9: store.setAffineTransform(AffineTransform(rotationAngle: random.real(-2, 2)), of: layer)
    case 10:
      if random.oneIn(2) {
        versions[layer, default: 0] += 1
        store.setNeedsDisplay(of: layer)
      }
      for _ in 0..<random.below(3) {
        let patch = Rect.box(random.real(-4, 12), random.real(-4, 12), random.real(1, 8), random.real(1, 8))
        patches[layer, default: []].append(patch)
        store.setNeedsDisplay(in: patch, of: layer)
      }
    case 11: store.setInkOutsets(Outsets(random.oneIn(2) ? 0 : random.real(0, 3)), of: layer)
    case 12:
      let above = layers[random.below(layers.count)]
      if !store.isDescendant(above, of: layer) { try? store.addSublayer(layer, to: above) }
    default:
      store.destroy(layer)
      layers.removeAll { !store.exists($0) }
      while layers.count < 19 { make() }
    }
  }

  /// The pixels: of each a hash of what is painted there, from the front-most opaque layer on.
  func paint() -> [UInt64] {
    var pixels = [UInt64](repeating: 0, count: 1_600)
    store.forEachLayer(inSubtreeOf: layers[0], order: .drawing) { layer in
      paint(layer, on: &pixels)
      return .descend
    }
    return pixels
  }

  private func paint(_ layer: LayerID, on pixels: inout [UInt64]) {
    if store.isEffectivelyHidden(of: layer) || store.bounds(of: layer).isEmpty { return }
    let opacity = store.effectiveOpacity(of: layer), ink = store.inkOutsets(of: layer)
    guard opacity > 0, let own = store.homography(from: nil, to: layer)?.affineTransform else { return }
    var clips: [(AffineTransform, Rect)] = [], above = store.superlayer(of: layer)
    while let mask = above {
      if store.masksToBounds(of: mask), let toMask = store.homography(from: nil, to: mask)?.affineTransform {
        clips.append((toMask, store.bounds(of: mask)))
      }
      above = store.superlayer(of: mask)
    }
    let bounds = store.bounds(of: layer)
    let drawn = Rect(
      x: bounds.minX - ink.minX, y: bounds.minY - ink.minY, width: bounds.width + ink.minX + ink.maxX,
      height: bounds.height + ink.minY + ink.maxY)
    for k in 0..<1_600 {
      let center = Point(x: Double(k % 40) + 0.5, y: Double(k / 40) + 0.5), p = center.applying(own)
      guard drawn.contains(p), clips.allSatisfy({ $0.1.contains(center.applying($0.0)) }) else { continue }
      // A pattern in the layer's own coordinates: whole points, so that rounding shows nothing.
      let patchCount = patches[layer]?.count { $0.contains(p) } ?? 0
      var color = Hasher.mix(layer.rawValue, UInt64(versions[layer] ?? 0) << 32 | UInt64(patchCount))
      color = Hasher.mix(color, UInt64(bitPattern: Int64((p.x - bounds.minX + 1e-7).rounded(.down))))
      color = Hasher.mix(color, UInt64(bitPattern: Int64((p.y - bounds.minY + 1e-7).rounded(.down))))
      let isSolid = opacity == 1 && bounds.contains(p)
      pixels[k] = isSolid ? color : Hasher.mix(Hasher.mix(pixels[k], color), opacity.bitPattern)
    }
  }
}

private enum Hasher {
  static func mix(_ a: UInt64, _ b: UInt64) -> UInt64 {
    var random = SplitMix64(seed: a &* 0x9E37_79B9_7F4A_7C15 ^ b)
    return random.bits()
  }
}
