#if DEBUG  // Reads internal functions, as debug builds can.
  import Testing

  @testable import LayerGeometry

  @Suite("Values with equal bits")
  struct EqualBitsTests {
    @Test("Every byte counts, in whole words and behind them")
    func everyByte() {
      let zero = (UInt64.zero, UInt32.zero, UInt16.zero)
      #expect(haveEqualBits(SIMD4(repeating: zero.0), .zero))
      for byte in 0..<8 {
        let one = UInt64(1) << UInt64(8 * byte)
        #expect(!haveEqualBits(SIMD2(zero.0, one), .zero))
        #expect(!haveEqualBits(SIMD2(one, zero.0), .zero))
        if byte < 4 { #expect(!haveEqualBits(UInt32(one), zero.1)) }
        if byte < 2 { #expect(!haveEqualBits(UInt16(one), zero.2)) }
      }
    }

    @Test("Numbers that compare equal, or do not, may have other bits")
    func numbers() {
      #expect(haveEqualBits(Double.nan, Double.nan))
      #expect(!haveEqualBits(0.0, -0.0))
    }
  }
#endif
