import LayerGeometry
import LayerReference
import LayerTestSupport

/// Layer time as Docs/Semantics.md §9 states it: lists of all ancestors, one level after the other.
struct TimeReference {
  struct Level {
    var superlayer: Int?
    var speed = 1.0
    var beginTime = 0.0
    var timeOffset = 0.0
  }

  var levels: [Level] = []

  func convert(_ time: Double, from source: Int?, to target: Int?, clamps: Bool = true) -> Double {
    if source == target { return time.isFinite ? time : .nan }
    var up = ancestors(source), down = ancestors(target)
    while let a = up.last, let b = down.last, a == b {
      up.removeLast()
      down.removeLast()
    }
    var t = time
    for i in up {
      let level = levels[i]
      if !t.isFinite { return .nan }
      t = level.speed == 0 ? 0 : (t - level.timeOffset) / level.speed + level.beginTime
    }
    for i in down.reversed() {
      let level = levels[i]
      if !t.isFinite { return .nan }
      let isDefault = level.speed == 1 && level.beginTime == 0 && level.timeOffset == 0
      t =
        clamps && !isDefault && t < level.beginTime
        ? 0 : (t - level.beginTime) * level.speed + level.timeOffset
    }
    return t.isFinite ? t : .nan
  }

  func effectiveSpeed(_ layer: Int) -> Double {
    ancestors(layer).reversed().reduce(1) { $0 * levels[$1].speed }
  }

  /// The layer and its ancestors, nearest first.
  func ancestors(_ layer: Int?) -> [Int] {
    var result: [Int] = []
    var next = layer
    while let i = next {
      result.append(i)
      next = levels[i].superlayer
    }
    return result
  }
}

/// Equal, where NaN equals NaN.
func isSame(_ a: Double, _ b: Double) -> Bool { a == b || a.isNaN && b.isNaN }

/// A forest under random edits, in the store and in the reference.
struct RandomTimes: ~Copyable {
  var store = LayerStore()
  var layers: [LayerID] = []
  var reference = TimeReference()
  var random: SplitMix64

  init(seed: UInt64, count: Int) {
    random = SplitMix64(seed: seed)
    for _ in 0..<count {
      layers.append(store.makeLayer())
      reference.levels.append(TimeReference.Level())
    }
  }

  mutating func pick() -> Int { Int(random.bits() % UInt64(layers.count)) }

  mutating func pickOrNone() -> Int? { random.bits() % 8 == 0 ? nil : pick() }

  func layer(_ i: Int?) -> LayerID? { i.map { layers[$0] } }

  mutating func edit() {
    let i = pick()
    switch random.bits() % 6 {
    case 0, 1:
      let q = pick()
      if !reference.ancestors(q).contains(i) {
        try! store.addSublayer(layers[i], to: layers[q])
        reference.levels[i].superlayer = q
      }
    case 2:
      store.removeFromSuperlayer(layers[i])
      reference.levels[i].superlayer = nil
    case 3:
      retime(i, speed: 1, beginTime: 0, timeOffset: 0)
    case 4:
      retime(i, speed: 0, beginTime: random.dyadic(), timeOffset: random.dyadic())
    default:
      let speed = random.dyadic()
      retime(i, speed: speed, beginTime: random.dyadic(), timeOffset: random.dyadic())
    }
  }

  private mutating func retime(_ i: Int, speed: Double, beginTime: Double, timeOffset: Double) {
    store.setSpeed(speed, of: layers[i])
    store.setBeginTime(beginTime, of: layers[i])
    store.setTimeOffset(timeOffset, of: layers[i])
    reference.levels[i].speed = speed
    reference.levels[i].beginTime = beginTime
    reference.levels[i].timeOffset = timeOffset
  }
}
