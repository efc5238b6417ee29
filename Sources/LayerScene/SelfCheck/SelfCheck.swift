/// A scripted run of all operations of the kernel, whose answers make one number.
///
/// The number is the same in every build on every machine: the kernel computes with IEEE 754 arithmetic only,
/// never contracts a product and a sum, and answers do not depend on the form of SIMD code or on addresses.
/// Sines, cosines and exponentials are the kernel's own.
public struct SelfCheck: Hashable, Sendable {
  /// What the run answers.
  public static let expected = SelfCheck(digest: 0xA3F1_0837_53EC_6146, answerCount: 2_760_925)

  /// Hash of all answers, in order.
  public let digest: UInt64
  /// The number of 8-byte words that the hash is of.
  public let answerCount: Int

  /// Runs the script.
  ///
  /// - Returns: The hash of the answers, and how many there were.
  public static func run() -> SelfCheck {
    var digest = AnswerDigest()
    for seed in 1...UInt64(runCount) {
      var script = SelfCheckScript(seed: seed)
      for step in 0..<stepCount {
        script.edit()
        script.ask(&digest)
        if step % 8 == 7 { script.askForAll(&digest) }
      }
    }
    return SelfCheck(digest: digest.value, answerCount: digest.count)
  }

  private static let runCount = 6
  private static let stepCount = 400
}

/// A hash of numbers in order.
struct AnswerDigest {
  private(set) var value: UInt64 = 0x6A09_E667_F3BC_C908
  private(set) var count = 0

  mutating func add(_ word: UInt64) {
    let product = (value ^ word) &* 0x9E37_79B9_7F4A_7C15
    value = product << 29 | product >> 35
    count += 1
  }

  mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }

  mutating func add(_ flag: Bool) { add(flag ? 1 : 0) }

  /// Processors differ in the sign and the payload of a NaN, and in nothing else.
  mutating func add(_ number: Double) { add(number.isNaN ? 0x7FF8 << 48 : number.bitPattern) }

  mutating func add(_ number: Float) { add(number.isNaN ? 0x7FC0 << 16 : UInt64(number.bitPattern)) }
}

/// Steele, Lea and Flood's splitmix64.
struct ScriptRandom {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func bits() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func below(_ count: Int) -> Int { Int(bits() % UInt64(count)) }

  mutating func oneIn(_ count: Int) -> Bool { below(count) == 0 }

  mutating func real(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * (Double(bits() >> 11) / 9_007_199_254_740_992)
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }
}
