// Shapes and animations, whose bytes have to fit each other. They are mostly valid: one that is not has the
// whole scene refused.
extension DrawnScene {
  // MARK: - Shapes

  mutating func shape() -> [UInt8] {
    let form = byte(below: 3), fill = byte(below: 3), cap = byte(below: 4)
    let join = cap == 0 && input.below(16) != 0 ? 0 : byte(below: 3)
    let bytes = [form, fill, cap, join] + (cap == 0 ? [] : plainNumbers(2))
    switch form {
    case 1: return bytes + plainNumbers(4)
    case 2: return bytes + plainNumbers(12)
    default: return bytes + path()
    }
  }

  private mutating func path() -> [UInt8] {
    var steps = (0..<input.below(6)).map { _ in byte(below: 6) }
    if !steps.isEmpty && input.below(16) != 0 { steps[0] = 0 }
    let numbers = steps.flatMap { step -> [UInt8] in
      switch step {
      case 0, 1: plainNumbers(2)
      case 2: plainNumbers(4)
      case 3: plainNumbers(4) + Self.bytes(Double(1 + input.below(33)) / 32)
      case 4: plainNumbers(6)
      default: []
      }
    }
    return Self.word(steps.count) + steps + numbers
  }

  // MARK: - Animations

  mutating func animation(of layer: Int) -> [UInt8] {
    let path = byte(below: 30), fits = input.below(16) != 0, isDiscrete = path == 16 || path == 17
    var content = byte(below: 4), flags = byte(below: 64)
    // Flags and whole transforms have no springs, and cannot all be added.
    if fits && isDiscrete && content < 3 { content = 0 }
    if fits && isDiscrete { flags &= path == 16 ? 0b11_1100 : 0b11_1101 }
    if fits && content == 3 { flags &= 0b111 }
    let key = input.below(4) == 0 ? input.below(textCount + 2) : 0
    var bytes = Self.word(layer) + Self.word(key) + [path, content, flags, byte(below: 4)]
    bytes += timing() + curve()
    if content == 3 { return bytes + keyframes(path) }
    for end: UInt8 in [8, 16, 32] where flags & end != 0 { bytes += value(path) }
    return bytes + (content == 0 ? [] : spring())
  }

  private mutating func timing() -> [UInt8] {
    let duration = Double(input.below(32)) / 8, repeatCount = Double(input.below(16)) / 4
    let start = plainNumbers(1) + Self.bytes(duration) + plainNumbers(2)
    return start + Self.bytes(repeatCount) + Self.bytes(input.below(4) == 0 ? duration * 3 : 0)
  }

  private mutating func curve() -> [UInt8] {
    let code = byte(below: 6)
    switch code {
    case 1:
      let (x1, x2) = (Double(input.below(9)) / 8, Double(input.below(9)) / 8)
      return [code] + Self.bytes(x1) + plainNumbers(1) + Self.bytes(x2) + plainNumbers(1)
    case 2, 3, 4, 5: return [code] + Self.word(2 + input.below(6))
    default: return [code]
    }
  }

  private mutating func spring() -> [UInt8] {
    let (mass, stiffness, damping) = (1 + input.below(8), 1 + input.below(200), 1 + input.below(40))
    return [mass, stiffness, damping].flatMap { Self.bytes(Double($0)) } + plainNumbers(1)
  }

  private mutating func keyframes(_ path: UInt8) -> [UInt8] {
    let mode = byte(below: 4), count = 2 + input.below(3)
    let (hasTimes, hasCurves) = (input.flag(), input.flag())
    var bytes = [mode] + Self.word(count) + Self.word(hasTimes ? count : 0)
    bytes += Self.word(hasCurves ? count - 1 : 0)
    for _ in 0..<count { bytes += value(path) }
    if hasTimes { for k in 0..<count { bytes += Self.bytes(Double(k) / Double(count)) } }
    if hasCurves { for _ in 1..<count { bytes += curve() } }
    return bytes
  }

  /// A value of the kind that a key path leads to.
  private mutating func value(_ path: UInt8) -> [UInt8] {
    switch path {
    case 0, 4, 7, 10, 18: plainNumbers(2)
    case 3: plainNumbers(4)
    case 16: Self.bytes(Double(input.below(2)))
    case 17: plainNumbers(16)
    default: plainNumbers(1)
    }
  }

  /// Mostly small whole numbers, and all finite.
  private mutating func plainNumbers(_ count: Int) -> [UInt8] {
    (0..<count).flatMap { _ in Self.bytes(input.below(64) == 0 ? input.extreme() : input.integer()) }
  }
}
